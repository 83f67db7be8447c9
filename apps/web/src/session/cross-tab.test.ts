import { errorCatalogue, type SessionGrant } from '@fourth-seat/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readToken, writeToken } from '../api/token.ts';
import { readStored, storageKeys } from '../settings/storage.ts';
import { followOtherTabs } from './cross-tab.ts';
import { clearSession, sessionEnd, startSession } from './session.ts';
import { sessionStore, signedOut } from './session-store.ts';

/** A second tab of the same browser: what it hears, and what it says. */
let other: BroadcastChannel;
let heard: unknown[];
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: errorCatalogue.internal.code, msg: 'no', data: {} }, { status: 500 }),
  );
  clearSession();
  other = new BroadcastChannel('fourth-seat.session');
  heard = [];
  other.addEventListener('message', ({ data }: MessageEvent) => heard.push(data));
  stop = () => undefined;
});
afterEach(() => {
  stop();
  other.close();
  clearSession();
  vi.unstubAllGlobals();
});

function signIn(): void {
  // Only the token and the end of the session matter here.
  startSession({ access_token: 'tok', expires_at: '2026-11-22T08:00:00Z' } as SessionGrant);
}
const hears = async (...news: readonly string[]) => expect.poll(() => heard).toEqual(news);

test('whoever signs out here is signed out in every tab', async () => {
  signIn();
  clearSession('signed-out');
  await hears('signed-in', 'signed-out');
});

test('a token is enough to be signed out of every tab, and who has none announces nothing', async () => {
  writeToken('tok');
  clearSession('signed-out');
  clearSession('signed-out');
  signIn();
  await hears('signed-out', 'signed-in');
});

test('a tab that holds the token but has not loaded the person yet says so too', async () => {
  writeToken('tok');
  sessionStore.set(signedOut);
  clearSession('signed-out');
  await hears('signed-out');
});

test('where nobody is signed in nothing is said', async () => {
  clearSession();
  clearSession();
  signIn();
  await hears('signed-in');
});

test('two tabs that clear on each other’s news do not answer each other without end', async () => {
  signIn();
  const cleared = vi.fn(clearSession);
  stop = followOtherTabs({ signedIn: () => undefined, signedOut: () => cleared('signed-out'), ended: () => undefined });
  other.postMessage('signed-out');
  await hears('signed-in', 'signed-out');
  expect(readToken()).toBeUndefined();
  // What comes from a tab that has cleared too is not answered: the next thing said here is a sign-in.
  other.postMessage('signed-out');
  await expect.poll(() => cleared).toHaveBeenCalledTimes(2);
  signIn();
  await hears('signed-in', 'signed-out', 'signed-in');
});

test('news from a tab reach whoever follows, until it stops', async () => {
  const news = { signedIn: vi.fn(), signedOut: vi.fn(), ended: vi.fn() };
  stop = followOtherTabs(news);
  other.postMessage('signed-in');
  await expect.poll(() => news.signedIn).toHaveBeenCalledOnce();
  expect(news.signedOut).not.toHaveBeenCalled();
});

test('a session that was over is told apart from one that its person ended', async () => {
  const news = { signedIn: vi.fn(), signedOut: vi.fn(), ended: vi.fn() };
  stop = followOtherTabs(news);
  other.postMessage('ended');
  await expect.poll(() => news.ended).toHaveBeenCalledOnce();
  expect(news.signedOut).not.toHaveBeenCalled();
  signIn();
  clearSession();
  await hears('signed-in', 'ended');
});

test('the end of the session is forgotten with it', () => {
  signIn();
  expect(sessionEnd()).toBe('2026-11-22T08:00:00Z');
  clearSession();
  expect(readStored(storageKeys.sessionExpiresAt)).toBeUndefined();
  expect(sessionEnd()).toBeUndefined();
});
