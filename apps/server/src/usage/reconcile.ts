import type { Output, Parsed, reconcileUsage } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import type { Session } from '../http/session.ts';
import { kindNames } from '../metering/kinds.ts';
import type { Scope } from './scope.ts';
import { bindUsage } from './service.ts';
import { day_ms, hour_ms } from './zone.ts';

/** Call records are kept this long; before, there is nothing left to compare with. */
const retention_ms = 90 * day_ms;
const shown_hours = 50;

interface HourRow {
  readonly at: Date;
  readonly records: number;
  readonly batches: number;
  readonly buckets: number;
}
interface Compared {
  readonly scope: Scope;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Compares the records with what the dashboard adds up, hour by hour. Records that have settled were counted once by the
 * job (`metering/recount.ts`) and are not read again, unless the hour differs: then it is counted anew, and what is found
 * is what is shown and remembered. Each comparison is one statement and so one snapshot: a call that is recorded meanwhile
 * is on both sides or on none.
 */
export async function answerReconcile(
  deps: Deps,
  session: Session,
  input: Parsed<typeof reconcileUsage>,
): Promise<Output<typeof reconcileUsage>> {
  const { scope, range } = await bindUsage(deps, session, input);
  const oldest = Math.ceil((deps.now() - retention_ms) / day_ms) * day_ms;
  const from = new Date(Math.max(Math.floor(range.from / hour_ms) * hour_ms, oldest));
  const to = new Date(Math.max(Math.ceil(range.to / hour_ms) * hour_ms, from.getTime()));
  const compared = { scope, from, to };
  const [rows, kinds] = await Promise.all([compareHours(deps.pool, compared), compareKinds(deps.pool, compared)]);
  const again = await countAgain(
    deps.pool,
    scope,
    rows.filter((row) => differenceOf(row) !== 0).map((row) => row.at),
  );
  const final = rows.map((row) => again.get(row.at.getTime()) ?? row);
  const sum = (pick: (row: HourRow) => number): number => final.reduce((total, row) => total + pick(row), 0);
  const hours = final
    .filter((row) => differenceOf(row) !== 0)
    .map(({ at, records, batches, buckets }) => ({ at, records, counted: batches + buckets }));
  // Hours in which there is too much must not hide others in which something is missing.
  const differing = [...hours, ...kinds];
  return {
    checked_at: new Date(deps.now()).toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
    clipped: range.from < oldest,
    records: sum((row) => row.records),
    batches: sum((row) => row.batches),
    buckets: sum((row) => row.buckets),
    difference: differing.reduce((total, { records, counted }) => total + Math.abs(records - counted), 0),
    hours: differing.slice(0, shown_hours).map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

const differenceOf = ({ records, batches, buckets }: HourRow): number => records - batches - buckets;

const counted = `
  UNION ALL SELECT hour, 0, sum(calls), 0 FROM usage_batches
    WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4 GROUP BY 1
  UNION ALL SELECT at, 0, 0, sum(calls) FROM usage_counts
    WHERE kind = 'total' AND org_id = $1 AND project_id = ANY($2) AND minutes = 60 AND at >= $3 AND at < $4 GROUP BY 1`;
const summed = `hour AS at, sum(records)::int8 AS records, sum(batches)::int8 AS batches, sum(buckets)::int8 AS buckets`;

async function compareHours(pool: Pool, { scope, from, to }: Compared): Promise<HourRow[]> {
  const { rows } = await pool.query<HourRow>({
    name: 'reconcile-hours',
    text: `SELECT ${summed} FROM (
        SELECT hour, calls AS records, 0 AS batches, 0 AS buckets FROM usage_records
          WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4
        UNION ALL SELECT date_trunc('hour', at, 'UTC'), sum(times), 0, 0 FROM calls
          WHERE project_id = ANY($2) AND org_id = $1 AND at >= $3 AND at < $4
            AND at >= (SELECT counted_to FROM usage_progress) GROUP BY 1
        ${counted}
      ) compared GROUP BY 1 ORDER BY 1`,
    values: [scope.org_id, scope.project_ids, from, to],
  });
  return rows;
}

/** The whole of each hour from the records themselves; hours that have settled are remembered as they were found. */
async function countAgain(pool: Pool, scope: Scope, hours: readonly Date[]): Promise<Map<number, HourRow>> {
  const [first] = hours;
  const last = hours.at(-1);
  if (!first || !last) return new Map();
  const { rows } = await pool.query<HourRow>({
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
      SELECT ${summed} FROM (
        SELECT hour, calls AS records, 0 AS batches, 0 AS buckets FROM found ${counted}
      ) compared WHERE hour = ANY($5) GROUP BY 1`,
    values: [scope.org_id, scope.project_ids, first, new Date(last.getTime() + hour_ms), hours],
  });
  return new Map(rows.map((row) => [row.at.getTime(), row]));
}

/** Days on which the counts of one kind do not add up to the total: the total against that kind. */
async function compareKinds(pool: Pool, { scope, from, to }: Compared) {
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
