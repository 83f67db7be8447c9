import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../settings/server-clock.ts';
import { personOf } from '../testing/console.tsx';
import { useSessionPhase, WARNING_MS } from './session-clock.ts';
import { sessionStore, signedOut } from './session-store.ts';

const server = Date.parse('2026-11-28T12:00:00Z');
const answered = (at: number) => new Response('', { headers: { Date: new Date(at).toUTCString() } });

afterEach(() => {
  cleanup();
  act(() => sessionStore.set(signedOut));
  vi.useRealTimers();
  noteServerTime(answered(Date.now()));
});

function phaseOf(expiresAt: number) {
  const { user, organization, member } = personOf('admin');
  const session = { user, organization, member, expiresAt: new Date(expiresAt).toISOString() };
  act(() => sessionStore.set({ signedIn: true, ...session }));
  return renderHook(() => useSessionPhase()).result;
}

test.each([-86_400_000, 86_400_000])(
  'a browser that is %d ms off warns as soon as the server’s clock is heard',
  (off_ms) => {
    vi.useFakeTimers({ now: server + off_ms });
    noteServerTime(answered(Date.now()));
    const phase = phaseOf(server + WARNING_MS / 2);
    act(() => noteServerTime(answered(server)));
    expect(phase.current).toEqual({ kind: 'ending', endsAt: server + WARNING_MS / 2 });
  },
);

test('a warning that only the browser’s clock gave goes as soon as the server’s is heard', () => {
  vi.useFakeTimers({ now: server + 86_400_000 });
  noteServerTime(answered(Date.now()));
  const phase = phaseOf(server + 86_400_000 + WARNING_MS / 2);
  act(() => noteServerTime(answered(server)));
  expect(phase.current).toEqual({ kind: 'fine' });
});
