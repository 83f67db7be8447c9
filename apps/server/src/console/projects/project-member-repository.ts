/**
 * SQL of `project_members`: all that writes it, and which members a project has or which projects a member. What a member
 * sees of projects is in `repository.ts`; names of the members come from `identity/memberships`.
 */
import type { ProjectRole } from '@fourth-seat/contract';
import type { Database, MemberId } from '../../platform/db/tables.ts';
import type { ProjectId } from './repository.ts';

export interface ProjectMemberRow {
  readonly project_id: string;
  readonly member_id: string;
  readonly role: ProjectRole;
  readonly added_at: Date;
}

const columns = ['project_id', 'member_id', 'role', 'added_at'] as const;

/** Owners first, then in the order in which they were added. */
export async function listProjectMemberRows(
  db: Database,
  org_id: string,
  project_ids: readonly string[],
): Promise<ProjectMemberRow[]> {
  if (project_ids.length === 0) return [];
  return db
    .selectFrom('project_members')
    .select(columns)
    .where('org_id', '=', org_id)
    .where('project_id', 'in', project_ids)
    .orderBy((row) => row('role', '=', 'owner'), 'desc')
    .orderBy('added_at')
    .execute();
}

export async function findProjectMemberRow(
  db: Database,
  { org_id, project_id }: ProjectId,
  member_id: string,
): Promise<ProjectMemberRow | undefined> {
  return db
    .selectFrom('project_members')
    .select(columns)
    .where('org_id', '=', org_id)
    .where('project_id', '=', project_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst();
}

/** Project members of the organization, each joined with the project, in the order of the projects' names. */
function membersWithProjects(db: Database, org_id: string) {
  return db
    .selectFrom('project_members as m')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.org_id', '=', 'm.org_id').onRef('p.project_id', '=', 'm.project_id'),
    )
    .where('m.org_id', '=', org_id)
    .orderBy('p.name');
}

/** The projects of members within the organization. */
export async function listProjectsOf(db: Database, org_id: string, member_ids: readonly string[]) {
  if (member_ids.length === 0) return [];
  return membersWithProjects(db, org_id)
    .where('m.member_id', 'in', member_ids)
    .select(['m.member_id', 'm.project_id', 'm.role', 'p.name'])
    .execute();
}

/** Adds a member, or changes the role of one who is in the project. */
export async function upsertProjectMember(
  trx: Database,
  row: ProjectId & { member_id: string; role: ProjectRole },
): Promise<ProjectMemberRow> {
  return trx
    .insertInto('project_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'member_id']).doUpdateSet({ role: row.role }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Removes a member from a project; false where it was not in it. */
export async function deleteProjectMember(trx: Database, project: ProjectId, member_id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('project_members')
    .where('org_id', '=', project.org_id)
    .where('project_id', '=', project.project_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes a member from all projects. */
export async function deleteProjectsOf(trx: Database, { org_id, member_id }: MemberId): Promise<void> {
  await trx.deleteFrom('project_members').where('org_id', '=', org_id).where('member_id', '=', member_id).execute();
}

export async function listOwners(trx: Database, project: ProjectId): Promise<{ member_id: string }[]> {
  return trx
    .selectFrom('project_members')
    .select('member_id')
    .where('org_id', '=', project.org_id)
    .where('project_id', '=', project.project_id)
    .where('role', '=', 'owner')
    .execute();
}

/** Projects whose only owner is this member. */
export async function listSolelyOwned(db: Database, member: MemberId): Promise<{ project_id: string; name: string }[]> {
  return membersWithProjects(db, member.org_id)
    .where('m.member_id', '=', member.member_id)
    .where('m.role', '=', 'owner')
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('project_members as o')
            .select('o.member_id')
            .whereRef('o.org_id', '=', 'm.org_id')
            .whereRef('o.project_id', '=', 'm.project_id')
            .where('o.role', '=', 'owner')
            .where('o.member_id', '!=', member.member_id),
        ),
      ),
    )
    .select(['p.project_id', 'p.name'])
    .execute();
}
