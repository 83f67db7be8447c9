import {
  disableMember,
  enableMember,
  errorCatalogue,
  getMe,
  type Input,
  listApiKeys,
  listAudit,
  listMembers,
  listProjects,
  logout,
  previewDeparture,
  removeMember,
  updateMemberRole,
} from '@fourth-seat/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSessions } from '../../identity/sessions/service.ts';
import { createCalls } from '../../testing/calls.ts';
import { createKeyId } from '../../testing/keys.ts';
import { createMember, createProject, joinProject, sessionAsCreator, type TestPerson } from '../../testing/people.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';
import { updateMemberRole as changeRole, readManagedMember } from './service.ts';

useSite();
const join = async (name: string, role: 'regular' | 'admin' = 'regular') =>
  createMember(site.deps, ann.org_id, { name, role });

/** Ann as a request reads her before she is anything else than the creator. */
const actorAsCreator = () => ({ session: sessionAsCreator(ann, site.deps.now()), address: '127.0.0.1' });

test('the team list says who everyone is and what they used', async () => {
  const bo = await join('Bo');
  await joinProject(site.deps, bo, project_id);
  const key_id = await createKeyId(site.deps, bo, project_id);
  await createCalls(site.deps, ann.org_id, { project_id, key_id, member_id: bo.member_id, count: 4, tokens: 3 });
  const { results, total } = (await site.call(listMembers, {}, bo)).body.data;
  expect(total).toBe(2);
  expect(results).toMatchObject([
    { member_id: ann.member_id, type: 'admin', is_creator: true, is_me: false, tokens_this_month: 0 },
    {
      member_id: bo.member_id,
      type: 'regular',
      is_me: true,
      tokens_this_month: 12,
      key_count: 1,
      projects: [{ project_id }],
    },
  ]);
  const found = await site.call(listMembers, { filters: { search: bo.email } }, ann);
  expect(found.body.data.results).toHaveLength(1);
  expect((await site.call(listMembers, { filters: { type: 'admin' } }, ann)).body.data.total).toBe(1);
});

test('roles change under a revision; the creator and the last administrator stay', async () => {
  const bo = await join('Bo');
  const change = async (member_id: string, type: 'regular' | 'admin', person: TestPerson, revision?: number) =>
    (await site.call(updateMemberRole, { member_id, type, ...(revision && { revision }) }, person)).body.code;
  expect(await change(bo.member_id, 'admin', bo)).toBe(errorCatalogue.forbidden.code);
  expect(await change(ann.member_id, 'regular', ann)).toBe(errorCatalogue.last_admin.code);
  expect(await change(bo.member_id, 'admin', ann, 7)).toBe(errorCatalogue.stale_revision.code);
  expect(await change(bo.member_id, 'admin', ann, 1)).toBe(0);
  expect(await change(ann.member_id, 'regular', bo)).toBe(errorCatalogue.creator_fixed.code);
  expect(await change('mem_00000000000000000000', 'admin', ann)).toBe(errorCatalogue.member_unknown.code);
});

test('what an edit changes is decided on the member as it is then, not as it was read', async () => {
  const bo = await join('Bo');
  const actor = actorAsCreator();
  const readBefore = await readManagedMember(site.deps.db, actor.session, bo.member_id);
  await site.call(updateMemberRole, { member_id: bo.member_id, type: 'admin' }, ann);
  const regular = await changeRole(site.deps, actor, readBefore, { type: 'regular' });
  expect(regular.type).toBe('regular');
  const { results } = (await site.call(listAudit, { filters: { action: 'member.role' } }, ann)).body.data;
  expect(results[0]?.details).toEqual({ from: 'admin', to: 'regular' });
});

test('a disabled member is out at once; enabled again, it signs in anew', async () => {
  const bo = await join('Bo');
  const { member_id } = bo;
  expect((await site.call(disableMember, { member_id: ann.member_id }, ann)).body.code).toBe(
    errorCatalogue.last_admin.code,
  );
  expect((await site.call(disableMember, { member_id }, ann)).body.data.state).toBe('disabled');
  expect((await site.call(getMe, {}, bo)).status).toBe(401);
  expect((await site.call(enableMember, { member_id }, ann)).body.data.state).toBe('active');
  expect((await site.call(getMe, {}, bo)).status).toBe(401);
  const anew = await createSessions(site.deps).create(site.deps.db, {
    user_id: bo.user_id,
    org_id: bo.org_id,
    member_id,
    address: '127.0.0.1',
    user_agent: 'test',
  });
  expect((await site.call(getMe, {}, anew)).status).toBe(200);
});

