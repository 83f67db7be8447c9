import { useEffect, useState } from 'react';
import { serverTime } from '../settings/server-clock.ts';
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

/** The phase of the session, checked four times a minute; after a sleep it is checked on waking. */
export function useSessionPhase(): SessionPhase {
  const { signedIn, expiresAt } = useSession();
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    if (!signedIn) return undefined;
    const updateNow = (): void => setNow(serverTime());
    const timer = window.setInterval(updateNow, 15_000);
    document.addEventListener('visibilitychange', updateNow);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', updateNow);
    };
  }, [signedIn]);
  return signedIn ? sessionPhase(expiresAt ?? sessionEnd(), now) : { kind: 'fine' };
}
