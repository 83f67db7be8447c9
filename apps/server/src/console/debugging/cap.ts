import type { getDebugCap, Output } from '@fourth-seat/contract';
import { periodStart, readUsed } from '../../api/limits/service.ts';
import type { Deps } from '../../deps.ts';
import {
  type ManageableProject,
  type ReadableProject,
  readProjectLimits,
  updateDebugCap,
} from '../projects/service.ts';

type DebugCap = Output<typeof getDebugCap>;
type CapDeps = Pick<Deps, 'db' | 'pool' | 'now'>;

/** The project's daily limit, in tokens, of charged debug calls, and how much is used since midnight UTC. */
export async function readDebugCap({ db, pool, now }: CapDeps, project: ReadableProject): Promise<DebugCap> {
  const { org_id, project_id } = project;
  const period_start = periodStart('day', now());
  const counter = { scope: 'debug', scope_id: project_id, unit: 'tokens', period: 'day', period_start } as const;
  const [{ debug_cap_daily }, cap_used] = await Promise.all([
    readProjectLimits(db, project),
    readUsed(pool, { counter, org_id, project_id }),
  ]);
  return { project_id, cap_daily: debug_cap_daily, cap_used };
}

export async function setDebugCap(deps: CapDeps, project: ManageableProject, cap_daily: number): Promise<DebugCap> {
  await updateDebugCap(deps.db, project, cap_daily, new Date(deps.now()));
  return readDebugCap(deps, project);
}
