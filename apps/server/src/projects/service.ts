import type { AuditAction, Output, Parsed, Project, getProjectImpact, listProjects } from '@fourth-seat/contract';
import type { Kysely, Updateable } from 'kysely';
import { type Actor, recordAudit } from '../audit/service.ts';
import { inTransaction, isUniqueViolation } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { calendarAt } from '../http/calendar.ts';
import { ApiError } from '../http/errors.ts';
import { createId } from '../http/ids.ts';
import { type PageOf, inOrder } from '../http/paging.ts';
import type { Session } from '../http/session.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { readRecentCalls } from '../usage/recent-calls.ts';
import { readProjectUse } from '../usage/summaries.ts';
import type { ManageableProject } from './policy.ts';
import { type ProjectFilters, listCollaborators, listVisibleProjects, pageProjects, toProject } from './repository.ts';

/** Projects of one organization at most. */
export const project_limit = 200;

type ProjectDeps = Pick<Deps, 'db' | 'pool' | 'now'>;
type Acting = Actor & { readonly session: Session };

/** Projects the member sees, with what they used. */
export async function findProjects(deps: ProjectDeps, session: Session, filters: ProjectFilters): Promise<Project[]> {
  const calendar = calendarAt(deps.now());
  const rows = await listVisibleProjects(deps.db, session, filters);
  const [collaborators, use] = await Promise.all([
    listCollaborators(
      deps.db,
      session.org_id,
      rows.map((row) => row.project_id),
    ),
    readProjectUse(
      deps.pool,
      session.org_id,
      calendar,
      rows.map((row) => row.project_id),
    ),
  ]);
  return rows.map((row) => toProject(row, collaborators, use.get(row.project_id), calendar));
}

export async function listProjectPage(
  deps: ProjectDeps,
  session: Session,
  input: Parsed<typeof listProjects>,
): Promise<PageOf<Project>> {
  // Without a page the whole list: the specified call of the sign-in knows no paging.
  const page = input.page ?? { limit: project_limit };
  const { ids, total, next_cursor } = await pageProjects(deps.db, session, input.filters ?? {}, {
    sort: input.sort,
    page,
  });
  const found = ids.length > 0 ? await findProjects(deps, session, { project_ids: ids }) : [];
  return { results: inOrder(ids, found, (row) => row.project_id), total, next_cursor };
}

async function getProject(deps: ProjectDeps, session: Session, project_id: string): Promise<Project> {
  const [found] = await findProjects(deps, session, { project_ids: [project_id] });
  if (!found) throw new ApiError('project_unknown');
  return found;
}

export async function createProject(
  deps: ProjectDeps,
  actor: Acting,
  input: { name: string; description: string },
): Promise<Project> {
  const { org_id, member_id } = actor.session;
  const project_id = createId('project');
  await namedOnce(async () =>
    inTransaction(deps.db, async (trx) => {
      await lockOrganization(trx, org_id);
      const { count } = await trx
        .selectFrom('projects')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .where('org_id', '=', org_id)
        .executeTakeFirstOrThrow();
      if (count >= project_limit) throw new ApiError('project_limit', { limit: project_limit });
      await trx
        .insertInto('projects')
        .values({ project_id, org_id, ...input, created_by: member_id })
        .execute();
      await trx.insertInto('project_members').values({ org_id, project_id, member_id, role: 'owner' }).execute();
      await recordAudit(trx, actor, {
        action: 'project.create',
        target: { kind: 'project', id: project_id, name: input.name },
      });
    }),
  );
  return getProject(deps, actor.session, project_id);
}

export async function updateProject(
  deps: ProjectDeps,
  actor: Acting,
  project: ManageableProject,
  change: { name?: string | undefined; description?: string | undefined; revision: number },
): Promise<Project> {
  if (project.state === 'closed') throw new ApiError('project_closed');
  const { revision, ...fields } = change;
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  await namedOnce(async () => changeProject(deps, actor, project, revision, 'project.update', set, set));
  return getProject(deps, actor.session, project.project_id);
}

/** Closing stops every key at once, so it asks for the name; the history stays. */
export async function closeProject(
  deps: ProjectDeps,
  actor: Acting,
  project: ManageableProject,
  input: { name: string; revision: number },
): Promise<Project> {
  if (project.state === 'closed') throw new ApiError('project_closed');
  if (input.name !== project.name) throw new ApiError('project_name_mismatch', {}, { name: 'invalid' });
  const set = { state: 'closed', closed_at: new Date(deps.now()) } as const;
  await changeProject(deps, actor, project, input.revision, 'project.close', set);
  return getProject(deps, actor.session, project.project_id);
}

/** Reopening an open project changes nothing. */
export async function reopenProject(
  deps: ProjectDeps,
  actor: Acting,
  project: ManageableProject,
  revision: number,
): Promise<Project> {
  if (project.state === 'closed') {
    const set = { state: 'in_progress', closed_at: null } as const;
    await changeProject(deps, actor, project, revision, 'project.reopen', set);
  }
  return getProject(deps, actor.session, project.project_id);
}

/** Writes one edit under its revision and logs it. */
export async function changeProject(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Acting,
  project: { readonly org_id: string; readonly project_id: string; readonly name: string },
  revision: number,
  action: AuditAction,
  set: Updateable<Tables['projects']>,
  details: Record<string, unknown> = {},
): Promise<void> {
  await inTransaction(deps.db, async (trx: Kysely<Tables>) => {
    const changed = await trx
      .updateTable('projects')
      .set({ ...set, updated_at: new Date(deps.now()), revision: revision + 1 })
      .where('org_id', '=', project.org_id)
      .where('project_id', '=', project.project_id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new ApiError('stale_revision');
    const target = { kind: 'project', id: project.project_id, name: project.name } as const;
    await recordAudit(trx, actor, { action, target, details });
  });
}

async function namedOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'projects_name')) throw new ApiError('project_name_taken', {}, { name: 'invalid' });
    throw error;
  }
}

/** What would stop: calls of the last hour and day, by key. */
export async function getImpact(
  deps: ProjectDeps,
  project: ManageableProject,
): Promise<Output<typeof getProjectImpact>> {
  const { org_id, project_id, name } = project;
  const [recent, keys, collaborators] = await Promise.all([
    readRecentCalls(deps.pool, { org_id, project_id }, new Date(deps.now())),
    deps.db
      .selectFrom('api_keys')
      .select(['key_id', 'name', 'state'])
      .where('org_id', '=', org_id)
      .where('project_id', '=', project_id)
      .where('deleted_at', 'is', null)
      .execute(),
    listCollaborators(deps.db, org_id, [project_id]),
  ]);
  const calls_last_hour = recent.reduce((sum, one) => sum + one.last_hour, 0);
  const times = recent.flatMap((one) => (one.last_at ? [one.last_at.getTime()] : []));
  return {
    project_id,
    name,
    keys_enabled: keys.filter((key) => key.state === 'enabled').length,
    collaborators: collaborators.length,
    calls_last_hour,
    calls_last_24h: recent.reduce((sum, one) => sum + one.last_24h, 0),
    last_request_at: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    is_live: calls_last_hour > 0,
    keys: recent.slice(0, 10).flatMap((one) => {
      const key = keys.find(({ key_id }) => key_id === one.key_id);
      if (!key) return [];
      const last_request_at = one.last_at?.toISOString() ?? null;
      return [{ key_id: key.key_id, name: key.name, calls_last_24h: one.last_24h, last_request_at }];
    }),
  };
}
