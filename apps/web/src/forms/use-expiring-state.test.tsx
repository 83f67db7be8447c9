import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../settings/server-clock.ts';
import { useExpiringState } from './use-expiring-state.ts';

const server = Date.parse('2026-11-28T12:00:00Z');
const MINUTE_MS = 60_000;
const answered = (at: number) => new Response('', { headers: { Date: new Date(at).toUTCString() } });

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  noteServerTime(answered(Date.now()));
});

/** What is kept when the page is loaded again. */
const reload = () => renderHook(() => useExpiringState<string>('proof')).result.current.value;

test.each([-3 * 1440 * MINUTE_MS, -20 * MINUTE_MS, 0, 20 * MINUTE_MS, 3 * 1440 * MINUTE_MS])(
  'a browser that is %d ms off keeps a proof as long as the server does',
  (off_ms) => {
    vi.useFakeTimers({ now: server + off_ms });
    noteServerTime(answered(server));
    const { result } = renderHook(() => useExpiringState<string>('proof'));
    act(() => result.current.storeUntil('a-proof', new Date(server + 10 * MINUTE_MS).toISOString()));
    vi.advanceTimersByTime(9 * MINUTE_MS);
    // A page that is loaded again has heard nothing of the server's clock yet.
    noteServerTime(answered(Date.now()));
    expect(reload()).toBe('a-proof');
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(reload()).toBeUndefined();
  },
);

test('what may be kept for so long is kept for so long', () => {
  vi.useFakeTimers({ now: server });
  const { result } = renderHook(() => useExpiringState<string>('proof'));
  act(() => result.current.store('a-proof', 10 * MINUTE_MS));
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(reload()).toBe('a-proof');
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(reload()).toBeUndefined();
});
