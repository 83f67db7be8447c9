import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LeaseWorld } from '../../testing/lease-world.ts';

/** `taken = used + held`, whatever comes between a question and its answer. */

const index = fc.nat({ max: 7 });
const units = fc.constantFrom(1, 6);
const limit = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 900, max: 3000 }));

type Step = (world: LeaseWorld) => void;
const step = (weight: number, arbitrary: fc.Arbitrary<Step>): fc.WeightedArbitrary<Step> => ({ weight, arbitrary });

const healthy: readonly fc.WeightedArbitrary<Step>[] = [
  step(
    8,
    fc.tuple(index, units).map(
      ([process, count]): Step =>
        (world) =>
          world.take(process, count),
    ),
  ),
  step(
    6,
    fc.tuple(index, index, fc.constantFrom('metered' as const, 'failed' as const)).map(
      ([process, which, how]): Step =>
        (world) =>
          world.end(process, which, how),
    ),
  ),
  step(
    6,
    index.map(
      (process): Step =>
        (world) =>
          world.execute(process),
    ),
  ),
  step(
    6,
    index.map(
      (process): Step =>
        (world) =>
          world.answer(process),
    ),
  ),
  step(
    4,
    fc.constantFrom(1, 25, 60, 250, 1100).map(
      (ms): Step =>
        (world) =>
          world.tick(ms),
    ),
  ),
];
const faults: readonly fc.WeightedArbitrary<Step>[] = [
  step(
    3,
    index.map(
      (process): Step =>
        (world) =>
          world.lose(process),
    ),
  ),
  step(
    2,
    index.map(
      (process): Step =>
        (world) =>
          world.executeLate(process),
    ),
  ),
  step(
    2,
    fc.tuple(index, index, fc.constantFrom('landed' as const, 'not landed' as const)).map(
      ([process, which, how]): Step =>
        (world) =>
          world.end(process, which, how),
    ),
  ),
  step(
    1,
    index.map(
      (process): Step =>
        (world) =>
          world.undo(process),
    ),
  ),
  step(
    1,
    index.map(
      (process): Step =>
        (world) =>
          world.kill(process),
    ),
  ),
  step(
    1,
    fc.constant<Step>((world) => world.reclaim()),
  ),
  step(
    1,
    limit.map(
      (units): Step =>
        (world) =>
          world.edit(units),
    ),
  ),
];

/** What holds after every single step. */
function check(world: LeaseWorld): void {
  const rows = [...world.rows.values()];
  // Of the counter: what was given out is used or held by somebody.
  expect(world.taken).toBe(world.used + rows.reduce((sum, row) => sum + row.taken - row.used, 0));
  expect(world.taken).toBeLessThanOrEqual(world.highest);
  for (const { name, held, calls, doubts } of world.processes) {
    // Of a process: what its calls run on is written down as its own, so nobody else can be given it.
    const running = [...calls, ...doubts.map(({ call }) => call)].reduce((sum, call) => sum + call.units, 0);
    const landed = doubts.reduce((sum, { call, landed }) => sum + (landed ? call.units : 0), 0);
    const row = world.rows.get(name) ?? { taken: 0, used: 0 };
    expect(held?.in_use ?? 0).toBe(running);
    expect(held?.spare ?? 0).toBeGreaterThanOrEqual(0);
    expect(row.taken - (row.used - landed)).toBeGreaterThanOrEqual(running + (held?.spare ?? 0));
  }
}

function run(world: LeaseWorld, steps: readonly Step[]): void {
  for (const act of steps) {
    act(world);
    world.tick(0);
    check(world);
  }
  world.settleDown(3000);
  check(world);
}

const worldOf = fc.tuple(limit, fc.integer({ min: 1, max: 3 })).map(([units, count]) => new LeaseWorld(units, count));
const script = (parts: readonly fc.WeightedArbitrary<Step>[]) =>
  fc.array(fc.oneof(...parts), { maxLength: 120, size: 'max' });

test('units are conserved under lost answers, late statements, death, doubt and edited limits', () => {
  fc.assert(
    fc.property(worldOf, script([...healthy, ...faults]), (world, steps) => {
      run(world, steps);
      // Everything unused is back, and nobody waits.
      expect([world.taken, world.waiting]).toEqual([world.used, 0]);
      // What was given up long ago arrives now, and changes nothing.
      world.processes.forEach((process, at) => {
        while (process.late.length > 0) world.executeLate(at);
      });
      expect(world.taken).toBe(world.used);
    }),
    { numRuns: 300 },
  );
});

test('no call fails while nothing does', () => {
  fc.assert(
    fc.property(worldOf, script(healthy), (world, steps) => {
      run(world, steps);
      expect([world.taken, world.failed, world.waiting]).toEqual([world.used, 0, 0]);
    }),
    { numRuns: 100 },
  );
});
