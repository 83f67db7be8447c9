import type { Parsed, Project, listProjects } from '@fourth-seat/contract';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Calendar } from '../http/calendar.ts';
import { type Page, contains } from '../http/paging.ts';
import { readIdPage } from '../http/sql-page.ts';
import type { Session } from '../http/session.ts';
import type { ProjectUse } from '../usage/summaries.ts';

type Asking = Pick<Session, 'org_id' | 'member_id' | 'role'>;
export type ProjectRow = Selectable<Tables['projects']> & { member_role: 'owner' | 'collaborator' | null };
export type Collaborator = Project['collaborators'][number] & { project_id: string };

export interface ProjectFilters {
  readonly project_ids?: readonly string[] | undefined;
  readonly state?: 'in_progress' | 'closed' | undefined;
  readonly search?: string | undefined;
}

/** Projects of the caller's organization: all of them for an administrator, else those the member belongs to. */
export async function listVisibleProjects(
  db: Kysely<Tables>,
  session: Asking,
  filters: ProjectFilters,
): Promise<ProjectRow[]> {
  let query = db
    .selectFrom('projects as p')
    .leftJoin('project_members as m', (join) =>
      join.onRef('m.project_id', '=', 'p.project_id').on('m.member_id', '=', session.member_id),
    )
    .selectAll('p')
    .select('m.role as member_role')
    .where('p.org_id', '=', session.org_id)
    .orderBy('p.created_at')
    .orderBy('p.project_id');
  if (session.role !== 'admin') query = query.where('m.member_id', 'is not', null);
  if (filters.project_ids) query = query.where('p.project_id', 'in', filters.project_ids);
  if (filters.state) query = query.where('p.state', '=', filters.state);
  if (filters.search) query = query.where('p.name', 'ilike', contains(filters.search));
  return query.execute();
}

type ProjectSort = Parsed<typeof listProjects>['sort'];

/** What a project used, summed up only where it is sorted by. */
const used = (org_id: string, measure: 'tokens' | 'calls'): RawBuilder<unknown> => sql`(
  SELECT COALESCE(sum(${sql.ref(measure)}), 0) FROM (
    SELECT calls, tokens FROM usage_counts
      WHERE kind = 'total' AND org_id = ${org_id} AND project_id = p.project_id AND minutes = 1440
    UNION ALL SELECT calls, tokens FROM usage_batches WHERE org_id = ${org_id} AND project_id = p.project_id) counted)`;

/** One page of the projects that the member sees. */
export async function pageProjects(
  db: Kysely<Tables>,
  { org_id, member_id, role }: Asking,
  filters: ProjectFilters,
  { sort, page }: { sort: ProjectSort; page: Page },
) {
  const conditions = [sql`p.org_id = ${org_id}`];
  if (role !== 'admin') conditions.push(sql`m.member_id IS NOT NULL`);
  if (filters.state) conditions.push(sql`p.state = ${filters.state}`);
  if (filters.search) conditions.push(sql`p.name ILIKE ${contains(filters.search)}`);
  const list = {
    from: sql`FROM projects p LEFT JOIN project_members m ON m.project_id = p.project_id AND m.member_id = ${member_id}
      WHERE ${sql.join(conditions, sql` AND `)}`,
    id: sql`p.project_id`,
    columns: {
      name: { sql: sql`lower(p.name)`, type: 'text' },
      created_at: { sql: sql`p.created_at`, type: 'timestamptz' },
      last_request_at: {
        sql: sql`(SELECT at FROM calls WHERE calls.project_id = p.project_id ORDER BY at DESC LIMIT 1)`,
        type: 'timestamptz',
      },
      tokens_used: { sql: used(org_id, 'tokens'), type: 'numeric' },
      request_count: { sql: used(org_id, 'calls'), type: 'numeric' },
    },
    first: { field: 'created_at', order: 'asc' },
  } as const;
  return readIdPage(db, list, sort, page);
}

export async function listCollaborators(
  db: Kysely<Tables>,
  org_id: string,
  project_ids: readonly string[],
): Promise<Collaborator[]> {
  if (project_ids.length === 0) return [];
  return db
    .selectFrom('project_members as m')
    .innerJoin('members as o', (join) =>
      join.onRef('o.org_id', '=', 'm.org_id').onRef('o.member_id', '=', 'm.member_id'),
    )
    .innerJoin('users as u', 'u.user_id', 'o.user_id')
    .where('m.org_id', '=', org_id)
    .where('m.project_id', 'in', project_ids)
    .where('o.state', '!=', 'removed')
    .select(['m.project_id', 'm.member_id', 'm.role', 'u.nickname as name', 'u.avatar_url'])
    .orderBy('m.role', 'desc')
    .orderBy('m.added_at')
    .execute();
}

/** A row of the list as the contract words it. */
export function toProject(
  row: ProjectRow,
  collaborators: readonly Collaborator[],
  use: ProjectUse | undefined,
  calendar: Calendar,
): Project {
  return {
    project_id: row.project_id,
    name: row.name,
    description: row.description,
    state: row.state,
    api_types: [...(use?.games ?? [])].sort(),
    last_request_at: use?.last_at?.toISOString() ?? null,
    tokens_used: use?.tokens ?? 0,
    request_count: use?.calls ?? 0,
    collaborators: collaborators
      .filter((one) => one.project_id === row.project_id)
      .map(({ member_id, name, avatar_url, role }) => ({ member_id, name, avatar_url, role })),
    my_role: row.member_role ?? 'admin',
    quota: {
      daily: row.quota_daily,
      monthly: row.quota_monthly,
      used_today: use?.calls_today ?? 0,
      used_this_month: use?.calls_this_month ?? 0,
      resets_at: calendar.next_day.toISOString(),
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
