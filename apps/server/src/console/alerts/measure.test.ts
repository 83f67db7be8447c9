/** What each kind of alert counts, and what it leaves out. */
import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRecord } from '../../api/metering/record.ts';
import type { Meter } from '../../api/metering/writer.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { callOf, noon } from '../../testing/call-records.ts';
import { createTestMeter } from '../../testing/meter.ts';
import { createFounder, createProject } from '../../testing/people.ts';
import { isTriggered, measureAlert } from './measure.ts';
import type { AlertRow } from './repository.ts';

const now = noon;

let site: TestApp;
let meter: Meter;
let org_id: string;
let project_id: string;

beforeAll(async () => {
  site = await createTestApp();
  meter = createTestMeter(site.deps.pool.options.connectionString ?? '');
  await meter.start();
});
afterAll(async () => {
  await meter.close();
  await site.close();
});
beforeEach(async () => {
  const owner = await createFounder(site.deps);
  org_id = owner.org_id;
  project_id = await createProject(site.deps, owner);
});

const alertOf = (metric: AlertRow['metric'], ofProject = false) => {
  const watched = { org_id, project_id: ofProject ? project_id : null };
  return { ...watched, metric, threshold: 0, window_minutes: 60 };
};
const measured = async (metric: AlertRow['metric'], ofProject = false) =>
  measureAlert(site.deps, alertOf(metric, ofProject), now);

async function record(count: number, fields: Partial<CallRecord> = {}): Promise<void> {
  const calls = Array.from({ length: count }, () => callOf({ org_id, project_id, at: now - MINUTE_MS, ...fields }));
  await Promise.all(calls.map(async (call) => meter.record(call)));
}
const refusal = { code: errorCatalogue.impossible_state.code, status: 422, tokens: 0 };
const debug = { source: 'debug', key_id: '' } as const;

async function limit(table: 'organizations' | 'projects', values: Record<string, number>): Promise<void> {
  for (const [column, value] of Object.entries(values)) {
    await site.deps.pool.query(`UPDATE ${table} SET ${column} = $2 WHERE org_id = $1`, [org_id, value]);
  }
}

describe('the error rate', () => {
  test('is of the last hour’s calls with a key, ten at least', async () => {
    await record(9, refusal);
    expect(await measured('error_rate')).toBeNull();
    await record(11);
    await record(30, { ...refusal, ...debug });
    await record(30, { ...refusal, at: now - 61 * MINUTE_MS });
    expect(await measured('error_rate')).toBe(45);
  });

  test('leaves out what a limit refused, and counts refusals that share a row', async () => {
    await record(10);
    await record(10, { code: errorCatalogue.rate_limited.code, status: 429, tokens: 0 });
    expect(await measured('error_rate')).toBe(0);
    await record(1, { ...refusal, repeated: { times: 20, since: now - 2 * MINUTE_MS } });
    expect(await measured('error_rate')).toBe(50);
  });
});

describe('the latency', () => {
  test('is what 95 of 100 answers keep, in milliseconds, of answers to keys alone', async () => {
    for (let ms = 1; ms <= 20; ms++) await record(1, { latency_us: ms * 1000 });
    expect(await measured('latency_p95')).toBe(19);
    await record(20, { ...refusal, latency_us: 900_000 });
    await record(20, { ...debug, latency_us: 900_000 });
    expect(await measured('latency_p95')).toBe(19);
  });
});

describe('the use of a quota', () => {
  test('is the fullest limit, and counts what the limit counts: no refusal, no test call, no sandbox', async () => {
    expect(await measured('quota')).toBeNull();
    await limit('organizations', { quota_daily: 100, tokens_monthly: 480 });
    await record(20);
    expect(await measured('quota')).toBe(50);
    await record(20, refusal);
    await record(20, { mode: 'test', tokens: 0 });
    await record(20, { ...debug, mode: 'sandbox', tokens: 0 });
    expect(await measured('quota')).toBe(50);
    await limit('organizations', { quota_daily: 25 });
    expect(await measured('quota')).toBe(80);
    await limit('organizations', { quota_daily: 0 });
    expect(await measured('quota')).toBe(100);
  });

  test('of a project is its own', async () => {
    await limit('projects', { quota_daily: 10 });
    await record(5);
    await record(5, { project_id: 'prj_other' });
    expect([await measured('quota', true), await measured('quota')]).toEqual([50, null]);
  });
});

test('tokens are those of every call, silence is of keys', async () => {
  expect([await measured('tokens'), await measured('silence')]).toEqual([0, null]);
  await record(2);
  await record(1, debug);
  expect([await measured('tokens'), await measured('silence')]).toEqual([36, 1]);
  const quiet = await measureAlert(site.deps, alertOf('silence'), now + 60 * MINUTE_MS);
  expect([quiet, isTriggered(alertOf('silence'), quiet)]).toEqual([0, true]);
});

test('an alert is due from its threshold on, and not where nothing was measured', () => {
  const alert = { metric: 'error_rate', threshold: 5, window_minutes: 60 } as const;
  expect([4.9, 5, 5.1, null].map((value) => isTriggered(alert, value))).toEqual([false, true, true, false]);
  expect([0, null].map((value) => isTriggered({ ...alert, threshold: 0 }, value))).toEqual([true, false]);
});
