import { expect, test } from 'vitest';
import type { JobOrigin } from '../timed-job.ts';
import { createTurns, MAX_BEGUN_OF_ONE } from './turns.ts';

interface TestJob extends JobOrigin {
  readonly name: string;
  /** Milliseconds that it takes. */
  left_ms: number;
  progress?: object;
}

const SLICE_MS = 10;

const jobOf = (name: string, org_id: string, ms: number, change: Partial<JobOrigin> = {}): TestJob => ({
  name,
  org_id,
  flow: org_id,
  lane: 'customer',
  left_ms: ms,
  ...change,
});

/** A thread that works at jobs in slices, on time that passes only there; `arrive` is asked before each slice. */
function work(jobs: readonly TestJob[], arrive: (now: number) => readonly TestJob[] = () => []) {
  const turns = createTurns();
  const waiting = [...jobs];
  const ended = new Map<string, number>();
  let most = 0;
  let now = 0;
  for (;;) {
    waiting.push(...arrive(now));
    const job = turns.next(waiting);
    if (job === undefined) return { ended, most };
    const slice_ms = Math.min(SLICE_MS, job.left_ms);
    now += slice_ms;
    job.left_ms -= slice_ms;
    turns.charge(job, slice_ms);
    job.progress = {};
    if (job.left_ms === 0) {
      waiting.splice(waiting.indexOf(job), 1);
      ended.set(job.name, now);
    }
    most = Math.max(most, waiting.filter(({ progress }) => progress !== undefined).length);
  }
}

test('beside one sender of the longest calls, another organization’s calls take hardly longer than alone', () => {
  // 12 s of work that is sent again and again, and 9 ms twenty times a second.
  const began = new Map<string, number>();
  let sent = 0;
  const { ended } = work(
    Array.from({ length: 8 }, (_, n) => jobOf(`long ${n}`, 'greedy', 12_000)),
    (now) => {
      const due: TestJob[] = [];
      for (; sent < 200 && sent * 50 <= now; sent++) {
        began.set(`short ${sent}`, sent * 50);
        due.push(jobOf(`short ${sent}`, 'victim', 9));
      }
      return due;
    },
  );
  const times = [...began].map(([name, at]) => (ended.get(name) ?? Infinity) - at).toSorted((a, b) => a - b);
  expect(times).toHaveLength(200);
  expect(times[100]).toBeLessThanOrEqual(2 * 9);
  expect(times.at(-1)).toBeLessThanOrEqual(9 + SLICE_MS);
});

test('two organizations that ask for more than there is get half each, however many calls and projects they have', () => {
  const { ended } = work([
    ...Array.from({ length: 40 }, (_, n) => jobOf(`many ${n}`, 'many', 500, { flow: `project ${n}` })),
    ...Array.from({ length: 2 }, (_, n) => jobOf(`few ${n}`, 'few', 500)),
  ]);
  expect(ended.get('few 1')).toBeLessThanOrEqual(2 * 1000 + SLICE_MS);
});

test('all visitors together are as one organization', () => {
  const visitors = Array.from({ length: 30 }, (_, n) =>
    jobOf(`visit ${n}`, 'org_playground', 100, { flow: `net ${n}`, lane: 'visitor' }),
  );
  const { ended } = work([...visitors, jobOf('paid', 'org_a', 500)]);
  expect(ended.get('paid')).toBeLessThanOrEqual(2 * 500 + SLICE_MS);
});

test('projects of one organization share its time', () => {
  const { ended } = work([
    ...Array.from({ length: 10 }, (_, n) => jobOf(`one ${n}`, 'org', 200, { flow: 'one' })),
    jobOf('other', 'org', 200, { flow: 'other' }),
  ]);
  expect(ended.get('other')).toBeLessThanOrEqual(2 * 200 + SLICE_MS);
});

test('of one project, a call that was begun is ended before the next begins', () => {
  const { ended, most } = work(Array.from({ length: 5 }, (_, n) => jobOf(`${n}`, 'org', 100)));
  expect([...ended.values()]).toEqual([100, 200, 300, 400, 500]);
  expect(most).toBe(1);
});

test('an organization has a few begun calls at most, whatever it makes of projects', () => {
  const { most } = work(Array.from({ length: 40 }, (_, n) => jobOf(`${n}`, 'org', 100, { flow: `project ${n}` })));
  expect(most).toBeLessThanOrEqual(MAX_BEGUN_OF_ONE);
});

test('time that nobody asked for is not saved up', () => {
  const turns = createTurns();
  const busy = jobOf('busy', 'busy', 0);
  for (let n = 0; n < 1000; n++) {
    turns.next([busy]);
    turns.charge(busy, 10);
  }
  const late = jobOf('late', 'late', 0);
  let run = 0;
  for (; turns.next([busy, late]) === late; run++) turns.charge(late, 10);
  expect(run * 10).toBeLessThanOrEqual(200 + 10);
});

test('all that wait are ordered by what their organizations have used, and flows of one take turns', () => {
  const turns = createTurns();
  turns.charge(jobOf('', 'greedy', 1), 900);
  turns.charge(jobOf('', 'victim', 1), 100);
  turns.charge(jobOf('', 'greedy', 1, { flow: 'second' }), 50);
  const waiting = [
    jobOf('a', 'greedy', 1),
    jobOf('b', 'greedy', 1, { flow: 'second' }),
    jobOf('c', 'greedy', 1),
    jobOf('d', 'victim', 1),
    jobOf('e', 'stranger', 1),
  ];
  expect(turns.order(waiting).map(({ name }) => name)).toEqual(['e', 'd', 'b', 'a', 'c']);
});
