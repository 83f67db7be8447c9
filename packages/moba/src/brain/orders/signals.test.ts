import { startRun } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import type { SeatInput } from '../../match/inputs.ts';
import { readInput } from '../../match/read-input.ts';
import { blankMemory } from '../../seat/boundary.ts';
import { heardPings, LINE_TICKS, type Order, type OrderMemory, type OrderView } from '../../seat/orders.ts';
import { observe } from '../../senses/observe.ts';
import { ownSheet } from '../../sheet/own-sheet.ts';
import { five, moba, put, quietScene, renew, run, ten } from '../../testing/scenes.ts';
import { TICKS_PER_SECOND, ticksOf } from '../../world/constants.ts';
import { heroAt, type Scene, type World } from '../../world/state.ts';
import { look } from '../../world/vision.ts';
import { createListener } from './consider.ts';

const GIVER = 0;
const MATE = 2;
/** Stands far from both. */
const OTHER = 4;

/** The seat that answers in the middle of the bridge, its giver behind it; foes stay at home. */
function sceneAt(giverX = -10): Scene {
  const scene = quietScene('bridge', [...five('full', 8), ...five('full', 8)]);
  put(scene, GIVER, giverX, 1);
  put(scene, MATE, 0, 0);
  heroAt(scene.world, MATE).isRemote = false;
  scene.world.tick = 300;
  look(scene);
  scene.world.tick = 330;
  return scene;
}

const answersOf = ({ log }: World) => log.entries.filter((event) => event.type === 'answer');

/** Has a seat signal and runs a second; the answer to it. */
function told(world: World, order: Partial<Order> & Pick<Order, 'kind'>, from = GIVER) {
  const before = answersOf(world).length;
  moba.step(world, [{ seat: from, order: { to: MATE, x: 0, y: 0, ...order } }]);
  run(world, TICKS_PER_SECOND - 1);
  const [answer, more] = answersOf(world).slice(before);
  if (!answer || more) throw new Error('not one answer');
  return answer;
}

const obeys = (world: World) => heroAt(world, MATE).memory.order?.obeys ?? null;

describe('who is on the way', () => {
  test('is waited for by a mate who is there, for the seconds of its way', () => {
    const { world } = sceneAt();
    const answer = told(world, { kind: 'coming' });
    expect(answer).toMatchObject({ accepts: true, reason: 'waiting' });
    expect(answer.values[0]).toBeCloseTo(Math.hypot(10, 1) / heroAt(world, GIVER).stats.speed, 0);
    expect(heroAt(world, MATE).decided?.trace.job).toBe('obey');
  });

  test('is noted by one who is elsewhere, and changes nothing that it obeys', () => {
    const scene = sceneAt();
    told(scene.world, { kind: 'hold', x: -3 });
    const answer = told(scene.world, { kind: 'coming', x: -24 });
    expect(answer).toMatchObject({ accepts: true, reason: 'noted' });
    expect(obeys(scene.world)).toMatchObject({ kind: 'hold' });
  });

  test('is no longer waited for once it has come', () => {
    const { world } = sceneAt();
    told(world, { kind: 'coming' });
    expect(obeys(world)).toMatchObject({ kind: 'coming' });
    put(renew(ownSheet, world), GIVER, 0, 1);
    run(world, TICKS_PER_SECOND);
    expect(obeys(world)).toBeNull();
  });

  test('keeps a mate from a fight that it would begin', () => {
    const micro = (order: boolean) => {
      const scene = sceneAt(-14);
      for (const seat of [1, 3]) put(scene, seat, 0, seat - 2);
      for (const seat of [6, 7]) put(scene, seat, 5, seat - 6);
      look(scene);
      for (const seat of [6, 7]) {
        const foe = heroAt(scene.world, seat);
        // As strong as lets the seat begin, and wait where it can.
        Object.assign(foe, { seenSince0: 0, health: 0.5 * foe.stats.health });
      }
      const hero = heroAt(scene.world, MATE);
      if (order) {
        const given: OrderView = { kind: 'coming', to: MATE, x: 0, y: 0, from: GIVER, tick: 320 };
        hero.memory = { ...hero.memory, order: { answered: 320, obeys: { ...given, until: 560 } } };
      }
      hero.actedAt = 0;
      for (let n = 0; n < 6 && hero.decided === null; n++) run(scene.world, 1);
      return hero.decided?.trace;
    };
    const [alone, waiting] = [micro(false), micro(true)];
    expect(alone?.fight).toBeGreaterThan(0.56);
    expect(alone?.fight).toBeLessThan(0.8);
    expect(alone?.micro).toBe('engage');
    expect(waiting?.fight).toBe(alone?.fight);
    expect(waiting?.micro).not.toBe('engage');
  });
});

describe('a strong skill', () => {
  test('that is soon ready is waited for near its giver, and a late one is not', () => {
    const { world } = sceneAt();
    const answer = told(world, { kind: 'ult', in_s: 6 });
    expect(answer).toMatchObject({ accepts: true, reason: 'waiting', values: [6] });
    expect(obeys(world)?.until).toBe(answer.tick - (answer.tick - (obeys(world)?.tick ?? 0)) + ticksOf(6 + 10));
    expect(told(world, { kind: 'ult', in_s: 40 })).toMatchObject({ accepts: false, reason: 'too_long', values: [40] });
    run(world, 3 * TICKS_PER_SECOND);
    expect(heroAt(world, MATE).x).toBeLessThan(-4);
  });

  test('has seconds within limits, which an input from outside must keep', () => {
    const given = (in_s: unknown) => readInput({ seat: 1, order: { kind: 'ult', to: null, x: 0, y: 0, in_s } });
    expect(given(8)).toMatchObject({ input: { order: { in_s: 8 } } });
    for (const in_s of [-1, 1e9, 'soon', null]) expect(given(in_s)).toMatchObject({ faults: [{ path: 'in_s' }] });
    const { world } = sceneAt();
    moba.step(world, [{ seat: GIVER, order: { kind: 'ult', to: MATE, x: 0, y: 0, in_s: Number.NaN } }]);
    expect(heroAt(world, MATE).order).toMatchObject({ in_s: 0 });
  });
});

