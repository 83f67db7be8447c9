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
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** What projects need from the keys feature, passed in by `console/mount.ts`. */
export interface ProjectsDeps extends Pick<Deps, 'db' | 'pool' | 'now'>, service.CollaboratorDeps {
  readonly listKeys: (project: service.ReadableProject) => Promise<readonly service.ProjectKey[]>;
}

export function mountProjects(mount: Mount, deps: ProjectsDeps): void {
  const { db } = deps;
  mount(listProjects, async (input, { session }) => service.listProjectPage(deps, session, input));
  mount(getProject, async ({ project_id }, { session }) => service.readListedProject(deps, session, project_id));
  mount(createProject, async (input, context) => service.createProject(deps, context, input));
  mount(updateProject, async ({ project_id, ...change }, context) =>
    service.updateProject(deps, context, await service.readManageableProject(db, context.session, project_id), change),
  );
  mount(getProjectImpact, async ({ project_id }, { session }) =>
    service.readImpact(deps, await service.readManageableProject(db, session, project_id)),
  );
  mount(closeProject, async ({ project_id, ...input }, context) =>
    service.closeProject(deps, context, await service.readManageableProject(db, context.session, project_id), input),
  );
  mount(reopenProject, async ({ project_id, revision }, context) =>
    service.reopenProject(
      deps,
      context,
      await service.readManageableProject(db, context.session, project_id),
      revision,
    ),
  );
  mountLimitsAndMembers(mount, deps);
}

function mountLimitsAndMembers(mount: Mount, deps: ProjectsDeps): void {
  const { db } = deps;
  mount(getProjectLimit, async ({ project_id }, { session }) =>
    service.readLimitsAndUse(deps, session, await service.readProject(db, session, project_id)),
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
    service.listCollaboratorPage(deps, await service.readProject(db, session, input.filters.project_id), input),
  );
  mount(addProjectMember, async ({ project_id, ...member }, context) =>
    service.addCollaborator(
      deps,
      context,
      await service.readManageableProject(db, context.session, project_id),
      member,
    ),
  );
  mount(removeProjectMember, async ({ project_id, member_id }, context) => {
    await service.removeCollaborator(
      deps,
      context,
      await service.readManageableProject(db, context.session, project_id),
      member_id,
    );
    return {};
  });
}
