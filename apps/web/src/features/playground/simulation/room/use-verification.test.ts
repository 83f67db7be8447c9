import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useVerification } from './use-verification.ts';

afterEach(cleanup);

/** A match up to a tick, whose worker finds it equal up to tick 90. */
const matchAt = (lastTick: number) => ({
  ask: async () => ({ isEqual: true, hash: 'abc', ticks: 90 }),
  snapshot: { lastTick },
});

test('what was verified stays while the match goes on, and not for another match or another course of it', async () => {
  const { result, rerender } = renderHook(({ tick }) => useVerification(matchAt(tick)), {
    initialProps: { tick: 88 },
  });
  await act(async () => result.current.verify());
  rerender({ tick: 120 });
  expect(result.current.result).toMatchObject({ isEqual: true });
  rerender({ tick: 0 });
  expect(result.current.result).toBeUndefined();
});
