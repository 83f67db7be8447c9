import type { Pool } from 'pg';

/** One fixed number per job; see `fold.ts`. */
const recount_lock = 4_517_102;
/** A call carries the time of its arrival and is committed within seconds; after this the records of a moment stand. */
const settled_ms = 60_000;
const step_ms = 3_600_000;

/**
 * Reads every record once: counts it for the reconciliation, and notes the match it begins. What it has read ends at
 * `usage_progress.counted_to`; readers count from there on by themselves.
 */
const recount_sql = `WITH span AS (
    UPDATE usage_progress SET counted_to = $2 WHERE counted_to = $1 RETURNING 1
  ), fresh AS MATERIALIZED (
    SELECT at, org_id, project_id, key_id, member_id, source, api_id, match_id, tokens FROM calls
    WHERE at >= $1 AND at < $2 AND EXISTS (SELECT FROM span)
  ), recorded AS (
    INSERT INTO usage_records AS r (project_id, hour, org_id, calls, tokens)
    SELECT project_id, date_trunc('hour', at, 'UTC'), min(org_id), count(*), sum(tokens) FROM fresh GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (project_id, hour) DO UPDATE SET calls = r.calls + excluded.calls, tokens = r.tokens + excluded.tokens
  )
  INSERT INTO matches (project_id, match_id, org_id, game, key_id, member_id, source, first_at)
  SELECT DISTINCT ON (project_id, match_id) project_id, match_id, org_id, split_part(api_id, '.', 1), key_id, member_id, source, at
  FROM fresh WHERE match_id IS NOT NULL ORDER BY project_id, match_id, at
  ON CONFLICT DO NOTHING`;

/** Reads what has settled since the last time, at most `hours` of it. */
export async function recount(pool: Pool, now: number, hours = 24): Promise<void> {
  const until = now - settled_ms;
  for (let turn = 0; turn < hours; turn++) {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const lock = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
        recount_lock,
      ]);
      const { rows } = await client.query<{ counted_to: Date }>('SELECT counted_to FROM usage_progress');
      const from = rows[0]?.counted_to.getTime() ?? until;
      const to = Math.min(until, Math.floor(from / step_ms) * step_ms + step_ms);
      const isDue = lock.rows[0]?.mine === true && from < to;
      if (isDue)
        await client.query({ name: 'recount', text: recount_sql, values: [rows[0]?.counted_to, new Date(to)] });
      await client.query('COMMIT');
      client.release();
      if (!isDue) return;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
