import {
  isSameName,
  type listProjects,
  type Parsed,
  type Project,
  type updateProject as updateProjectEndpoint,
} from '@fourth-seat/contract';
import { lockOrganization } from '../../identity/organizations/service.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { refuseTaken } from '../../platform/db/errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { inOrder, type PageOf } from '../../platform/http/paging.ts';
import type { Caller, Session } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import { changeProject } from './change.ts';
import {
  allowLimit,
  allowManage,
  allowRead,
  type LimitableProject,
  type ManageableProject,
  type ReadableProject,
} from './policy.ts';
import { upsertProjectMember } from './project-member-repository.ts';
import { countProjects, findProject, insertProject, listProjectIdPage } from './repository.ts';
import { listProjectsWithUse, type ProjectDeps, projectTarget, readListedProject } from './view.ts';

export { lockOpenProject } from './change.ts';
export { readBothLimits, readLimitsOfProject, updateProjectLimits } from './limits.ts';
export { isManager, type LimitableProject, type ManageableProject, type ReadableProject } from './policy.ts';
// Reads are exported directly; so is `deleteProjectsOf`, whose caller gives away first what the member alone owns.
export {
  deleteProjectsOf,
  findProjectMemberRow,
  listOwners,
  listProjectMemberRows,
  listProjectsOf,
  listSolelyOwned,
  type ProjectMemberRow,
} from './project-member-repository.ts';
export {
  addProjectMember,
  assignProjectRole,
  listProjectMemberPage,
  type ProjectMemberDeps,
  removeProjectMember,
} from './project-members.ts';
export {
  countProjects,
  listProjectRows,
  lockProject,
  type ProjectId,
  type ProjectRow,
  readProjectLimitRow,
  updateDebugCapRow,
} from './repository.ts';
export { readTrafficScope, type TrafficScope } from './scope.ts';
export { type ProjectKey, projectTarget, readImpact, readListedProject } from './view.ts';

/** Most projects of one organization. */
const MAX_PROJECTS = 200;

/** The project with the permission to read it, if the member has it (`project_unknown` otherwise). */
export async function readProject(db: Database, session: Caller, project_id: string): Promise<ReadableProject> {
  return allowRead(session, await findProject(db, session, project_id));
}

/** The project with the permission to change it, if the member has it. */
export async function readManageableProject(
  db: Database,
  session: Caller,
  project_id: string,
): Promise<ManageableProject> {
  return allowManage(await readProject(db, session, project_id));
}

/** The project with the permission to set its limits, if the member has it. */
export async function readLimitableProject(
  db: Database,
  session: Caller,
  project_id: string,
): Promise<LimitableProject> {
  return allowLimit(session, await readProject(db, session, project_id));
}

/** The first project of a new organization, owned by its creator. */
export async function createFirstProject(
  trx: Database,
  { org_id, member_id, name, at }: { org_id: string; member_id: string; name: string; at: Date },
): Promise<void> {
  const project_id = createId('project');
  await insertProject(trx, { project_id, org_id, name, created_by: member_id, created_at: at });
  await upsertProjectMember(trx, { org_id, project_id, member_id, role: 'owner' });
}

export async function listProjectPage(
  deps: ProjectDeps,
  session: Session,
  input: Parsed<typeof listProjects>,
): Promise<PageOf<Project>> {
  // Without a page the whole list: the specified call of the sign-in has no paging.
  const page = input.page ?? { limit: MAX_PROJECTS };
  const { ids, total, next_cursor } = await listProjectIdPage(deps.db, session, input.filters ?? {}, {
    sort: input.sort,
    page,
  });
  const found = await listProjectsWithUse(deps, session, ids);
  return { results: inOrder(ids, found, (row) => row.project_id), total, next_cursor };
}

export async function createProject(
  deps: ProjectDeps,
  actor: SignedInActor,
  input: { name: string; description: string },
): Promise<Project> {
  const { org_id, member_id } = actor.session;
  const project_id = createId('project');
  await refuseTaken('projects_name', nameTaken, async () =>
    inTransaction(deps.db, async (trx) => {
      await lockOrganization(trx, org_id);
      if ((await countProjects(trx, org_id)) >= MAX_PROJECTS)
        throw new ApiError('project_limit', { limit: MAX_PROJECTS });
      await insertProject(trx, { project_id, org_id, ...input, created_by: member_id });
      await upsertProjectMember(trx, { org_id, project_id, member_id, role: 'owner' });
      await recordAudit(trx, actor, {
        action: 'project.create',
        target: projectTarget({ project_id, name: input.name }),
      });
    }),
  );
  return readListedProject(deps, actor.session, project_id);
}

export async function updateProject(
  deps: ProjectDeps,
  actor: SignedInActor,
  project: ManageableProject,
  input: Parsed<typeof updateProjectEndpoint>,
): Promise<Project> {
  const { project_id, revision, ...set } = input;
  await refuseTaken('projects_name', nameTaken, async () =>
    changeProject(deps, actor, project, { action: 'project.update', revision, set }),
  );
  return readListedProject(deps, actor.session, project_id);
}

/** Closing stops all keys of the project at once, so it asks for the name; the history stays. */
export async function closeProject(
  deps: ProjectDeps,
  actor: SignedInActor,
  project: ManageableProject,
  input: { name: string; revision: number },
): Promise<Project> {
  if (!isSameName(input.name, project.name)) throw new ApiError('project_name_mismatch', {}, { name: 'invalid' });
  await changeProject(deps, actor, project, { action: 'project.close', revision: input.revision });
  return readListedProject(deps, actor.session, project.project_id);
}

/** Reopening an open project changes nothing. */
export async function reopenProject(
  deps: ProjectDeps,
  actor: SignedInActor,
  project: ManageableProject,
  revision: number,
): Promise<Project> {
  if (project.state === 'closed') await changeProject(deps, actor, project, { action: 'project.reopen', revision });
  return readListedProject(deps, actor.session, project.project_id);
}

const nameTaken = (): ApiError => new ApiError('project_name_taken', {}, { name: 'invalid' });
