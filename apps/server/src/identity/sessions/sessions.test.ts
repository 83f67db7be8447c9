import {
  errorCatalogue,
  getMe,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  SESSION_LIFETIME_S,
} from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createId } from '../../platform/ids.ts';
import { ann, site, useSite } from '../../testing/site.ts';
import { createSessions } from './service.ts';

useSite();

/** Another session of Ann; its token. */
async function enter(): Promise<string> {
  const { user_id, org_id, member_id } = ann;
  const session = { user_id, org_id, member_id, address: '127.0.0.1', user_agent: 'test' };
  return (await createSessions(site.deps).create(site.deps.db, session)).access_token;
}

const statusOf = async (access_token: string) => (await site.call(getMe, {}, { access_token })).status;

test('one session can be ended, once', async () => {
  const access_token = await enter();
  const { results } = (await site.call(listSessions, {}, ann)).body.data;
  expect(new Set(results.map(({ current }) => current))).toEqual(new Set([false, true]));
  expect(results).toHaveLength(2);
  const session_id = results.find(({ current }) => !current)?.session_id ?? '';
  expect((await site.call(revokeSession, { session_id }, ann)).status).toBe(200);
  expect([await statusOf(access_token), await statusOf(ann.access_token)]).toEqual([401, 200]);
  const again = await site.call(revokeSession, { session_id }, ann);
  expect(again.body.code).toBe(errorCatalogue.session_unknown.code);
});

test('all others can be ended at once', async () => {
  const others = [await enter(), await enter()];
  expect((await site.call(revokeOtherSessions, {}, ann)).body.data.ended).toBe(2);
  for (const access_token of others) expect(await statusOf(access_token)).toBe(401);
  expect(await statusOf(ann.access_token)).toBe(200);
});

test('a session that has expired is neither ended nor counted', async () => {
  const shared = { user_id: ann.user_id, org_id: ann.org_id, member_id: ann.member_id };
  const expires_at = new Date(site.deps.now() - 1000);
  const old = {
    ...shared,
    session_id: createId('session'),
    token_hash: Buffer.from('old'),
    expires_at,
    address: '',
    user_agent: '',
  };
  await site.deps.db.insertInto('sessions').values(old).execute();
  await enter();
  const one = await site.call(revokeSession, { session_id: old.session_id }, ann);
  expect(one.body.code).toBe(errorCatalogue.session_unknown.code);
  expect((await site.call(revokeOtherSessions, {}, ann)).body.data.ended).toBe(1);
});

test('a session ends after a day', async () => {
  expect(SESSION_LIFETIME_S).toBe(86_400);
  site.advance((SESSION_LIFETIME_S - 60) * 1000);
  expect(await statusOf(ann.access_token)).toBe(200);
  site.advance(60_001);
  expect(await statusOf(ann.access_token)).toBe(401);
});
