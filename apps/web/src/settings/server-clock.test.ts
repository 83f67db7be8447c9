import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverTime } from './server-clock.ts';

const server = Date.parse('2026-11-28T12:00:00Z');
const answer = (date: string | undefined) => new Response('', date === undefined ? {} : { headers: { Date: date } });

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(answer(new Date().toUTCString()));
});

test.each([-3 * 86_400_000, -120_000, 0, 120_000, 40 * 365 * 86_400_000])(
  'a browser that is %d ms off tells the time as the server does',
  (off_ms) => {
    vi.useFakeTimers({ now: server + off_ms });
    noteServerTime(answer(new Date(server).toUTCString()));
    expect(serverTime()).toBe(server);
    vi.advanceTimersByTime(5000);
    expect(serverTime()).toBe(server + 5000);
    // The person sets the clock right.
    vi.setSystemTime(server + 6000);
    noteServerTime(answer(new Date(server + 6000).toUTCString()));
    expect(serverTime()).toBe(server + 6000);
  },
);

test.each([undefined, '', 'yesterday'])('an answer without the time changes nothing: %j', (date) => {
  vi.useFakeTimers({ now: server });
  noteServerTime(answer(date));
  expect(serverTime()).toBe(server);
});
