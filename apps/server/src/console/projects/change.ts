import type { AuditAction } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { LimitableProject, ManageableProject } from './policy.ts';
import { type LockedProject, lockProject, type ProjectId, updateProjectRow } from './repository.ts';
import { projectTarget } from './view.ts';

interface ProjectChange {
  readonly action: AuditAction;
  /** The revision that the member has seen. */
  readonly revision: number;
  readonly set: Parameters<typeof updateProjectRow>[2];
}

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
  { action, revision, set }: ProjectChange,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const before =
      action === 'project.reopen'
        ? await lockProject(trx, project)
        : await lockOpenProject(trx, project, 'project_closed');
    const edit = { at: new Date(deps.now()), revision };
    if (!(await updateProjectRow(trx, project, set, edit))) throw new ApiError('stale_revision');
    // The action itself says that a project was closed or reopened.
    const { state: _, closed_at: __, ...logged } = set;
    await recordAudit(trx, actor, { action, target: projectTarget(project), details: changesOf(before, logged) });
  });
}
