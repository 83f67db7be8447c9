import {
  addProjectMember,
  closeProject,
  createProject,
  deleteApiKey,
  errorCatalogue,
  getProject,
  getProjectImpact,
  getProjectLimit,
  listAudit,
  listProjectMembers,
  listProjects,
  removeProjectMember,
  reopenProject,
  updateMemberRole,
  updateProject,
  updateProjectLimit,
} from '@fourth-seat/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import { createCalls } from '../../testing/calls.ts';
import { createKeyId } from '../../testing/keys.ts';
import {
  createFounder,
  createMember,
  createProject as insertProject,
  joinProject,
  type TestPerson,
} from '../../testing/people.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

test('a project is created with its creator as owner', async () => {
  const { data } = (await site.call(createProject, { name: ' Night tables ' }, ann)).body;
  expect(data).toMatchObject({ name: 'Night tables', state: 'in_progress', my_role: 'owner', revision: 1 });
  expect(data.collaborators).toMatchObject([{ member_id: ann.member_id, role: 'owner' }]);
});

test('a project has a name, which is taken once, whatever its case', async () => {
  await site.call(createProject, { name: 'Night tables' }, ann);
  const again = await site.call(createProject, { name: 'NIGHT TABLES' }, ann);
  expect(again).toMatchObject({ status: 409, body: { code: errorCatalogue.project_name_taken.code } });
  const empty = await site.call(createProject, { name: ' ' }, ann);
  const fields = { name: 'Project name cannot be empty.' };
  expect(empty).toMatchObject({ status: 400, body: { data: { fields } } });
});

test('fifty identical creates with one Idempotency-Key make one project', async () => {
  const headers = { 'idempotency-key': 'fifty-projects' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => site.call(createProject, { name: 'Once' }, { ...ann, headers })),
  );
  expect(new Set(answers.map((answer) => answer.body.data.project_id)).size).toBe(1);
  expect((await site.call(listProjects, {}, ann)).body.data.total).toBe(2);
});

test('the list filters by state, searches, sorts and pages', async () => {
  for (const name of ['b', 'a', 'c%']) await insertProject(site.deps, ann, name);
  await site.deps.db
    .updateTable('projects')
    .set({ state: 'closed' })
    .where('name', '=', 'a')
    .where('org_id', '=', ann.org_id)
    .execute();
  const names = async (input: Parameters<typeof site.call<typeof listProjects>>[1]) =>
    (await site.call(listProjects, input, ann)).body.data.results.map(({ name }) => name);
  expect(await names({ filters: { type: 1, state: 'closed' } })).toEqual(['a']);
  expect(await names({ filters: { search: '%' } })).toEqual(['c%']);
  expect(await names({ sort: [{ field: 'name', order: 'desc' }], page: { limit: 2 } })).toEqual(['Table One', 'c%']);
});

test('an edit needs the right revision and an open project', async () => {
  const edited = await site.call(updateProject, { project_id, name: 'Two', description: 'd', revision: 1 }, ann);
  expect(edited.body.data).toMatchObject({ name: 'Two', description: 'd', revision: 2 });
  expect((await site.call(updateProject, { project_id, name: 'Three', revision: 1 }, ann)).body.code).toBe(
    errorCatalogue.stale_revision.code,
  );
  await insertProject(site.deps, ann, 'Taken');
  expect((await site.call(updateProject, { project_id, name: 'taken', revision: 2 }, ann)).body.code).toBe(
    errorCatalogue.project_name_taken.code,
  );
  await site.call(closeProject, { project_id, name: 'Two', revision: 2 }, ann);
  expect((await site.call(updateProject, { project_id, name: 'Four', revision: 3 }, ann)).body.code).toBe(
    errorCatalogue.project_closed.code,
  );
});

test('closing shows what traffic would stop', async () => {
  const key_id = await createKeyId(site.deps, ann, project_id);
  await createCalls(site.deps, ann.org_id, { project_id, key_id, count: 3 });
  const earlier = new Date(site.deps.now() - 2 * HOUR_MS);
  await createCalls(site.deps, ann.org_id, { project_id, key_id, count: 2, at: earlier });
  expect((await site.call(getProjectImpact, { project_id }, ann)).body.data).toMatchObject({
    requests_1h: 3,
    requests_24h: 5,
    is_live: true,
    keys_enabled: 1,
    keys: [{ key_id, requests_24h: 5 }],
  });
});

