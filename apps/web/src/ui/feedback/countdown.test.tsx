import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown, formatSeconds } from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it follows the clock, also when a sleeping tab missed its ticks, and ends once', () => {
  const end = vi.fn();
  render(<Countdown until={1_000_000 + 60_000} onEnd={end} />);
  expect(screen.getByRole('timer').textContent).toBe('1:00');
  vi.setSystemTime(1_000_000 + 50_500);
  act(() => void vi.advanceTimersByTime(250));
  expect(screen.getByRole('timer').textContent).toBe('0:10');
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByRole('timer').textContent).toBe('0:00');
  expect(end).toHaveBeenCalledTimes(1);
});

test('seconds are written as minutes, or alone under a minute', () => {
  expect([formatSeconds(300), formatSeconds(59), formatSeconds(59, true), formatSeconds(61, true)]).toEqual([
    '5:00',
    '0:59',
    '59',
    '1:01',
  ]);
});
