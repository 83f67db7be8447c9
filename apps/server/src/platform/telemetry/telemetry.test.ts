// @module-tag full: starts the server and waits for what it sends
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { callServer, post } from '../../testing/call-server.ts';
import { createKey, type TestKey } from '../../testing/keys.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { readSentCode, signUp } from '../../testing/sign-up.ts';
import { type ProductProcess, startProduct } from '../../testing/start-product.ts';
import { databaseUrl } from '../db/client.ts';
import { describeStatement } from '../db/trace-statements.ts';
import { startTelemetry } from './start.ts';

let site: TestApp;
let key: TestKey;
beforeAll(async () => {
  site = await createTestApp();
  key = await createKey(site.deps);
});
afterAll(async () => site.close());

/** The product's own process, its URL, and a collector that it tells everything. */
interface Traced {
  readonly server: ProductProcess;
  readonly base: string;
  readonly receiver: OtlpReceiver;
}

async function startTraced(env: NodeJS.ProcessEnv = {}): Promise<Traced> {
  const receiver = await startOtlpReceiver();
  const server = await startProduct({
    DATABASE_URL: databaseUrl(site.deps.pool),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    LOG_LEVEL: 'warn',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    ...env,
  });
  return { server, base: `http://127.0.0.1:${server.port}`, receiver };
}

