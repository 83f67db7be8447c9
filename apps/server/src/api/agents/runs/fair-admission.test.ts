import { expect, test } from 'vitest';
import type { TimedJob } from '../timed-job.ts';
import { createWaitingLoads } from '../waiting-loads.ts';
import { admitInTurns } from './fair-admission.ts';

const jobOf = (org_id: string, floor_ms: number, lane: TimedJob['lane'] = 'customer'): TimedJob => ({
  org_id,
  flow: org_id,
  lane,
  due_at: 10_000,
  floor_ms,
  isCheap: false,
  bytes: 10,
});

/** A thread with one job that runs, and these that wait. */
function admitted(job: TimedJob, waiting: readonly TimedJob[]): boolean {
  const loads = createWaitingLoads();
  waiting.forEach(loads.add);
  return admitInTurns({ threads: 1, pace: 1, running: { jobs: 1, floors_ms: 0 }, waiting, loads, now: 0 }, job).ok;
}

const times = (count: number, job: TimedJob): TimedJob[] => Array.from({ length: count }, () => job);

test('a job is admitted by the share of its own organization, however much others wait for', () => {
  const long = times(2, jobOf('greedy', 4000));
  expect(admitted(jobOf('victim', 100), long)).toBe(true);
  expect(admitted(jobOf('greedy', 4000), long)).toBe(false);
});

test('a job that two organizations could not both have is refused to the one that asks for more', () => {
  const waiting = [...times(9, jobOf('many', 500)), jobOf('few', 500)];
  expect(admitted(jobOf('many', 1000), waiting)).toBe(false);
  expect(admitted(jobOf('few', 1000), waiting)).toBe(true);
});

test('one call of a customer is always admitted, however long its calls are held to be', () => {
  expect(admitted(jobOf('org_a', 60_000), times(5, jobOf('org_b', 4000)))).toBe(true);
  expect(admitted(jobOf('org_a', 60_000), [jobOf('org_a', 1)])).toBe(false);
});

test('visitors have half of the time', () => {
  expect(admitted(jobOf('org_playground', 6000, 'visitor'), [])).toBe(false);
  expect(admitted(jobOf('org_playground', 4000, 'visitor'), [])).toBe(true);
});
