import { errorCatalogue } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { readCountedCalls } from '../../../testing/counted-calls.ts';
import { useGateway } from '../../../testing/gateway.ts';
import { addSecret, createKey, type TestKey } from '../../../testing/keys.ts';
import { createKeySecret } from './secret.ts';

const gateway = useGateway();
const { send } = gateway;

describe('keys', () => {
  test('a call without a key is key_missing', async () => {
    expect(await send({ secret: '' })).toMatchObject({ status: 401, body: { code: errorCatalogue.key_missing.code } });
    expect(await send({ secret: '', headers: { authorization: 'Basic abc' } })).toMatchObject({
      body: { code: errorCatalogue.key_missing.code },
    });
  });

  test.each(['undefined', 'None', '$FOURTH_SEAT_KEY'])(
    '"Bearer %s" is key_missing: a variable that is not set',
    async (secret) => {
      expect(await send({ secret })).toMatchObject({ status: 401, body: { code: errorCatalogue.key_missing.code } });
    },
  );

  test('unknown and malformed keys are key_not_valid, in the same words', async () => {
    const unknown = await send({ secret: createKeySecret('live') });
    const malformed = await send({ secret: `${gateway.key.secret.slice(0, -1)}~` });
    expect(unknown).toMatchObject({ status: 401, body: { code: errorCatalogue.key_not_valid.code } });
    expect(malformed.body.msg).toBe(unknown.body.msg);
    expect(malformed.status).toBe(401);
  });

  test('a disabled key is refused, and the refusal recorded as a call of that key', async () => {
    const fresh = await createKey(gateway.site.deps, { state: 'disabled' });
    expect(await send({ secret: fresh.secret })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { code: errorCatalogue.key_disabled.code },
    });
    expect(await gateway.rowsOf(fresh.key_id)).toMatchObject([{ code: errorCatalogue.key_disabled.code, tokens: 0 }]);
  });

  test('an expired key is refused', async () => {
    const fresh = await createKey(gateway.site.deps, { expires_at: new Date(Date.now() - 1000) });
    expect(await send({ secret: fresh.secret })).toMatchObject({
      status: 401,
      body: { code: errorCatalogue.key_past_expiry.code },
    });
  });

  test('an IP address outside the list is refused, IPv4 and IPv6', async () => {
    const fresh = await createKey(gateway.site.deps, { ip_allow: ['10.1.0.0/16', '2001:db8::/32'] });
    expect(await send({ secret: fresh.secret, address: '10.2.0.1' })).toMatchObject({
      status: 403,
      body: { code: errorCatalogue.address_not_allowed.code },
    });
    expect(await send({ secret: fresh.secret, address: '2001:db9::1' })).toMatchObject({
      status: 403,
      body: { code: errorCatalogue.address_not_allowed.code },
    });
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1']) {
      expect((await send({ secret: fresh.secret, address })).status).toBe(200);
    }
  });

  test('a key without the scope is refused', async () => {
    const fresh = await createKey(gateway.site.deps, { scopes: ['guandan:*', 'doudizhu:play'] });
    expect(await send({ secret: fresh.secret })).toMatchObject({
      status: 403,
      body: { code: errorCatalogue.scope_missing.code },
    });
  });

  test('a key of a closed project is refused', async () => {
    const fresh = await createKey(gateway.site.deps);
    await send({ secret: fresh.secret });
    await gateway.site.deps.pool.query("UPDATE projects SET state = 'closed' WHERE project_id = $1", [
      fresh.project_id,
    ]);
    await expect
      .poll(async () => (await send({ secret: fresh.secret })).body.code)
      .toBe(errorCatalogue.gateway_project_closed.code);
  });

  test('both secrets of a rotated key work until the grace ends, and are counted apart', async () => {
    const fresh = await createKey(gateway.site.deps);
    const newer = createKeySecret('live');
    await addSecret(gateway.site.deps, { org_id: fresh.owner.org_id, key_id: fresh.key_id }, newer);
    expect((await send({ secret: newer })).status).toBe(200);
    expect((await send({ secret: fresh.secret })).status).toBe(200);
    await gateway.site.deps.pool.query(
      "UPDATE api_key_secrets SET valid_until = now() - interval '1 s' WHERE secret_id = $1",
      [fresh.secret_id],
    );
    await expect
      .poll(async () => (await send({ secret: fresh.secret })).body.code)
      .toBe(errorCatalogue.key_past_expiry.code);
    expect((await send({ secret: newer })).status).toBe(200);
    const secrets = new Set((await gateway.rowsOf(fresh.key_id)).map((row) => row.secret_id));
    expect(secrets.size).toBe(2);
  });

  test('a test key runs everything and is never charged', async () => {
    const fresh = await createKey(gateway.site.deps, { mode: 'test', tokens_daily: 0 });
    const { status, headers } = await send({ secret: fresh.secret });
    expect([status, headers['x-tokens']]).toEqual([200, '0']);
    expect(await gateway.rowsOf(fresh.key_id)).toMatchObject([{ mode: 'test', tokens: 0 }]);
  });
});