async function stop({ server, receiver }: Traced): Promise<void> {
  server.child.kill('SIGTERM');
  await server.exited;
  await receiver.close();
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_ID = 'b7ad6b7169203331';
const hand = ['3', '3', '4'];

describe('a server that tells a collector', () => {
  let traced: Traced;
  beforeAll(async () => {
    traced = await startTraced();
  });
  afterAll(async () => stop(traced));

  const find = async (wanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
    await expect.poll(() => traced.receiver.spans.some(wanted)).toBe(true);
    const [span] = traced.receiver.spans.filter(wanted);
    return span!;
  };
  const call = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    post(traced.base + path, body, { authorization: `Bearer ${key.secret}`, ...headers });

  test("makes a call a part of its caller's trace, with its phases and the decision below it", async () => {
    await call('/v1/doudizhu/legal-moves', { hand }, { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` });
    const span = await find(({ trace_id, kind }) => trace_id === TRACE_ID && kind === 2);
    expect(span).toMatchObject({ name: 'POST /v1/doudizhu/legal-moves', parent_span_id: PARENT_ID, status: 0 });
    expect(span.resource).toMatchObject({ 'service.name': 'fourth-seat', 'deployment.environment.name': 'test' });
    const { attributes } = span;
    expect(attributes).toMatchObject({
      'http.route': '/v1/doudizhu/legal-moves',
      'http.response.status_code': 200,
      'fourth_seat.code': 0,
      'fourth_seat.source': 'api',
      'fourth_seat.request_id': expect.stringMatching(/^req_/),
    });
    const phases = ['auth', 'limits', 'queue', 'rules', 'think', 'meter'].map(
      (name) => attributes[`fourth_seat.${name}_ms`],
    );
    expect(phases.every((ms) => typeof ms === 'number' && ms >= 0 && ms <= span.duration_ms)).toBe(true);
    expect(traced.server.output()).not.toContain('Inconsistent start and end time');
    const agent = await find(({ parent_span_id }) => parent_span_id === span.span_id);
    expect(agent).toMatchObject({ name: 'agent doudizhu.legal-moves', trace_id: TRACE_ID });
  });

  test('makes calls of a batch parts of the batch', async () => {
    const calls = [{ api: 'doudizhu.legal-moves', body: { hand } }];
    await call('/v1/batch', { calls });
    const batch = await find(({ name }) => name === 'POST /v1/batch');
    await find(({ name, parent_span_id }) => name.endsWith('legal-moves') && parent_span_id === batch.span_id);
  });

  test('makes statements parts of the request of the console that sends them', async () => {
    await post(`${traced.base}/user/v1/login`, { identifier: 'nobody@studio.example', password: 'wrong' });
    const span = await find(({ name }) => name === 'POST /user/v1/login');
    expect(span.attributes).toMatchObject({ 'http.route': '/user/v1/login', 'http.response.status_code': 403 });
    const statement = await find(
      ({ parent_span_id, name }) => parent_span_id === span.span_id && name === 'SELECT users',
    );
    expect(statement.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.collection.name': 'users',
    });
  });

  test('sends no secret, body, name or address', async () => {
    const person = { identifier: 'traced@studio.example', password: 'Pass-word-2026-secret' };
    const { base } = traced;
    const { code, ticket, access_token } = await signUp(
      (endpoint, input) => callServer(base, endpoint, input),
      person,
      () => readSentCode(base, person.identifier),
    );
    expect([code, ticket, access_token].every((secret) => secret.length >= 6)).toBe(true);
    await post(`${base}/user/v1/profile/update`, { nickname: 'Ann of the test' }, { 'access-token': access_token });
    await post(`${base}/user/v1/login?password=${person.password}`, { ...person, password: 'wrong' });
    const secretMatch = 'match-of-a-studio';
    await call(
      '/v1/doudizhu/legal-moves',
      { hand: ['SB'], note: 'words-of-a-body' },
      { 'x-match-id': secretMatch, 'idempotency-key': 'a-key-of-a-call' },
    );
    await call(`/v1/${key.secret}`, {}, { tracestate: 'vendor=ours' });
    await find(({ name }) => name === 'POST /v1/*');
    await find(({ name }) => name === 'POST /user/v1/profile/update');
    const said = traced.receiver.text();
    const secrets = [person.password, code, ticket, access_token, key.secret, key.secret.slice(10)];
    const words = [
      person.identifier,
      'Ann of the test',
      secretMatch,
      'a-key-of-a-call',
      '127.0.0.1',
      'words-of-a-body',
    ];
    for (const word of [...secrets, ...words]) expect(said.includes(word), `${word} was sent`).toBe(false);
  });
});

test('a part of the traces is kept where the operator says so, and the callers do not decide', async () => {
  const traced = await startTraced({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  onTestFinished(() => void traced.server.child.kill('SIGKILL'));
  await post(`${traced.base}/user/v1/login`, {}, { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` });
  await stop(traced);
  // The last spans were sent before the process ended.
  expect(traced.receiver.spans).toEqual([]);
});

test('a collector that is away is told in the log, and nobody waits for it', async () => {
  const traced = await startTraced({ LOG_LEVEL: 'warn', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  onTestFinished(() => void traced.server.child.kill('SIGKILL'));
  await post(`${traced.base}/user/v1/login`, {});
  await expect.poll(() => traced.server.output()).toContain('telemetry: ');
  traced.server.child.kill('SIGTERM');
  expect((await traced.server.exited).status).toBe(0);
  await traced.receiver.close();
});

describe('without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  test('there is nothing to tell', async () => {
    expect(await startTelemetry(undefined, { warn: () => undefined })).toBeUndefined();
  });

  test('no library is loaded: all but one file name them for their types alone', () => {
    const folder = fileURLToPath(new URL('../..', import.meta.url));
    const loading = globSync('**/*.ts', { cwd: folder }).filter((file) =>
      /^import (?!type ).*from '@opentelemetry\//m.test(
        readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/\n(?! *import)/g, ' '),
      ),
    );
    expect(loading).toEqual(['platform/telemetry/open-telemetry.ts']);
  });
});

test.each([
  ['SELECT * FROM users WHERE email = $1', 'SELECT', 'users'],
  ['  insert into "calls" (org_id) values ($1)', 'INSERT', 'calls'],
  ['UPDATE quota_leases SET taken = $1', 'UPDATE', 'quota_leases'],
  ['WITH a AS (SELECT 1 FROM projects) DELETE FROM codes', 'WITH', 'projects'],
  ['SELECT * FROM unnest($1::text[])', 'SELECT', undefined],
  ['BEGIN', 'BEGIN', undefined],
])('%s is told as %s of %s', (text, operation, table) => {
  expect(describeStatement(text)).toEqual({ operation, table });
});
