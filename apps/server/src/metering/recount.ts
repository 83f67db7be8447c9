import type { Pool } from 'pg';
import { latency_columns } from './latency.ts';

/** One fixed number per job; see `fold.ts`. */
const recount_lock = 4_517_102;
/** A call carries the time of its arrival and is committed within seconds; after this the records of a moment stand. */
const settled_ms = 60_000;
const hour_ms = 3_600_000;

const dimensions = 'org_id, project_id, key_id, member_id, source, mode, api_id, code';

/**
 * Reads every record once: counts it for the reconciliation, and counts a match where its first call is. What it has read
 * ends at `usage_progress.counted_to`; readers count from there on by themselves.
 */
const recount_sql = `WITH span AS (
    UPDATE usage_progress SET counted_to = $2 WHERE counted_to = $1 RETURNING 1
  ), fresh AS MATERIALIZED (
    SELECT at, ${dimensions}, match_id, tokens, times FROM calls WHERE at >= $1 AND at < $2 AND EXISTS (SELECT FROM span)
  ), recorded AS (
    INSERT INTO usage_records AS r (project_id, hour, org_id, calls, tokens)
    SELECT project_id, date_trunc('hour', at, 'UTC'), min(org_id), sum(times), sum(tokens) FROM fresh GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (project_id, hour) DO UPDATE SET calls = r.calls + excluded.calls, tokens = r.tokens + excluded.tokens
  ), first AS MATERIALIZED (
    SELECT DISTINCT ON (project_id, match_id) * FROM fresh WHERE match_id IS NOT NULL ORDER BY project_id, match_id, at
  ), begun AS (
    INSERT INTO matches (project_id, match_id, first_at) SELECT project_id, match_id, at FROM first ORDER BY 1, 2
    ON CONFLICT DO NOTHING RETURNING project_id, match_id
  )
  INSERT INTO usage_batches (process_id, boot_epoch, sequence, secret_id, address, hour, part, ${dimensions}, calls, tokens,
    fallbacks, last_at, ${latency_columns.join(', ')}, matches)
  SELECT 0, 0, 0, '', '', hour, part, ${dimensions}, 0, 0, 0, max(at), ${latency_columns.map(() => '0').join(', ')}, count(*)
  FROM (
    SELECT *, date_trunc('hour', at, 'UTC') AS hour,
      CASE WHEN extract(minute FROM at) < 15 THEN 15 WHEN extract(minute FROM at) < 30 THEN 30 ELSE 60 END AS part
    FROM first JOIN begun USING (project_id, match_id)
  ) placed GROUP BY hour, part, ${dimensions}`;

/** Reads what has settled since the last time, at most so many steps of it. */
export async function recount(
  pool: Pool,
  now: number,
  { steps = 24, step_ms = hour_ms }: { steps?: number; step_ms?: number } = {},
): Promise<void> {
  const until = now - settled_ms;
  for (let step = 0; step < steps; step++) {
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
