import type { ProjectRole, ProjectState } from '@fourth-seat/contract';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';

/** A project, with one member's relation to it. */
export interface ProjectAccess {
  readonly project_id: string;
  readonly org_id: string;
  readonly name: string;
  readonly state: ProjectState;
  readonly revision: number;
  /** Null for a Super Administrator who is not a collaborator. */
  readonly role: ProjectRole | null;
  /** Owner of the project, or Super Administrator. */
  readonly isManager: boolean;
}
export type ReadableProject = Authorized<ProjectAccess, 'read'>;
export type ManageableProject = Authorized<ProjectAccess, 'read'> & Authorized<ProjectAccess, 'manage'>;
export type LimitableProject = Authorized<ProjectAccess, 'read'> & Authorized<ProjectAccess, 'limit'>;

/**
 * Members read the projects they are in, Super Administrators all; any other project does not exist for them
 * (`project_unknown`).
 */
export function allowRead(session: Caller, project: Omit<ProjectAccess, 'isManager'> | undefined): ReadableProject {
  if (!project || (project.role === null && session.role !== 'admin')) throw new ApiError('project_unknown');
  return authorize({ ...project, isManager: project.role === 'owner' || session.role === 'admin' }, 'read');
}

/** Owners and Super Administrators; other members of the project get `forbidden`. */
export function allowManage(project: ReadableProject): ManageableProject {
  if (!project.isManager) throw new ApiError('forbidden');
  return authorize(project, 'manage');
}

/** Limits decide about the organization's money: Super Administrators only. */
export function allowLimit(session: Caller, project: ReadableProject): LimitableProject {
  if (session.role !== 'admin') throw new ApiError('forbidden');
  return authorize(project, 'limit');
}
