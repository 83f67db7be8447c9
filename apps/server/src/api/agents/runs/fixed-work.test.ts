import { expect, test } from 'vitest';
import { FixedWorkContext } from './fixed-work.ts';

/** Work that began at 1,000 ms with a budget of 3,000, on a clock and a processor that the test moves. */
function begin(limit_at = Infinity) {
  const thread = { now: 1000, cpu: 50, behind: 0 };
  const context = new FixedWorkContext(
    { now: () => thread.now, behind: () => thread.behind, budget_ms: 3000 },
    { due_at: Math.min(4000, limit_at), limit_at },
    () => thread.cpu - 50,
  );
  return { thread, context };
}

test('work ends with its budget, or with its caller’s limit where that is earlier', () => {
  expect(begin().context.deadline_at).toBe(4000);
  expect(begin(2000).context.deadline_at).toBe(2000);
});

test('on a machine without processor time it goes on where nobody waits', () => {
  const { thread, context } = begin();
  thread.now = 20_000;
  thread.cpu += 2999;
  expect(context.deadline_at).toBe(Infinity);
  thread.behind = 1;
  expect(context.deadline_at).toBe(4000);
});

test('it ends when it has used its budget as CPU', () => {
  const { thread, context } = begin();
  thread.now = 4001;
  thread.cpu += 3000;
  expect(context.deadline_at).toBe(4000);
});

test('past its budget it ends with its caller’s limit', () => {
  const { thread, context } = begin(5000);
  thread.now = 4500;
  expect(context.deadline_at).toBe(5000);
});
