import type { GameName } from '@fourth-seat/contract';
import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { callApi, callOnce } from './call.ts';
import { createKey, type TestKey } from './keys.ts';

/**
 * Two servers for a test file about the decisions of a game: one as the product runs, and one whose players have time
 * to think, because what has to answer at once may give another best answer each time. `Action` is what its answers
 * name.
 */
export function usePlayers<Action>(game: GameName) {
  let site: TestApp;
  let unhurried: TestApp;
  let key: TestKey;
  let unhurriedKey: TestKey;
  beforeAll(async () => {
    site = await createTestApp();
    key = await createKey(site.deps, { rate_per_second: 100_000 });
    unhurried = await createTestApp({}, { gateway: { agents: { time_ms: 5000 } } });
    unhurriedKey = await createKey(unhurried.deps);
  });
  afterAll(async () => {
    await Promise.all([site.close(), unhurried.close()]);
  });
  return {
    call: async (path: string, body: unknown, headers = {}) =>
      callApi<{ action: Action }>({ site, secret: key.secret }, `${game}/${path}`, body, headers),
    callUnhurried: async (path: string, body: unknown, headers = {}) =>
      callApi<{ action: Action }>({ site: unhurried, secret: unhurriedKey.secret }, `${game}/${path}`, body, headers),
    callOnce: async (path: string, body: unknown, headers = {}) =>
      callOnce({ site, secret: key.secret }, `${game}/${path}`, body, headers),
  };
}
