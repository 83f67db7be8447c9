import { expect, test } from 'vitest';
import { matchFrames } from '../testing/frames.ts';
import type { ShooterFrame } from '../worker/frame.ts';
import { FrameInterpolator } from './interpolation.ts';
import { shownBots, shownGrenades, sightCone } from './sight.ts';

const runSettings = { paused: false, scale: 1 };

test('a seat is shown those of the other team whom its own team sees', () => {
  const all = matchFrames(900);
  const hidden = all.filter(({ bots }) => shownBots(bots, 0).length < 10).length;
  expect(hidden).toBeGreaterThan(100);
  for (const { bots } of all) {
    const seen = new Set(bots.filter(({ team, isAlive }) => team === 0 && isAlive).flatMap(({ sees }) => sees));
    const shown = shownBots(bots, 0).filter(({ team }) => team === 1);
    expect(shown.every(({ seat }) => seen.has(seat))).toBe(true);
  }
});

test('the flight of a grenade does not show where an enemy out of sight stands', () => {
  const [before, thrown, landed] = matchFrames(3);
  if (!before || !thrown || !landed) throw new Error('no frames');
  const interpolator = new FrameInterpolator();
  const drawnAt = (frame: ShooterFrame, left_s: number): number[] => {
    const grenades = [{ kind: 'frag', seat: 5, x: 20, y: 20, left_s } as const];
    interpolator.push({
      frame: { ...frame, grenades },
      tick: frame.tick,
      lastTick: frame.tick,
      isOver: false,
      runSettings,
    });
    const state = interpolator.sample(0);
    if (!state) throw new Error('no frame yet');
    return ([undefined, 1, 0] as const).map((onlyFor) => shownGrenades(state, onlyFor).length);
  };
  interpolator.push({ frame: before, tick: before.tick, lastTick: before.tick, isOver: false, runSettings });
  expect(drawnAt(thrown, 2)).toEqual([1, 1, 0]);
  expect(drawnAt(landed, 0.1)).toEqual([1, 1, 1]);
});

test('a field of view ends at walls', () => {
  const bot = matchFrames(1)[0]?.bots[0];
  if (!bot) throw new Error('no frames');
  // West of the wall at 11 m: straight ahead nothing is seen beyond it.
  const cone = sightCone({ ...bot, x: 8, y: 15, yaw: 0 }, 26, 20);
  expect(cone[11]?.[0]).toBeLessThan(11.5);
  expect(sightCone({ ...bot, x: 8, y: 24, yaw: 0 }, 12, 20)[11]?.[0]).toBeGreaterThan(19);
});
