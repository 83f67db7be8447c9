import { useEffect, useState } from 'react';
import { serverAhead } from '../settings/server-clock.ts';
import { useStore } from '../settings/store.ts';
import { sessionEnd } from './session.ts';
import { useSession } from './session-store.ts';

/** How long before the end of the session the frame warns: time enough to finish a form. */
export const WARNING_MS = 10 * 60_000;

export type SessionPhase =
  | { readonly kind: 'fine' }
  | { readonly kind: 'ending'; readonly endsAt: number }
  | { readonly kind: 'over' };

/** The phase of a session that ends at `endsAt` (RFC 3339), at `now` (milliseconds by the server's clock). */
export function sessionPhase(endsAt: string | undefined, now: number): SessionPhase {
  if (endsAt === undefined) return { kind: 'fine' };
  const end = Date.parse(endsAt);
  if (Number.isNaN(end)) return { kind: 'fine' };
  if (now >= end) return { kind: 'over' };
  return end - now <= WARNING_MS ? { kind: 'ending', endsAt: end } : { kind: 'fine' };
}

/**
 * The phase of the session, checked four times a minute, on waking from a sleep, and as soon as an answer tells that this
 * browser's clock is off.
 */
export function useSessionPhase(): SessionPhase {
  const { signedIn, expiresAt } = useSession();
  const ahead_ms = useStore(serverAhead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!signedIn) return undefined;
    const updateNow = (): void => setNow(Date.now());
    const timer = window.setInterval(updateNow, 15_000);
    document.addEventListener('visibilitychange', updateNow);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', updateNow);
    };
  }, [signedIn]);
  return signedIn ? sessionPhase(expiresAt ?? sessionEnd(), now + ahead_ms) : { kind: 'fine' };
}
