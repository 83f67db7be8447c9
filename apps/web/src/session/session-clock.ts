import { useEffect, useState } from 'react';
import { sessionEnd } from './session.ts';
import { useSession } from './session-store.ts';

/** How long before its end the frame warns: time enough to finish a form. */
export const WARNING_MS = 10 * 60_000;

export type SessionPhase =
  | { readonly kind: 'fine' }
  | { readonly kind: 'ending'; readonly endsAt: number }
  | { readonly kind: 'over' };

/** Where a session that ends at `endsAt` (RFC 3339) stands at `now` (milliseconds). */
export function sessionPhase(endsAt: string | undefined, now: number): SessionPhase {
  if (endsAt === undefined) return { kind: 'fine' };
  const end = Date.parse(endsAt);
  if (Number.isNaN(end)) return { kind: 'fine' };
  if (now >= end) return { kind: 'over' };
  return end - now <= WARNING_MS ? { kind: 'ending', endsAt: end } : { kind: 'fine' };
}

/** Follows the end of the session, looking four times a minute; a sleeping computer is caught up on waking. */
export function useSessionPhase(): SessionPhase {
  const { signedIn, expiresAt } = useSession();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!signedIn) return undefined;
    const look = (): void => setNow(Date.now());
    const timer = window.setInterval(look, 15_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [signedIn]);
  return signedIn ? sessionPhase(expiresAt ?? sessionEnd(), now) : { kind: 'fine' };
}
