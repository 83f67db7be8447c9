import { type Bilingual, getMe, listProjects, logout, type SessionGrant, translate } from '@fourth-seat/contract';
import type { ApiError } from '../api/api-error.ts';
import { call, showFailure } from '../api/client.ts';
import { canRetry, retryDelay } from '../api/retries.ts';
import { readToken, removeToken, writeToken } from '../api/token.ts';
import { goTo } from '../navigation/navigator.ts';
import { paths } from '../navigation/paths.ts';
import { loginPath } from '../navigation/return-to.ts';
import { appSettings, defaultWork } from '../settings/app-settings.ts';
import { currentLocale } from '../settings/locale.ts';
import { readStored, storageKeys, writeStored } from '../settings/storage.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { announce } from './cross-tab.ts';
import { storeProjectList } from './project-selection.ts';
import { isSignedIn, sessionStore, signedIn, signedOut } from './session-store.ts';

/** A browser that keeps no cookie of this site cannot be signed in. */
export class CookiesBlocked extends Error {
  override readonly name = 'CookiesBlocked';

  constructor() {
    super(translate(cookiesBlocked, currentLocale()));
  }
}

const cookiesBlocked: Bilingual = {
  en: 'Your browser keeps no cookies of this site. Allow them, then sign in again.',
  zh: '浏览器未保存本站的 Cookie。请允许本站使用 Cookie，然后重新登录。',
};

const clearedListeners = new Set<() => void>();

/**
 * Calls `listener` whenever a session ends here, so that no data of it stays in memory. Returns the function that stops
 * it.
 */
export function onSessionCleared(listener: () => void): () => void {
  clearedListeners.add(listener);
  return () => clearedListeners.delete(listener);
}

/**
 * Begins the session that a sign-in call granted. The caller then goes to `afterLogin()`. Throws `CookiesBlocked` where
 * the browser kept no token.
 */
export function startSession(grant: SessionGrant): void {
  writeToken(grant.access_token);
  if (readToken() !== grant.access_token) throw new CookiesBlocked();
  writeStored(storageKeys.sessionExpiresAt, grant.expires_at);
  sessionStore.set({
    signedIn: true,
    user: grant.user,
    organization: grant.organization,
    member: grant.member,
    expiresAt: grant.expires_at,
  });
  announce('signed-in');
  void loadProjectsOnce();
}

/**
 * Forgets the session in this browser; the server is not told. Other tabs are: `signed-out` where the person did it,
 * `ended` where the session was over.
 */
export function clearSession(news: 'signed-out' | 'ended' = 'ended'): void {
  const hadSession = sessionStore.get().signedIn || isSignedIn();
  removeToken();
  writeStored(storageKeys.sessionExpiresAt, undefined);
  sessionStore.set(signedOut);
  // The chosen project's id outlives the session; whoever may not see that project gets the first of their own.
  const { projectId } = appSettings.get();
  appSettings.patch({ ...defaultWork, projectId, loading: false, loadingTip: '' });
  for (const listener of clearedListeners) listener();
  if (hadSession) announce(news);
}

/** Clears cached personal data but keeps the token: another tab may have signed in as somebody else. */
export function clearPersonalData(): void {
  sessionStore.set(isSignedIn() ? signedIn : signedOut);
  for (const listener of clearedListeners) listener();
}

/**
 * Ends the session on the server and here, and goes to Login. This browser forgets the session even where the server
 * does not answer.
 */
export async function signOut(): Promise<void> {
  // Sent with the token, which is forgotten before the answer: an answer to the page in between would find it refused.
  const told = call(logout, {}, { quiet: true }).catch(() => {
    // The token expires within a day; this browser has forgotten it.
  });
  leaveSession();
  await told;
}

/** Forgets a session that its person ended, here or in another tab: whoever signs in next starts at home. */
export function leaveSession(): void {
  clearSession('signed-out');
  if (window.location.pathname !== paths.Login) goTo(loginPath());
}

