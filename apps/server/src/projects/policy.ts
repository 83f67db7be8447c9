import type { ProjectRole } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/errors.ts';
import { type Authorized, authorize } from '../http/authorized.ts';
import type { Session } from '../http/session.ts';

/** A project as one member stands to it. */
export interface ProjectAccess {
  readonly project_id: string;
  readonly org_id: string;
  readonly name: string;
  readonly state: 'in_progress' | 'closed';
  readonly revision: number;
  /** Null for a Super Administrator who is not a collaborator. */
  readonly role: ProjectRole | null;
  /** Owner of the project, or Super Administrator. */
  readonly is_manager: boolean;
}
export type ReadableProject = Authorized<ProjectAccess, 'read'>;
export type ManageableProject = Authorized<ProjectAccess, 'read'> & Authorized<ProjectAccess, 'manage'>;
export type LimitableProject = Authorized<ProjectAccess, 'read'> & Authorized<ProjectAccess, 'limit'>;

type Asking = Pick<Session, 'org_id' | 'member_id' | 'role'>;

/** Members read the projects they are in, Super Administrators all; anything else does not exist for them (30001). */
export async function readProject(db: Kysely<Tables>, session: Asking, project_id: string): Promise<ReadableProject> {
  const row = await db
    .selectFrom('projects as p')
    .leftJoin('project_members as m', (join) =>
      join.onRef('m.project_id', '=', 'p.project_id').on('m.member_id', '=', session.member_id),
    )
    .where('p.org_id', '=', session.org_id)
    .where('p.project_id', '=', project_id)
    .select(['p.project_id', 'p.org_id', 'p.name', 'p.state', 'p.revision', 'm.role'])
    .executeTakeFirst();
  if (!row || (row.role === null && session.role !== 'admin')) throw new ApiError('project_unknown');
  return authorize({ ...row, is_manager: row.role === 'owner' || session.role === 'admin' }, 'read');
}

/** Owners and Super Administrators; whoever may see the project is told so (39001), others learn nothing. */
export async function manageProject(
  db: Kysely<Tables>,
  session: Asking,
  project_id: string,
): Promise<ManageableProject> {
  const project = await readProject(db, session, project_id);
  if (!project.is_manager) throw new ApiError('forbidden');
  return authorize(project, 'manage');
}

/** Limits are the organization's money: Super Administrators only. */
export async function limitProject(db: Kysely<Tables>, session: Asking, project_id: string): Promise<LimitableProject> {
  const project = await readProject(db, session, project_id);
  if (session.role !== 'admin') throw new ApiError('forbidden');
  return authorize(project, 'limit');
}
