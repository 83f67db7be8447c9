import { type getProjectImpact, MAX_IMPACT_KEYS, type Output, type Project } from '@fourth-seat/contract';
import { type Calendar, calendarAt, listPeriodUse, noUse, type PeriodUse } from '../../api/limits/service.ts';
import type { Deps } from '../../deps.ts';
import { isPresent, listMembersById } from '../../identity/memberships/service.ts';
import type { Database, KeyRow } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { listProjectUse, listRecentUseByKey, type ProjectUse } from '../counts/service.ts';
import { isManager, type ManageableProject, type ReadableProject } from './policy.ts';
import { listProjectMemberRows } from './project-member-repository.ts';
import { findVisibleProject, type ListedProject, listVisibleProjects, type ProjectRow } from './repository.ts';

/** A project as the audit log names it. */
export const projectTarget = ({ project_id, name }: Pick<ProjectRow, 'project_id' | 'name'>) =>
  ({ kind: 'project', id: project_id, name }) as const;

export type ProjectDeps = Pick<Deps, 'db' | 'pool' | 'now'>;

/** Those of the given projects that the member sees, with their use. */
export async function listProjectsWithUse(
  deps: ProjectDeps,
  session: Session,
  project_ids: readonly string[],
): Promise<Project[]> {
  if (project_ids.length === 0) return [];
  const rows = await listVisibleProjects(deps.db, session, project_ids);
  return rows.map(await createProjectDescriber(deps, session, project_ids));
}

const neverCalled: Omit<ProjectUse, 'project_id'> = { calls: 0, tokens: 0, api_types: [], last_at: null };

/** Reads what the list shows beside projects; returns a function that describes each of them with it. */
async function createProjectDescriber(
  deps: ProjectDeps,
  session: Session,
  project_ids: readonly string[],
): Promise<(row: ListedProject) => Project> {
  const { org_id } = session;
  const calendar = calendarAt(deps.now());
  const [members, use, counted] = await Promise.all([
    listMembers(deps.db, org_id, project_ids),
    listProjectUse(deps.pool, { org_id, project_ids }),
    listPeriodUse(deps.pool, 'project', { org_id, ids: project_ids }, calendar),
  ]);
  return (row) => {
    const spent = { ...(use.get(row.project_id) ?? neverCalled), ...(counted.get(row.project_id) ?? noUse) };
    return toProject(row, { can_manage: isManager(session, row.member_role), members, use: spent, calendar });
  };
}

type ListedMember = Project['collaborators'][number] & { readonly project_id: string };

/** The members of projects, with their current names. */
async function listMembers(db: Database, org_id: string, project_ids: readonly string[]): Promise<ListedMember[]> {
  const rows = await listProjectMemberRows(db, org_id, project_ids);
  const members = await listMembersById(
    db,
    org_id,
    rows.map((row) => row.member_id),
  );
  return rows.flatMap(({ project_id, member_id, role }) => {
    const member = members.get(member_id);
    if (!isPresent(member)) return [];
    return [{ project_id, member_id, role, name: member.nickname, avatar_url: member.avatar_url }];
  });
}

/** A row of the list as in the contract. */
function toProject(
  row: ListedProject,
  {
    can_manage,
    members,
    use,
    calendar,
  }: {
    readonly can_manage: boolean;
    readonly members: readonly ListedMember[];
    readonly use: Omit<ProjectUse, 'project_id'> & PeriodUse;
    readonly calendar: Calendar;
  },
): Project {
  return {
    project_id: row.project_id,
    name: row.name,
    description: row.description,
    state: row.state,
    api_types: use.api_types.toSorted(),
    last_request_at: use.last_at?.toISOString() ?? null,
    tokens_used: use.tokens,
    request_count: use.calls,
    collaborators: members
      .filter((one) => one.project_id === row.project_id)
      .map(({ member_id, name, avatar_url, role }) => ({ member_id, name, avatar_url, role })),
    my_role: row.member_role ?? 'admin',
    can_manage,
    quota: {
      daily: row.quota_daily,
      monthly: row.quota_monthly,
      used_today: use.calls_today,
      used_this_month: use.calls_this_month,
      resets_at: calendar.next_day.toISOString(),
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

export async function readListedProject(deps: ProjectDeps, session: Session, project_id: string): Promise<Project> {
  const row = await findVisibleProject(deps.db, session, project_id);
  if (!row) throw new ApiError('project_unknown');
  const describe = await createProjectDescriber(deps, session, [project_id]);
  return describe(row);
}

export interface ProjectKey {
  readonly key_id: string;
  readonly name: string;
  readonly state: KeyRow['state'];
}

/** What closing would stop: calls of the last hour and day with the keys that the project has now. */
export async function readImpact(
  deps: ProjectDeps & { readonly listKeys: (project: ReadableProject) => Promise<readonly ProjectKey[]> },
  project: ManageableProject,
): Promise<Output<typeof getProjectImpact>> {
  const { org_id, project_id } = project;
  const [uses, keys, members] = await Promise.all([
    listRecentUseByKey(deps.pool, { org_id, project_id }, new Date(deps.now())),
    deps.listKeys(project),
    listMembers(deps.db, org_id, [project_id]),
  ]);
  // Calls with keys that were deleted since have stopped already.
  const recent = uses.flatMap((use) => {
    const key = keys.find(({ key_id }) => key_id === use.key_id);
    return key ? [{ ...use, name: key.name }] : [];
  });
  const requests_1h = recent.reduce((sum, one) => sum + one.last_hour, 0);
  const times = recent.map(({ last_at }) => last_at.getTime());
  return {
    project_id,
    name: project.name,
    keys_enabled: keys.filter((key) => key.state === 'enabled').length,
    collaborator_count: members.length,
    requests_1h,
    requests_24h: recent.reduce((sum, one) => sum + one.last_24h, 0),
    last_request_at: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    is_live: requests_1h > 0,
    keys: recent.slice(0, MAX_IMPACT_KEYS).map(({ key_id, name, last_24h, last_at }) => ({
      key_id,
      name,
      requests_24h: last_24h,
      last_request_at: last_at.toISOString(),
    })),
  };
}
