import { apiIds, decisionEndpoints } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createEchoDecisions } from '../testing/decisions.ts';
import { addSecret, createKey, type TestKey } from '../testing/keys.ts';
import { createSecret } from './secret.ts';

const lead = { hand: ['3', '3', '4'] };
const url = '/v1/doudizhu/legal-moves';

let host: TestApp;
let key: TestKey;

beforeAll(async () => {
  host = await createTestApp({}, { gateway: { decisions: createEchoDecisions() } });
  key = await createKey(host.deps);
});
afterAll(async () => {
  await host.close();
});

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  secret?: string | undefined;
  url?: string;
  address?: string;
  method?: 'POST' | 'GET' | 'PUT';
}

async function send(call: Sent = {}) {
  const { secret = key.secret, body = lead } = call;
  const response = await host.app.inject({
    method: call.method ?? 'POST',
    url: call.url ?? url,
    headers: {
      'content-type': 'application/json',
      ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }),
      ...call.headers,
    },
    remoteAddress: call.address ?? '127.0.0.1',
    ...(call.method === 'GET'
      ? {}
      : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

async function rowsOf(key_id: string) {
  const { rows } = await host.deps.pool.query('SELECT * FROM calls WHERE key_id = $1 ORDER BY at', [key_id]);
  return rows;
}

describe('a call', () => {
  test('is answered in the envelope with the documented headers', async () => {
    const { status, headers, body } = await send();
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 0, msg: 'success', data: { body: lead } });
    expect(headers['x-request-id']).toBe(body.request_id);
    expect(headers['x-tokens']).toBe('1');
    expect(headers['x-model']).toBe('echo');
    expect(headers['ratelimit-policy']).toBe('"key";q=1000;w=1');
    expect(headers['ratelimit']).toMatch(/^"key";r=\d+;t=1$/);
    for (const phase of ['auth', 'limits', 'queue', 'rules', 'think', 'meter']) {
      expect(headers['server-timing']).toContain(`${phase};dur=`);
    }
  });

  test('is on disk, counted once, when it is answered', async () => {
    const fresh = await createKey(host.deps);
    const { body } = await send({ secret: fresh.secret, headers: { 'x-match-id': 'm-1' } });
    const rows = await rowsOf(fresh.key_id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      request_id: body.request_id,
      org_id: fresh.owner.org_id,
      project_id: fresh.project_id,
      api_id: 'doudizhu.legal-moves',
      status: 200,
      code: 0,
      tokens: 1,
      match_id: 'm-1',
      has_body: false,
      mode: 'live',
      source: 'api',
    });
    const counted = await host.deps.pool.query(
      "SELECT sum(calls)::int AS calls FROM (SELECT key_id, calls FROM usage_batches UNION ALL SELECT key_id, calls FROM usage_counts WHERE kind = 'key' AND minutes = 60) parts WHERE key_id = $1",
      [fresh.key_id],
    );
    expect(counted.rows).toEqual([{ calls: 1 }]);
  });

  test('keeps its bodies only where the organization allows it, and never a secret', async () => {
    const fresh = await createKey(host.deps);
    await host.deps.pool.query('UPDATE organizations SET store_bodies = true WHERE org_id = $1', [fresh.owner.org_id]);
    await expect
      .poll(
        async () =>
          (await send({ secret: fresh.secret, headers: { 'x-note': fresh.secret } })) &&
          (await rowsOf(fresh.key_id)).at(-1)?.has_body,
      )
      .toBe(true);
    const { rows } = await host.deps.pool.query('SELECT * FROM call_bodies WHERE org_id = $1', [fresh.owner.org_id]);
    expect(rows[0]?.request_body).toBe(JSON.stringify(lead));
    expect(JSON.stringify(rows)).not.toContain(fresh.secret);
    expect(JSON.stringify(rows)).not.toContain('uthorization');
  });
});

