import { apiPrices, errorCatalogue, FREE_TOKENS_MONTHLY, getProjectLimit, sendDebugCall } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrganizationFactory } from '../../identity/organizations/service.ts';
import { createSessions } from '../../identity/sessions/service.ts';
import { createId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createEchoDecisions } from '../../testing/decisions.ts';
import { createFirstProject } from './service.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({}, { gateway: { decisions: createEchoDecisions() } });
});
afterAll(async () => site.close());

test('a new organization has a free allowance a month: charged calls end with it, the sandbox goes on', async () => {
  const { deps } = site;
  const user_id = createId('user');
  const founded = await deps.db.transaction().execute(async (trx) => {
    await trx.insertInto('users').values({ user_id, nickname: 'Lin' }).execute();
    return createOrganizationFactory(createFirstProject)(trx, {
      user_id,
      nickname: 'Lin',
      locale: 'en_us',
      at: new Date(deps.now()),
    });
  });
  const session = { user_id, ...founded, address: '127.0.0.1', user_agent: 'test' };
  const { access_token } = await createSessions(deps).create(deps.db, session);
  const { project_id } = await deps.db
    .selectFrom('projects')
    .select('project_id')
    .where('org_id', '=', founded.org_id)
    .executeTakeFirstOrThrow();
  const limits = async () =>
    (await site.call(getProjectLimit, { project_id }, { access_token })).body.data.organization;
  expect((await limits()).tokens_monthly).toBe(FREE_TOKENS_MONTHLY);

  const api_id = 'doudizhu.legal-moves';
  const price = apiPrices[api_id];
  await deps.pool.query('UPDATE organizations SET tokens_monthly = $2 WHERE org_id = $1', [founded.org_id, 2 * price]);
  let sends = 0;
  const send = async (mode: 'live' | 'sandbox') => {
    const input = { project_id, api_id, mode, body: '{"hand":["3"]}', send_id: `allowance-${++sends}` };
    const { data } = (await site.call(sendDebugCall, { ...input, confirmed_tokens: price }, { access_token })).body;
    return [data.call.code, data.charged_tokens];
  };
  expect(await send('sandbox')).toEqual([0, 0]);
  expect([await send('live'), await send('live'), await send('live')]).toEqual([
    [0, price],
    [0, price],
    [errorCatalogue.spend_limit.code, 0],
  ]);
  expect(await send('sandbox')).toEqual([0, 0]);
  expect((await limits()).used.tokens_this_month).toBe(2 * price);
});
