import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeated } from './repeated.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Work whose turns end when the test says so. */
function createWork() {
  const turns: PromiseWithResolvers<void>[] = [];
  const work = async (): Promise<void> => {
    const turn = Promise.withResolvers<void>();
    turns.push(turn);
    return turn.promise;
  };
  return { turns, work };
}

/** Lets everything happen that waits for promises alone. */
const settle = async () => new Promise<void>((resolve) => setImmediate(resolve));

test('a turn waits for the one before it, and for nothing where that one failed', async () => {
  const { turns, work } = createWork();
  const onFailure = vi.fn();
  const repeated = createRepeated(work, { every_ms: 1000, onFailure });
  repeated.start();
  vi.advanceTimersByTime(1000);
  await settle();
  vi.advanceTimersByTime(1000);
  await settle();
  expect(turns).toHaveLength(1);
  turns[0]?.reject(new Error('the database is away'));
  await settle();
  expect([turns.length, onFailure.mock.calls]).toEqual([2, [[new Error('the database is away')]]]);
});

test('after a turn that took long one follows, however many were due', async () => {
  const { turns, work } = createWork();
  const repeated = createRepeated(work, { every_ms: 1000, onFailure: () => undefined });
  repeated.start();
  vi.advanceTimersByTime(1000);
  await settle();
  vi.advanceTimersByTime(10_000);
  turns[0]?.resolve();
  await settle();
  turns[1]?.resolve();
  await settle();
  expect(turns).toHaveLength(2);
});

test('a stop waits for the turn that is under way, and none follows', async () => {
  const { turns, work } = createWork();
  const repeated = createRepeated(work, { every_ms: 1000, onFailure: () => undefined });
  repeated.start();
  vi.advanceTimersByTime(1000);
  await settle();
  vi.advanceTimersByTime(3000);
  const onStopped = vi.fn();
  const stopped = repeated.stop().then(onStopped);
  await settle();
  expect(onStopped).not.toHaveBeenCalled();
  turns[0]?.resolve();
  await stopped;
  repeated.start();
  vi.advanceTimersByTime(5000);
  await settle();
  expect(turns).toHaveLength(1);
});
