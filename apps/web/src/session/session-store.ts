import type { Member, Organization, Project, User } from '@fourth-seat/contract';
import { readToken } from '../api/token.ts';
import { displayZone } from '../settings/display-zone.ts';
import { createStore, useStore } from '../settings/store.ts';

/** Who is signed in, and where; parts are absent until the server has answered. */
export interface Session {
  /** True while the access_token cookie exists. */
  readonly signedIn: boolean;
  readonly user?: User | undefined;
  readonly organization?: Organization | undefined;
  readonly member?: Member | undefined;
  /** Absent until it was fetched once; an empty list is an answer. */
  readonly projectList?: readonly Project[] | undefined;
  /** Why the list could not be fetched; kept only while there is no earlier list. */
  readonly projectsError?: unknown;
  /** RFC 3339; when the session ends on the server. */
  readonly expiresAt?: string | undefined;
}

export const signedOut: Session = { signedIn: false };
const signedIn: Session = { signedIn: true };

// A screen that the server sends knows that somebody is signed in, and nothing of whom.
export const sessionStore = createStore<Session>(isSignedIn() ? signedIn : signedOut, (now) =>
  now.signedIn ? signedIn : signedOut,
);

// Instants are shown in the time zone of the signed-in person.
sessionStore.subscribe(() => displayZone.set(sessionStore.get().user?.time_zone ?? undefined));

/**
 * The session as it is now, outside of React. The cookie decides, because another tab or the browser may have removed
 * it.
 */
export function isSignedIn(): boolean {
  return readToken() !== undefined;
}

export function useSession(): Session {
  return useStore(sessionStore);
}
