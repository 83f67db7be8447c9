import type { Deps } from '../../deps.ts';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database, Edit } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { LimitableProject, ManageableProject } from './policy.ts';
import { type LockedProject, lockProject, type ProjectId, updateProjectRow } from './repository.ts';
import { projectTarget } from './view.ts';

/** An edit of a project, by the action as which it is logged. */
type ProjectChange = {
  /** The revision that the member has seen. */
  readonly revision: number;
} & (
  | { readonly action: 'project.close' | 'project.reopen' }
  | {
      readonly action: 'project.update' | 'project.limit';
      readonly set: Omit<Edit<'projects'>, 'state' | 'closed_at'>;
    }
);

/**
 * Locks the project, as closing it does: it stays open until the transaction ends. Throws `error` where it is closed.
 */
export async function lockOpenProject(
  trx: Database,
  project: ProjectId,
  error: 'project_closed' | 'key_project_closed',
): Promise<LockedProject> {
  const locked = await lockProject(trx, project);
  if (locked.state === 'closed') throw new ApiError(error);
  return locked;
}

/** Writes one edit under its revision and logs it. A closed project can only be reopened (`project_closed`). */
export async function changeProject(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: SignedInActor,
  project: ManageableProject | LimitableProject,
  change: ProjectChange,
): Promise<void> {
  const { action, revision } = change;
  const at = new Date(deps.now());
  await inTransaction(deps.db, async (trx) => {
    const before =
      action === 'project.reopen'
        ? await lockProject(trx, project)
        : await lockOpenProject(trx, project, 'project_closed');
    if (!(await updateProjectRow(trx, project, columnsOf(change, at), { at, revision })))
      throw new ApiError('stale_revision');
    // That a project was closed or reopened is said by the action.
    const details = 'set' in change ? changesOf(before, change.set) : {};
    await recordAudit(trx, actor, { action, target: projectTarget(project), details });
  });
}

function columnsOf(change: ProjectChange, at: Date): Edit<'projects'> {
  switch (change.action) {
    case 'project.close':
      return { state: 'closed', closed_at: at };
    case 'project.reopen':
      return { state: 'in_progress', closed_at: null };
    case 'project.update':
    case 'project.limit':
      return change.set;
  }
}
