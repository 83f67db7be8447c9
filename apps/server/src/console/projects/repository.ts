/**
 * SQL of `projects`: all that writes it, and what a member sees of them, which the roles in `project_members` decide. Who
 * is in a project is in `project-member-repository.ts`.
 */
import type { listProjects, Parsed, ProjectRole } from '@fourth-seat/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { projectLastCall, projectTotal } from '../../api/metering/reading.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import { listIdPage } from '../../platform/db/sql-page.ts';
import type { Database, Edit, MemberId, Tables } from '../../platform/db/tables.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { ProjectAccess } from './policy.ts';

export type ProjectRow = Selectable<Tables['projects']>;
export type ListedProject = ProjectRow & { readonly member_role: ProjectRole | null };

export interface ProjectId {
  readonly org_id: string;
  readonly project_id: string;
}

type ProjectFilters = NonNullable<Parsed<typeof listProjects>['filters']>;

/**
 * Condition on `projects p`: those of its organization that the caller sees, a Super Administrator all, others the joined.
 * `allowRead` of the policy is the same rule for one project.
 */
function visibleProjectCondition({ org_id, member_id, role }: Caller) {
  if (role === 'admin') return sql<boolean>`p.org_id = ${org_id}`;
  return sql<boolean>`p.org_id = ${org_id} AND p.project_id IN
    (SELECT project_id FROM project_members WHERE org_id = ${org_id} AND member_id = ${member_id})`;
}

/** Projects of the organization, with the role of the member in each. */
function projectsWithRole(db: Database, { org_id, member_id }: MemberId) {
  return db
    .selectFrom('projects as p')
    .leftJoin('project_members as m', (join) =>
      join
        .onRef('m.org_id', '=', 'p.org_id')
        .onRef('m.project_id', '=', 'p.project_id')
        .on('m.member_id', '=', member_id),
    )
    .where('p.org_id', '=', org_id);
}

function visibleProjects(db: Database, session: Caller) {
  return projectsWithRole(db, session)
    .selectAll('p')
    .select('m.role as member_role')
    .where(visibleProjectCondition(session));
}

/** Those of the given projects that the member sees. */
export async function listVisibleProjects(
  db: Database,
  session: Caller,
  project_ids: readonly string[],
): Promise<ListedProject[]> {
  if (project_ids.length === 0) return [];
  return visibleProjects(db, session).where('p.project_id', 'in', project_ids).execute();
}

/** The project, if the member sees it. */
export async function findVisibleProject(
  db: Database,
  session: Caller,
  project_id: string,
): Promise<ListedProject | undefined> {
  return visibleProjects(db, session).where('p.project_id', '=', project_id).executeTakeFirst();
}

/** Names of the projects that the member sees. */
export async function listVisibleNames(
  db: Database,
  session: Caller,
): Promise<Pick<ProjectRow, 'project_id' | 'name'>[]> {
  return db
    .selectFrom('projects as p')
    .select(['p.project_id', 'p.name'])
    .where(visibleProjectCondition(session))
    .execute();
}

/** One page of the projects that the member sees. */
export async function listProjectIdPage(
  db: Database,
  session: Caller,
  filters: ProjectFilters,
  { sort, page }: { sort: Parsed<typeof listProjects>['sort']; page: Page },
) {
  const { org_id } = session;
  const conditions = [visibleProjectCondition(session)];
  if (filters.state) conditions.push(sql`p.state = ${filters.state}`);
  if (filters.search) conditions.push(sql`p.name ILIKE ${likePattern(filters.search)}`);
  const id = sql`p.project_id`;
  const list = {
    from: sql`FROM projects p WHERE ${sql.join(conditions, sql` AND `)}`,
    id,
    columns: {
      name: { sql: sql`lower(p.name)`, type: 'text' },
      created_at: { sql: sql`p.created_at`, type: 'timestamptz' },
      last_request_at: { sql: projectLastCall(id), type: 'timestamptz' },
      tokens_used: { sql: projectTotal(org_id, id, 'tokens'), type: 'numeric' },
      request_count: { sql: projectTotal(org_id, id, 'calls'), type: 'numeric' },
    },
    defaultSort: { field: 'created_at', order: 'asc' },
  } as const;
  return listIdPage(db, list, sort, page);
}

/** The project, with the member's relation to it; undefined outside the organization. */
export async function findProject(
  db: Database,
  session: MemberId,
  project_id: string,
): Promise<Omit<ProjectAccess, 'isManager'> | undefined> {
  return projectsWithRole(db, session)
    .where('p.project_id', '=', project_id)
    .select(['p.project_id', 'p.org_id', 'p.name', 'p.state', 'p.revision', 'm.role'])
    .executeTakeFirst();
}

function projectRow(db: Database, { org_id, project_id }: ProjectId) {
  return db.selectFrom('projects').where('org_id', '=', org_id).where('project_id', '=', project_id);
}

/** Full rows of the given projects of the organization. */
export async function listProjectRows(
  db: Database,
  org_id: string,
  project_ids: readonly string[],
): Promise<ProjectRow[]> {
  if (project_ids.length === 0) return [];
  return db
    .selectFrom('projects')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('project_id', 'in', project_ids)
    .orderBy('name')
    .execute();
}

const limitColumns = ['quota_daily', 'quota_monthly', 'tokens_daily', 'tokens_monthly', 'debug_cap_daily'] as const;

/** The project's own limits with their revision. */
export async function readProjectLimitRow(db: Database, project: ProjectId) {
  return projectRow(db, project).select(limitColumns).select('revision').executeTakeFirstOrThrow();
}

/** A project whose row is locked, with what may be edited. */
export type LockedProject = Readonly<
  Pick<ProjectRow, 'org_id' | 'project_id' | 'state' | 'name' | 'description' | (typeof limitColumns)[number]>
>;

/**
 * Locks the project: of two owners who remove each other at the same time, the second finds itself the last. Rows that
 * refer to the project can still be inserted.
 */
export async function lockProject(trx: Database, project: ProjectId): Promise<LockedProject> {
  return projectRow(trx, project)
    .select(['org_id', 'project_id', 'state', 'name', 'description'])
    .select(limitColumns)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function countProjects(trx: Database, org_id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('projects')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProject(trx: Database, row: Insertable<Tables['projects']>): Promise<void> {
  await trx.insertInto('projects').values(row).execute();
}

/** Writes an edit of exactly this revision; false where another edit came first. */
export async function updateProjectRow(
  trx: Database,
  project: ProjectId,
  set: Edit<'projects'>,
  { at, revision }: { readonly at: Date; readonly revision: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable('projects')
    .set({ ...set, updated_at: at, revision: revision + 1 })
    .where('org_id', '=', project.org_id)
    .where('project_id', '=', project.project_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Daily limit, in tokens, of charged calls from the debugging page. */
export async function updateDebugCapRow(
  db: Database,
  project: ProjectId,
  debug_cap_daily: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('projects')
    .set((row) => ({ debug_cap_daily, updated_at: at, revision: row('revision', '+', 1) }))
    .where('org_id', '=', project.org_id)
    .where('project_id', '=', project.project_id)
    .execute();
}