/**
 * Ends the session that the server refused, and says why, once. A refusal of an earlier session, or of one that was ended
 * here meanwhile, ends none. On a page that is `open` to everyone the visitor stays, and reads nothing.
 */
export function endRefusedSession(failure: ApiError, token: string | undefined, open: boolean): void {
  if (!sessionStore.get().signedIn || readToken() !== token) return;
  if (open) return clearSession();
  const { message, request_id, data } = failure;
  // Who was removed from the organization reads that.
  const why = typeof data.problem === 'string' ? data.problem : message;
  showToast({ tone: 'danger', message: why, requestId: request_id });
  endSession();
}

/** Ends a session that the server refused or that has expired; after signing in the visitor returns here. */
export function endSession(): void {
  clearSession();
  const { pathname, search, hash } = window.location;
  // Of several calls that are refused at once, the first goes to Login; the others must keep the URL to return to.
  if (pathname === paths.Login) return;
  goTo(loginPath(`${pathname}${search}${hash}`), { replace: true });
}

let loadingUser: Promise<void> | undefined;
let loadingProjects: Promise<void> | undefined;

/** Fetches user, organization and member of a signed-in visitor if they are missing, and the project list once. */
export async function loadSession(): Promise<void> {
  if (!isSignedIn()) return;
  await Promise.all([loadUserOnce(), loadProjectsOnce()]);
}

async function loadUserOnce(): Promise<void> {
  if (sessionStore.get().user !== undefined) return;
  loadingUser ??= refreshUser().finally(() => {
    loadingUser = undefined;
  });
  await loadingUser;
}

async function loadProjectsOnce(): Promise<void> {
  if (sessionStore.get().projectList !== undefined) return;
  loadingProjects ??= refreshProjects().finally(() => {
    loadingProjects = undefined;
  });
  await loadingProjects;
}

/** Fetches for the current session and drops the answer if the session has changed meanwhile. */
async function forThisSession<Result>(
  request: () => Promise<Result>,
  store: (result: Result) => void,
  fail?: (error: unknown) => void,
): Promise<void> {
  const token = readToken();
  const isSameSession = (): boolean => token !== undefined && readToken() === token;
  try {
    const result = await withRetries(request);
    if (isSameSession()) store(result);
  } catch (error) {
    // Nobody waits for the answer to a session that has ended.
    if (!isSameSession()) return;
    // The page keeps its data and offers a retry; where no page does, a toast shows the failure.
    fail?.(error);
    showFailure(error);
  }
}

/**
 * Tries again by the rules of other reads; only the last failure shows a toast. Without TanStack Query, which pages of
 * signed-out visitors do not load.
 */
async function withRetries<Result>(request: () => Promise<Result>, failures = 0): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Error) || !canRetry(failures, error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    return withRetries(request, failures + 1);
  }
}

/** Fetches user, organization and member, also again after an edit of the profile or organization. */
export async function refreshUser(): Promise<void> {
  await forThisSession(
    () => call(getMe, {}, { quiet: true }),
    ({ user, organization, member, session }) => {
      writeStored(storageKeys.sessionExpiresAt, session.expires_at);
      sessionStore.update((now) => ({
        ...now,
        signedIn: true,
        user,
        organization,
        member,
        expiresAt: session.expires_at,
      }));
    },
  );
}

/** Fetches the project list, also again after a project was created, renamed, closed or reopened. */
export async function refreshProjects(): Promise<void> {
  await forThisSession(
    () => call(listProjects, { filters: { type: 1 } }, { quiet: true }),
    ({ results }) => storeProjectList(results),
    (error) => sessionStore.update((now) => (now.projectList ? now : { ...now, signedIn: true, projectsError: error })),
  );
}

/** The end of the session as the server last said it; undefined when unknown. */
export function sessionEnd(): string | undefined {
  return sessionStore.get().expiresAt ?? readStored(storageKeys.sessionExpiresAt);
}
