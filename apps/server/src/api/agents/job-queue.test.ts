import { expect, test } from 'vitest';
import { createJobQueue, type JobResult } from './job-queue.ts';

/** A queue of a budget of 25 ms under a clock that the test moves. */
function createQueue() {
  let now = 1000;
  const left: string[] = [];
  const queue = createJobQueue({ leave: (_, share) => left.push(share) }, 25, () => now);
  const results = new Map<string, JobResult>();
  return {
    queue,
    left,
    results,
    pass: (ms: number) => void (now += ms),
    add: (share: string, limit_ms = Infinity) =>
      queue.add({
        kind: 'play',
        share,
        input: share,
        limit_ms,
        entered_at: now,
        resolve: (result) => results.set(share, result),
      }),
  };
}

const refused = { ok: false, reason: 'overloaded', retry_after: 1 };

test('the first that came is due first, with what is left of the budget and a millisecond for the way back', () => {
  const { queue, add, pass } = createQueue();
  add('a');
  pass(4);
  add('b', 10);
  expect(queue.take()).toMatchObject({ queued: { share: 'a' }, job: { kind: 'play', input: 'a', think_ms: 20 } });
  expect(queue.take()).toMatchObject({ job: { input: 'b', think_ms: 9 } });
  expect(queue.take()).toBeUndefined();
});

test('what has used up its caller’s time still gets half a millisecond; past the budget it is refused', () => {
  const { queue, add, pass, results, left } = createQueue();
  add('late', 3);
  pass(25);
  expect(queue.take()).toMatchObject({ job: { think_ms: 0.5 } });
  add('too late');
  pass(26);
  add('in time');
  expect(queue.take()).toMatchObject({ job: { input: 'in time' } });
  expect(results.get('too late')).toEqual(refused);
  expect(left).toEqual(['too late']);
});

test('what has waited for the whole budget is refused where it stands, and leaves its place', () => {
  const { queue, add, pass, results, left } = createQueue();
  add('a');
  add('b');
  pass(10);
  add('c');
  pass(16);
  expect(queue.refuseStale()).toBe(2);
  expect([...results]).toEqual([
    ['a', refused],
    ['b', refused],
  ]);
  expect(left).toEqual(['a', 'b']);
  expect(queue.take()).toMatchObject({ job: { input: 'c' } });
});

test('all are refused at the end', () => {
  const { queue, add, results } = createQueue();
  add('a');
  add('b');
  queue.refuseAll();
  expect([...results.values()]).toEqual([refused, refused]);
  expect(queue.take()).toBeUndefined();
});
