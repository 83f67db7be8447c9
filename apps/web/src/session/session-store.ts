import type { Member, Organization, Project, User } from '@fourth-seat/contract';
import { readToken } from '../api/token.ts';
import { displayZone } from '../settings/display-zone.ts';
import { createStore, useStore } from '../settings/store.ts';

/** Who is signed in, and where: one answer of the server. */
interface Account {
  readonly user: User;
  readonly organization: Organization;
  readonly member: Member;
  /** RFC 3339; when the session ends on the server. */
  readonly expiresAt: string;
}

interface FetchedProjects {
  readonly projectList: readonly Project[];
}

/** Why there is no list. A failure that comes after a list leaves the list as it is. */
interface FailedProjects {
  readonly projectsError: unknown;
}

/** Not known, which pages may ask for. */
type Absent<Part> = { readonly [Name in keyof Part]?: undefined };
type NoAccount = Absent<Account>;
type NoProjects = Absent<FetchedProjects & FailedProjects>;

/** `signedIn` is true while the access_token cookie exists; account and projects come later, in either order. */
export type Session =
  | ({ readonly signedIn: false } & NoAccount & NoProjects)
  | ({ readonly signedIn: true } & (Account | NoAccount) &
      (NoProjects | (FetchedProjects & Absent<FailedProjects>) | (FailedProjects & Absent<FetchedProjects>)));

export const signedOut: Session = { signedIn: false };
/** Nothing has been fetched yet. */
export const signedIn: Session = { signedIn: true };

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
