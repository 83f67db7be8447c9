// @module-tag full: starts whole servers, and needs Redis
/**
 * Two servers in operating-system processes of their own on one database, on sockets: what one is told the other knows.
 */
import {
  cancelDebugCall,
  createAlert,
  createApiKey,
  disableApiKey,
  type Endpoint,
  type Envelope,
  enableApiKey,
  errorCatalogue,
  getKeyRules,
  getMe,
  type Input,
  listNotifications,
  logout,
  type Output,
  revokeOtherSessions,
  sendDebugCall,
  testAlert,
  updateKeyRules,
} from '@fourth-seat/contract';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessions } from '../identity/sessions/service.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createCalls } from '../testing/calls.ts';
import { freePort } from '../testing/free-port.ts';
import { createKey } from '../testing/keys.ts';
import { createFounder, createProject, type TestPerson } from '../testing/people.ts';
import { hasRedis, startRedis } from '../testing/redis.ts';
import { startTestServer, stopTestServer, type TestServer } from '../testing/start-test-server.ts';

let site: TestApp;
let here: TestServer;
let there: TestServer;
const served: TestServer[] = [];

async function serve(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const process = await startTestServer(site.deps.pool.options.connectionString, env);
  served.push(process);
  return process;
}

beforeAll(async () => {
  site = await createTestApp();
  [here, there] = await Promise.all([serve({ SERVE_ALERTS_MS: '20' }), serve({ SERVE_ALERTS_MS: '20' })]);
});
afterAll(async () => {
  for (const one of served) await stopTestServer(one);
  await site.close();
});

