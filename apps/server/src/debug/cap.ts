import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import { calendarAt } from '../http/calendar.ts';
import type { ManageableProject, ReadableProject } from '../projects/policy.ts';

export interface DebugCap {
  readonly project_id: string;
  readonly cap_daily: number;
  /** Tokens charged for debug calls of the project since midnight UTC. */
  readonly cap_used: number;
}

export async function readCap({ pool, now }: Deps, project: ReadableProject): Promise<DebugCap> {
  const { rows } = await pool.query<{ cap_daily: number; cap_used: number }>({
    name: 'debug-cap',
    text: `SELECT p.debug_cap_daily AS cap_daily, (SELECT COALESCE(sum(tokens), 0) FROM (
          SELECT tokens FROM usage_counts WHERE kind = 'all' AND project_id = p.project_id AND org_id = p.org_id
            AND minutes = 1440 AND at >= $3 AND source = 'debug' AND mode = 'live'
          UNION ALL SELECT tokens FROM usage_batches WHERE project_id = p.project_id AND org_id = p.org_id
            AND source = 'debug' AND mode = 'live' AND hour >= $3) spent)::int8 AS cap_used
      FROM projects p WHERE p.org_id = $1 AND p.project_id = $2`,
    values: [project.org_id, project.project_id, calendarAt(now()).day],
  });
  const { cap_daily = 0, cap_used = 0 } = rows[0] ?? {};
  return { project_id: project.project_id, cap_daily, cap_used };
}

export async function writeCap(pool: Pool, project: ManageableProject, cap_daily: number): Promise<void> {
  await pool.query(
    `UPDATE projects SET debug_cap_daily = $3, updated_at = now(), revision = revision + 1
     WHERE org_id = $1 AND project_id = $2`,
    [project.org_id, project.project_id, cap_daily],
  );
}
