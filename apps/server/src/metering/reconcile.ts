import type { Pool } from 'pg';

/** Call records against what is counted, for one organization; both differences are 0. */
export interface Reconciliation {
  readonly calls_recorded: number;
  readonly calls_counted: number;
  readonly calls_difference: number;
  readonly tokens_difference: number;
  /** Hours that were compared. */
  readonly hours: number;
  readonly checked_at: Date;
}

// One statement and so one snapshot: a batch that commits meanwhile is in all three sources or in none.
const compare_sql = `WITH recorded AS (
    SELECT org_id, date_trunc('hour', at, 'UTC') AS hour, sum(times) AS calls, sum(tokens) AS tokens
    FROM calls WHERE at >= $1 AND at < $2 GROUP BY 1, 2
  ), counted AS (
    SELECT org_id, hour, sum(calls) AS calls, sum(tokens) AS tokens FROM (
      SELECT org_id, hour, calls, tokens FROM usage_hours WHERE hour >= $1 AND hour < $2
      UNION ALL SELECT org_id, hour, calls, tokens FROM usage_batches WHERE hour >= $1 AND hour < $2
    ) both_parts GROUP BY 1, 2
  )
  INSERT INTO usage_reconciliations (org_id, hour, calls_recorded, calls_counted, tokens_recorded, tokens_counted, checked_at)
  SELECT COALESCE(r.org_id, c.org_id), COALESCE(r.hour, c.hour), COALESCE(r.calls, 0), COALESCE(c.calls, 0),
         COALESCE(r.tokens, 0), COALESCE(c.tokens, 0), now()
  FROM recorded r FULL JOIN counted c ON r.org_id = c.org_id AND r.hour = c.hour
  ORDER BY 1, 2
  ON CONFLICT (org_id, hour) DO UPDATE SET calls_recorded = excluded.calls_recorded,
    calls_counted = excluded.calls_counted, tokens_recorded = excluded.tokens_recorded,
    tokens_counted = excluded.tokens_counted, checked_at = excluded.checked_at`;

/** Compares the hours from `from` to before `to` (both at the full hour, UTC) of every organization and keeps the result. */
export async function compareHours(pool: Pool, from: Date, to: Date): Promise<void> {
  await pool.query({ name: 'compare-hours', text: compare_sql, values: [from, to] });
}

/** What the comparisons found for an organization in a range; the dashboard's badge. */
export async function readReconciliation(
  pool: Pool,
  range: { org_id: string; from: Date; to: Date },
): Promise<Reconciliation> {
  const { rows } = await pool.query<
    Omit<Reconciliation, 'calls_difference' | 'tokens_difference'> & { tokens: number }
  >({
    name: 'read-reconciliation',
    text: `SELECT COALESCE(sum(calls_recorded), 0)::int8 AS calls_recorded, COALESCE(sum(calls_counted), 0)::int8 AS calls_counted,
             COALESCE(sum(tokens_recorded - tokens_counted), 0)::int8 AS tokens,
             count(*)::int4 AS hours, COALESCE(max(checked_at), now()) AS checked_at
           FROM usage_reconciliations WHERE org_id = $1 AND hour >= $2 AND hour < $3`,
    values: [range.org_id, range.from, range.to],
  });
  const row = rows[0] ?? { calls_recorded: 0, calls_counted: 0, tokens: 0, hours: 0, checked_at: new Date(0) };
  const { tokens, ...rest } = row;
  return { ...rest, calls_difference: row.calls_recorded - row.calls_counted, tokens_difference: tokens };
}
