import { apiIds, createApiKey, errorCatalogue, getOverview, MAX_ATTENTION_KEYS } from '@fourth-seat/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClickHouseError } from '../../platform/clickhouse/client.ts';
import { DAY_MS, floorTo, HOUR_MS } from '../../platform/time.ts';
import { createCalls } from '../../testing/calls.ts';
import { createKey, createKeyId } from '../../testing/keys.ts';
import { createFounder, createMember, createProject } from '../../testing/people.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

async function overview() {
  return (await site.call(getOverview, { project_id }, ann)).body.data;
}
async function doneSteps(): Promise<string[]> {
  return (await overview()).steps.filter((step) => step.is_done).map(({ step }) => step);
}

test('the checklist follows what really happened', async () => {
  expect(await doneSteps()).toEqual([]);
  const key_id = await createKeyId(site.deps, ann, project_id);
  expect(await doneSteps()).toEqual(['key']);
  const [request_id] = await createCalls(site.deps, ann.org_id, {
    project_id,
    key_id,
    code: errorCatalogue.impossible_state.code,
  });
  expect(await doneSteps()).toEqual(['key', 'first_call']);
  expect((await overview()).first_call.call).toMatchObject({
    request_id,
    code: errorCatalogue.impossible_state.code,
    status: 422,
  });
  await createCalls(site.deps, ann.org_id, { project_id, key_id });
  await site.deps.db.updateTable('organizations').set({ auth: 'verified' }).where('org_id', '=', ann.org_id).execute();
  expect(await doneSteps()).toEqual(['key', 'first_call', 'first_success', 'verified']);
  await site.deps.pool.query(
    `INSERT INTO alerts (alert_id, org_id, name, metric, threshold, window_minutes, bell, mail, created_by)
     VALUES ('alr_00000000000000000000', $1, 'Silence', 'silence', 0, 60, true, false, $2)`,
    [ann.org_id, ann.member_id],
  );
  expect(await doneSteps()).toEqual(['key', 'first_call', 'first_success', 'alert', 'verified']);
});

test('the first call is offered in six languages, none of which holds a secret', async () => {
  const { samples } = (await overview()).first_call;
  expect(Object.keys(samples)).toEqual(['curl', 'python', 'typescript', 'go', 'java', 'csharp']);
  for (const code of Object.values(samples)) {
    expect(code).toContain('/v1/doudizhu/bid');
    expect(code).not.toMatch(/seat_(?:live|test)_\w/);
  }
});

test('today counts calls, errors, latency and tokens, and names the most used token limit', async () => {
  const key_id = await createKeyId(site.deps, ann, project_id);
  await createCalls(site.deps, ann.org_id, { project_id, key_id, count: 8, tokens: 10, folded: true });
  await createCalls(site.deps, ann.org_id, {
    project_id,
    key_id,
    count: 2,
    tokens: 0,
    code: errorCatalogue.impossible_state.code,
  });
  await site.deps.db
    .updateTable('projects')
    .set({ tokens_daily: 1000, tokens_monthly: 100 })
    .where('project_id', '=', project_id)
    .execute();
  const { today, failures, attention } = await overview();
  expect(today).toMatchObject({
    requests: 10,
    errors: 2,
    tokens: 80,
    token_limit: { scope: 'project', period: 'month', limit: 100, used: 80 },
  });
  expect(today.p95_ms).toBeGreaterThan(3);
  expect(failures).toMatchObject([{ code: errorCatalogue.impossible_state.code, api_id: 'doudizhu.play', calls: 2 }]);
  expect(attention).toMatchObject([{ kind: 'project_limit', percent: 80 }]);
});

test('failures of a code are complete, however many APIs it is spread over', async () => {
  const key_id = await createKeyId(site.deps, ann, project_id);
  const { bad_request, impossible_state } = errorCatalogue;
  const call = { project_id, key_id };
  for (const api_id of apiIds) await createCalls(site.deps, ann.org_id, { ...call, api_id, code: bad_request.code });
  for (const api_id of apiIds) {
    await createCalls(site.deps, ann.org_id, { ...call, api_id, code: impossible_state.code, count: 2 });
  }
  const { failures } = await overview();
  const spread = failures.filter(({ code }) => code === bad_request.code);
  expect(spread.map(({ api_id }) => api_id).toSorted()).toEqual([...apiIds].toSorted());
  expect(failures[0]).toMatchObject({ code: impossible_state.code, calls: 2 });
});

test('keys that expire, idle or could spend without end ask for attention', async () => {
  const key_id = await createKeyId(site.deps, ann, project_id);
  expect((await overview()).attention).toMatchObject([{ kind: 'unlimited', count: 1, keys: [{ key_id }] }]);
  await site.deps.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(site.deps.now() + DAY_MS), quota_daily: 100 })
    .where('key_id', '=', key_id)
    .execute();
  await createCalls(site.deps, ann.org_id, {
    project_id,
    key_id,
    at: new Date(site.deps.now() - 31 * DAY_MS),
    folded: true,
  });
  expect((await overview()).attention.map(({ kind }) => kind)).toEqual(['expiring', 'idle']);
});

