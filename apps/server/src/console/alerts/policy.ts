import type { Database } from '../../platform/db/tables.ts';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { readManageableProject } from '../projects/service.ts';
import type { AlertRow } from './repository.ts';

/** An alert that the member may change, test and delete. */
export type ManagedAlert = Authorized<AlertRow, 'manage'>;
/** What an alert may watch: a project, or the whole organization (null). */
export type AlertScope = Authorized<{ readonly project_id: string | null }, 'watch'>;

/**
 * Owners may watch their project, Super Administrators every project and the organization. A project that the member
 * cannot see does not exist for it (`project_unknown`).
 */
export async function allowScope(db: Database, session: Caller, project_id: string | null): Promise<AlertScope> {
  if (project_id !== null) await readManageableProject(db, session, project_id);
  else if (session.role !== 'admin') throw new ApiError('forbidden');
  return authorize({ project_id }, 'watch');
}

/**
 * An alert may be managed by those who may watch the same scope. An alert of a project that the member cannot see does
 * not exist (`alert_unknown`).
 */
export async function allowManage(db: Database, session: Caller, alert: AlertRow | undefined): Promise<ManagedAlert> {
  if (!alert) throw new ApiError('alert_unknown');
  try {
    await allowScope(db, session, alert.project_id);
  } catch (error) {
    if (error instanceof ApiError && error.error === 'project_unknown') throw new ApiError('alert_unknown');
    throw error;
  }
  return authorize(alert, 'manage');
}
