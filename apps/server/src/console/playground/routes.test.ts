import {
  createPlaygroundToken,
  DEMO_TOKENS_PER_HOUR,
  decisionEndpoints,
  demoToken,
  errorCatalogue,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doudizhuDecisions } from '../../api/agents/card-games/doudizhu.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createEchoDecisions } from '../../testing/decisions.ts';
import { useUp } from '../../testing/documented/accounts.ts';
import { lead } from '../../testing/gateway.ts';
import { createFounder } from '../../testing/people.ts';
import { globalDemoLimit } from './service.ts';

let site: TestApp;
beforeAll(async () => {
  // The review is the product's own: it is refused for where it would run.
  const decisions = createEchoDecisions({ 'doudizhu.review': doudizhuDecisions['doudizhu.review'] });
  site = await createTestApp({}, { gateway: { decisions } });
});
afterAll(async () => site.close());

let visitors = 0;
/** An address that nobody has used before. */
const visitor = (): string => {
  visitors++;
  return `198.18.${visitors >> 8}.${visitors & 255}`;
};

async function mint(match = 'table-1', address = visitor()) {
  return site.call(createPlaygroundToken, { game: 'doudizhu', match }, { address });
}

interface Sent {
  readonly url?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
  readonly address?: string;
}

async function send(token: string, call: Sent = {}) {
  const { method = 'POST', body = lead } = call;
  const response = await site.app.inject({
    method,
    url: call.url ?? '/v1/doudizhu/legal-moves',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...call.headers },
    remoteAddress: call.address ?? visitor(),
    ...(method === 'POST' ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const read = async (text: string) => (await site.deps.pool.query(text)).rows;

describe('a demo token', () => {
  test('is made for anyone, for one game and match, and says how long and how often', async () => {
    const { status, body, headers } = await mint();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ game: 'doudizhu', match: 'table-1', calls_left: 4000 });
    expect(body.data.token).toMatch(/^seat_client_/);
    const minutes = (Date.parse(body.data.expires_at) - site.deps.now()) / 60_000;
    expect([minutes > 59, minutes <= 60]).toEqual([true, true]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is answered, free of charge, and recorded as a call of the playground without its body', async () => {
    const { token } = (await mint('table-2')).body.data;
    const answer = await send(token);
    expect([answer.status, answer.headers['x-tokens']]).toEqual([200, '0']);
    const rows = await read("SELECT * FROM calls WHERE match_id = 'table-2'");
    expect(rows).toMatchObject([{ source: 'playground', mode: 'test', tokens: 0, org_id: 'org_playground' }]);
    expect(await read("SELECT * FROM call_bodies WHERE org_id = 'org_playground'")).toEqual([]);
  });

  test('is kept as a hash alone', async () => {
    const { token } = (await mint('table-3')).body.data;
    const rows = await read("SELECT client_tokens::text AS row FROM client_tokens WHERE match_id = 'table-3'");
    expect(rows).toHaveLength(1);
    expect(String(rows[0].row)).not.toContain(token.slice(12));
  });

  test('ends after an hour', async () => {
    const { token } = (await mint()).body.data;
    site.advance(59 * 60_000);
    expect((await send(token)).status).toBe(200);
    site.advance(61_000);
    expect(await send(token)).toMatchObject({ status: 401, body: { code: errorCatalogue.key_past_expiry.code } });
    site.advance(-60 * 60_000);
  });

  test('makes 4,000 calls', async () => {
    const { token } = (await mint('table-4')).body.data;
    await site.deps.pool.query("UPDATE client_tokens SET calls = 2 WHERE match_id = 'table-4'");
    expect([(await send(token)).status, (await send(token)).status]).toEqual([200, 200]);
    expect(await send(token)).toMatchObject({ status: 403, body: { code: errorCatalogue.token_calls.code } });
    expect(demoToken.calls).toBe(4000);
  });

  test('is made for a match that can be named in a header, and names no secret', async () => {
    const secret = (await mint()).body.data.token;
    for (const match of ['', 'two words', 'x'.repeat(101), `m-${secret}`]) {
      const { status, body } = await mint(match);
      expect([match, status, Object.keys(body.data)]).toEqual([match, 400, expect.any(Array)]);
      expect(JSON.stringify(body)).toContain('1 to 100 printable ASCII characters');
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe('everything else is refused, and the reason named', () => {
  const wholly = [
    ['another game', { url: '/v1/guandan/validate', body: { level: '2', cards: ['S3'] } }, /guandan/],
    ['another match', { headers: { 'x-match-id': 'table-6' } }, /table-6/],
    ['a batch', { url: '/v1/batch', body: { calls: [{ api: 'doudizhu.legal-moves', body: lead }] } }, /\/v1\/batch/],
    ['a token', { url: '/v1/tokens', body: {} }, /\/v1\/tokens/],
    ['the review of a whole game', { url: '/v1/doudizhu/review', body: {} }, /\/v1\/doudizhu\/review/],
    ['what a key has left', { url: '/v1/key', method: 'GET' }, /\/v1\/key/],
  ] as const;
  test.each(wholly)('%s', async (_what, call, named) => {
    const { token } = (await mint('table-5')).body.data;
    const english = await send(token, {
      ...call,
      headers: { 'accept-language': 'en', ...('headers' in call ? call.headers : {}) },
    });
    expect([english.status, english.body.code]).toEqual([403, errorCatalogue.scope_missing.code]);
    expect(english.body.msg).toMatch(named);
    expect(english.body.msg).toMatch(/demo token .* doudizhu in match table-5/);
    const chinese = await send(token, {
      ...call,
      headers: { 'accept-language': 'zh', ...('headers' in call ? call.headers : {}) },
    });
    expect(chinese.body.msg).toMatch(/试玩令牌.*doudizhu.*table-5/);
    expect(chinese.body.msg).toMatch(named);
  });

  test('an answer kept for a repetition', async () => {
    const { token } = (await mint()).body.data;
    const answer = await send(token, { headers: { 'idempotency-key': 'again' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: errorCatalogue.schema.code, data: { path: 'Idempotency-Key' } },
    });
    expect(await read('SELECT * FROM gateway_answers')).toEqual([]);
  });

  test('the console', async () => {
    const { token } = (await mint()).body.data;
    for (const url of ['/console/v1/tenant/usage/query', '/console/v1/tenant/call/list', '/user/v1/profile/get']) {
      const answer = await send(token, { url, headers: { 'access-token': token } });
      expect([url, answer.status, answer.body.code]).toEqual([url, 401, errorCatalogue.not_signed_in.code]);
    }
  });

  test('but every decision of the game that must come in time is open', async () => {
    const { token } = (await mint()).body.data;
    const open = Object.values(decisionEndpoints).filter(({ path }) => /doudizhu/.test(path) && !/review/.test(path));
    expect(open.length).toBeGreaterThan(5);
    for (const { path } of open) {
      const { status, body } = await send(token, { url: path, body: {} });
      expect([path, status, body.code]).toEqual([path, 400, errorCatalogue.schema.code]);
    }
  });
});

describe('what visitors may cost is bounded', () => {
  test('of a thousand asked for at once from one address, as many are made as an address gets in an hour', async () => {
    const address = visitor();
    const answers = await Promise.all(Array.from({ length: 1000 }, async (_, nth) => mint(`flood-${nth}`, address)));
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(DEMO_TOKENS_PER_HOUR);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([429, errorCatalogue.playground_limit.code]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await mint('flood', visitor())).status).toBe(200);
    site.advance(3_600_000);
    expect((await mint('flood', address)).status).toBe(200);
    site.advance(-3_600_000);
  });

  test('a rush from many addresses leaves newcomers fewer, and whoever is signed in all', async () => {
    const person = await createFounder(site.deps, 'Player');
    const { busy } = globalDemoLimit('');
    await useUp(site, busy);
    const address = visitor();
    const rush = [];
    for (let nth = 0; nth < 5; nth++) rush.push(await mint(`rush-${nth}`, address));
    expect(rush.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(rush[3]?.body).toMatchObject({
      code: errorCatalogue.playground_busy.code,
      msg: expect.not.stringContaining('your network'),
    });
    expect((await mint('another', visitor())).status).toBe(200);
    for (let nth = 0; nth < 5; nth++) {
      const request = { game: 'doudizhu', match: `own-${nth}` } as const;
      expect((await site.call(createPlaygroundToken, request, { ...person, address: visitor() })).status).toBe(200);
    }
    await useUp(site, { ...busy, max: 0 });
  });

  test('all tokens of one address share twenty calls a second', async () => {
    const address = visitor();
    const tokens = await Promise.all(
      [1, 2, 3].map(async (nth) => (await mint(`rate-${nth}`, address)).body.data.token),
    );
    site.stopPaces();
    // One after the other, so that the four at once do not decide.
    for (let nth = 0; nth < 20; nth++) {
      const { status, headers } = await send(tokens[nth % 3] ?? '', { address });
      expect([nth, status, headers['ratelimit-policy']]).toEqual([nth, 200, '"key";q=20;w=1']);
    }
    for (const token of tokens) {
      expect(await send(token, { address })).toMatchObject({
        status: 429,
        body: { code: errorCatalogue.rate_limited.code },
      });
    }
    expect((await send(tokens[0] ?? '', { address: visitor() })).status).toBe(200);
    site.advance(1000);
    expect((await send(tokens[0] ?? '', { address })).status).toBe(200);
    expect([demoToken.rate_per_second, demoToken.concurrency]).toEqual([20, 4]);
  });

  test('all tokens together have the rate and the calls of a day of one key', async () => {
    const rows = await read(
      "SELECT mode, rate_per_second, concurrency, quota_daily FROM api_keys WHERE org_id = 'org_playground'",
    );
    expect(rows).toEqual([{ mode: 'test', rate_per_second: 200, concurrency: 16, quota_daily: 1_000_000 }]);
  });

  test('an operator ends them all by disabling that key', async () => {
    const { token } = (await mint()).body.data;
    await site.deps.pool.query("UPDATE api_keys SET state = 'disabled' WHERE key_id = 'key_playground'");
    await expect.poll(async () => (await send(token)).body.code).toBe(errorCatalogue.key_disabled.code);
    await site.deps.pool.query("UPDATE api_keys SET state = 'enabled' WHERE key_id = 'key_playground'");
    await expect.poll(async () => (await send(token)).status).toBe(200);
  });
});

test('nobody signs in to the organization of the playground', async () => {
  expect(
    await read("SELECT email, phone, username, password_hash, state FROM users WHERE user_id = 'usr_playground'"),
  ).toEqual([{ email: null, phone: null, username: null, password_hash: null, state: 'disabled' }]);
});

test('operators see how much the playground is used', async () => {
  const { token } = (await mint()).body.data;
  await send(token, { address: visitor() });
  const metrics = (await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(metrics).toMatch(
    /^fourth_seat_gateway_calls_total\{api_id="doudizhu\.legal-moves",code="0",source="playground"\} \d+$/m,
  );
});