describe('keys', () => {
  test('41001 without a key', async () => {
    expect(await send({ secret: '' })).toMatchObject({ status: 401, body: { code: 41_001 } });
    expect(await send({ secret: '', headers: { authorization: 'Basic abc' } })).toMatchObject({
      body: { code: 41_001 },
    });
  });

  test('41002 for unknown and malformed keys, in the same words', async () => {
    const unknown = await send({ secret: createSecret('live') });
    const malformed = await send({ secret: `${key.secret.slice(0, -1)}~` });
    expect(unknown).toMatchObject({ status: 401, body: { code: 41_002 } });
    expect(malformed.body.msg).toBe(unknown.body.msg);
    expect(malformed.status).toBe(401);
  });

  test('41003 when disabled, and recorded as a call of that key', async () => {
    const fresh = await createKey(host.deps, { state: 'disabled' });
    expect(await send({ secret: fresh.secret })).toMatchObject({ status: 401, body: { code: 41_003 } });
    expect(await rowsOf(fresh.key_id)).toMatchObject([{ code: 41_003, tokens: 0 }]);
  });

  test('41004 when expired', async () => {
    const fresh = await createKey(host.deps, { expires_at: new Date(Date.now() - 1000) });
    expect(await send({ secret: fresh.secret })).toMatchObject({ status: 401, body: { code: 41_004 } });
  });

  test('41005 from an address outside the list, IPv4 and IPv6', async () => {
    const fresh = await createKey(host.deps, { ip_allow: ['10.1.0.0/16', '2001:db8::/32'] });
    expect(await send({ secret: fresh.secret, address: '10.2.0.1' })).toMatchObject({
      status: 403,
      body: { code: 41_005 },
    });
    expect(await send({ secret: fresh.secret, address: '2001:db9::1' })).toMatchObject({
      status: 403,
      body: { code: 41_005 },
    });
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1']) {
      expect((await send({ secret: fresh.secret, address })).status).toBe(200);
    }
  });

  test('41006 without the scope', async () => {
    const fresh = await createKey(host.deps, { scopes: ['guandan:*', 'doudizhu:play'] });
    expect(await send({ secret: fresh.secret })).toMatchObject({ status: 403, body: { code: 41_006 } });
  });

  test('41007 when the project is closed', async () => {
    const fresh = await createKey(host.deps);
    await send({ secret: fresh.secret });
    await host.deps.pool.query("UPDATE projects SET state = 'closed' WHERE project_id = $1", [fresh.project_id]);
    await expect.poll(async () => (await send({ secret: fresh.secret })).body.code).toBe(41_007);
  });

  test('both secrets of a rotated key work until the grace ends, and are counted apart', async () => {
    const fresh = await createKey(host.deps);
    const newer = createSecret('live');
    await addSecret(host.deps, { org_id: fresh.owner.org_id, key_id: fresh.key_id }, newer);
    expect((await send({ secret: newer })).status).toBe(200);
    expect((await send({ secret: fresh.secret })).status).toBe(200);
    await host.deps.pool.query("UPDATE api_key_secrets SET valid_until = now() - interval '1 s' WHERE secret_id = $1", [
      fresh.secret_id,
    ]);
    await expect.poll(async () => (await send({ secret: fresh.secret })).body.code).toBe(41_004);
    expect((await send({ secret: newer })).status).toBe(200);
    const secrets = new Set((await rowsOf(fresh.key_id)).map((row) => row.secret_id));
    expect(secrets.size).toBe(2);
  });

  test('a test key runs everything and is never charged', async () => {
    const fresh = await createKey(host.deps, { mode: 'test', tokens_daily: 0 });
    const { status, headers } = await send({ secret: fresh.secret });
    expect([status, headers['x-tokens']]).toEqual([200, '0']);
    expect(await rowsOf(fresh.key_id)).toMatchObject([{ mode: 'test', tokens: 0 }]);
  });
});

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** The smallest value of a schema; every text in these schemas may be a card. */
function sampleOf(shape: Shape): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0]);
  if (shape.type === 'string') return 'S3';
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items ?? {}));
  if (shape.type !== 'object') return shape.minimum ?? 0;
  return Object.fromEntries((shape.required ?? []).map((name) => [name, sampleOf(shape.properties?.[name] ?? {})]));
}

