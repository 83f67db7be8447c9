import type { getDebugCap, Output, Parsed, updateDebugCap as updateDebugCapEndpoint } from '@fourth-seat/contract';
import { periodStart, readUsed } from '../../api/limits/service.ts';
import type { Deps } from '../../deps.ts';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  lockOpenProject,
  projectTarget,
  type ReadableProject,
  readManageableProject,
  readProject,
  readProjectLimitRow,
  updateDebugCapRow,
} from '../projects/service.ts';

type DebugCap = Output<typeof getDebugCap>;
type CapDeps = Pick<Deps, 'db' | 'pool' | 'now'>;

/** The project's daily cap, in tokens, on charged debug calls, and how much is used since midnight UTC. */
export async function readDebugCap(deps: CapDeps, session: Session, project_id: string): Promise<DebugCap> {
  return readCapOf(deps, await readProject(deps.db, session, project_id));
}

async function readCapOf({ db, pool, now }: CapDeps, project: ReadableProject): Promise<DebugCap> {
  const { org_id, project_id } = project;
  const period_start = periodStart('day', now());
  const counter = { scope: 'debug', scope_id: project_id, unit: 'tokens', period: 'day', period_start } as const;
  const [{ debug_cap_daily }, debug_cap_used] = await Promise.all([
    readProjectLimitRow(db, project),
    readUsed(pool, { counter, org_id, project_id }),
  ]);
  return { project_id, debug_cap_daily, debug_cap_used };
}

/** Throws `project_closed` where the project is closed. */
export async function updateDebugCap(
  deps: CapDeps,
  actor: SignedInActor,
  { project_id, debug_cap_daily }: Parsed<typeof updateDebugCapEndpoint>,
): Promise<DebugCap> {
  const project = await readManageableProject(deps.db, actor.session, project_id);
  await inTransaction(deps.db, async (trx) => {
    const before = await lockOpenProject(trx, project, 'project_closed');
    await updateDebugCapRow(trx, project, debug_cap_daily, new Date(deps.now()));
    const details = changesOf(before, { debug_cap_daily });
    // To the audit log, and to the permission `debug.limit`, the cap is one of the project's limits.
    await recordAudit(trx, actor, { action: 'project.limit', target: projectTarget(project), details });
  });
  return readCapOf(deps, project);
}
