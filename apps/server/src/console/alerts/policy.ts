import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Asking } from '../../platform/http/session.ts';
import { manageProject } from '../projects/service.ts';

/**
 * Who may set an alert: owners for their project, Super Administrators for every project and for the organization. A
 * project the member cannot see does not exist for it (30001).
 */
export async function checkAlertProject(db: Database, session: Asking, project_id: string | null): Promise<void> {
  if (project_id !== null) await manageProject(db, session, project_id);
  else if (session.role !== 'admin') throw new ApiError('forbidden');
}

/** Checks as `checkAlertProject` does for an alert that exists: one of a project the member cannot see does not exist either (37001). */
export async function checkAlert(
  db: Database,
  session: Asking,
  alert: { readonly project_id: string | null } | undefined,
): Promise<void> {
  if (!alert) throw new ApiError('alert_unknown');
  try {
    await checkAlertProject(db, session, alert.project_id);
  } catch (error) {
    if (error instanceof ApiError && error.error === 'project_unknown') throw new ApiError('alert_unknown');
    throw error;
  }
}
