import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { callApi } from '../../../testing/call.ts';
import { createEchoDecisions } from '../../../testing/decisions.ts';
import { createKey } from '../../../testing/keys.ts';

let open: TestApp;
let guarded: TestApp;

beforeAll(async () => {
  open = await createTestApp({}, { gateway: { decisions: createEchoDecisions() } });
  guarded = await createTestApp({ METRICS_TOKEN: 'a token of the operator' });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
});

const get = async (host: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  host.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });

test('metrics count calls by API and code, batches, threads and requests', async () => {
  const key = await createKey(open.deps);
  await callApi(open, key.secret, 'doudizhu/validate', { cards: ['3'] });
  await callApi(open, key.secret, 'doudizhu/validate', { cards: 3 });
  await open.app.inject({ method: 'GET', url: '/healthz' });
  const { statusCode, body } = await get(open, '127.0.0.1');
  expect(statusCode).toBe(200);
  expect(body).toContain('gateway_calls_total{api_id="doudizhu.validate",code="0",source="api"} 1\n');
  expect(body).toContain('gateway_calls_total{api_id="doudizhu.validate",code="40001",source="api"} 1\n');
  expect(body).toContain('gateway_call_seconds_count{api_id="doudizhu.validate"} 2\n');
  expect(body).toMatch(/meter_calls_total 2\n/);
  expect(body).toMatch(/agent_threads\{pool="thread"\} \d+\n/);
  expect(body).toContain('http_requests_total{status="200"}');
  expect(body).toContain('process_cpu_user_seconds_total');
});

test('metrics are for near addresses, or for whoever has the token', async () => {
  expect((await get(open, '10.1.2.3')).statusCode).toBe(200);
  expect((await get(open, '203.0.113.7')).statusCode).toBe(404);
  expect((await get(guarded, '127.0.0.1')).statusCode).toBe(404);
  const authorization = 'Bearer a token of the operator';
  expect((await get(guarded, '203.0.113.7', { authorization })).statusCode).toBe(200);
  expect((await get(guarded, '203.0.113.7', { authorization: `${authorization}!` })).statusCode).toBe(404);
});

test('what a proxy brings from far away is not near, though the proxy is', async () => {
  expect((await get(open, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
  expect((await get(open, '127.0.0.1', { forwarded: 'for=203.0.113.7' })).statusCode).toBe(404);
});