test('closing asks for the name, can be undone, and is logged with that', async () => {
  const close = async (name: string, revision: number) =>
    (await site.call(closeProject, { project_id, name, revision }, ann)).body;
  expect((await close('table one', 1)).code).toBe(errorCatalogue.project_name_mismatch.code);
  expect((await close('Table One', 1)).data.state).toBe('closed');
  expect((await close('Table One', 2)).code).toBe(errorCatalogue.project_closed.code);
  const reopen = async (revision: number) => (await site.call(reopenProject, { project_id, revision }, ann)).body;
  expect((await reopen(1)).code).toBe(errorCatalogue.stale_revision.code);
  expect((await reopen(2)).data.state).toBe('in_progress');
  const log = await site.call(listAudit, { filters: { target_id: project_id } }, ann);
  expect(log.body.data.results.map(({ action }) => action)).toEqual(['project.reopen', 'project.close']);
});

test('closing names the busiest keys that are left; calls with deleted keys have stopped already', async () => {
  const key_ids: string[] = [];
  for (let busy = 1; busy <= 11; busy++) {
    const key_id = await createKeyId(site.deps, ann, project_id, `Server ${busy}`);
    await createCalls(site.deps, ann.org_id, { project_id, key_id, count: busy });
    key_ids.unshift(key_id);
  }
  const [busiest = '', ...others] = key_ids;
  await site.call(deleteApiKey, { key_id: busiest, name: 'Server 11' }, ann);
  const impact = (await site.call(getProjectImpact, { project_id }, ann)).body.data;
  expect(impact.keys.map(({ key_id }) => key_id)).toEqual(others);
  expect(impact).toMatchObject({ keys_enabled: 10, requests_1h: 55, requests_24h: 55 });
});

test('a project whose only called key was deleted is not live', async () => {
  const key_id = await createKeyId(site.deps, ann, project_id);
  await createCalls(site.deps, ann.org_id, { project_id, key_id, count: 3 });
  await site.call(deleteApiKey, { key_id, name: 'Server' }, ann);
  const impact = await site.call(getProjectImpact, { project_id }, ann);
  expect(impact.body.data).toMatchObject({ is_live: false, requests_1h: 0, requests_24h: 0, last_request_at: null });
});

test('limits: everyone in the project reads them, a Super Administrator sets them', async () => {
  const owner = await createMember(site.deps, ann.org_id);
  await joinProject(site.deps, owner, project_id, 'owner');
  const key_id = await createKeyId(site.deps, ann, project_id);
  await createCalls(site.deps, ann.org_id, { project_id, key_id, count: 3, tokens: 5 });
  const limits = {
    quota_daily: 100,
    quota_monthly: null,
    tokens_daily: 1000,
    tokens_monthly: 0,
    debug_cap_daily: 50,
    project_id,
    revision: 1,
  };
  expect((await site.call(updateProjectLimit, limits, owner)).status).toBe(403);
  const set = await site.call(updateProjectLimit, limits, ann);
  expect(set.body.data).toMatchObject({ quota_daily: 100, tokens_monthly: 0, can_update: true, revision: 2 });
  expect((await site.call(updateProjectLimit, limits, ann)).body.code).toBe(errorCatalogue.stale_revision.code);
  const read = await site.call(getProjectLimit, { project_id }, owner);
  expect(read.body.data).toMatchObject({
    can_update: false,
    used: { calls_today: 3, tokens_today: 15 },
    organization: { used: { calls_today: 3 } },
  });
  expect((await site.call(updateProjectLimit, { ...limits, quota_daily: -1 }, ann)).status).toBe(400);
});