describe('bodies', () => {
  const cases: [string, string | Buffer, number, number][] = [
    ['no JSON', '{', 400, 40_001],
    ['an empty body', '', 400, 40_001],
    ['an unknown field', '{"hand":["3"],"x":1}', 400, 40_001],
    ['a wrong type', '{"hand":"3"}', 400, 40_001],
    ['a duplicate key', '{"hand":["3"],"hand":["4"]}', 400, 40_001],
    ['an escaped duplicate key', '{"hand":["3"],"h\\u0061nd":["4"]}', 400, 40_001],
    ['__proto__', '{"hand":["3"],"__proto__":{"a":1}}', 400, 40_001],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 40_001],
    ['a lone surrogate', '{"hand":["\\ud800"]}', 400, 40_001],
    ['NUL', '{"hand":["\\u0000"]}', 400, 40_001],
    ['a raw NUL', '{"hand":["\0"]}', 400, 40_001],
    ['100,000 levels', `${'['.repeat(60_000)}${']'.repeat(60_000)}`, 400, 40_001],
    ['very many keys', `{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":1`).join(',')}}`, 400, 40_001],
    ['too many bytes', `{"hand":["${'3'.repeat(140_000)}"]}`, 413, 40_006],
    ["another seat's hand", '{"hand":["3"],"hands":[["3"],["4"]]}', 422, 40_004],
  ];
  test.each(cases)('%s is refused', async (_name, body, status, code) => {
    expect(await send({ body })).toMatchObject({ status, body: { code } });
  });

  test.each([
    [{ hand: ['3', 'X'] }, 'hand[1]', /^must be a card: .*"S3"/, /^须为一张牌/],
    [{ hand: '3' }, 'hand', /^must be a list$/, /^须为列表$/],
    [{}, 'hand', /^must be given, as a list$/, /^不能缺少/],
    [{ hand: [] }, 'hand', /^must have at least 1 entry$/, /^项数至少为 1$/],
    [{ hand: ['3'], x: 1 }, 'x', /leave it out$/, /请去掉$/],
    [{ hand: ['3'], rules: { bombCap: 'x' } }, 'rules.bombCap', /^must be none or a number$/, /^须为 none 或 数字$/],
    [{ hand: ['3'], rules: { bidding: 'x' } }, 'rules.bidding', /^must be one of score3, rob$/, /score3、rob$/],
    [[], '(body)', /^must be an object$/, /^须为对象$/],
  ] as const)('%j is told where it is wrong and what would be right', async (body, path, en, zh) => {
    expect((await send({ body })).body).toMatchObject({
      code: 40_001,
      data: { path, problem: expect.stringMatching(en) },
    });
    const { data, msg } = (await send({ body, headers: { 'accept-language': 'zh-CN' } })).body;
    expect(data).toMatchObject({ path, problem: expect.stringMatching(zh) });
    expect(msg).toContain(data.problem);
  });

  test.each(apiIds)('%s names every field that has the wrong type', async (api) => {
    const shape = z.toJSONSchema(decisionEndpoints[api].request, { io: 'input' }) as Shape;
    const right = sampleOf(shape) as Record<string, unknown>;
    const path = `/v1/${api.replace('.', '/')}`;
    expect(await send({ url: path, body: right })).toMatchObject({ status: 200 });
    for (const name of Object.keys(shape.properties ?? {})) {
      for (const wrong of [{ odd: 1 }, null, [[null]]]) {
        const { status, body } = await send({ url: path, body: { ...right, [name]: wrong } });
        expect([name, status, body.code]).toEqual([name, 400, 40_001]);
        expect(body.data.path).toMatch(new RegExp(`^${name}\\b`));
        expect(body.data.problem).not.toMatch(/not valid|right form/);
      }
    }
  });

  test('40005 for an unknown game or decision and for another method', async () => {
    expect(await send({ url: '/v1/chess/play' })).toMatchObject({ status: 404, body: { code: 40_005 } });
    expect(await send({ method: 'PUT' })).toMatchObject({ status: 404, body: { code: 40_005 } });
    expect(await send({ url: '/v1/nothing', method: 'GET' })).toMatchObject({ status: 404, body: { code: 40_005 } });
  });

  test.each([
    ['X-Deadline-Ms', '-1'],
    ['X-Match-Id', 'a b'],
    ['Content-Encoding', 'gzip'],
  ])('a header %s that cannot be meant is refused', async (name, value) => {
    const { body } = await send({ headers: { [name.toLowerCase()]: value } });
    expect(body).toMatchObject({ code: 40_001, data: { path: name } });
  });
});

describe('limits', () => {
  test('42001 above the rate, with Retry-After', async () => {
    const fresh = await createKey(host.deps, { rate_per_second: 2 });
    const answers = await Promise.all(Array.from({ length: 4 }, async () => send({ secret: fresh.secret })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused[0]).toMatchObject({ body: { code: 42_001 }, headers: { 'retry-after': '1' } });
  });

  test.each([
    ['a key above its rate', { rate_per_second: 2 }, 0, 2],
    ['a disabled key', { state: 'disabled' }, 41_003, 10],
  ] as const)('the refusals of %s are counted exactly and share rows', async (_name, fields, code, whole) => {
    const fresh = await createKey(host.deps, fields);
    const sent = 60;
    const answers = await Promise.all(Array.from({ length: sent }, async () => send({ secret: fresh.secret })));
    const codes = answers.map(({ body }) => body.code);
    // The second may turn while they are on their way.
    expect(codes.filter((one) => one === code).length).toBeGreaterThanOrEqual(whole);
    expect(new Set(codes)).toEqual(new Set([code, 42_001]));
    const count = async (sql: string) => (await host.deps.pool.query(sql, [fresh.key_id])).rows[0].count;
    await expect
      .poll(async () => count('SELECT sum(times)::int AS count FROM calls WHERE key_id = $1'), { timeout: 5000 })
      .toBe(sent);
    expect(
      await count(`SELECT sum(calls)::int AS count FROM (SELECT key_id, calls FROM usage_batches
        UNION ALL SELECT key_id, calls FROM usage_counts WHERE kind = 'key' AND minutes = 60) parts WHERE key_id = $1`),
    ).toBe(sent);
    expect((await rowsOf(fresh.key_id)).length).toBeLessThan(sent / 2);
    // A row that stands for several says when the first of them came.
    const span = "(times > 1 AND since <= at AND at - since < interval '3 s' OR times = 1)";
    expect(await count(`SELECT bool_and(${span}) AS count FROM calls WHERE key_id = $1`)).toBe(true);
  });

  test('42002 above the concurrency', async () => {
    const fresh = await createKey(host.deps, { concurrency: 1 });
    const codes = (await Promise.all(Array.from({ length: 5 }, async () => send({ secret: fresh.secret })))).map(
      (answer) => answer.body.code,
    );
    expect(codes).toContain(42_002);
    expect(codes).toContain(0);
  });

  test.each([
    ['quota_daily', 42_003, 429],
    ['quota_monthly', 42_004, 429],
    ['tokens_daily', 42_005, 402],
    ['tokens_monthly', 42_005, 402],
  ] as const)('%s lets exactly as many through', async (field, code, status) => {
    const fresh = await createKey(host.deps, { [field]: 3 });
    const answers = [];
    for (let index = 0; index < 5; index++) answers.push(await send({ secret: fresh.secret }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, status, status]);
    expect(answers[4]?.body).toMatchObject({ code, data: { scope: 'key' } });
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a refused call uses up nothing of a quota', async () => {
    const fresh = await createKey(host.deps, { quota_daily: 1 });
    expect((await send({ secret: fresh.secret, body: '{' })).status).toBe(400);
    expect((await send({ secret: fresh.secret })).status).toBe(200);
    expect((await send({ secret: fresh.secret })).status).toBe(429);
  });

  test('quotas of project and organization hold over all keys', async () => {
    const first = await createKey(host.deps);
    const second = await createKey(host.deps, {}, first);
    await host.deps.pool.query('UPDATE projects SET quota_daily = 2 WHERE project_id = $1', [first.project_id]);
    await host.deps.pool.query('UPDATE organizations SET quota_monthly = 1 WHERE org_id = $1', [first.owner.org_id]);
    await new Promise((resolve) => host.deps.pool.query('SELECT 1', () => resolve(undefined)));
    await expect.poll(async () => (await send({ secret: second.secret })).body.data.scope).toBe('organization');
  });

  test('a limit that is set later counts what was used before', async () => {
    const fresh = await createKey(host.deps);
    for (let index = 0; index < 3; index++) await send({ secret: fresh.secret });
    await host.deps.pool.query('UPDATE api_keys SET quota_daily = 4 WHERE key_id = $1', [fresh.key_id]);
    await expect
      .poll(async () => (await send({ secret: fresh.secret, method: 'GET', url: '/v1/key' })).body.data.limits.length)
      .toBe(1);
    const codes = [];
    for (let index = 0; index < 3; index++) codes.push((await send({ secret: fresh.secret })).body.code);
    expect(codes).toEqual([0, 42_003, 42_003]);
  });
});

describe('repetition', () => {
  test('the same Idempotency-Key gets the same answer and is charged once', async () => {
    const fresh = await createKey(host.deps);
    const call = { secret: fresh.secret, headers: { 'idempotency-key': 'deal-1' } };
    const answers = await Promise.all(Array.from({ length: 20 }, async () => send(call)));
    const again = await send(call);
    expect(new Set([...answers, again].map((answer) => answer.body.request_id)).size).toBe(1);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await rowsOf(fresh.key_id)).toHaveLength(1);
  });

  test('42006 when the body differs', async () => {
    const fresh = await createKey(host.deps);
    const headers = { 'idempotency-key': 'deal-2' };
    await send({ secret: fresh.secret, headers });
    expect(await send({ secret: fresh.secret, headers, body: { hand: ['4'] } })).toMatchObject({
      status: 409,
      body: { code: 42_006 },
    });
  });

  test('a failed call may be tried again under the same key', async () => {
    const fresh = await createKey(host.deps);
    const headers = { 'idempotency-key': 'deal-3' };
    expect((await send({ secret: fresh.secret, headers, body: '{' })).status).toBe(400);
    expect((await send({ secret: fresh.secret, headers })).status).toBe(200);
  });
});

describe('batch, tokens and pages', () => {
  test('a batch answers in order, each call recorded and charged by itself', async () => {
    const fresh = await createKey(host.deps);
    const calls = [
      { api: 'doudizhu.legal-moves', body: lead },
      { api: 'doudizhu.nothing', body: {} },
      { api: 'guandan.validate', body: { level: '2', cards: ['S3'] } },
    ];
    const { status, headers, body } = await send({ secret: fresh.secret, url: '/v1/batch', body: { calls } });
    expect([status, headers['x-tokens']]).toEqual([200, '2']);
    expect(body.data.answers.map((answer: { status: number }) => answer.status)).toEqual([200, 404, 200]);
    expect((await rowsOf(fresh.key_id)).map((row) => String(row.api_id)).toSorted()).toEqual([
      'doudizhu.legal-moves',
      'guandan.validate',
      'unknown',
    ]);
  });

  test('a batch with an Idempotency-Key is made once, and its repetition gets the same answers', async () => {
    const fresh = await createKey(host.deps);
    const calls = [1, 2].map(() => ({ api: 'doudizhu.legal-moves', body: lead }));
    const call = { secret: fresh.secret, url: '/v1/batch', headers: { 'idempotency-key': 'deals' }, body: { calls } };
    const first = await send(call);
    const again = await send(call);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await rowsOf(fresh.key_id)).toHaveLength(2);
    expect(await send({ ...call, body: { calls: calls.slice(1) } })).toMatchObject({ body: { code: 42_006 } });
  });

  test('a batch of 65 calls is refused', async () => {
    const calls = Array.from({ length: 65 }, () => ({ api: 'doudizhu.legal-moves', body: lead }));
    expect(await send({ url: '/v1/batch', body: { calls } })).toMatchObject({
      status: 400,
      body: { code: 40_001, data: { path: 'calls' } },
    });
  });

  test('a client token opens one game and match, for as many calls as it was made for', async () => {
    const request = { game: 'doudizhu', match_id: 'm-9', calls: 2, expires_in: 60 };
    const created = await send({ url: '/v1/tokens', body: request });
    expect(created.body.data.token).toMatch(/^seat_client_/);
    const secret: string = created.body.data.token;
    expect((await send({ secret })).status).toBe(200);
    expect(await send({ secret, headers: { 'x-match-id': 'other' } })).toMatchObject({ body: { code: 41_006 } });
    expect(await send({ secret, url: '/v1/guandan/validate', body: { level: '2', cards: ['S3'] } })).toMatchObject({
      body: { code: 41_006 },
    });
    expect(await send({ secret, url: '/v1/tokens', body: request })).toMatchObject({ body: { code: 41_006 } });
    expect((await send({ secret })).status).toBe(200);
    expect(await send({ secret })).toMatchObject({ status: 401, body: { code: 41_004 } });
    host.advance(61_000);
    expect(await send({ secret })).toMatchObject({ status: 401, body: { code: 41_004 } });
    host.advance(-61_000);
  });

  test('a client token is told about itself only, and makes no batches', async () => {
    const fresh = await createKey(host.deps, { quota_daily: 5, scopes: ['doudizhu:*', 'guandan:*'] });
    const request = { game: 'doudizhu', match_id: 'm-2', calls: 7, expires_in: 60 };
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
    expect(await send({ secret: token, url: '/v1/batch', body: { calls } })).toMatchObject({ body: { code: 41_006 } });
  });

  test('a client token takes at most half of what its key may call', async () => {
    const fresh = await createKey(host.deps, { rate_per_second: 40 });
    const request = { game: 'doudizhu', match_id: 'm-3', calls: 1000, expires_in: 60 };
    const { token } = (await send({ secret: fresh.secret, url: '/v1/tokens', body: request })).body.data;
    const flood = await Promise.all(Array.from({ length: 10 }, async () => send({ secret: token })));
    expect(flood[0]?.headers['ratelimit-policy']).toBe('"key";q=20;w=1');
    const left = flood.map(({ headers }) => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]));
    expect(Math.max(...left)).toBeLessThan(20);
    const { headers } = await send({ secret: fresh.secret });
    expect(headers['ratelimit-policy']).toBe('"key";q=40;w=1');
  });

  test('a client token ends with its project, its key and its organization', async () => {
    const fresh = await createKey(host.deps);
    const request = { game: 'doudizhu', match_id: 'm-1', calls: 100, expires_in: 60 };
    const { token } = (await send({ secret: fresh.secret, url: '/v1/tokens', body: request })).body.data;
    expect((await send({ secret: token })).status).toBe(200);
    const ends = async (sql: string, code: number) => {
      await host.deps.pool.query(sql, [fresh.key_id]);
      await expect.poll(async () => (await send({ secret: token })).body.code).toBe(code);
    };
    const ofKey = (column: string) => `(SELECT ${column} FROM api_keys WHERE key_id = $1)`;
    await ends(`UPDATE projects SET state = 'closed' WHERE project_id = ${ofKey('project_id')}`, 41_007);
    await ends(`UPDATE projects SET state = 'in_progress' WHERE project_id = ${ofKey('project_id')}`, 0);
    await ends(`UPDATE organizations SET state = 'suspended' WHERE org_id = ${ofKey('org_id')}`, 41_003);
    await ends(`UPDATE organizations SET state = 'active' WHERE org_id = ${ofKey('org_id')}`, 0);
    await ends(`UPDATE api_keys SET state = 'disabled' WHERE key_id = $1`, 41_003);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('/v1/%s is no API', async (name) => {
    expect(await send({ url: `/v1/${name}` })).toMatchObject({ status: 404, body: { code: 40_005 } });
  });

  test('GET /v1/key tells the limits and what is left', async () => {
    const fresh = await createKey(host.deps, { quota_daily: 5 });
    await send({ secret: fresh.secret });
    const { body } = await send({ secret: fresh.secret, url: '/v1/key', method: 'GET' });
    expect(body.data).toMatchObject({
      key_id: fresh.key_id,
      limits: [{ scope: 'key', unit: 'calls', period: 'day', limit: 5, used: 1, left: 4 }],
    });
  });

  test('GET /v1/catalog and /v1/openapi.json need no key', async () => {
    const catalog = await send({ secret: '', url: '/v1/catalog', method: 'GET' });
    expect(catalog.body.data.apis).toHaveLength(apiIds.length);
    const document = await send({ secret: '', url: '/v1/openapi.json', method: 'GET' });
    expect(document.body.openapi).toBe('3.1.0');
    expect(JSON.stringify(document.body)).not.toContain('"pattern":"');
  });
});
