import type { Parsed, ProjectMember, ProjectRole, listProjectMembers } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import { type Actor, recordAudit } from '../audit/service.ts';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/errors.ts';
import { type PageOf, pageOf, sortRows } from '../http/paging.ts';
import type { ManageableProject, ReadableProject } from './policy.ts';

async function readProjectMembers(db: Kysely<Tables>, project: ReadableProject): Promise<ProjectMember[]> {
  const rows = await db
    .selectFrom('project_members as m')
    .innerJoin('members as o', (join) =>
      join.onRef('o.org_id', '=', 'm.org_id').onRef('o.member_id', '=', 'm.member_id'),
    )
    .innerJoin('users as u', 'u.user_id', 'o.user_id')
    .where('m.org_id', '=', project.org_id)
    .where('m.project_id', '=', project.project_id)
    .where('o.state', '!=', 'removed')
    .select(['m.member_id', 'm.role', 'm.added_at', 'o.role as type', 'o.state'])
    .select(['u.nickname as name', 'u.email', 'u.phone', 'u.avatar_url'])
    .select((row) =>
      row
        .selectFrom('api_keys as k')
        .whereRef('k.project_id', '=', 'm.project_id')
        .whereRef('k.created_by', '=', 'm.member_id')
        .where('k.deleted_at', 'is', null)
        .select((query) => query.fn.countAll<number>().as('count'))
        .as('keys'),
    )
    .orderBy('m.role', 'desc')
    .orderBy('m.added_at')
    .execute();
  return rows.map(({ type, state, added_at, keys, ...row }) => ({
    ...row,
    is_admin: type === 'admin',
    state: state === 'disabled' ? 'disabled' : 'active',
    added_at: added_at.toISOString(),
    keys: keys ?? 0,
  }));
}

export async function listCollaboratorPage(
  db: Kysely<Tables>,
  project: ReadableProject,
  input: Parsed<typeof listProjectMembers>,
): Promise<PageOf<ProjectMember>> {
  const rows = await readProjectMembers(db, project);
  return pageOf(
    sortRows(rows, input.sort, (row, field) => row[field]),
    input.page,
    (row) => row.member_id,
  );
}

/** Adds a member of the organization, or changes the role of one that is in the project already. */
export async function addCollaborator(
  db: Kysely<Tables>,
  actor: Actor,
  project: ManageableProject,
  member_id: string,
  role: ProjectRole,
): Promise<ProjectMember> {
  if (project.state === 'closed') throw new ApiError('project_closed');
  const { org_id, project_id } = project;
  await inTransaction(db, async (trx) => {
    const name = await lockProjectAndFind(trx, project, member_id);
    if (role === 'collaborator') await keepAnOwner(trx, project, member_id);
    await trx
      .insertInto('project_members')
      .values({ org_id, project_id, member_id, role })
      .onConflict((conflict) => conflict.columns(['project_id', 'member_id']).doUpdateSet({ role }))
      .execute();
    await recordAudit(trx, actor, {
      action: 'project.member_add',
      target: { kind: 'project', id: project_id, name: project.name },
      details: { member_id, name, role },
    });
  });
  const added = (await readProjectMembers(db, project)).find((row) => row.member_id === member_id);
  if (!added) throw new ApiError('member_unknown');
  return added;
}

export async function removeCollaborator(
  db: Kysely<Tables>,
  actor: Actor,
  project: ManageableProject,
  member_id: string,
): Promise<void> {
  const { org_id, project_id } = project;
  await inTransaction(db, async (trx) => {
    await lockProject(trx, project);
    await keepAnOwner(trx, project, member_id);
    const name = (await readProjectMembers(trx, project)).find((row) => row.member_id === member_id)?.name;
    const removed = await trx
      .deleteFrom('project_members')
      .where('org_id', '=', org_id)
      .where('project_id', '=', project_id)
      .where('member_id', '=', member_id)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new ApiError('collaborator_unknown');
    await recordAudit(trx, actor, {
      action: 'project.member_remove',
      target: { kind: 'project', id: project_id, name: project.name },
      details: { member_id, name },
    });
  });
}

/** Two owners who remove each other at once go one after the other, and the second finds itself the last. */
async function lockProject(trx: Kysely<Tables>, project: ReadableProject): Promise<void> {
  await trx
    .selectFrom('projects')
    .select('project_id')
    .where('org_id', '=', project.org_id)
    .where('project_id', '=', project.project_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function lockProjectAndFind(trx: Kysely<Tables>, project: ReadableProject, member_id: string): Promise<string> {
  await lockProject(trx, project);
  const member = await trx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .where('m.org_id', '=', project.org_id)
    .where('m.member_id', '=', member_id)
    .where('m.state', '!=', 'removed')
    .select(['m.state', 'u.nickname'])
    .executeTakeFirst();
  if (!member) throw new ApiError('member_unknown');
  if (member.state === 'disabled') throw new ApiError('member_disabled');
  return member.nickname;
}

async function keepAnOwner(trx: Kysely<Tables>, project: ReadableProject, leaving: string): Promise<void> {
  const owners = await trx
    .selectFrom('project_members')
    .select('member_id')
    .where('org_id', '=', project.org_id)
    .where('project_id', '=', project.project_id)
    .where('role', '=', 'owner')
    .execute();
  if (owners.length === 1 && owners[0]?.member_id === leaving) throw new ApiError('project_last_owner');
}