test('who was removed or disabled reads that; who signed out is only asked to sign in', async () => {
  const [bo, cy, di] = [await join('Bo'), await join('Cy'), await join('Di')];
  const { name } = (await site.call(getMe, {}, ann)).body.data.organization;
  await site.call(removeMember, { member_id: bo.member_id, keys: [] }, ann);
  await site.call(disableMember, { member_id: cy.member_id }, ann);
  await site.call(logout, {}, di);
  const refusalOf = async (person: TestPerson) => {
    const { status, body } = await site.call(getMe, {}, person);
    return { status, code: body.code, problem: Reflect.get(body.data, 'problem') };
  };
  const refused = { status: 401, code: errorCatalogue.not_signed_in.code };
  expect(await refusalOf(bo)).toEqual({
    ...refused,
    problem: `You are no longer a member of “${name}”. Sign in again for your other organizations.`,
  });
  expect(await refusalOf(cy)).toEqual({
    ...refused,
    problem: `Your membership of “${name}” is disabled. Ask an administrator of the organization.`,
  });
  expect(await refusalOf(di)).toEqual({ ...refused, problem: undefined });
});

test('two administrators who remove each other at once leave one', async () => {
  const [bo, cy] = [await join('Bo', 'admin'), await join('Cy', 'admin')];
  await site.deps.db
    .updateTable('members')
    .set({ is_creator: false, role: 'regular' })
    .where('member_id', '=', ann.member_id)
    .execute();
  const answers = await Promise.all([
    site.call(removeMember, { member_id: cy.member_id }, bo),
    site.call(removeMember, { member_id: bo.member_id }, cy),
  ]);
  // Either the loser is refused as last administrator, or it is no administrator any more when its turn comes.
  const codes = answers.map((answer) => answer.body.code);
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  const admins = await site.deps.db
    .selectFrom('members')
    .select('member_id')
    .where('org_id', '=', ann.org_id)
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .execute();
  expect(admins).toHaveLength(1);
});

test('the last Super Administrator cannot leave, also when asked twice at once', async () => {
  const answers = await Promise.all([1, 2].map(async () => site.call(removeMember, { member_id: ann.member_id }, ann)));
  expect(answers.map((answer) => answer.body.code)).toEqual([
    errorCatalogue.last_admin.code,
    errorCatalogue.last_admin.code,
  ]);
});

describe('a leaver with three keys', () => {
  let bo: TestPerson;
  let cy: TestPerson;
  /** Only Bo owns it. */
  let bos: string;
  let keys: Record<'handed' | 'disabled' | 'deleted', string>;
  beforeEach(async () => {
    [bo, cy] = [await join('Bo'), await join('Cy')];
    await joinProject(site.deps, bo, project_id);
    bos = await createProject(site.deps, bo, 'Bo alone');
    keys = {
      handed: await createKeyId(site.deps, bo, project_id, 'handed'),
      disabled: await createKeyId(site.deps, bo, project_id, 'disabled'),
      deleted: await createKeyId(site.deps, bo, bos, 'deleted'),
    };
  });
  const handOver = (to_member_id: string) => ({ key_id: keys.handed, decision: 'hand_over', to_member_id }) as const;
  const disable = () => ({ key_id: keys.disabled, decision: 'disable' }) as const;
  const remove = () => ({ key_id: keys.deleted, decision: 'delete' }) as const;
  const removeBo = async (decisions: Input<typeof removeMember>['keys']) =>
    site.call(removeMember, { member_id: bo.member_id, keys: decisions }, ann);

  test('is shown with the use of its keys and what it alone owns', async () => {
    await createCalls(site.deps, ann.org_id, { project_id, key_id: keys.handed, count: 2 });
    const preview = (await site.call(previewDeparture, { member_id: bo.member_id }, ann)).body.data;
    expect(preview).toMatchObject({
      blocked_by: null,
      sessions: 1,
      orphaned_projects: [{ project_id: bos }],
      heir: { member_id: ann.member_id },
    });
    expect(preview.keys.map(({ name, requests_24h }) => [name, requests_24h])).toEqual([
      ['handed', 2],
      ['disabled', 0],
      ['deleted', 0],
    ]);
  });

  test('stays while a key is undecided', async () => {
    expect((await removeBo([handOver(cy.member_id), disable()])).body).toMatchObject({
      code: errorCatalogue.keys_undecided.code,
      data: { key_ids: [keys.deleted] },
    });
    expect((await removeBo([handOver(bo.member_id), disable(), remove()])).body).toMatchObject({
      code: errorCatalogue.keys_undecided.code,
      data: { key_ids: [keys.handed] },
    });
    expect((await site.call(getMe, {}, bo)).status).toBe(200);
  });

  test('stays where a hand-over names nobody', async () => {
    const toNobody = { key_id: keys.handed, decision: 'hand_over' } as never;
    const refused = await removeBo([toNobody, disable(), remove()]);
    expect(refused.body).toMatchObject({
      code: errorCatalogue.bad_request.code,
      data: { field_keys: { 'keys.0.to_member_id': 'required' } },
    });
    expect((await site.call(getMe, {}, bo)).status).toBe(200);
  });

  test('goes when every key is decided; each goes where it was decided, and the projects to the heir', async () => {
    const removed = await removeBo([handOver(cy.member_id), disable(), remove()]);
    expect(removed.body.data).toEqual({ keys_handed_over: 1, keys_disabled: 1, keys_deleted: 1 });
    expect((await site.call(getMe, {}, bo)).status).toBe(401);
    const cys = (await site.call(listApiKeys, {}, cy)).body.data.results;
    expect(cys.map(({ name, state }) => [name, state])).toEqual([['handed', 'enabled']]);
    expect(cys.filter(({ created_at, updated_at }) => updated_at <= created_at)).toEqual([]);
    const seen = (await site.call(listProjects, {}, ann)).body.data.results;
    expect(seen.find((project) => project.project_id === bos)?.my_role).toBe('owner');
    expect((await site.call(previewDeparture, { member_id: bo.member_id }, ann)).body.code).toBe(
      errorCatalogue.member_unknown.code,
    );
  });

  test('goes although its projects are closed, and the log says who is in them now', async () => {
    await site.deps.db.updateTable('projects').set({ state: 'closed' }).where('org_id', '=', ann.org_id).execute();
    expect((await removeBo([handOver(cy.member_id), disable(), remove()])).status).toBe(200);
    const { results } = (await site.call(listAudit, { filters: { action: 'project.member_add' } }, ann)).body.data;
    const added = results.map(({ target, details }) => [target?.name, details['name'], details['role']].join(', '));
    // Of one transaction, and so in no order.
    expect(added.sort()).toEqual(['Bo alone, Ann, owner', 'Table One, Cy, collaborator']);
  });
});

