import { expect, test, vi } from 'vitest';
import { createInlineRuns } from './inline-runs.ts';

function create() {
  const clocks = { now: 0, cpu: 0 };
  const log = { warn: vi.fn() };
  const runs = createInlineRuns(
    log,
    () => clocks.now,
    () => clocks.cpu,
  );
  const take = (ms: number, cpu_ms = ms) =>
    runs.run('rescue.understand', () => {
      clocks.now += ms;
      clocks.cpu += cpu_ms;
    });
  return { runs, clocks, log, take };
}

test('what held the event loop for more than five milliseconds twice goes to a thread for an hour', () => {
  const { runs, clocks, log, take } = create();
  for (let count = 0; count < 4; count++) take(5);
  take(5.1);
  expect([runs.mayRun('rescue.understand'), runs.overruns]).toEqual([true, 0]);
  take(5.1);
  expect([runs.mayRun('rescue.understand'), runs.mayRun('doudizhu.validate'), runs.overruns]).toEqual([false, true, 1]);
  expect(log.warn).toHaveBeenCalledOnce();
  clocks.now += 3_600_000;
  expect(runs.mayRun('rescue.understand')).toBe(true);
});

test('the first runs of an API are not judged: their code is not compiled', () => {
  const { runs, take } = create();
  for (const ms of [40, 20, 10]) take(ms);
  expect(runs.mayRun('rescue.understand')).toBe(true);
  take(10);
  take(10);
  expect(runs.mayRun('rescue.understand')).toBe(false);
});

test('a process that stood still is no fault of its decisions, and a fault long ago is forgotten', () => {
  const { runs, take } = create();
  for (let count = 0; count < 3; count++) take(1);
  for (let count = 0; count < 10; count++) take(1000, 1);
  expect(runs.mayRun('rescue.understand')).toBe(true);
  for (let count = 0; count < 1000; count++) take(1);
  take(10);
  expect(runs.mayRun('rescue.understand')).toBe(true);
});