describe('who signals all the time', () => {
  const listener = createListener(ownSheet);

  /** The answers to pings of senders at ticks, as a caller of the API has them: the memory goes from one to the next. */
  function answersTo(pings: readonly (readonly [from: number, tick: number])[]) {
    const { world } = sceneAt();
    let memory = blankMemory;
    return pings.map(([from, tick]) => {
      world.tick = tick + 5;
      const scene = renew(ownSheet, world);
      const hero = heroAt(world, MATE);
      hero.order = { kind: 'hold', to: MATE, x: 0, y: 0, from, tick };
      const heard = listener(observe(scene, hero), memory);
      if (!heard) throw new Error('no answer');
      ({ memory } = heard);
      return { ...heard.answer, kept: memory.order as OrderMemory };
    });
  }
  const each = (count: number, ticks: number, from = GIVER) =>
    Array.from({ length: count }, (_, n) => [from, 400 + n * ticks] as const);

  test('is refused with the seconds until it is heard again', () => {
    const answers = answersTo(each(heardPings.most + 1, 15));
    expect(answers.slice(0, -1).map(({ reason }) => reason)).not.toContain('too_many');
    expect(answers.at(-1)).toMatchObject({ accepts: false, reason: 'too_many', values: [6] });
    // What was accepted last goes on.
    expect(answers.at(-1)?.kept.obeys?.tick).toBe(answers.at(-2)?.kept.answered);
  });

  test('is heard again after that, and a refused ping does not make it longer', () => {
    const noise = each(12, 15);
    const reasons = answersTo(noise).map(({ reason }) => reason);
    expect(reasons.map((reason) => reason === 'too_many').indexOf(true)).toBe(heardPings.most);
    expect(reasons[10]).not.toBe('too_many');
  });

  test('silences nobody else, and who takes its time is always heard', () => {
    const both = [...each(heardPings.most + 1, 10), [OTHER, 445] as const];
    const answers = answersTo(both);
    expect(answers.at(-2)).toMatchObject({ reason: 'too_many' });
    expect(answers.at(-1)?.reason).not.toBe('too_many');
    for (const { reason } of answersTo(each(12, 45))) expect(reason).not.toBe('too_many');
  });

  test('leaves no trace of single pings, so that their replays hash as they did', () => {
    for (const { kept } of answersTo(each(5, 160))) expect(Object.keys(kept)).toEqual(['answered', 'obeys']);
    const [, second] = answersTo(each(2, 20));
    expect(second?.kept.heard).toEqual([
      [GIVER, 400],
      [GIVER, 420],
    ]);
  });
});

describe('lines of its own', () => {
  const played = (talk?: number) => {
    const profiles = ten('full').map((one) => ({
      ...one,
      profile: talk === undefined ? one.profile : { ...one.profile, talk },
    }));
    const match = startRun(moba, { seed: 'lines', mode: 'bridge', profiles });
    while (match.tick < 2700) match.step([] as readonly SeatInput[]);
    return match.state;
  };
  const linesOf = ({ log }: World) => log.entries.filter((event) => event.type === 'line');

  test('are said where the profile lets it talk, each seat at most one in twelve seconds', () => {
    const lines = linesOf(played(2));
    expect(lines.length).toBeGreaterThan(5);
    for (const seat of Array.from({ length: 10 }, (_, n) => n)) {
      const ticks = lines.filter((line) => line.seat === seat).map(({ tick }) => tick);
      ticks.slice(1).forEach((tick, n) => expect(tick - (ticks[n] ?? 0)).toBeGreaterThanOrEqual(LINE_TICKS));
    }
    for (const { values } of lines) expect(values[0]).toBeGreaterThan(0);
  });

  test.each([
    [2, [{ kind: 'ult', seat: MATE, values: [expect.closeTo(5, 0)] }]],
    [1, []],
    [0, []],
  ])('tell of a strong skill that is soon ready in a fight, with talk %i', (talk, expected) => {
    const { world } = sceneAt(-3);
    const hero = heroAt(world, MATE);
    Object.assign(hero, { level: 5, ranks: [2, 1, 1] });
    put(renew(ownSheet, world), 7, 6, 0);
    look(renew(ownSheet, world));
    Object.assign(heroAt(world, 7), { seenSince0: 0 });
    // What it has begun before is no news.
    while (hero.decided === null) run(world, 1);
    hero.player = { ...hero.player, profile: { ...hero.player.profile, talk } };
    hero.skillsReadyAt[2] = world.tick + 5 * TICKS_PER_SECOND;
    run(world, 4);
    expect(linesOf(world)).toMatchObject(expected);
  });

  test('change nothing that is done, and leave no trace where it is mute', () => {
    const [mute, none] = [played(0), played()];
    expect(linesOf(none)).toEqual([]);
    expect(none.heroes.filter(({ memory }) => 'spoke' in memory)).toEqual([]);
    const placesOf = ({ heroes }: World) => heroes.map(({ x, y, health, gold }) => [x, y, health, gold]);
    expect(placesOf(mute)).toEqual(placesOf(none));
    expect(placesOf(played(2))).toEqual(placesOf(none));
  });
});
