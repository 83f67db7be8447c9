import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENTRY_LIFE_MS, type SharedCounts } from './redis-counts.ts';
import { createSharedRunning, SYNC_MS } from './shared-running.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['right after a turn', 1],
  ['between two', SYNC_MS / 2 - 1],
  ['right before the next', SYNC_MS - 1],
])('a call that begins %s survives two lost renewals', async (_, after_ms) => {
  const sync = vi.fn<SharedCounts['sync']>(async () => Promise.reject(new Error('lost')));
  const counts: SharedCounts = {
    enter: async () => Promise.reject(new Error('not asked')),
    sync,
    onReady: () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
  };
  const running = createSharedRunning(counts, 100);
  await vi.advanceTimersByTimeAsync(SYNC_MS + after_ms);
  running.begin('key', 'call', true);
  sync.mockClear();
  await vi.advanceTimersByTimeAsync(ENTRY_LIFE_MS - 1);
  expect(sync.mock.calls.length).toBeGreaterThanOrEqual(3);
  running.close();
});
