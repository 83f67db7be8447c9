import type { AuditAction } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { LimitableProject, ManageableProject } from './policy.ts';
import { lockProject, updateProjectRow } from './repository.ts';
import { projectTarget } from './view.ts';

interface ProjectChange {
  readonly action: AuditAction;
  /** The revision that the member has seen. */
  readonly revision: number;
  readonly set: Parameters<typeof updateProjectRow>[3];
}

/** Writes one edit under its revision and logs it. */
export async function changeProject(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: SignedInActor,
  project: ManageableProject | LimitableProject,
  { action, revision, set }: ProjectChange,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const before = await lockProject(trx, project);
    if (!(await updateProjectRow(trx, project, revision, { ...set, updated_at: new Date(deps.now()) }))) {
      throw new ApiError('stale_revision');
    }
    // The action itself says that a project was closed or reopened.
    const { state: _, closed_at: __, ...logged } = set;
    await recordAudit(trx, actor, { action, target: projectTarget(project), details: changesOf(before, logged) });
  });
}
