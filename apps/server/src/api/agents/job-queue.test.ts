import { expect, test } from 'vitest';
import { createJobQueue, dueAt, type JobResult, type QueuedJob, toJob } from './job-queue.ts';

/** A queue under a clock that the test moves. Each job is expected to take half a millisecond. */
function createQueue() {
  let now = 1000;
  const queue = createJobQueue(() => now);
  const results = new Map<string, JobResult>();
  const jobOf = (
    name: string,
    { left_ms = 100, isCheap = false, isGiven = false, most_ms = Infinity, org_id = name } = {},
  ): QueuedJob => ({
    api: 'doudizhu.play',
    org_id,
    flow: 'p',
    lane: 'customer',
    input: { body_json: '{}', locale: 'en_us', seed: name, tokens: 0 },
    isCheap,
    isGiven,
    most_ms,
    deadline_at: now + left_ms,
    due_at: dueAt(now + left_ms, now),
    floor_ms: 0.5,
    bytes: 10,
    entered_at: now,
    resolve: (result) => results.set(name, result),
  });
  return {
    queue,
    results,
    pass: (ms: number) => void (now += ms),
    add(...args: Parameters<typeof jobOf>): QueuedJob {
      const job = jobOf(...args);
      queue.add(job);
      return job;
    },
    take: (most: number, most_ms: number, thought_ms = 0) =>
      queue.take({ most, most_ms, thought_ms, order: (waiting) => waiting }).map(({ input }) => input.seed),
  };
}

const refused = { ok: false, reason: 'overloaded', retry_after: expect.any(Number) };

test('those that are due first go first, and cheap ones before all', () => {
  const { queue, add, pass, take } = createQueue();
  add('a');
  pass(4);
  add('b', { left_ms: 10 });
  add('c');
  add('list', { isCheap: true });
  add('list too', { isCheap: true });
  expect(queue.loads.floors_ms).toBeCloseTo(2.5);
  expect(take(10, 10)).toEqual(['list', 'list too', 'b', 'a', 'c']);
  expect([queue.jobs.length, queue.loads.floors_ms, queue.loads.bytes]).toEqual([0, 0, 0]);
  expect(take(10, 10)).toEqual([]);
});

test('a chunk holds so many jobs, or so much work with what each may think, and one in any case', () => {
  const { queue, add, take } = createQueue();
  for (const name of 'abcdefghijkl') add(name);
  expect(take(3, 100)).toEqual(['a', 'b', 'c']);
  expect(take(100, 2)).toEqual(['d', 'e', 'f', 'g']);
  expect(take(100, 0.1)).toEqual(['h']);
  expect(take(100, 3, 1)).toEqual(['i', 'j']);
  expect(take(100, 3, Infinity)).toEqual(['k']);
  expect(queue.jobs).toHaveLength(1);
});

test('a twentieth of its time is kept for the way back, at least a millisecond and at most thirty', () => {
  expect([10, 100, 500, 1000].map((ms) => dueAt(ms, 0))).toEqual([9, 95, 475, 970]);
});

test('a thread is told the caller’s own limit apart from the time of the pool', () => {
  const { add } = createQueue();
  const limits = [add('a', { isGiven: true }), add('b'), add('c', { most_ms: 7 })].map(toJob);
  expect(limits.map(({ limit_at }) => limit_at - performance.timeOrigin)).toEqual([
    expect.closeTo(1095, 2),
    Infinity,
    Infinity,
  ]);
  expect(limits.map(({ due_at }) => due_at - performance.timeOrigin)).toEqual([
    expect.closeTo(1095, 2),
    expect.closeTo(1095, 2),
    expect.closeTo(1095, 2),
  ]);
  expect(limits.map(({ most_ms }) => most_ms)).toEqual([Infinity, Infinity, 7]);
});

test('a job past its deadline is refused in favour of those behind it', () => {
  const { queue, add, pass, take, results } = createQueue();
  add('too late', { left_ms: 30, isGiven: true });
  pass(31);
  add('in time');
  expect(take(2, 10)).toEqual(['in time']);
  expect(results.get('too late')).toEqual(refused);
  expect(queue.refused).toBe(1);
});

test('a job whose caller gave no time is answered late, up to twice the time of the pool', () => {
  const { add, pass, take, results } = createQueue();
  add('late');
  pass(150);
  add('next');
  expect(take(2, 10)).toEqual(['late', 'next']);
  add('too late');
  pass(191);
  add('last');
  expect(take(2, 10)).toEqual(['last']);
  expect([...results]).toEqual([['too late', refused]]);
});

test('a job that nobody waits behind is answered, however long its thread took to come back', () => {
  const { add, pass, take, results } = createQueue();
  add('alone');
  pass(2000);
  expect(take(1, 1)).toEqual(['alone']);
  expect(results.size).toBe(0);
});

test('stale jobs are refused where they stand, also the last one, and leave their place', () => {
  const { queue, add, pass, take, results } = createQueue();
  add('a', { left_ms: 20, isGiven: true });
  add('b', { left_ms: 20, isGiven: true });
  pass(10);
  add('c', { left_ms: 20, isGiven: true });
  pass(15);
  queue.refuseStale();
  expect([...results]).toEqual([
    ['a', refused],
    ['b', refused],
  ]);
  expect(queue.loads.floors_ms).toBeCloseTo(0.5);
  expect(take(10, 10)).toEqual(['c']);
});

test('a job that still waits can be ended, and one that does not is left alone', () => {
  const { queue, add, take, results } = createQueue();
  const [first, second] = [add('a'), add('b')];
  queue.drop(second, { ok: false, reason: 'left' });
  expect([...results]).toEqual([['b', { ok: false, reason: 'left' }]]);
  expect(queue.refused).toBe(0);
  expect(take(10, 10)).toEqual(['a']);
  queue.drop(first, { ok: false, reason: 'left' });
  expect(results.has('a')).toBe(false);
});

test('all are refused at the end', () => {
  const { queue, add, results } = createQueue();
  add('a');
  add('b');
  queue.refuseAll();
  expect([...results.values()]).toEqual([refused, refused]);
  expect(queue.jobs).toHaveLength(0);
});
