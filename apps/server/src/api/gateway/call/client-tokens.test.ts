import { errorCatalogue } from '@fourth-seat/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { lead, type Sent, useGateway } from '../../../testing/gateway.ts';
import { createKey } from '../../../testing/keys.ts';

const gateway = useGateway();
const { send } = gateway;

test('a client token opens one game and match, for as many calls as it was made for', async () => {
  const request = { game: 'doudizhu', match_id: 'm-9', calls: 2, expires_in: 60 };
  expect(await send({ url: '/v1/tokens', body: { ...request, expires_in: 7201 } })).toMatchObject({
    body: { code: errorCatalogue.schema.code, data: { path: 'expires_in' } },
  });
  const created = await send({ url: '/v1/tokens', body: request });
  expect(created.body.data.token).toMatch(/^seat_client_/);
  const secret: string = created.body.data.token;
  expect((await send({ secret })).status).toBe(200);
  expect((await send({ secret })).status).toBe(200);
  expect(await send({ secret })).toMatchObject({ status: 403, body: { code: errorCatalogue.token_calls.code } });
  gateway.site.advance(61_000);
  expect(await send({ secret })).toMatchObject({ status: 401, body: { code: errorCatalogue.key_past_expiry.code } });
  gateway.site.advance(-61_000);
});

describe('a caller that lacks a scope or match', () => {
  const match = { game: 'doudizhu', match_id: 'm-9', calls: 50, expires_in: 60 };
  const guandan = { url: '/v1/guandan/validate', body: { level: '2', cards: ['S3'] } };
  const make = '; make a token for guandan in match m-9 with POST /v1/tokens';
  const secrets = { key: '', token: '' };
  beforeAll(async () => {
    const key = await createKey(gateway.site.deps, { scopes: ['doudizhu:play', 'doudizhu:legal-moves'] });
    const { token } = (await send({ secret: key.secret, url: '/v1/tokens', body: match })).body.data;
    Object.assign(secrets, { key: key.secret, token });
  });

  test.each<[call: Sent & { by?: keyof typeof secrets }, needed: object, en: string, zh: string]>([
    [
      guandan,
      { scope: 'guandan:validate' },
      `this token lacks the scope guandan:validate, it was made for doudizhu in match m-9${make}`,
      '该令牌缺少权限 guandan:validate，它只用于 doudizhu 的对局 m-9；请用 POST /v1/tokens 为 guandan 的对局 m-9 新建令牌',
    ],
    [
      { headers: { 'x-match-id': 'm-8' } },
      { scope: 'doudizhu:legal-moves', match_id: 'm-8' },
      'this token was made for match m-9, and X-Match-Id names match m-8; make a token for doudizhu in match m-8 with POST /v1/tokens, or name match m-9',
      '该令牌只用于对局 m-9，而 X-Match-Id 为 m-8；请用 POST /v1/tokens 为 doudizhu 的对局 m-8 新建令牌，或将 X-Match-Id 改为 m-9',
    ],
    [
      { url: '/v1/doudizhu/validate', body: { cards: ['3'] } },
      { scope: 'doudizhu:validate' },
      'this token lacks the scope doudizhu:validate, as does the key it was made with; add the scope to that key, or make a token with a key that has it',
      '该令牌缺少权限 doudizhu:validate，因为创建它的密钥没有此权限；请为该密钥添加权限，或用有此权限的密钥新建令牌',
    ],
    [
      { url: '/v1/batch', body: { calls: [] } },
      { scope: 'batch' },
      'this token cannot send batches; send the calls one by one, or the batch with a key',
      '该令牌不能发送批量请求；请逐个发送调用，或用密钥发送批量请求',
    ],
    [
      { url: '/v1/tokens', body: match },
      { scope: 'tokens' },
      'this token cannot make tokens; make them with a key',
      '该令牌不能创建令牌；请用密钥创建',
    ],
    [
      { ...guandan, by: 'key' },
      { scope: 'guandan:validate' },
      'this key lacks the scope guandan:validate; add it to the key, or use a key that has it',
      '该密钥缺少权限 guandan:validate；请为密钥添加此权限，或改用有此权限的密钥',
    ],
    [
      { url: '/v1/tokens', body: { ...match, game: 'guandan' }, by: 'key' },
      { scope: 'guandan:*' },
      'this key lacks the scope guandan:*; add it to the key, or use a key that has it',
      '该密钥缺少权限 guandan:*；请为密钥添加此权限，或改用有此权限的密钥',
    ],
  ])('is told which, and how to get it: %j', async ({ by = 'token', ...call }, needed, en, zh) => {
    const sent = { secret: secrets[by], headers: {}, ...call };
    expect(await send(sent)).toMatchObject({
      status: 403,
      body: {
        code: errorCatalogue.scope_missing.code,
        msg: `The scope does not allow this call: ${en}`,
        data: { ...needed, problem: en },
      },
    });
    const chinese = await send({ ...sent, headers: { ...sent.headers, 'accept-language': 'zh' } });
    expect(chinese.body).toMatchObject({ msg: `权限不允许此调用：${zh}`, data: { ...needed, problem: zh } });
  });

  test('may make the calls of its own game and match', async () => {
    expect((await send({ secret: secrets.token })).status).toBe(200);
    const own = await send({ secret: secrets.token, url: '/v1/key', method: 'GET' });
    expect(own.body.data.scopes).toEqual(['doudizhu:play', 'doudizhu:legal-moves']);
  });

  test('learns that an unknown path is unknown', async () => {
    expect(await send({ secret: secrets.token, url: '/v1/nothing' })).toMatchObject({
      status: 404,
      body: { code: errorCatalogue.unknown_decision.code },
    });
  });
});

