import type { Parsed, ProjectLimit, updateProjectLimit } from '@fourth-seat/contract';
import type { Actor } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { calendarAt } from '../http/calendar.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';
import { type PeriodUse, noUse, readOrganizationUse, readProjectUse } from '../usage/summaries.ts';
import type { LimitableProject, ReadableProject } from './policy.ts';
import { changeProject } from './service.ts';

type LimitDeps = Pick<Deps, 'db' | 'pool' | 'now'>;
const limitColumns = ['quota_daily', 'quota_monthly', 'tokens_daily', 'tokens_monthly'] as const;

/** The limits that hold for a project, its own and the organization's, with what is used of both. */
export async function getProjectLimits(
  deps: LimitDeps,
  session: Session,
  project: ReadableProject,
): Promise<ProjectLimit> {
  const calendar = calendarAt(deps.now());
  const { org_id, project_id } = project;
  const [own, organization, projects, whole] = await Promise.all([
    deps.db
      .selectFrom('projects')
      .select([...limitColumns, 'debug_cap_daily', 'revision'])
      .where('org_id', '=', org_id)
      .where('project_id', '=', project_id)
      .executeTakeFirstOrThrow(),
    deps.db.selectFrom('organizations').select(limitColumns).where('org_id', '=', org_id).executeTakeFirstOrThrow(),
    readProjectUse(deps.pool, org_id, calendar),
    readOrganizationUse(deps.pool, org_id, calendar),
  ]);
  return {
    project_id,
    ...own,
    used: periodUse(projects.get(project_id) ?? noUse),
    organization: { ...organization, used: periodUse(whole) },
    day_resets_at: calendar.next_day.toISOString(),
    month_resets_at: calendar.next_month.toISOString(),
    can_update: session.role === 'admin',
  };
}

function periodUse({ calls_today, calls_this_month, tokens_today, tokens_this_month }: PeriodUse): PeriodUse {
  return { calls_today, calls_this_month, tokens_today, tokens_this_month };
}

export async function updateProjectLimits(
  deps: LimitDeps,
  actor: Actor & { session: Session },
  project: LimitableProject,
  input: Parsed<typeof updateProjectLimit>,
): Promise<ProjectLimit> {
  if (project.state === 'closed') throw new ApiError('project_closed');
  const { revision, project_id: _, ...limits } = input;
  await changeProject(deps, actor, project, revision, 'project.limit', limits, limits);
  return getProjectLimits(deps, actor.session, project);
}
