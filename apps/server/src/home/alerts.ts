import type { Pool } from 'pg';

/** Enabled alerts that watch this project, by itself or as part of the whole organization. */
export async function countAlerts(pool: Pool, org_id: string, project_id: string): Promise<number> {
  const { rows } = await pool.query<{ alerts: number }>({
    name: 'home-alerts',
    text: `SELECT count(*)::int8 AS alerts FROM alerts
      WHERE org_id = $1 AND enabled AND (project_id IS NULL OR project_id = $2)`,
    values: [org_id, project_id],
  });
  return rows[0]?.alerts ?? 0;
}