async function call<E extends Endpoint>(
  { port }: TestServer,
  endpoint: E,
  input: Input<E>,
  { access_token }: Pick<TestPerson, 'access_token'>,
): Promise<Envelope<Output<E>>> {
  const response = await fetch(`http://127.0.0.1:${port}${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'access-token': access_token },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(input) }),
  });
  return (await response.json()) as Envelope<Output<E>>;
}

const callWith = async ({ port }: TestServer, secret: string): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/v1/doudizhu/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: '{"cards":["3"],"hand":["3"]}',
  });
  return ((await response.json()) as { code: number }).code;
};

describe('a session', () => {
  test('that is ended at one process is ended at the other', async () => {
    const ann = await createFounder(site.deps);
    const { user_id, org_id, member_id } = ann;
    const signIn = { user_id, org_id, member_id, address: '127.0.0.1', user_agent: 'test' };
    const second = await createSessions(site.deps).create(site.deps.db, signIn);
    expect([(await call(here, getMe, {}, second)).code, (await call(there, getMe, {}, second)).code]).toEqual([0, 0]);
    expect((await call(here, revokeOtherSessions, {}, ann)).data).toEqual({ ended: 1 });
    expect((await call(there, getMe, {}, second)).code).toBe(errorCatalogue.not_signed_in.code);
    expect((await call(there, logout, {}, ann)).code).toBe(0);
    expect((await call(here, getMe, {}, ann)).code).toBe(errorCatalogue.not_signed_in.code);
  });
});

describe('a send of the debugging page', () => {
  test('is cancelled by the process that does not run it', async () => {
    const ann = await createFounder(site.deps);
    const project_id = await createProject(site.deps, ann);
    const send_id = 'send-that-hangs';
    const blocker = await site.deps.pool.connect();
    await blocker.query('BEGIN');
    // Holds the send before its call begins, until it is let go.
    await blocker.query('LOCK TABLE projects IN ACCESS EXCLUSIVE MODE');
    const input = {
      project_id,
      api_id: 'doudizhu.validate',
      mode: 'sandbox',
      body: '{"cards":["3"]}',
      send_id,
    } as const;
    try {
      const sent = call(here, sendDebugCall, input, ann);
      const isKept = 'SELECT 1 FROM idempotent_requests WHERE principal = $1';
      await expect.poll(async () => (await site.deps.pool.query(isKept, [ann.member_id])).rowCount).toBe(1);
      expect((await call(there, cancelDebugCall, { send_id }, ann)).data).toEqual({ cancelled: true });
      expect((await sent).code).toBe(errorCatalogue.debug_cancelled.code);
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
    }
  });
});

describe('a setting', () => {
  test('that one process changed holds at the other', async () => {
    const ann = await createFounder(site.deps);
    const project_id = await createProject(site.deps, ann);
    const made = await call(here, createApiKey, { project_id, name: 'One' }, ann);
    const { api_key, secret } = made.data;
    const { revision } = (await call(here, getKeyRules, {}, ann)).data;
    const rules = { max_lifetime_days: null, max_keys_per_project: 1, revision };
    expect((await call(here, updateKeyRules, rules, ann)).code).toBe(0);
    const refused = await call(there, createApiKey, { project_id, name: 'Two' }, ann);
    expect(refused.code).not.toBe(0);

    const { key_id } = api_key;
    const codes = async () => Promise.all([here, there].map(async (one) => callWith(one, secret)));
    expect(await codes()).toEqual([0, 0]);
    expect((await call(there, disableApiKey, { key_id }, ann)).code).toBe(0);
    await expect.poll(codes).toEqual([errorCatalogue.key_disabled.code, errorCatalogue.key_disabled.code]);
    expect((await call(here, enableApiKey, { key_id }, ann)).code).toBe(0);
    await expect.poll(codes).toEqual([0, 0]);
  });
});

describe('an alert', () => {
  test('that both processes judge is told once', async () => {
    const ann = await createFounder(site.deps);
    const project_id = await createProject(site.deps, ann);
    const rule = { project_id: null, metric: 'error_rate', threshold: 10, window_minutes: 60 } as const;
    const channels = { bell: true, mail: false, webhook_url: null };
    await createCalls(site.deps, ann.org_id, {
      project_id,
      key_id: 'key_x',
      code: errorCatalogue.impossible_state.code,
      count: 30,
    });
    const told = async () => (await call(there, listNotifications, {}, ann)).data.results.map(({ title }) => title.en);
    // Whoever tells of an alert has judged those before it once more.
    const names = ['First', 'Second', 'Third', 'Fourth', 'Last'];
    for (const name of names) {
      expect((await call(here, createAlert, { ...rule, name, channels }, ann)).code).toBe(0);
      const isTold = async () => (await told()).some((title) => title.includes(name));
      await expect.poll(isTold).toBe(true);
    }
    expect(await told()).toHaveLength(names.length);
  });

  test('that one process has just tested is not tested again by the other', async () => {
    const ann = await createFounder(site.deps);
    const rule = { name: 'Quiet', project_id: null, metric: 'silence', threshold: 0, window_minutes: 60 } as const;
    const channels = { bell: true, mail: false, webhook_url: null };
    const { alert_id } = (await call(here, createAlert, { ...rule, channels }, ann)).data.alert;
    const codes = [here, there].map(async (one) => (await call(one, testAlert, { alert_id }, ann)).code);
    expect((await Promise.all(codes)).toSorted((a, b) => a - b)).toEqual([0, errorCatalogue.too_many_requests.code]);
  });
});

/** Until a process is connected it counts for itself alone. */
async function countsIn(look: Redis, process: TestServer, secret: string): Promise<boolean> {
  await look.flushall();
  await callWith(process, secret);
  return (await look.dbsize()) > 0;
}

describe.runIf(hasRedis)('a rate', () => {
  test('is one for both processes where they share Redis', async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    const look = new Redis(port);
    try {
      // On a busy machine Redis may answer later than the product waits for it, and then each process counts alone.
      const env = { REDIS_URL: `redis://127.0.0.1:${port}`, SERVE_RATES_WAIT_MS: '10000' };
      const both = await Promise.all([serve(env), serve(env)]);
      // So low that 400 calls are above it on every machine.
      const rate_per_second = 5;
      const key = await createKey(site.deps, { rate_per_second, concurrency: 1000 });
      for (const one of both) await expect.poll(async () => countsIn(look, one, key.secret)).toBe(true);
      const began = performance.now();
      const codes = await Promise.all(
        Array.from({ length: 400 }, async (_, index) => callWith(both[index % 2] ?? here, key.secret)),
      );
      // At most the limit in any ten tenths of a second that follow each other. Two that counted apart would let in
      // twice as many.
      const seconds = Math.ceil((performance.now() - began) / 1000 + 0.1);
      const answered = codes.filter((code) => code === 0).length;
      expect(answered).toBeGreaterThan(0);
      expect(answered).toBeLessThanOrEqual(rate_per_second * seconds);
      expect(new Set(codes)).toEqual(new Set([0, errorCatalogue.rate_limited.code]));
    } finally {
      look.disconnect();
      redis.kill('SIGKILL');
    }
  });
});