test('a regular employee may leave, and may not look into the departure of others', async () => {
  const [bo, cy] = [await join('Bo'), await join('Cy')];
  expect((await site.call(previewDeparture, { member_id: cy.member_id }, bo)).status).toBe(403);
  expect((await site.call(removeMember, { member_id: cy.member_id }, bo)).status).toBe(403);
  expect((await site.call(previewDeparture, { member_id: bo.member_id }, bo)).body.data.is_me).toBe(true);
  expect((await site.call(removeMember, { member_id: bo.member_id }, bo)).status).toBe(200);
  expect((await site.call(getMe, {}, bo)).status).toBe(401);
});

describe('a collaborator who leaves alone', () => {
  let bo: TestPerson;
  let outside: TestPerson;
  let inside: TestPerson;
  let key_id: string;
  beforeEach(async () => {
    [bo, outside, inside] = [await join('Bo'), await join('Out'), await join('In')];
    await joinProject(site.deps, bo, project_id);
    await joinProject(site.deps, inside, project_id);
    key_id = await createKeyId(site.deps, bo, project_id, 'handed');
  });
  const leave = async (to_member_id: string, by = bo) =>
    site.call(removeMember, { member_id: by.member_id, keys: [{ key_id, decision: 'hand_over', to_member_id }] }, by);
  const heirsOf = async (by: TestPerson) =>
    (await site.call(previewDeparture, { member_id: bo.member_id }, by)).body.data.keys.map(({ heir_ids }) => heir_ids);

  test('hands a key over within its project, and admits nobody to it', async () => {
    expect(await heirsOf(bo)).toEqual([expect.not.arrayContaining([outside.member_id])]);
    expect((await leave(outside.member_id)).body.code).toBe(errorCatalogue.forbidden.code);
    expect((await site.call(getMe, {}, bo)).status).toBe(200);
    expect((await site.call(listProjects, {}, outside)).body.data.results).toEqual([]);
    expect((await leave(inside.member_id)).body.code).toBe(0);
    expect((await site.call(listApiKeys, {}, inside)).body.data.results.map(({ name }) => name)).toEqual(['handed']);
  });

  test('as an owner of the project may admit the heir, as administrators may', async () => {
    expect(await heirsOf(ann)).toEqual([expect.arrayContaining([outside.member_id, inside.member_id])]);
    await site.deps.pool.query("UPDATE project_members SET role = 'owner' WHERE member_id = $1", [bo.member_id]);
    expect(await heirsOf(bo)).toEqual([expect.arrayContaining([outside.member_id])]);
    expect((await leave(outside.member_id)).body.code).toBe(0);
  });

  test('is not asked about keys of a project that it may no longer read: they go to its owner', async () => {
    await site.deps.pool.query('DELETE FROM project_members WHERE member_id = $1', [bo.member_id]);
    expect(await heirsOf(bo)).toEqual([]);
    expect((await site.call(removeMember, { member_id: bo.member_id }, bo)).body.code).toBe(0);
    const { rows } = await site.deps.pool.query('SELECT created_by, state FROM api_keys WHERE key_id = $1', [key_id]);
    expect(rows).toEqual([{ created_by: ann.member_id, state: 'enabled' }]);
  });
});