describe('of the members of a project', () => {
  let bo: TestPerson;
  beforeEach(async () => {
    bo = await createMember(site.deps, ann.org_id, { name: 'Bo' });
  });
  const add = async ({ member_id }: TestPerson, role: 'owner' | 'collaborator') =>
    (await site.call(addProjectMember, { project_id, member_id, role }, ann)).body.code;
  const remove = async ({ member_id }: TestPerson) =>
    (await site.call(removeProjectMember, { project_id, member_id }, ann)).body.code;

  test('each is an active member of the organization', async () => {
    const eve = await createFounder(site.deps, 'Eve');
    expect(await add(eve, 'collaborator')).toBe(errorCatalogue.member_unknown.code);
    const { db } = site.deps;
    await db.updateTable('members').set({ state: 'disabled' }).where('member_id', '=', bo.member_id).execute();
    expect(await add(bo, 'collaborator')).toBe(errorCatalogue.member_disabled.code);
  });

  test('the last owner stays one, and whoever is another may go', async () => {
    expect(await add(bo, 'collaborator')).toBe(0);
    expect(await add(ann, 'collaborator')).toBe(errorCatalogue.project_last_owner.code);
    expect(await remove(ann)).toBe(errorCatalogue.project_last_owner.code);
    expect(await add(bo, 'owner')).toBe(0);
    expect(await remove(ann)).toBe(0);
    expect(await remove(ann)).toBe(errorCatalogue.project_member_unknown.code);
    const list = await site.call(listProjectMembers, { filters: { project_id } }, bo);
    expect(list.body.data.results).toMatchObject([{ member_id: bo.member_id, role: 'owner', key_count: 0 }]);
  });

  test('the log names who came, changed role and went, and what is so already leaves no line', async () => {
    await add(bo, 'collaborator');
    await add(bo, 'owner');
    await add(bo, 'owner');
    await remove(bo);
    const { results } = (await site.call(listAudit, {}, ann)).body.data;
    expect(results.map(({ action, details }) => ({ action, details }))).toMatchObject([
      { action: 'project.member_remove', details: { name: 'Bo' } },
      { action: 'project.member_role', details: { name: 'Bo', role: { from: 'collaborator', to: 'owner' } } },
      { action: 'project.member_add', details: { name: 'Bo', role: 'collaborator' } },
    ]);
  });
});

test('two owners who remove each other at once leave one', async () => {
  const bo = await createMember(site.deps, ann.org_id);
  await joinProject(site.deps, bo, project_id, 'owner');
  const answers = await Promise.all([
    site.call(removeProjectMember, { project_id, member_id: bo.member_id }, ann),
    site.call(removeProjectMember, { project_id, member_id: ann.member_id }, ann),
  ]);
  expect(answers.map((answer) => answer.body.code).sort((a, b) => a - b)).toEqual([
    0,
    errorCatalogue.project_last_owner.code,
  ]);
});

test('one project is read as the list shows it', async () => {
  const { results } = (await site.call(listProjects, {}, ann)).body.data;
  expect((await site.call(getProject, { project_id }, ann)).body.data).toEqual(results[0]);
  expect((await site.call(getProject, { project_id: 'mistyped' }, ann)).body.code).toBe(
    errorCatalogue.project_unknown.code,
  );
});

test('owners and Super Administrators may manage a project, whatever their role in it', async () => {
  const [owner, collaborator] = [await createMember(site.deps, ann.org_id), await createMember(site.deps, ann.org_id)];
  await joinProject(site.deps, owner, project_id, 'owner');
  await joinProject(site.deps, collaborator, project_id);
  const ofProject = async (person: TestPerson) => (await site.call(getProject, { project_id }, person)).body.data;
  expect(await ofProject(owner)).toMatchObject({ my_role: 'owner', can_manage: true });
  expect(await ofProject(collaborator)).toMatchObject({ my_role: 'collaborator', can_manage: false });
  await site.call(updateMemberRole, { member_id: collaborator.member_id, type: 'admin' }, ann);
  expect(await ofProject(collaborator)).toMatchObject({ my_role: 'collaborator', can_manage: true });
});

test('whoever is not in a project learns nothing of it; a collaborator reads and does not manage', async () => {
  const bo = await createMember(site.deps, ann.org_id, { name: 'Bo' });
  const eve = await createFounder(site.deps, 'Eve');
  for (const person of [bo, eve]) {
    expect((await site.call(listProjects, {}, person)).body.data.results).toEqual([]);
    expect((await site.call(getProject, { project_id }, person)).body.code).toBe(errorCatalogue.project_unknown.code);
    expect((await site.call(getProjectLimit, { project_id }, person)).body.code).toBe(
      errorCatalogue.project_unknown.code,
    );
    expect((await site.call(closeProject, { project_id, name: 'Table One', revision: 1 }, person)).body.code).toBe(
      errorCatalogue.project_unknown.code,
    );
  }
  await joinProject(site.deps, bo, project_id);
  expect((await site.call(getProjectLimit, { project_id }, bo)).status).toBe(200);
  expect((await site.call(getProjectImpact, { project_id }, bo)).status).toBe(403);
  expect((await site.call(updateProject, { project_id, name: 'Mine', revision: 1 }, bo)).body.code).toBe(
    errorCatalogue.forbidden.code,
  );
});
