import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmRules } from '../../../testing/alarm-rules.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { callApi } from '../../../testing/call.ts';
import { createEchoDecisions } from '../../../testing/decisions.ts';
import { createKey } from '../../../testing/keys.ts';

let open: TestApp;
let guarded: TestApp;

beforeAll(async () => {
  // With a Redis that does not answer, so that all metrics are there.
  open = await createTestApp({ REDIS_URL: 'redis://127.0.0.1:1' }, { gateway: { decisions: createEchoDecisions() } });
  guarded = await createTestApp({ METRICS_TOKEN: 'a token of the operator' });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
});

const get = async (site: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });

test('metrics count calls by API and code, batches, threads and requests', async () => {
  const key = await createKey(open.deps);
  await callApi({ site: open, secret: key.secret }, 'doudizhu/validate', { cards: ['3'] });
  await callApi({ site: open, secret: key.secret }, 'doudizhu/validate', { cards: 3 });
  await open.app.inject({ method: 'GET', url: '/healthz' });
  const { statusCode, body } = await get(open, '127.0.0.1');
  expect(statusCode).toBe(200);
  expect(body).toContain('fourth_seat_gateway_calls_total{api_id="doudizhu.validate",code="0",source="api"} 1\n');
  expect(body).toContain('fourth_seat_gateway_calls_total{api_id="doudizhu.validate",code="40001",source="api"} 1\n');
  expect(body).toContain('fourth_seat_gateway_call_seconds_count{api_id="doudizhu.validate"} 2\n');
  expect(body).toMatch(/fourth_seat_meter_calls_total 2\n/);
  expect(body).toMatch(/fourth_seat_agent_threads\{pool="moves"\} \d+\n/);
  expect(body).toContain('fourth_seat_http_requests_total{status="200"}');
  expect(body).toContain('process_cpu_user_seconds_total');
});

test('every metric has one line of help, one of its type, and a name that says its unit', async () => {
  const lines = (await get(open, '127.0.0.1')).body.split('\n');
  const namesOf = (what: string): string[] =>
    lines.flatMap((line) => new RegExp(`^# ${what} (\\S+) \\S`).exec(line)?.[1] ?? []);
  const types = new Map(
    lines.flatMap((line) => {
      const [, name = '', type = ''] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, type] as const];
    }),
  );
  expect(namesOf('HELP')).toEqual([...types.keys()]);
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#'))) {
    const [name = ''] = /^\w+/.exec(line) ?? [];
    expect([...types.keys()]).toContain(types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));
  }
  // As `promtool check metrics` wants them.
  for (const [name, type] of types) expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
  expect([...types.keys()].filter((name) => name.startsWith('fourth_seat_'))).toHaveLength(25);
});

/** The rules for alarms, as the document for operators gives them. */
const operations = readFileSync(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8');
const rules = alarmRules(operations);

test('the document for operators names no metric that is not there, and explains each alarm', async () => {
  const { body } = await get(open, '127.0.0.1');
  const there = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const named = [...operations.matchAll(/\b(?:fourth_seat|process)_\w+_\w+/g)].map(([name]) => name);
  const ours = named.filter((name) => !name.startsWith('fourth_seat_2'));
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter((name) => !there.includes(name))).toEqual([]);
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alarms.length).toBeGreaterThan(8);
  expect(alarms.filter((name) => !operations.includes(`\n| ${name} |`))).toEqual([]);
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
  expect((await get(open, '127.0.0.1', { via: '1.1 front' })).statusCode).toBe(404);
  expect((await get(open, '10.1.2.3', { 'x-real-ip': '203.0.113.7' })).statusCode).toBe(404);
});
