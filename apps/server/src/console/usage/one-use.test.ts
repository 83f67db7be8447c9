import {
  apiPrices,
  createAlert,
  getDebugCap,
  getOverview,
  getProjectLimit,
  listApiKeys,
  listProjects,
  sendDebugCall,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { callApi } from '../../testing/call.ts';
import { foldAll } from '../../testing/counted-calls.ts';
import { createEchoDecisions, impossibleHand } from '../../testing/decisions.ts';
import { createKey, type TestKey } from '../../testing/keys.ts';
import { until } from '../../testing/until.ts';
import { measureAlert } from '../alerts/measure.ts';
import { findAlertRow } from '../alerts/repository.ts';

const API_ID = 'doudizhu.legal-moves';
const PATH = 'doudizhu/legal-moves';
const price = apiPrices[API_ID];
const hand = { hand: ['3'] };
const LIMIT = 1000;

let site: TestApp;
let live: TestKey;
let trial: TestKey;

beforeAll(async () => {
  site = await createTestApp({}, { gateway: { decisions: createEchoDecisions() } });
  const limits = { quota_daily: LIMIT, quota_monthly: LIMIT, tokens_daily: LIMIT, tokens_monthly: LIMIT };
  live = await createKey(site.deps, limits);
  trial = await createKey(site.deps, { mode: 'test', ...limits }, live);
  const dead = await createKey(site.deps, { state: 'disabled' }, live);
  const { owner, project_id } = live;
  await site.deps.db.updateTable('projects').set(limits).where('project_id', '=', project_id).execute();
  await site.deps.db.updateTable('organizations').set(limits).where('org_id', '=', owner.org_id).execute();
  // A limit that is set anew reaches the gateway by a notification.
  await until(async () => (await keyPage(live)).limits.length === 12);

  // Every kind of call: 3 that count, one that fails, two with a test key, one refused, one charged and one free in the
  // console.
  for (let calls = 0; calls < 3; calls++) await callApi({ site, secret: live.secret }, PATH, hand);
  await callApi({ site, secret: live.secret }, PATH, { hand: impossibleHand });
  await callApi({ site, secret: live.secret }, PATH, { nonsense: true });
  for (let calls = 0; calls < 2; calls++) await callApi({ site, secret: trial.secret }, PATH, hand);
  await callApi({ site, secret: dead.secret }, PATH, hand);
  for (const mode of ['live', 'sandbox'] as const) {
    const input = {
      project_id,
      api_id: API_ID,
      mode,
      body: JSON.stringify(hand),
      send_id: `one-use-${mode}`,
      confirmed_tokens: price,
    };
    expect((await site.call(sendDebugCall, input, owner)).body.code).toBe(0);
  }
});
afterAll(async () => site.close());

interface Limit {
  readonly scope: string;
  readonly unit: string;
  readonly period: string;
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  readonly resets_at: string;
}

async function keyPage(key: TestKey): Promise<{ limits: Limit[] }> {
  const headers = { authorization: `Bearer ${key.secret}` };
  return (await site.app.inject({ url: '/v1/key', headers })).json<{ data: { limits: Limit[] } }>().data;
}

/** What the gateway says is used, by scope, unit and period. */
async function usedOf(key: TestKey): Promise<Record<string, number>> {
  const { limits } = await keyPage(key);
  return Object.fromEntries(limits.map((one) => [`${one.scope} ${one.unit} ${one.period}`, one.used]));
}

/** Three calls by key and one in the console that count: the key's own, and all of the project's. */
const calls = { key: 3, project: 4 };

describe.each(['waiting', 'folded'])('while calls are %s', (state) => {
  let gateway: Record<string, number>;
  beforeAll(async () => {
    if (state === 'folded') await foldAll(site.deps.pool);
    gateway = await usedOf(live);
  });
  const used = (scope: string) => ({
    calls_today: gateway[`${scope} calls day`],
    calls_this_month: gateway[`${scope} calls month`],
    tokens_today: gateway[`${scope} tokens day`],
    tokens_this_month: gateway[`${scope} tokens month`],
  });

  test('the gateway counts the calls of each scope, and what remains', async () => {
    const usedByScope = { key: calls.key, project: calls.project, organization: calls.project };
    const expected = Object.entries(usedByScope).flatMap(([scope, count]) => [
      [`${scope} calls day`, count],
      [`${scope} calls month`, count],
      [`${scope} tokens day`, count * price],
      [`${scope} tokens month`, count * price],
    ]);
    expect(gateway).toEqual(Object.fromEntries(expected));
    for (const one of (await keyPage(live)).limits) expect(one.remaining).toBe(LIMIT - one.used);
  });

  test('the limits of the project say the same', async () => {
    const limits = (await site.call(getProjectLimit, { project_id: live.project_id }, live.owner)).body.data;
    expect(limits).toMatchObject({ used: used('project'), organization: { used: used('organization') } });
  });

  test('the list of projects says the same', async () => {
    const [project] = (await site.call(listProjects, { filters: { type: 1 } }, live.owner)).body.data.results;
    expect(project?.quota).toMatchObject({
      used_today: gateway['project calls day'],
      used_this_month: gateway['project calls month'],
    });
  });

  test('the list of keys says the same; calls with a test key cost no tokens', async () => {
    const keys = (await site.call(listApiKeys, {}, live.owner)).body.data.results;
    expect(keys.find(({ key_id }) => key_id === live.key_id)?.used).toMatchObject(used('key'));
    expect(keys.find(({ key_id }) => key_id === trial.key_id)?.used).toMatchObject({
      calls_today: (await usedOf(trial))['key calls day'],
      tokens_today: 0,
    });
  });

  test('the home page says the same', async () => {
    const { today } = (await site.call(getOverview, { project_id: live.project_id }, live.owner)).body.data;
    expect(today.token_limit).toMatchObject({ limit: LIMIT, used: gateway['project tokens day'] });
  });

  test('the debugging page counts its own call', async () => {
    const cap = (await site.call(getDebugCap, { project_id: live.project_id }, live.owner)).body.data;
    expect(cap.debug_cap_used).toBe(price);
  });
});

test.each([
  ['a project', true],
  ['the organization', false],
])('an alert on the quota of %s measures the same', async (_what, ofProject) => {
  const { owner } = live;
  const project_id = ofProject ? live.project_id : null;
  const rule = { name: 'Quota', project_id, metric: 'quota', threshold: 80 } as const;
  const channels = { bell: true, mail: false, webhook_url: null };
  const made = (await site.call(createAlert, { ...rule, channels }, owner)).body.data.alert;
  const row = await findAlertRow(site.deps.pool, owner.org_id, made?.alert_id ?? '');
  const used = await usedOf(live);
  const scope = ofProject ? 'project' : 'organization';
  const fullest = Math.max(used[`${scope} calls day`] ?? 0, used[`${scope} tokens day`] ?? 0);
  expect(row && (await measureAlert(site.deps, row, site.deps.now()))).toBeCloseTo((fullest / LIMIT) * 100);
});
