import { describe, expect, test } from 'vitest';
import { maths } from '../index.ts';
import { createRng, type Rng } from '../rng.ts';
import {
  copyState,
  createLog,
  createPacer,
  type EventLog,
  eventsSince,
  hashState,
  logEvent,
  playBothSides,
  playOnce,
  type Replay,
  type Setup,
  type Simulation,
  startRun,
  verifyReplay,
} from './index.ts';

/** Walkers that turn at random and are pushed by inputs: the smallest world with every part of the kernel in it. */
interface Walk {
  tick: number;
  readonly walkers: { x: number; y: number; heading: number }[];
  readonly streams: Record<'turn' | 'name', Rng>;
  readonly log: EventLog<{ readonly type: 'pushed'; readonly walker: number }>;
}
interface Push {
  readonly walker: number;
  readonly x: number;
}
interface Walkers extends Setup {
  readonly profiles: { readonly count: number };
}

const walk: Simulation<Walkers, Push, Walk> = {
  engineVersion: 'walk 1',
  mapHash: 'none',
  ticksPerSecond: 30,
  maxTicks: 2000,
  create: ({ seed, profiles }) => ({
    tick: 0,
    walkers: Array.from({ length: profiles.count }, () => ({ x: 0, y: 0, heading: 0 })),
    streams: { turn: createRng(seed).stream('turn'), name: createRng(seed).stream('name') },
    log: createLog(),
  }),
  step(world, inputs) {
    for (const { walker, x } of inputs) {
      const pushed = world.walkers[walker];
      if (pushed) pushed.x += x;
      logEvent(world.log, world.tick, { type: 'pushed', walker });
    }
    for (const walker of world.walkers) {
      walker.heading += world.streams.turn.float() - 0.5;
      walker.x += maths.cos(walker.heading);
      walker.y += maths.sin(walker.heading);
    }
    world.tick++;
  },
  isOver: (world) => world.tick >= 1500,
};
const setup: Walkers = { seed: 'a seed', profiles: { count: 3 } };

function played(ticks: number): Replay<Walkers, Push> {
  const run = startRun(walk, setup);
  for (let i = 0; i < ticks; i++) run.step(i % 100 === 7 ? [{ walker: i % 3, x: 1 }] : []);
  // Over the wire and back: a replay is plain data.
  return JSON.parse(JSON.stringify(run.replay())) as Replay<Walkers, Push>;
}

describe('a replay', () => {
  test('leads to the same world wherever it is run', () => {
    const replay = played(1000);
    expect(replay.hashes).toHaveLength(3);
    expect(verifyReplay(walk, replay)).toMatchObject({ hash: replay.hash, state: { tick: 1000 } });
  });

  test.each<[string, (replay: Replay<Walkers, Push>) => Replay<Walkers, Push>, object]>([
    ['another engine', (one) => ({ ...one, engineVersion: 'walk 2' }), { fault: 'engine_version' }],
    ['another map', (one) => ({ ...one, mapHash: 'some' }), { fault: 'map_hash' }],
    ['another seed', (one) => ({ ...one, setup: { ...setup, seed: 'b' } }), { fault: 'diverged', tick: 300 }],
    ['an input left out', (one) => ({ ...one, inputs: one.inputs.slice(0, -1) }), { fault: 'diverged', tick: 1000 }],
    ['inputs out of order', (one) => ({ ...one, inputs: [...one.inputs].reverse() }), { fault: 'malformed' }],
    ['inputs after the end', (one) => ({ ...one, inputs: [{ tick: 1000, inputs: [] }] }), { fault: 'malformed' }],
    ['hashes left out', (one) => ({ ...one, hashes: [] }), { fault: 'malformed' }],
    ['too many steps', (one) => ({ ...one, ticks: 1e9, hashes: [] }), { fault: 'malformed' }],
    ['a hash made up', (one) => ({ ...one, hash: '0' }), { fault: 'diverged', tick: 1000 }],
  ])('with %s is refused', (_, change, fault) => {
    expect(verifyReplay(walk, change(played(1000)))).toEqual(fault);
  });

  test('that goes on after the end is refused', () => {
    const replay = played(1500);
    expect(verifyReplay(walk, { ...replay, ticks: 1501 })).toEqual({ fault: 'over', tick: 1500 });
    const run = startRun(walk, setup);
    while (!run.isOver) run.step();
    expect(() => run.step()).toThrow('over at tick 1500');
  });
});

