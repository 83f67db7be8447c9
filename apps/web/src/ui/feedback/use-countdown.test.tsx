import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it follows the clock, also when a sleeping tab missed its ticks, and ends at zero', () => {
  const { result } = renderHook(() => useCountdown(1_000_000 + 60_000));
  expect(result.current).toBe(60);
  vi.setSystemTime(1_000_000 + 50_500);
  act(() => void vi.advanceTimersByTime(250));
  expect(result.current).toBe(10);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(result.current).toBe(0);
});
