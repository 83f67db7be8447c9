import type { Pool } from 'pg';
import { kindNames } from '../../api/metering/kinds.ts';
import { HOUR_MS } from '../../platform/time.ts';
import type { UsageQuery } from './counts-repository.ts';

/** The comparisons behind `reconcile.ts`, each one statement and so one snapshot. */
export interface ReconciledHour {
  readonly at: Date;
  readonly records: number;
  readonly batches: number;
  readonly buckets: number;
}
type Projects = Pick<UsageQuery, 'org_id' | 'project_ids'>;

export interface Compared {
  readonly scope: Projects;
  readonly from: Date;
  readonly to: Date;
}

const COUNTED = `
  UNION ALL SELECT hour, 0, sum(calls), 0 FROM usage_batches
    WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4 GROUP BY 1
  UNION ALL SELECT at, 0, 0, sum(calls) FROM usage_counts
    WHERE kind = 'total' AND org_id = $1 AND project_id = ANY($2) AND minutes = 60 AND at >= $3 AND at < $4 GROUP BY 1`;
const SUMMED = `hour AS at, sum(records)::int8 AS records, sum(batches)::int8 AS batches, sum(buckets)::int8 AS buckets`;

export async function compareHours(pool: Pool, { scope, from, to }: Compared): Promise<ReconciledHour[]> {
  const { rows } = await pool.query<ReconciledHour>({
    name: 'reconcile-hours',
    text: `SELECT ${SUMMED} FROM (
        SELECT hour, calls AS records, 0 AS batches, 0 AS buckets FROM usage_records
          WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4
        UNION ALL SELECT date_trunc('hour', at, 'UTC'), sum(times), 0, 0 FROM calls
          WHERE project_id = ANY($2) AND org_id = $1 AND at >= $3 AND at < $4
            AND at >= (SELECT counted_to FROM usage_progress) GROUP BY 1
        ${COUNTED}
      ) compared GROUP BY 1 ORDER BY 1`,
    values: [scope.org_id, scope.project_ids, from, to],
  });
  return rows;
}

/** The whole of each hour from the records themselves; hours that have settled are remembered as they were found. */
export async function countAgain(
  pool: Pool,
  scope: Projects,
  hours: readonly Date[],
): Promise<Map<number, ReconciledHour>> {
  const [first] = hours;
  const last = hours.at(-1);
  if (!first || !last) return new Map();
  const { rows } = await pool.query<ReconciledHour>({
    name: 'reconcile-again',
    text: `WITH found AS MATERIALIZED (
        SELECT project_id, date_trunc('hour', at, 'UTC') AS hour, sum(times) AS calls, sum(tokens) AS tokens
        FROM unnest($5::timestamptz[]) wanted, calls
        WHERE project_id = ANY($2) AND org_id = $1 AND at >= wanted AND at < wanted + interval '1 hour' GROUP BY 1, 2
      ), settled AS (
        SELECT hour, project_id FROM unnest($5::timestamptz[]) hour, unnest($2::text[]) project_id
        WHERE hour + interval '1 hour' <= (SELECT counted_to FROM usage_progress)
      ), remembered AS (
        INSERT INTO usage_records (project_id, hour, org_id, calls, tokens)
        SELECT s.project_id, s.hour, $1, COALESCE(f.calls, 0), COALESCE(f.tokens, 0)
        FROM settled s LEFT JOIN found f ON f.project_id = s.project_id AND f.hour = s.hour ORDER BY 1, 2
        ON CONFLICT (project_id, hour) DO UPDATE SET calls = excluded.calls, tokens = excluded.tokens
      )
      SELECT ${SUMMED} FROM (
        SELECT hour, calls AS records, 0 AS batches, 0 AS buckets FROM found ${COUNTED}
      ) compared WHERE hour = ANY($5) GROUP BY 1`,
    values: [scope.org_id, scope.project_ids, first, new Date(last.getTime() + HOUR_MS), hours],
  });
  return new Map(rows.map((row) => [row.at.getTime(), row]));
}

/** Days on which the counts of one kind do not add up to the total: the total against that kind. */
export async function compareKinds(pool: Pool, { scope, from, to }: Compared) {
  const { rows } = await pool.query<{ at: Date; records: number; counted: number }>({
    name: 'reconcile-kinds',
    text: `WITH sums AS MATERIALIZED (
        SELECT kind, at, sum(calls) AS calls FROM usage_counts
        WHERE org_id = $1 AND project_id = ANY($2) AND minutes = 1440 AND at >= date_trunc('day', $3::timestamptz, 'UTC') AND at < $4
        GROUP BY kind, at)
      SELECT total.at, total.calls::int8 AS records, COALESCE(part.calls, 0)::int8 AS counted
      FROM sums total CROSS JOIN unnest($5::text[]) AS kinds (name)
        LEFT JOIN sums part ON part.kind = kinds.name AND part.at = total.at
      WHERE total.kind = 'total' AND total.calls <> COALESCE(part.calls, 0) ORDER BY 1`,
    values: [scope.org_id, scope.project_ids, from, to, kindNames],
  });
  return rows;
}