describe('a copy of a state', () => {
  test('goes its own way and comes to the same place', () => {
    const world = walk.create(setup);
    for (let i = 0; i < 50; i++) walk.step(world, []);
    const copy = copyState(world);
    const before = hashState(world);
    for (let i = 0; i < 50; i++) walk.step(copy, []);
    expect(hashState(world)).toBe(before);
    for (let i = 0; i < 50; i++) walk.step(world, []);
    expect(hashState(world)).toBe(hashState(copy));
  });

  test('refuses what is not plain data, and names its place', () => {
    expect(() => copyState({ a: [new Map()] })).toThrow('state.a[0] is a Map');
    expect(() => copyState({ a: () => 1 })).toThrow('state.a is a function');
    // A state that can be copied can be hashed.
    for (const copyOrHash of [copyState, hashState]) {
      expect(() => copyOrHash({ a: 1n })).toThrow('state.a is a bigint');
      expect(() => copyOrHash({ a: BigInt64Array.of(1n) })).toThrow('state.a is a BigInt64Array');
      expect(() => copyOrHash({ a: Uint8ClampedArray.of(1) })).toThrow('state.a is a Uint8ClampedArray');
    }
  });
});

describe('the hash of a state', () => {
  const streams = () => ({ one: createRng('seed').stream('one') });

  test('is the one fixed when it was written', () => {
    const state = { n: [1, -2.5, 1e300], t: 'text 第四席', f: [true, false, null, undefined], a: Float64Array.of(0.1) };
    expect(hashState({ ...state, s: streams() })).toMatchInlineSnapshot(`"ab1673b6251f5465"`);
  });

  test('does not ask in which order fields were written', () => {
    expect(hashState({ a: 1, b: 2 })).toBe(hashState({ b: 2, a: 1 }));
  });

  test('tells values of all kinds apart', () => {
    const drawn = streams();
    drawn.one.uint32();
    const states = [0, -0, 1, 1 + Number.EPSILON, '', '0', true, false, null, undefined, [], [0], [[0]], {}, { a: 0 }];
    const more = [{ b: 0 }, { a: undefined }, Int32Array.of(0), streams(), drawn, ['ab'], ['a', 'b']];
    const hashes = [...states, ...more].map((state) => hashState(state));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('refuses NaN and what is not plain data', () => {
    expect(() => hashState({ bots: [{ x: Number.NaN }] })).toThrow('state.bots[0].x is not a number');
    expect(() => hashState({ now: new Date(0) })).toThrow('state.now is a Date');
  });
});

describe('a pairing', () => {
  const contest = { simulation: walk, wonByFirst: ({ walkers }: Walk) => ((walkers[0]?.x ?? 0) > 0 ? 1 : 0) };
  const counted = { ticks: 0, matches: 0 };
  const watcher = { tick: () => void counted.ticks++, over: () => void counted.matches++ };

  test('plays each seed from both sides and counts what the first kind won', () => {
    const setups = ['a', 'b', 'c'].map((seed) => ({ straight: { ...setup, seed }, swapped: { ...setup, seed } }));
    // A kind against itself wins on one side what it loses on the other.
    expect(playBothSides(contest, setups, [watcher])).toMatchObject({ matches: 6, win: { share: 0.5, count: 3 } });
    expect(counted).toEqual({ ticks: 9000, matches: 6 });
  });

  test('is won by the first side as often as its rule says', () => {
    const setups = Array.from({ length: 4 }, (_, i) => ({ ...setup, seed: `${i}` }));
    const won = setups.map((one) => {
      const run = startRun(walk, one);
      while (!run.isOver) run.step();
      return contest.wonByFirst(run.state);
    });
    expect(playOnce(contest, setups, []).share).toBe(won.reduce((sum: number, one) => sum + one, 0) / 4);
  });
});

describe('the rest of the kernel', () => {
  test('keeps events in order and finds those since a tick', () => {
    const log = createLog<{ readonly type: string }>();
    for (const tick of [1, 1, 4, 9]) logEvent(log, tick, { type: `at ${tick}` });
    expect(eventsSince(log, 4)).toEqual([
      { type: 'at 4', tick: 4 },
      { type: 'at 9', tick: 9 },
    ]);
    expect([eventsSince(log, 0).length, eventsSince(log, 10).length]).toEqual([4, 0]);
    expect(() => logEvent(log, 8, { type: 'late' })).toThrow('tick 8 after one of tick 9');
  });

  test('makes 30 steps of a second, however it is cut up, and drops what a stall left behind', () => {
    const pacer = createPacer(30);
    let steps = 0;
    for (let i = 0; i < 1000; i += 16) steps += pacer.advance(16);
    expect(steps).toBe(30);
    expect(createPacer(30).advance(60_000)).toBe(8);
    expect(createPacer(30).advance(1000, 0)).toBe(0);
    expect(createPacer(30).advance(100, 2)).toBe(6);
    expect(createPacer(30).advance(-50)).toBe(0);
  });

  test('lets one step be taken ahead of its time, and not twice', () => {
    const pacer = createPacer(10);
    expect([pacer.takeAhead(), pacer.takeAhead()]).toEqual([true, false]);
    expect([pacer.advance(100), pacer.advance(100)]).toEqual([0, 1]);
    expect(pacer.takeAhead()).toBe(true);
  });
});