describe('limits', () => {
  test('calls above the rate are refused, with Retry-After', async () => {
    const fresh = await createKey(gateway.site.deps, { rate_per_second: 2 });
    gateway.site.stopPaces();
    const answers = await Promise.all(Array.from({ length: 4 }, async () => send({ secret: fresh.secret })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused[0]).toMatchObject({
      body: { code: errorCatalogue.rate_limited.code },
      headers: { 'retry-after': '1' },
    });
  });

  test.each([
    ['a key above its rate', { rate_per_second: 2 }, 0, 2],
    ['a disabled key', { state: 'disabled' }, errorCatalogue.key_disabled.code, 10],
  ] as const)('the refusals of %s are counted exactly and share rows', async (_name, fields, code, whole) => {
    const fresh = await createKey(gateway.site.deps, fields);
    const sent = 60;
    const answers = await Promise.all(Array.from({ length: sent }, async () => send({ secret: fresh.secret })));
    const codes = answers.map(({ body }) => body.code);
    // The second may turn while they are on their way.
    expect(codes.filter((one) => one === code).length).toBeGreaterThanOrEqual(whole);
    expect(new Set(codes)).toEqual(new Set([code, errorCatalogue.rate_limited.code]));
    const count = async (sql: string) => (await gateway.site.deps.pool.query(sql, [fresh.key_id])).rows[0].count;
    await expect.poll(async () => count('SELECT sum(times)::int AS count FROM calls WHERE key_id = $1')).toBe(sent);
    expect(await readCountedCalls(gateway.site.deps.pool, fresh.key_id)).toBe(sent);
    expect((await gateway.rowsOf(fresh.key_id)).length).toBeLessThan(sent / 2);
    // A row that stands for several says when the first of them came.
    const span = "(times > 1 AND since <= at AND at - since < interval '3 s' OR times = 1)";
    expect(await count(`SELECT bool_and(${span}) AS count FROM calls WHERE key_id = $1`)).toBe(true);
  });

  test('calls above the concurrency are refused', async () => {
    const fresh = await createKey(gateway.site.deps, { concurrency: 1 });
    const codes = (await Promise.all(Array.from({ length: 5 }, async () => send({ secret: fresh.secret })))).map(
      (answer) => answer.body.code,
    );
    expect(codes).toContain(errorCatalogue.concurrency_limited.code);
    expect(codes).toContain(0);
  });

  test.each([
    ['quota_daily', errorCatalogue.daily_quota.code, 429],
    ['quota_monthly', errorCatalogue.monthly_quota.code, 429],
    ['tokens_daily', errorCatalogue.spend_limit.code, 402],
    ['tokens_monthly', errorCatalogue.spend_limit.code, 402],
  ] as const)('%s lets exactly as many through', async (field, code, status) => {
    const fresh = await createKey(gateway.site.deps, { [field]: 3 });
    const answers = [];
    for (let index = 0; index < 5; index++) answers.push(await send({ secret: fresh.secret }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, status, status]);
    expect(answers[4]?.body).toMatchObject({ code, data: { scope: 'key' } });
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
    const inChinese = await send({ secret: fresh.secret, headers: { 'accept-language': 'zh-CN' } });
    expect(inChinese.body.msg).toMatch(/（密钥）$/);
  });

  test('a refused call uses up nothing of a quota', async () => {
    const fresh = await createKey(gateway.site.deps, { quota_daily: 1 });
    expect((await send({ secret: fresh.secret, body: '{' })).status).toBe(400);
    expect((await send({ secret: fresh.secret })).status).toBe(200);
    expect((await send({ secret: fresh.secret })).status).toBe(429);
  });

  test.each([
    ['project', 'UPDATE projects SET quota_daily = 2 WHERE org_id = $1', errorCatalogue.daily_quota.code],
    ['organization', 'UPDATE organizations SET quota_monthly = 2 WHERE org_id = $1', errorCatalogue.monthly_quota.code],
  ])('the quota of the %s holds over all keys', async (scope, sql, code) => {
    const first = await createKey(gateway.site.deps);
    await gateway.site.deps.pool.query(sql, [first.owner.org_id]);
    const second = await createKey(gateway.site.deps, {}, first);
    const limitsOf = async ({ secret }: TestKey) =>
      (await send({ secret, method: 'GET', url: '/v1/key' })).body.data.limits.length;
    for (const key of [first, second]) await expect.poll(async () => limitsOf(key)).toBe(1);
    const answers = [];
    for (const { secret } of [first, second, first, second]) answers.push((await send({ secret })).body);
    expect(answers.map((answer) => answer.code)).toEqual([0, 0, code, code]);
    expect(answers.slice(2).map(({ data }) => data.scope)).toEqual([scope, scope]);
  });

  test('a limit that is set later counts what was used before', async () => {
    const fresh = await createKey(gateway.site.deps);
    for (let index = 0; index < 3; index++) await send({ secret: fresh.secret });
    await gateway.site.deps.pool.query('UPDATE api_keys SET quota_daily = 4 WHERE key_id = $1', [fresh.key_id]);
    await expect
      .poll(async () => (await send({ secret: fresh.secret, method: 'GET', url: '/v1/key' })).body.data.limits.length)
      .toBe(1);
    const codes = [];
    for (let index = 0; index < 3; index++) codes.push((await send({ secret: fresh.secret })).body.code);
    expect(codes).toEqual([0, errorCatalogue.daily_quota.code, errorCatalogue.daily_quota.code]);
  });
});