test('every warning of a key is one item, the most urgent first, and the limits stand before them', async () => {
  const { deps } = site;
  const home = { owner: ann, project_id };
  const gone = await createMember(deps, ann.org_id);
  const far = { quota_daily: 1000 };
  await createKey(deps, { name: 'unlimited' }, home);
  await createKey(deps, { ...far, name: 'expiring', expires_at: new Date(deps.now() + DAY_MS) }, home);
  await createKey(deps, { ...far, name: 'expired', expires_at: new Date(deps.now() - DAY_MS) }, home);
  await createKey(deps, { ...far, name: 'creator_gone' }, { owner: gone, project_id });
  await deps.db.updateTable('members').set({ state: 'removed' }).where('member_id', '=', gone.member_id).execute();
  const called = async (
    fields: { name: string; quota_daily: number },
    calls: { count: number; code?: number; at?: Date },
  ) =>
    createCalls(deps, ann.org_id, {
      project_id,
      key_id: (await createKey(deps, fields, home)).key_id,
      folded: true,
      ...calls,
    });
  await called({ name: 'quota_used_up', quota_daily: 4 }, { count: 4 });
  await called({ name: 'quota_near', quota_daily: 5 }, { count: 4 });
  await called({ ...far, name: 'errors' }, { count: 20, code: errorCatalogue.impossible_state.code });
  await called({ ...far, name: 'idle' }, { count: 1, at: new Date(deps.now() - 31 * DAY_MS) });
  const { attention } = await overview();
  expect(attention.map(({ kind }) => kind)).toEqual([
    'quota_used_up',
    'expired',
    'errors',
    'quota_near',
    'expiring',
    'creator_gone',
    'unlimited',
    'idle',
  ]);
  for (const item of attention) if ('keys' in item) expect(item.keys.map(({ name }) => name)).toEqual([item.kind]);
  await deps.db.updateTable('projects').set({ tokens_monthly: 10 }).where('project_id', '=', project_id).execute();
  expect((await overview()).attention[0]?.kind).toBe('project_limit');
});

test('a disabled key needs no attention, not even when its date has passed', async () => {
  const expires_at = new Date(site.deps.now() - 1000);
  await createKey(site.deps, { state: 'disabled', expires_at }, { owner: ann, project_id });
  await createKey(site.deps, { state: 'disabled' }, { owner: ann, project_id });
  expect((await overview()).attention).toEqual([]);
});

test('keys with one warning are all counted, and the first by name are named', async () => {
  const zoe = await createFounder(site.deps, 'Zoe');
  const project_id = await createProject(site.deps, zoe);
  const names = Array.from({ length: MAX_ATTENTION_KEYS + 2 }, (_, index) => `region ${index + 1}`);
  for (const name of names.toReversed()) await site.call(createApiKey, { name, project_id }, zoe);
  const { attention } = (await site.call(getOverview, { project_id }, zoe)).body.data;
  expect(attention).toMatchObject([{ kind: 'unlimited', count: names.length }]);
  const shown = attention.flatMap((item) => ('keys' in item ? item.keys.map(({ name }) => name) : []));
  expect(shown).toEqual(names.slice(0, MAX_ATTENTION_KEYS));
});

test('a member outside the project learns nothing of it', async () => {
  const bo = await createMember(site.deps, ann.org_id);
  expect((await site.call(getOverview, { project_id }, bo)).body.code).toBe(errorCatalogue.project_unknown.code);
});

test('today is compared with yesterday until the same time of day, in whole parts of an hour', async () => {
  const [quarter, hour, day] = [HOUR_MS / 4, HOUR_MS, DAY_MS];
  // Both overviews are of the same part of the hour.
  site.stopClock();
  // In the first quarter of a day there is nothing to compare.
  if (site.deps.now() % day < hour) site.advance(hour);
  const key_id = await createKeyId(site.deps, ann, project_id);
  const { compared: empty } = await overview();
  const edge = Date.parse(empty?.until ?? '');
  expect(edge % quarter).toBe(0);
  expect(site.deps.now() - edge).toBeLessThan(2 * quarter);
  const at = (instant: number, count: number, code = 0) =>
    createCalls(site.deps, ann.org_id, { project_id, key_id, count, code, at: new Date(instant), folded: true });
  await at(edge - 60_000, 3);
  await at(edge - 60_000, 1, errorCatalogue.impossible_state.code);
  await at(edge, 5);
  await at(edge - day - 60_000, 2);
  await at(edge - day, 7);
  const { today, compared } = await overview();
  expect(today).toMatchObject({ requests: 9, errors: 1 });
  expect(compared).toMatchObject({
    today: { requests: 4, errors: 1, tokens: 8 },
    yesterday: { requests: 2, errors: 0, tokens: 4 },
  });
});

describe('where the archive of yesterday', () => {
  beforeEach(async () => {
    if (site.deps.now() % DAY_MS < HOUR_MS) site.advance(HOUR_MS);
    const midnight = new Date(floorTo(site.deps.now(), DAY_MS));
    await site.deps.pool.query('UPDATE archive_progress SET last_shipment = 1, newest_count = $1', [midnight]);
  });
  afterEach(async () => {
    Object.assign(site.deps, { archive: undefined });
    await site.deps.pool.query('UPDATE archive_progress SET last_shipment = 0, newest_count = NULL');
    vi.restoreAllMocks();
  });

  test.each([
    ['is unavailable', async () => Promise.reject(new ClickHouseError('no answer', 'unreachable')), 'no answer'],
    ['is too slow', async () => new Promise(() => undefined), 'yesterday was not read within 2000 ms'],
  ])('%s, all but the comparison is answered, and the log says why', async (_, select, message) => {
    Object.assign(site.deps, { archive: { select } });
    const warn = vi.spyOn(site.deps.log, 'warn');
    const key_id = await createKeyId(site.deps, ann, project_id);
    await createCalls(site.deps, ann.org_id, { project_id, key_id, count: 3 });
    expect(await overview()).toMatchObject({ today: { requests: 3 }, compared: null });
    // The jobs of the server may have something to tell too.
    const told = warn.mock.calls.filter(([, text]) => String(text).includes('without the comparison'));
    expect(told).toMatchObject([[{ err: { message } }, expect.any(String)]]);
  });
});
