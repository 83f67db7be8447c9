import type { Parsed, ProjectLimit, updateProjectLimit } from '@fourth-seat/contract';
import { type Calendar, calendarAt, listPeriodUse, noUse } from '../../api/limits/service.ts';
import type { Deps } from '../../deps.ts';
import { readOrganizationLimits } from '../../identity/organizations/service.ts';
import type { SignedInActor } from '../../platform/audit/service.ts';
import type { Session } from '../../platform/http/session.ts';
import { changeProject } from './change.ts';
import { type LimitableProject, mayLimit, type ReadableProject } from './policy.ts';
import { type ProjectId, readProjectLimitRow } from './repository.ts';

type LimitDeps = Pick<Deps, 'db' | 'pool' | 'now'>;

/** The limits that apply to a project, its own and the organization's, with the use of both in a calendar's periods. */
export async function readBothLimits(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { org_id, project_id }: ProjectId,
  calendar: Calendar,
) {
  const [own, { auth, ...shared }, projectUse, organizationUse] = await Promise.all([
    readProjectLimitRow(db, { org_id, project_id }),
    readOrganizationLimits(db, org_id),
    listPeriodUse(pool, 'project', { org_id, ids: [project_id] }, calendar),
    listPeriodUse(pool, 'organization', { org_id, ids: [org_id] }, calendar),
  ]);
  return {
    project: { limits: own, use: projectUse.get(project_id) ?? noUse },
    organization: { limits: shared, use: organizationUse.get(org_id) ?? noUse, auth },
  };
}

/** Both limits as in the contract, when their periods end, and whether the member may set the project's. */
export async function readLimitsOfProject(
  deps: LimitDeps,
  session: Session,
  project: ReadableProject,
): Promise<ProjectLimit> {
  const calendar = calendarAt(deps.now());
  const { project: own, organization } = await readBothLimits(deps, project, calendar);
  return {
    project_id: project.project_id,
    ...own.limits,
    used: own.use,
    organization: { ...organization.limits, used: organization.use },
    day_resets_at: calendar.next_day.toISOString(),
    month_resets_at: calendar.next_month.toISOString(),
    can_update: mayLimit(session),
  };
}

export async function updateProjectLimits(
  deps: LimitDeps,
  actor: SignedInActor,
  project: LimitableProject,
  input: Parsed<typeof updateProjectLimit>,
): Promise<ProjectLimit> {
  const { revision, project_id: _, ...limits } = input;
  await changeProject(deps, actor, project, { action: 'project.limit', revision, set: limits });
  return readLimitsOfProject(deps, actor.session, project);
}