test('a client token is told about itself only, and makes no batches', async () => {
  const fresh = await createKey(gateway.site.deps, { quota_daily: 5, scopes: ['doudizhu:*', 'guandan:*'] });
  const request = { game: 'doudizhu', match_id: 'm-2', calls: 7, expires_in: 60, scopes: ['review'] };
  const { token, token_id } = (await send({ secret: fresh.secret, url: '/v1/tokens', body: request })).body.data;
  await send({ secret: token });
  const { body } = await send({ secret: token, url: '/v1/key', method: 'GET' });
  expect(body.data).toMatchObject({
    key_id: token_id,
    name: 'm-2',
    scopes: ['doudizhu:*'],
    limits: [{ scope: 'token', limit: 7 }],
  });
  expect(body.data.limits).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(fresh.key_id);
  const calls = [{ api: 'doudizhu.legal-moves', body: lead }];
  expect(await send({ secret: token, url: '/v1/batch', body: { calls } })).toMatchObject({
    body: { code: errorCatalogue.scope_missing.code },
  });
});

test('a client token opens a long decision only where it was made for it', async () => {
  const request = { game: 'doudizhu', match_id: 'm-4', calls: 7, expires_in: 60 };
  const codeWith = async (scopes?: readonly string[]) => {
    const made = await send({ url: '/v1/tokens', body: { ...request, scopes } });
    return (await send({ secret: made.body.data.token, url: '/v1/doudizhu/review', body: {} })).body;
  };
  const refused = await codeWith();
  expect(refused).toMatchObject({ code: errorCatalogue.scope_missing.code, data: { scope: 'doudizhu:review' } });
  expect(refused.msg).toContain('"scopes": ["review"]');
  expect((await codeWith(['simulate'])).code).toBe(errorCatalogue.scope_missing.code);
  // Its body is looked at, which nobody who may not call is told about.
  expect((await codeWith(['review'])).code).toBe(errorCatalogue.schema.code);
  expect(await send({ url: '/v1/tokens', body: { ...request, scopes: ['play'] } })).toMatchObject({
    body: { code: errorCatalogue.schema.code },
  });
});

test('a client token takes at most half of what its key may call', async () => {
  const fresh = await createKey(gateway.site.deps, { rate_per_second: 40 });
  const request = { game: 'doudizhu', match_id: 'm-3', calls: 1000, expires_in: 60 };
  const { token } = (await send({ secret: fresh.secret, url: '/v1/tokens', body: request })).body.data;
  const flood = await Promise.all(Array.from({ length: 10 }, async () => send({ secret: token })));
  expect(flood[0]?.headers['ratelimit-policy']).toBe('"key";q=20;w=1');
  const left = flood.map(({ headers }) => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]));
  expect(Math.max(...left)).toBeLessThan(20);
  const { headers } = await send({ secret: fresh.secret });
  expect(headers['ratelimit-policy']).toBe('"key";q=40;w=1');
});

test('a client token that no call has used yet ends with its key, too', async () => {
  const { pool } = gateway.site.deps;
  const fresh = await createKey(gateway.site.deps);
  const request = { game: 'doudizhu', match_id: 'm-1', calls: 100, expires_in: 60 };
  const { token } = (await send({ secret: fresh.secret, url: '/v1/tokens', body: request })).body.data;
  await pool.query('UPDATE api_keys SET deleted_at = now() WHERE key_id = $1', [fresh.key_id]);
  expect((await send({ secret: token })).body.code).toBe(errorCatalogue.key_not_valid.code);
});

test('a client token ends with its project, its key and its organization', async () => {
  const fresh = await createKey(gateway.site.deps);
  const request = { game: 'doudizhu', match_id: 'm-1', calls: 100, expires_in: 60 };
  const { token } = (await send({ secret: fresh.secret, url: '/v1/tokens', body: request })).body.data;
  expect((await send({ secret: token })).status).toBe(200);
  const ends = async (sql: string, code: number) => {
    await gateway.site.deps.pool.query(sql, [fresh.key_id]);
    await expect.poll(async () => (await send({ secret: token })).body.code).toBe(code);
  };
  const ofKey = (column: string) => `(SELECT ${column} FROM api_keys WHERE key_id = $1)`;
  await ends(
    `UPDATE projects SET state = 'closed' WHERE project_id = ${ofKey('project_id')}`,
    errorCatalogue.gateway_project_closed.code,
  );
  await ends(`UPDATE projects SET state = 'in_progress' WHERE project_id = ${ofKey('project_id')}`, 0);
  await ends(
    `UPDATE organizations SET state = 'suspended' WHERE org_id = ${ofKey('org_id')}`,
    errorCatalogue.key_disabled.code,
  );
  await ends(`UPDATE organizations SET state = 'active' WHERE org_id = ${ofKey('org_id')}`, 0);
  await ends(`UPDATE api_keys SET state = 'disabled' WHERE key_id = $1`, errorCatalogue.key_disabled.code);
});
