import type { Parsed, ProjectLimit, updateProjectLimit } from '@fourth-seat/contract';
import { calendarAt, listPeriodUse, noUse } from '../../api/limits/service.ts';
import type { Deps } from '../../deps.ts';
import { readOrganizationLimits } from '../../identity/organizations/service.ts';
import type { SignedInActor } from '../../platform/audit/service.ts';
import type { Session } from '../../platform/http/session.ts';
import { changeProject } from './change.ts';
import type { LimitableProject, ReadableProject } from './policy.ts';
import { readProjectLimits } from './repository.ts';

type LimitDeps = Pick<Deps, 'db' | 'pool' | 'now'>;

/** The limits that apply to a project, its own and the organization's, with the use of both. */
export async function readLimitsAndUse(
  deps: LimitDeps,
  session: Session,
  project: ReadableProject,
): Promise<ProjectLimit> {
  const calendar = calendarAt(deps.now());
  const { org_id, project_id } = project;
  const [own, { auth: _, ...organization }, projectUse, organizationUse] = await Promise.all([
    readProjectLimits(deps.db, project),
    readOrganizationLimits(deps.db, org_id),
    listPeriodUse(deps.pool, 'project', { org_id, ids: [project_id] }, calendar),
    listPeriodUse(deps.pool, 'organization', { org_id, ids: [org_id] }, calendar),
  ]);
  return {
    project_id,
    ...own,
    used: projectUse.get(project_id) ?? noUse,
    organization: { ...organization, used: organizationUse.get(org_id) ?? noUse },
    day_resets_at: calendar.next_day.toISOString(),
    month_resets_at: calendar.next_month.toISOString(),
    can_update: session.role === 'admin',
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
  return readLimitsAndUse(deps, actor.session, project);
}
