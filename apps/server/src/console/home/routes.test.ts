import { createApiKey, errorCatalogue, getOverview } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createCalls } from '../../testing/calls.ts';
import { createKeyId } from '../../testing/keys.ts';
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
  for (const code of Object.values(samples)) expect(code).toContain('/v1/doudizhu/bid');
});

test('today counts calls, errors, latency and tokens, and names the nearest limit', async () => {
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
  expect(failures).toMatchObject([{ code: errorCatalogue.impossible_state.code, api: 'doudizhu/play', calls: 2 }]);
  expect(attention).toMatchObject([{ kind: 'project_budget', percent: 80 }]);
});

test('keys that expire, idle or could spend without end ask for attention', async () => {
  const key_id = await createKeyId(site.deps, ann, project_id);
  expect((await overview()).attention).toMatchObject([{ kind: 'unlimited', key: { key_id } }]);
  await site.deps.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(site.deps.now() + 86_400_000), quota_daily: 100 })
    .where('key_id', '=', key_id)
    .execute();
  await createCalls(site.deps, ann.org_id, {
    project_id,
    key_id,
    at: new Date(site.deps.now() - 31 * 86_400_000),
    folded: true,
  });
  expect((await overview()).attention.map(({ kind }) => kind)).toEqual(['expiring', 'idle']);
});

test('what asks for attention in the same way stands in the order of the names', async () => {
  const zoe = await createFounder(site.deps, 'Zoe');
  const project_id = await createProject(site.deps, zoe);
  for (const name of ['region 2', 'region 10', 'region 1']) await site.call(createApiKey, { name, project_id }, zoe);
  const { attention } = (await site.call(getOverview, { project_id }, zoe)).body.data;
  expect(attention.map((item) => 'key' in item && item.key.name)).toEqual(['region 1', 'region 2', 'region 10']);
});

test('a member outside the project learns nothing of it', async () => {
  const bo = await createMember(site.deps, ann.org_id);
  expect((await site.call(getOverview, { project_id }, bo)).body.code).toBe(errorCatalogue.project_unknown.code);
});

test('today is compared with yesterday until the same time of day, in whole parts of an hour', async () => {
  const [quarter, hour, day] = [900_000, 3_600_000, 86_400_000];
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
