import type { SessionGrant } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { readToken } from '../api/token.ts';
import { installNavigator } from '../navigation/navigator.ts';
import { appSettings, defaultChoices, defaultWork } from '../settings/app-settings.ts';
import { personOf } from '../testing/console.tsx';
import { clearToasts, toastStore } from '../ui/feedback/toast-store.ts';
import { findChosenProject } from './project-selection.ts';
import {
  clearPersonalData,
  clearSession,
  endRefusedSession,
  endSession,
  loadSession,
  onSessionCleared,
  refreshProjects,
  refreshUser,
  sessionEnd,
  signOut,
  startSession,
} from './session.ts';
import { sessionPhase, WARNING_MS } from './session-clock.ts';
import { isSignedIn, sessionStore, signedIn } from './session-store.ts';

const { session, ...person } = personOf('admin', true);
const grant: SessionGrant = { access_token: 'tok', expires_at: session.expires_at, ...person };
const projects = [
  { project_id: 'prj_first', name: 'First' },
  { project_id: 'prj_second', name: 'Second' },
];

const calledPaths: string[] = [];
const visited: string[] = [];
const replaced: boolean[] = [];
const server = vi.fn<typeof fetch>(async (url) => {
  const path = typeof url === 'string' ? url : '';
  calledPaths.push(path);
  const data: unknown = path.endsWith('/me')
    ? { ...person, session }
    : { results: projects, total: 2, next_cursor: null };
  return Response.json({ code: 0, msg: 'success', data, request_id: 'req_1' });
});

const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

