import { expect, test } from 'vitest';
import { createJobQueue, type JobResult, type QueuedJob, toJob } from './job-queue.ts';

/** A queue of a budget of 25 ms under a clock that the test moves. Each job is expected to take half a millisecond. */
function createQueue() {
  let now = 1000;
  const left: string[] = [];
  const queue = createJobQueue({ withdraw: ({ flow }) => left.push(flow) }, 25, () => now);
  const results = new Map<string, JobResult>();
  return {
    queue,
    left,
    results,
    pass: (ms: number) => void (now += ms),
    add: (name: string, { arrived_at = now, limit_ms = Infinity, isCheap = false, flow = name } = {}) =>
      queue.add({
        api: 'doudizhu.play',
        flow,
        lane: 'customer',
        reservation: { flow, floor_ms: 0.5 },
        input: { body_json: '{}', locale: 'en_us', seed: name, tokens: 0 },
        limit_ms,
        isCheap,
        arrived_at,
        entered_at: now,
        resolve: (result) => results.set(name, result),
      }),
    names: (jobs: readonly QueuedJob[]) => jobs.map(({ input }) => input.seed),
  };
}

const refused = { ok: false, reason: 'overloaded', retry_after: 1 };

test('those that are due first go first, and cheap ones before all', () => {
  const { queue, add, pass, names } = createQueue();
  add('a');
  pass(4);
  add('b', { limit_ms: 10 });
  add('c');
  add('list', { isCheap: true });
  add('list too', { isCheap: true });
  expect(names(queue.take(10, 10))).toEqual(['list', 'list too', 'b', 'a', 'c']);
  expect(queue.length).toBe(0);
  expect(queue.take(10, 10)).toEqual([]);
});

test('a chunk holds so many jobs, or so much work, and one in any case', () => {
  const { queue, add, names } = createQueue();
  for (const name of 'abcdefghijkl') add(name);
  expect(names(queue.take(3, 100))).toEqual(['a', 'b', 'c']);
  expect(names(queue.take(100, 2))).toEqual(['d', 'e', 'f', 'g']);
  expect(names(queue.take(100, 0.1))).toEqual(['h']);
  expect(queue.length).toBe(4);
});

test('a job is due a millisecond before its limit or its budget is over', () => {
  const { queue, add } = createQueue();
  add('a', { limit_ms: 10 });
  add('b');
  const dues = queue.take(2, 10).map((job) => toJob(job, 25).due_at - performance.timeOrigin);
  expect(dues).toEqual([expect.closeTo(1009, 2), expect.closeTo(1024, 2)]);
});

test('a thread is told its caller’s limit apart from the budget', () => {
  const { queue, add } = createQueue();
  add('a', { limit_ms: 100 });
  add('b');
  const [limited, open] = queue.take(2, 10).map((job) => toJob(job, 25).limit_at - performance.timeOrigin);
  expect(limited).toBeCloseTo(1099, 2);
  expect(open).toBe(Infinity);
});

test('the budget counts from the arrival of the call, the caller’s own limit from its admission', () => {
  const { queue, add } = createQueue();
  add('a', { arrived_at: 990 });
  add('b', { arrived_at: 990, limit_ms: 10 });
  const dues = queue.take(2, 10).map((job) => toJob(job, 25).due_at - performance.timeOrigin);
  expect(dues).toEqual([expect.closeTo(1009, 2), expect.closeTo(1014, 2)]);
});

test('a job past its caller’s limit still has its turn; past the budget it is refused', () => {
  const { queue, add, pass, names, results, left } = createQueue();
  add('late', { limit_ms: 3 });
  pass(25);
  expect(names(queue.take(1, 1))).toEqual(['late']);
  add('too late');
  pass(26);
  add('in time');
  expect(names(queue.take(2, 10))).toEqual(['in time']);
  expect(results.get('too late')).toEqual(refused);
  expect(queue.refused).toBe(1);
  expect(left).toEqual(['too late']);
});

test('what was late before it came here has a fifth of the budget, so that calls of one slow commit are all answered', () => {
  const { queue, add, pass, names, results } = createQueue();
  for (const name of ['a', 'b', 'c', 'd']) add(name, { arrived_at: 900 });
  pass(4);
  expect(names(queue.take(2, 10))).toEqual(['a', 'b']);
  pass(1);
  expect(names(queue.take(2, 10))).toEqual(['d']);
  expect([...results]).toEqual([['c', refused]]);
});

test('a job that nobody waits behind is answered, however long its thread took to come back', () => {
  const { queue, add, pass, names, results } = createQueue();
  add('alone');
  pass(2000);
  expect(names(queue.take(1, 1))).toEqual(['alone']);
  expect(results.size).toBe(0);
});

test('the last job that waits is answered late also where a cheap one went before it, or a later one was pushed out', () => {
  const { queue, add, pass, names, results } = createQueue();
  add('first');
  pass(26);
  add('list', { isCheap: true });
  expect(names(queue.take(10, 10))).toEqual(['list', 'first']);
  add('second');
  pass(26);
  add('third', { flow: 'greedy' });
  queue.refuseLast('greedy');
  expect(names(queue.take(10, 10))).toEqual(['second']);
  expect([...results.keys()]).toEqual(['third']);
});

test('stale jobs are refused where they stand, also the last one, and leave their place', () => {
  const { queue, add, pass, names, results, left } = createQueue();
  add('a');
  add('b');
  pass(10);
  add('c');
  pass(16);
  queue.refuseStale();
  expect([...results]).toEqual([
    ['a', refused],
    ['b', refused],
  ]);
  expect(left).toEqual(['a', 'b']);
  expect(names(queue.take(10, 10))).toEqual(['c']);
});

test('the last waiting job of a project is pushed out', () => {
  const { queue, add, names, results, left } = createQueue();
  add('a', { flow: 'greedy' });
  add('b', { flow: 'greedy' });
  add('c');
  queue.refuseLast('greedy');
  expect([...results]).toEqual([['b', refused]]);
  expect(left).toEqual(['greedy']);
  expect(names(queue.take(10, 10))).toEqual(['a', 'c']);
});

test('all are refused at the end', () => {
  const { queue, add, results } = createQueue();
  add('a');
  add('b');
  queue.refuseAll();
  expect([...results.values()]).toEqual([refused, refused]);
  expect(queue.length).toBe(0);
});
