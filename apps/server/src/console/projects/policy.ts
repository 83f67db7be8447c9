import { grants, type ProjectRole, type ProjectState } from '@fourth-seat/contract';
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
  /** Null for a Super Administrator who is not in the project. */
  readonly role: ProjectRole | null;
  readonly isManager: boolean;
}
export type ReadableProject = Authorized<ProjectAccess, 'read'>;
export type ManageableProject = Authorized<ProjectAccess, 'read'> & Authorized<ProjectAccess, 'manage'>;
export type LimitableProject = Authorized<ProjectAccess, 'read'> & Authorized<ProjectAccess, 'limit'>;

/** Owner of the project, or Super Administrator, whatever their own role in it. */
export const isManager = (caller: Caller, role: ProjectRole | null): boolean =>
  role === 'owner' || caller.role === 'admin';

/**
 * Members read the projects they are in, Super Administrators all; any other project does not exist for them
 * (`project_unknown`).
 */
export function allowRead(session: Caller, project: Omit<ProjectAccess, 'isManager'> | undefined): ReadableProject {
  if (!project || (project.role === null && session.role !== 'admin')) throw new ApiError('project_unknown');
  return authorize({ ...project, isManager: isManager(session, project.role) }, 'read');
}

/** Owners and Super Administrators; other members of the project get `forbidden`. */
export function allowManage(project: ReadableProject): ManageableProject {
  if (!project.isManager) throw new ApiError('forbidden');
  return authorize(project, 'manage');
}

/** Limits decide about the organization's money: Super Administrators only. */
export const mayLimit = ({ role }: Caller): boolean => grants(role, 'project.limit');

export function allowLimit(session: Caller, project: ReadableProject): LimitableProject {
  if (!mayLimit(session)) throw new ApiError('forbidden');
  return authorize(project, 'limit');
}
