// @module-tag long: compares thousands of random courses with a model
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LeaseSimulation } from '../../testing/lease-simulation.ts';

/** `taken = used + held`, whatever comes between a request and its answer. */

const index = fc.nat({ max: 7 });
const units = fc.constantFrom(1, 6);
const limit = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 900, max: 3000 }));

type Step = (simulation: LeaseSimulation) => void;
const step = (weight: number, arbitrary: fc.Arbitrary<Step>): fc.WeightedArbitrary<Step> => ({ weight, arbitrary });

const healthy: readonly fc.WeightedArbitrary<Step>[] = [
  step(
    8,
    fc.tuple(index, units).map(
      ([process, count]): Step =>
        (simulation) =>
          simulation.take(process, count),
    ),
  ),
  step(
    6,
    fc.tuple(index, index, fc.constantFrom('metered' as const, 'failed' as const)).map(
      ([process, which, how]): Step =>
        (simulation) =>
          simulation.end(process, which, how),
    ),
  ),
  step(
    6,
    index.map(
      (process): Step =>
        (simulation) =>
          simulation.execute(process),
    ),
  ),
  step(
    6,
    index.map(
      (process): Step =>
        (simulation) =>
          simulation.answer(process),
    ),
  ),
  step(
    4,
    fc.constantFrom(1, 25, 60, 250, 1100).map(
      (ms): Step =>
        (simulation) =>
          simulation.tick(ms),
    ),
  ),
];
const faults: readonly fc.WeightedArbitrary<Step>[] = [
  step(
    3,
    index.map(
      (process): Step =>
        (simulation) =>
          simulation.lose(process),
    ),
  ),
  step(
    2,
    index.map(
      (process): Step =>
        (simulation) =>
          simulation.executeLate(process),
    ),
  ),
  step(
    2,
    fc.tuple(index, index, fc.constantFrom('landed' as const, 'not landed' as const)).map(
      ([process, which, how]): Step =>
        (simulation) =>
          simulation.end(process, which, how),
    ),
  ),
  step(
    1,
    index.map(
      (process): Step =>
        (simulation) =>
          simulation.undo(process),
    ),
  ),
  step(
    1,
    index.map(
      (process): Step =>
        (simulation) =>
          simulation.kill(process),
    ),
  ),
  step(
    1,
    fc.constant<Step>((simulation) => simulation.counter.reclaim()),
  ),
  step(
    1,
    limit.map(
      (units): Step =>
        (simulation) =>
          simulation.edit(units),
    ),
  ),
];

/** What holds after every single step. */
function check(simulation: LeaseSimulation): void {
  const { counter } = simulation;
  const rows = [...counter.rows.values()];
  // Of the counter: what was given out is used or held by somebody.
  expect(counter.taken).toBe(simulation.used + rows.reduce((sum, row) => sum + row.taken - row.used, 0));
  expect(counter.taken).toBeLessThanOrEqual(simulation.highest);
  for (const { name, lease, calls, inDoubt } of simulation.processes) {
    // Of a process: what its calls run on is written down as its own, so nobody else can be given it.
    const running = [...calls, ...inDoubt.map(({ call }) => call)].reduce((sum, call) => sum + call.units, 0);
    const landed = inDoubt.reduce((sum, { call, landed }) => sum + (landed ? call.units : 0), 0);
    const row = counter.rows.get(name) ?? { taken: 0, used: 0 };
    expect(lease?.running ?? 0).toBe(running);
    expect(lease?.spare ?? 0).toBeGreaterThanOrEqual(0);
    expect(row.taken - (row.used - landed)).toBeGreaterThanOrEqual(running + (lease?.spare ?? 0));
  }
}

function run(simulation: LeaseSimulation, steps: readonly Step[]): void {
  for (const act of steps) {
    act(simulation);
    simulation.tick(0);
    check(simulation);
  }
  simulation.settleDown(3000);
  check(simulation);
}

const simulationOf = fc
  .tuple(limit, fc.integer({ min: 1, max: 3 }))
  .map(([units, count]) => new LeaseSimulation(units, count));
const script = (parts: readonly fc.WeightedArbitrary<Step>[]) =>
  fc.array(fc.oneof(...parts), { maxLength: 120, size: 'max' });

test('units are conserved under lost answers, late statements, death, doubt and edited limits', () => {
  fc.assert(
    fc.property(simulationOf, script([...healthy, ...faults]), (simulation, steps) => {
      run(simulation, steps);
      // Everything unused is back, and nobody waits.
      expect([simulation.counter.taken, simulation.waiting]).toEqual([simulation.used, 0]);
      // What was given up long ago arrives now, and changes nothing.
      simulation.processes.forEach((process, at) => {
        while (process.late.length > 0) simulation.executeLate(at);
      });
      expect(simulation.counter.taken).toBe(simulation.used);
    }),
    { numRuns: 300 },
  );
});

test('no call fails while nothing does', () => {
  fc.assert(
    fc.property(simulationOf, script(healthy), (simulation, steps) => {
      run(simulation, steps);
      expect([simulation.counter.taken, simulation.failed, simulation.waiting]).toEqual([simulation.used, 0, 0]);
    }),
    { numRuns: 100 },
  );
});
