import {
  addProjectMember,
  closeProject,
  createProject,
  getProjectImpact,
  getProjectLimit,
  listProjectMembers,
  listProjects,
  removeProjectMember,
  reopenProject,
  updateProject,
  updateProjectLimit,
} from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import type { Mount } from '../http/mount.ts';
import { addCollaborator, listCollaboratorPage, removeCollaborator } from './collaborators.ts';
import { getProjectLimits, updateProjectLimits } from './limits.ts';
import { limitProject, manageProject, readProject } from './policy.ts';
import * as service from './service.ts';

export function mountProjects(mount: Mount, deps: Deps): void {
  const { db } = deps;
  mount(listProjects, async (input, { session }) => service.listProjectPage(deps, session, input));
  mount(createProject, async (input, context) => service.createProject(deps, context, input));
  mount(updateProject, async ({ project_id, ...change }, context) =>
    service.updateProject(deps, context, await manageProject(db, context.session, project_id), change),
  );
  mount(getProjectImpact, async ({ project_id }, { session }) =>
    service.getImpact(deps, await manageProject(db, session, project_id)),
  );
  mount(closeProject, async ({ project_id, ...input }, context) =>
    service.closeProject(deps, context, await manageProject(db, context.session, project_id), input),
  );
  mount(reopenProject, async ({ project_id, revision }, context) =>
    service.reopenProject(deps, context, await manageProject(db, context.session, project_id), revision),
  );
  mountLimitsAndMembers(mount, deps);
}

function mountLimitsAndMembers(mount: Mount, deps: Deps): void {
  const { db } = deps;
  mount(getProjectLimit, async ({ project_id }, { session }) =>
    getProjectLimits(deps, session, await readProject(db, session, project_id)),
  );
  mount(updateProjectLimit, async (input, context) =>
    updateProjectLimits(deps, context, await limitProject(db, context.session, input.project_id), input),
  );
  mount(listProjectMembers, async (input, { session }) =>
    listCollaboratorPage(db, await readProject(db, session, input.filters.project_id), input),
  );
  mount(addProjectMember, async ({ project_id, member_id, role }, context) =>
    addCollaborator(db, context, await manageProject(db, context.session, project_id), member_id, role),
  );
  mount(removeProjectMember, async ({ project_id, member_id }, context) => {
    await removeCollaborator(db, context, await manageProject(db, context.session, project_id), member_id);
    return {};
  });
}
