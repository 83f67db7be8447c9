import { shooter } from '@fourth-seat/shooter';
import { describe, expect, test } from 'vitest';
import { codeText, reasonMessages } from '../reasons.ts';
import { matchSetupOf, standardSetup } from '../setup.ts';
import { thoughtsOf } from '../worker/answers.ts';
import { frameOf } from '../worker/frame.ts';
import { Playback } from './playback.ts';
import { shotsOf } from './shots.ts';
import { shownBots, sightCone } from './sight.ts';

const running = { paused: false, scale: 1 };

/** Frames of a real match, one a tick. */
function frames(ticks: number) {
  const world = shooter.create(matchSetupOf(standardSetup('frames')));
  return Array.from({ length: ticks }, () => {
    const since = world.tick;
    shooter.step(world, []);
    return { world, frame: frameOf(world, since) };
  });
}

const shownOf = (frame: ReturnType<typeof frameOf>) => ({
  frame,
  tick: frame.tick,
  last: frame.tick,
  over: false,
  running,
});

describe('a playback', () => {
  test('moves bodies evenly between two frames, and not beyond', () => {
    const played = frames(40).map(({ frame }) => frame);
    const [first, second] = [played[38], played[39]];
    if (!first || !second) throw new Error('frames');
    const playback = new Playback();
    playback.push(shownOf(first));
    playback.sample(0);
    playback.push(shownOf(second));
    const half = playback.sample(1000 / 60)?.bots[0];
    expect(half?.x).toBeCloseTo(((first.bots[0]?.x ?? 0) + (second.bots[0]?.x ?? 0)) / 2, 5);
    expect(playback.sample(500)?.bots[0]?.x).toBe(second.bots[0]?.x);
  });

  test('shows shots and deaths for a while, and forgets them after a jump', () => {
    const playback = new Playback();
    const played = frames(900).map(({ frame }) => frame);
    let shots = 0;
    let deaths = 0;
    for (const frame of played) {
      playback.push(shownOf(frame));
      const effects = playback.sample(1000 / 30)?.effects ?? [];
      shots += effects.filter(({ kind, age_s }) => kind === 'shot' && age_s < 0.04).length;
      deaths = Math.max(deaths, effects.filter(({ kind }) => kind === 'death').length);
    }
    expect(shots).toBeGreaterThan(50);
    expect(deaths).toBeGreaterThan(0);
    const [early] = played;
    if (!early) throw new Error('frames');
    playback.push(shownOf(early));
    expect(playback.sample(0)?.effects).toEqual([]);
  });
});

describe('the line of a shot', () => {
  test('goes to whom it hit where the barrel points, and not to whom a grenade of its own did', () => {
    const bot = frames(1)[0]?.frame.bots[0];
    if (!bot) throw new Error('frames');
    const bots = [
      { ...bot, x: 16, y: 24, yaw: 0, fired: true },
      { ...bot, seat: 5, team: 1, x: 30, y: 12 },
      { ...bot, seat: 6, team: 1, x: 22, y: 24.4 },
    ] as const;
    const hit = (victim: number) => ({ type: 'hit', seat: 0, victim, damage: 10, isHead: false, tick: 0 }) as const;
    expect(shotsOf({ bots, news: [hit(1), hit(2)] })).toMatchObject([{ hit: true, to: { x: 22, y: 24.4 } }]);
    expect(shotsOf({ bots, news: [hit(1)] })).toMatchObject([{ hit: false, to: { y: 24 } }]);
  });
});

describe('what a seat is shown', () => {
  test('of the other team is who its own team sees', () => {
    const all = frames(900).map(({ frame }) => frame);
    const hidden = all.filter(({ bots }) => shownBots(bots, 0).length < 10).length;
    expect(hidden).toBeGreaterThan(100);
    for (const { bots } of all) {
      const seen = new Set(bots.filter(({ team, isAlive }) => team === 0 && isAlive).flatMap(({ sees }) => sees));
      const shown = shownBots(bots, 0).filter(({ team }) => team === 1);
      expect(shown.every(({ seat }) => seen.has(seat))).toBe(true);
    }
  });

  test('as a field of view ends at walls', () => {
    const bot = frames(1)[0]?.frame.bots[0];
    if (!bot) throw new Error('frames');
    // West of the wall at 11 m: straight ahead nothing is seen beyond it.
    const cone = sightCone({ ...bot, x: 8, y: 15, yaw: 0 }, 26, 20);
    expect(cone[11]?.[0]).toBeLessThan(11.5);
    expect(sightCone({ ...bot, x: 8, y: 24, yaw: 0 }, 12, 20)[11]?.[0]).toBeGreaterThan(19);
  });
});

describe('the words of a decision', () => {
  test('are there in both languages for every code of several matches', () => {
    const unknown = new Set<string>();
    const world = shooter.create(matchSetupOf({ ...standardSetup('codes'), mode: 'site_attack' }));
    const other = shooter.create(matchSetupOf(standardSetup('codes')));
    const words = reasonMessages.in.zh_cn;
    for (let tick = 0; tick < 3000; tick++) {
      for (const match of [world, other]) {
        shooter.step(match, []);
        if (tick % 10 > 0) continue;
        for (let seat = 0; seat < 10; seat++) {
          const trace = thoughtsOf({ world: match }, seat).record?.trace;
          if (!trace) continue;
          for (const [kind, code] of [
            ['goal', trace.goal],
            ['tactic', trace.tactic],
            ...trace.reasons.map((reason) => ['reason', reason] as const),
            ...trace.options.map(({ goal }) => ['goal', goal] as const),
          ] as const) {
            if (codeText(words, kind, code) === code) unknown.add(`${kind} ${code}`);
          }
        }
      }
    }
    expect([...unknown]).toEqual([]);
  });
});