beforeAll(() => {
  vi.stubGlobal('fetch', server);
});
beforeEach(() => {
  server.mockReset();
  clearSession();
  clearToasts();
  appSettings.patch({ ...defaultWork, ...defaultChoices });
  calledPaths.length = 0;
  visited.length = 0;
  replaced.length = 0;
  installNavigator((to, { replace }) => {
    visited.push(to);
    replaced.push(replace);
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  test('stores the token and the user, and fetches the project list once', async () => {
    startSession(grant);
    expect(readToken()).toBe('tok');
    expect(isSignedIn()).toBe(true);
    expect(sessionStore.get().user?.nickname).toBe('Ann');
    await expect.poll(() => sessionStore.get().projectList).toHaveLength(2);
    await loadSession();
    expect(calledPaths).toEqual(['/console/v1/tenant/project/list']);
  });

  test('asks with the specified filter', async () => {
    startSession(grant);
    await expect.poll(() => sessionStore.get().projectList).toHaveLength(2);
    expect(server.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ filters: { type: 1 } }));
  });

  test('fills user, organization and member after a reload', async () => {
    document.cookie = 'access_token=kept; Path=/';
    await loadSession();
    expect(sessionStore.get()).toMatchObject({ signedIn: true, ...person });
    // Kept for the next reload, which does not know it before it has called.
    sessionStore.set(signedIn);
    expect(sessionEnd()).toBe(grant.expires_at);
    expect(calledPaths).toEqual(['/console/v1/tenant/user/me', '/console/v1/tenant/project/list']);
  });

  test('says nothing of a try that is made again', async () => {
    vi.useFakeTimers();
    try {
      startSession(grant);
      await vi.runAllTimersAsync();
      server.mockImplementationOnce(lost);
      void refreshUser();
      await vi.runAllTimersAsync();
      expect(calledPaths.filter((path) => path.endsWith('/me'))).toHaveLength(1);
      expect(toastStore.read()).toHaveLength(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['user', refreshUser],
    ['project list', refreshProjects],
  ])('says nothing of a %s that failed after its session had ended', async (_, refresh) => {
    startSession(grant);
    await expect.poll(() => sessionStore.get().projectList).toHaveLength(2);
    server.mockImplementationOnce(async () => new Response('', { status: 500 }));
    const refreshed = refresh();
    clearSession();
    await refreshed;
    expect(toastStore.read()).toHaveLength(0);
  });

  test('asks nothing when signed out', async () => {
    await loadSession();
    expect(calledPaths).toEqual([]);
  });
});

describe('what another tab has changed', () => {
  test('is forgotten with its person, but whoever has a token stays signed in', () => {
    startSession(grant);
    clearPersonalData();
    expect(sessionStore.get()).toEqual({ signedIn: true });
    clearSession();
    clearPersonalData();
    expect(sessionStore.get().signedIn).toBe(false);
  });
});

describe('the project list', () => {
  test('is fetched again on request', async () => {
    startSession(grant);
    await expect.poll(() => sessionStore.get().projectList).toHaveLength(2);
    calledPaths.length = 0;
    await refreshProjects();
    expect(calledPaths).toEqual(['/console/v1/tenant/project/list']);
  });

  test('comes with the third try where two were lost, and with no fourth', async () => {
    vi.useFakeTimers();
    try {
      startSession(grant);
      await vi.runAllTimersAsync();
      server.mockImplementationOnce(lost).mockImplementationOnce(lost);
      const third = refreshProjects();
      await vi.runAllTimersAsync();
      await third;
      expect(sessionStore.get().projectList).toHaveLength(2);
      // A try that is made again says nothing.
      expect(toastStore.read()).toHaveLength(0);

      calledPaths.length = 0;
      server.mockImplementationOnce(lost).mockImplementationOnce(lost).mockImplementationOnce(lost);
      const fourth = refreshProjects();
      await vi.runAllTimersAsync();
      await fourth;
      // The three that were lost are not among those that the server heard.
      expect(calledPaths).toEqual([]);
      expect(toastStore.read()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the chosen project', () => {
  test('is the stored one when the list has it', () => {
    expect(findChosenProject(projects, 'prj_second')?.project_id).toBe('prj_second');
  });

  test.each([null, 'prj_of_someone_else'])(
    'is the first of the list, and stored, when %s was stored',
    async (stored) => {
      appSettings.patch({ projectId: stored });
      startSession(grant);
      await expect.poll(() => appSettings.get().projectId).toBe('prj_first');
      expect(appSettings.get().projectInfo?.name).toBe('First');
    },
  );

  test('is none in an organization without projects', () => {
    expect(findChosenProject([], 'prj_first')).toBeUndefined();
  });
});

describe('signing out', () => {
  test('tells the server, removes the cookie, clears the state and goes to Login', async () => {
    startSession(grant);
    const cleared = vi.fn<() => void>();
    const stop = onSessionCleared(cleared);
    await signOut();
    stop();
    expect(calledPaths).toContain('/user/v1/logout');
    expect(readToken()).toBeUndefined();
    expect(sessionStore.get()).toEqual({ signedIn: false });
    expect(cleared).toHaveBeenCalled();
    expect(visited).toEqual(['/login/index']);
    expect(replaced).toEqual([false]);
  });

  test('forgets the session before the server answers: a page in between finds nothing refused', async () => {
    startSession(grant);
    let answerNow: (response: Response) => void = () => undefined;
    server.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerNow = resolve;
        }),
    );
    const leaving = signOut();
    expect(readToken()).toBeUndefined();
    expect(server.mock.lastCall?.[1]?.headers).toSatisfy((headers: Headers) => headers.get('Access-Token') === 'tok');
    // What the page asked before comes back refused.
    endRefusedSession(new ApiError({ status: 401 }, { message: 'Please sign in.' }), 'tok', false);
    answerNow(Response.json({ code: 0, msg: 'success', data: {} }));
    await leaving;
    expect(visited).toEqual(['/login/index']);
    expect(toastStore.read()).toEqual([]);
  });

  test('works when the server does not answer', async () => {
    startSession(grant);
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await signOut();
    expect(readToken()).toBeUndefined();
    expect(visited).toEqual(['/login/index']);
  });

  test('returns to the interrupted URL when the session was refused', () => {
    startSession(grant);
    window.history.replaceState(null, '', '/developer/dashboard?preset=all');
    endSession();
    expect(readToken()).toBeUndefined();
    expect(visited).toEqual(['/login/index?return_to=%2Fdeveloper%2Fdashboard%3Fpreset%3Dall']);
    // "Back" must not return to a page that was refused.
    expect(replaced).toEqual([true]);
    // A second refusal that arrives when Login is open does not forget the URL.
    window.history.replaceState(null, '', visited[0]);
    endSession();
    expect(visited).toHaveLength(1);
  });
});

describe('a refused session', () => {
  const refused = new ApiError({ status: 401 }, { message: 'Please sign in.' });
  beforeEach(() => {
    startSession(grant);
    window.history.replaceState(null, '', '/developer/team');
  });

  test('is said once, however many calls were refused', () => {
    for (let n = 0; n < 5; n++) endRefusedSession(refused, 'tok', false);
    expect(toastStore.read().map(({ message }) => message)).toEqual(['Please sign in.']);
    expect(visited).toEqual(['/login/index?return_to=%2Fdeveloper%2Fteam']);
  });

  test('says why, where the server does: the member was removed', () => {
    const problem = 'You are no longer a member of “Night Owl”.';
    endRefusedSession(new ApiError({ status: 401 }, { message: 'Please sign in.', data: { problem } }), 'tok', false);
    expect(toastStore.read().map(({ message }) => message)).toEqual([problem]);
  });

  test('leaves a visitor of a public page where they are, and says nothing', () => {
    endRefusedSession(refused, 'tok', true);
    expect([readToken(), visited, toastStore.read()]).toEqual([undefined, [], []]);
  });

  test('is not the one that began meanwhile', () => {
    endRefusedSession(refused, 'of somebody before', false);
    expect(readToken()).toBe('tok');
    expect(toastStore.read()).toEqual([]);
  });
});

test('a browser that keeps no cookies says so, and nobody is signed in', () => {
  const kept = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  try {
    expect(() => startSession(grant)).toThrow('Your browser keeps no cookies of this site.');
    expect(sessionStore.get().signedIn).toBe(false);
  } finally {
    kept.mockRestore();
  }
});

describe('the end of a session', () => {
  const end = Date.parse(grant.expires_at);
  test('is announced before it comes', () => {
    expect(sessionPhase(grant.expires_at, end - WARNING_MS - 1)).toEqual({ kind: 'fine' });
    expect(sessionPhase(grant.expires_at, end - WARNING_MS)).toEqual({ kind: 'ending', endsAt: end });
    expect(sessionPhase(grant.expires_at, end)).toEqual({ kind: 'over' });
    expect(sessionPhase(undefined, end)).toEqual({ kind: 'fine' });
  });
});
