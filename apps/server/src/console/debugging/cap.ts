import { periodStart } from '../../api/limits/calendar.ts';
import { readUsed } from '../../api/limits/service.ts';
import type { Deps } from '../../deps.ts';
import {
  type ManageableProject,
  type ReadableProject,
  readProjectLimits,
  updateDebugCap,
} from '../projects/service.ts';

export interface DebugCap {
  readonly project_id: string;
  readonly cap_daily: number;
  /** Tokens charged for debug calls of the project since midnight UTC. */
  readonly cap_used: number;
}

type CapDeps = Pick<Deps, 'db' | 'pool' | 'now'>;

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

export async function setDebugCap({ db, now }: CapDeps, project: ManageableProject, cap_daily: number): Promise<void> {
  await updateDebugCap(db, project, cap_daily, new Date(now()));
}
