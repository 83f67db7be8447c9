import { expect, test } from 'vitest';
import { MeterError } from '../meter-error.ts';
import type { CallRecord } from '../record.ts';
import type { WaitingCall } from './batch.ts';
import { createGroupCommit } from './group-commit.ts';

const MAX_WAIT_MS = 2000;
const call = { request_id: 'req_1' } as CallRecord;

/** A store that answers when the test says so, on a clock that the test sets. */
function hangingStore() {
  const clock = { now: 0 };
  const writes: { readonly batch: readonly WaitingCall[]; readonly giveUpAt: number; readonly end: () => void }[] = [];
  const began = { resolve: (): void => undefined };
  const commits = createGroupCommit({
    max_wait_ms: MAX_WAIT_MS,
    now: () => clock.now,
    write: async (batch, giveUpAt) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      writes.push({ batch, giveUpAt, end: resolve });
      began.resolve();
      await promise;
    },
  });
  /** Waits until so many batches were begun. */
  const until = async (count: number): Promise<void> => {
    while (writes.length < count) await new Promise<void>((resolve) => (began.resolve = resolve));
  };
  return { clock, writes, commits, until };
}

const outcomeOf = async (record: Promise<void>): Promise<unknown> =>
  record.then(
    () => 'recorded',
    (error: unknown) => error,
  );

test('a call that waited for too long behind a commit that hung is refused, and nothing of it was sent', async () => {
  const { clock, writes, commits, until } = hangingStore();
  const first = outcomeOf(commits.record(call));
  await until(1);
  expect(writes[0]?.giveUpAt).toBe(MAX_WAIT_MS);
  const second = outcomeOf(commits.record(call));
  clock.now = 1;
  const third = outcomeOf(commits.record(call));
  clock.now = 2 * MAX_WAIT_MS;
  writes[0]?.batch[0]?.reject(new MeterError('hung', { isInDoubt: true }));
  writes[0]?.end();
  expect(await first).toMatchObject({ isInDoubt: true });
  // Nothing of it was sent, so nothing has to be taken back.
  expect(await second).toMatchObject({ message: 'no commit in time', isInDoubt: false });
  await until(2);
  expect(writes[1]).toMatchObject({ batch: { length: 1 }, giveUpAt: 3 * MAX_WAIT_MS });
  writes[1]?.batch[0]?.resolve();
  writes[1]?.end();
  expect(await third).toBe('recorded');
  await commits.running;
  expect([commits.waiting, commits.running]).toEqual([0, undefined]);
});

test('of more calls than a batch has those behind several commits that hang are refused as well', async () => {
  const { clock, writes, commits, until } = hangingStore();
  const records = Array.from({ length: 5000 }, async () => outcomeOf(commits.record(call)));
  for (const batches of [1, 2]) {
    await until(batches);
    clock.now += MAX_WAIT_MS;
    for (const { reject } of writes[batches - 1]?.batch ?? []) reject(new MeterError('hung'));
    writes[batches - 1]?.end();
  }
  const outcomes = (await Promise.all(records)).map((error) => (error instanceof MeterError ? error.message : error));
  expect([outcomes.filter((text) => text === 'hung').length, outcomes.at(-1)]).toEqual([4000, 'no commit in time']);
  expect(writes).toHaveLength(2);
});
