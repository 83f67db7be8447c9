import {
  addProjectMember,
  closeProject,
  createProject,
  getProject,
  getProjectImpact,
  getProjectLimit,
  listProjectMembers,
  listProjects,
  removeProjectMember,
  reopenProject,
  updateProject,
  updateProjectLimit,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Mount, SignedInContext } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** What projects need from the keys feature, passed in by `console/mount.ts`. */
interface ProjectsDeps extends Pick<Deps, 'db' | 'pool' | 'now'>, service.ProjectMemberDeps {
  readonly listKeys: (project: service.ReadableProject) => Promise<readonly service.ProjectKey[]>;
}

export function mountProjects(mount: Mount, deps: ProjectsDeps): void {
  mount(listProjects, async (input, { session }) => service.listProjectPage(deps, session, input));
  mount(getProject, async ({ project_id }, { session }) => service.readListedProject(deps, session, project_id));
  mount(createProject, async (input, context) => service.createProject(deps, context, input));
  mount(
    updateProject,
    withManageable(deps, async (project, input, context) => service.updateProject(deps, context, project, input)),
  );
  mount(
    getProjectImpact,
    withManageable(deps, async (project) => service.readImpact(deps, project)),
  );
  mount(
    closeProject,
    withManageable(deps, async (project, input, context) => service.closeProject(deps, context, project, input)),
  );
  mount(
    reopenProject,
    withManageable(deps, async (project, { revision }, context) =>
      service.reopenProject(deps, context, project, revision),
    ),
  );
  mountLimitsAndMembers(mount, deps);
}

function mountLimitsAndMembers(mount: Mount, deps: ProjectsDeps): void {
  const { db } = deps;
  mount(getProjectLimit, async ({ project_id }, { session }) =>
    service.readLimitsOfProject(deps, session, await service.readProject(db, session, project_id)),
  );
  mount(updateProjectLimit, async (input, context) =>
    service.updateProjectLimits(
      deps,
      context,
      await service.readLimitableProject(db, context.session, input.project_id),
      input,
    ),
  );
  mount(listProjectMembers, async (input, { session }) =>
    service.listProjectMemberPage(deps, await service.readProject(db, session, input.filters.project_id), input),
  );
  mount(
    addProjectMember,
    withManageable(deps, async (project, input, context) => service.addProjectMember(deps, context, project, input)),
  );
  mount(
    removeProjectMember,
    withManageable(deps, async (project, { member_id }, context) => {
      await service.removeProjectMember(deps, context, project, member_id);
      return {};
    }),
  );
}

/** A handler that gets the project of its request, if the member may manage it. */
function withManageable<Input extends { readonly project_id: string }, Answer>(
  { db }: ProjectsDeps,
  answer: (project: service.ManageableProject, input: Input, context: SignedInContext) => Promise<Answer>,
) {
  return async (input: Input, context: SignedInContext): Promise<Answer> =>
    answer(await service.readManageableProject(db, context.session, input.project_id), input, context);
}
