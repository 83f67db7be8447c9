import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../settings/server-clock.ts';
import { expiryOf } from './key-fields.tsx';

const server = Date.parse('2026-11-28T12:00:00Z');
const answered = (at: number) => new Response('', { headers: { Date: new Date(at).toUTCString() } });

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(answered(Date.now()));
});

test.each([-40 * 86_400_000, 0, 86_400_000])(
  'a browser that is %d ms off makes a key for the days chosen',
  (off_ms) => {
    vi.useFakeTimers({ now: server + off_ms });
    noteServerTime(answered(server));
    expect(expiryOf(30)).toBe('2026-12-28T12:00:00.000Z');
    expect(expiryOf(0)).toBeNull();
  },
);
