import type { Pool } from '../../platform/db/client.ts';
import { isRowRefusal } from '../../platform/db/errors.ts';
import { withTryLock } from '../../platform/db/locks.ts';
import { floorTo, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { countedBy } from './count-kinds.ts';
import { partSql } from './hour-parts.ts';
import { latencyColumns } from './latency.ts';

/**
 * A call carries its arrival time and is committed within seconds; after this delay no more records of an instant
 * appear.
 */
export const LATEST_RECORD_MS = MINUTE_MS;

/**
 * Reads every record once: counts it for the reconciliation, and counts a match at its first call.
 * `usage_progress.counted_to` is the end of what it has read; readers count later records themselves.
 */
const RECOUNT_SQL = `WITH span AS (
    UPDATE usage_progress SET counted_to = $2 WHERE counted_to = $1 RETURNING 1
  ), fresh AS MATERIALIZED (
    SELECT at, ${countedBy}, match_id, tokens, times FROM calls WHERE at >= $1 AND at < $2 AND EXISTS (SELECT FROM span)
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
  INSERT INTO usage_batches (process_id, boot_epoch, sequence, secret_id, address, hour, part, ${countedBy}, calls, tokens,
    fallbacks, last_at, ${latencyColumns.join(', ')}, matches)
  SELECT 0, 0, 0, '', '', hour, part, ${countedBy}, 0, 0, 0, max(at), ${latencyColumns.map(() => '0').join(', ')}, count(*)
  FROM (
    SELECT *, date_trunc('hour', at, 'UTC') AS hour,
      ${partSql('at')} AS part
    FROM first JOIN begun USING (project_id, match_id)
  ) placed GROUP BY hour, part, ${countedBy}`;

/** Passes over records without reading them. */
const SKIP_SQL = 'UPDATE usage_progress SET counted_to = $2 WHERE counted_to = $1';

/** Called with each instant whose records cannot be counted. */
export type OnSkipped = (at: Date, reason: string) => void;

/**
 * Reads the records that have become complete since the last time, in at most `steps` steps. Where the database refuses the
 * records of a step, it continues in smaller steps and skips the one millisecond that is refused alone; a
 * reconciliation counts that hour again.
 */
export async function recount(
  pool: Pool,
  now: number,
  { steps = 24, onSkipped = () => undefined }: { steps?: number; onSkipped?: OnSkipped } = {},
): Promise<void> {
  const until = now - LATEST_RECORD_MS;
  let step_ms = HOUR_MS;
  for (let left = steps; left > 0; ) {
    try {
      const from = await advanceRecount(pool, RECOUNT_SQL, { until, step_ms });
      if (from === undefined) return;
      step_ms = Math.min(HOUR_MS, step_ms * 2);
      left--;
    } catch (error) {
      if (!isRowRefusal(error)) throw error;
      if (step_ms > 1) {
        step_ms = Math.ceil(step_ms / 8);
        continue;
      }
      const skipped = await advanceRecount(pool, SKIP_SQL, { until, step_ms });
      if (skipped) onSkipped(skipped, error.message);
      left--;
    }
  }
}

/**
 * One step in a transaction of its own. Returns where the step began; undefined where nothing is due or another process
 * is counting.
 */
async function advanceRecount(
  pool: Pool,
  sql: string,
  { until, step_ms }: { readonly until: number; readonly step_ms: number },
): Promise<Date | undefined> {
  return withTryLock(pool, 'recount', async (client) => {
    const { rows } = await client.query<{ counted_to: Date }>('SELECT counted_to FROM usage_progress');
    const at = rows[0]?.counted_to;
    // Without it no record would be counted again, and nobody would notice.
    if (at === undefined) throw new Error('usage_progress has lost its one row');
    const to = Math.min(until, floorTo(at.getTime(), step_ms) + step_ms);
    if (at.getTime() >= to) return undefined;
    await client.query({ text: sql, values: [at, new Date(to)] });
    return at;
  });
}

/** What the records of one project say of one hour. */
export interface RecountedHour {
  readonly project_id: string;
  readonly at: Date;
  readonly records: number;
  readonly tokens: number;
}

/** Remembers hours that were counted again from their records, those without any too, if all their records were read. */
export async function storeRecount(
  pool: Pool,
  scope: { readonly org_id: string; readonly project_ids: readonly string[]; readonly hours: readonly Date[] },
  found: readonly RecountedHour[],
): Promise<void> {
  await pool.query({
    name: 'store-recount',
    text: `WITH found AS (
        SELECT project_id, hour, sum(calls) AS calls, sum(tokens) AS tokens
        FROM unnest($4::text[], $5::timestamptz[], $6::int8[], $7::int8[]) f (project_id, hour, calls, tokens) GROUP BY 1, 2
      ), complete AS (
        SELECT hour, project_id FROM unnest($3::timestamptz[]) hour, unnest($2::text[]) project_id
        WHERE hour + interval '1 hour' <= (SELECT counted_to FROM usage_progress)
      )
      INSERT INTO usage_records (project_id, hour, org_id, calls, tokens)
      SELECT c.project_id, c.hour, $1, COALESCE(f.calls, 0), COALESCE(f.tokens, 0)
      FROM complete c LEFT JOIN found f ON f.project_id = c.project_id AND f.hour = c.hour ORDER BY 1, 2
      ON CONFLICT (project_id, hour) DO UPDATE SET calls = excluded.calls, tokens = excluded.tokens`,
    values: [
      scope.org_id,
      scope.project_ids,
      scope.hours,
      found.map(({ project_id }) => project_id),
      found.map(({ at }) => at),
      found.map(({ records }) => records),
      found.map(({ tokens }) => tokens),
    ],
  });
}
