import type { Output, Parsed, reconcileUsage } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import type { Session } from '../http/session.ts';
import { bindUsage } from './service.ts';
import { day_ms } from './zone.ts';

/** Call records are kept this long; before, there is nothing left to compare with. */
const retention_ms = 90 * day_ms;
const shown_hours = 50;

interface HourRow {
  readonly at: Date;
  readonly records: number;
  readonly batches: number;
  /** Of the totals that the chart is drawn from. */
  readonly buckets: number;
  /** Of the buckets by key and member. */
  readonly detailed: number;
}

/**
 * Counts the records themselves, hour by hour, against what the dashboard adds up. One statement and so one snapshot: a
 * call that is recorded meanwhile is on both sides or on none.
 */
export async function answerReconcile(
  deps: Deps,
  session: Session,
  input: Parsed<typeof reconcileUsage>,
): Promise<Output<typeof reconcileUsage>> {
  const { scope, range } = await bindUsage(deps, session, input);
  const oldest = Math.ceil((deps.now() - retention_ms) / day_ms) * day_ms;
  const clipped = range.from < oldest;
  const from = new Date(Math.max(range.from, oldest));
  const to = new Date(Math.max(range.to, from.getTime()));
  const { rows } = await deps.pool.query<HourRow>({
    name: 'usage-reconcile',
    text: `SELECT hour AS at, sum(records)::int8 AS records, sum(batches)::int8 AS batches, sum(buckets)::int8 AS buckets,
        sum(detailed)::int8 AS detailed FROM (
        SELECT date_trunc('hour', at, 'UTC') AS hour, sum(times) AS records, 0 AS batches, 0 AS buckets, 0 AS detailed FROM calls
          WHERE project_id = ANY($2) AND org_id = $1 AND at >= $3 AND at < $4 GROUP BY 1
        UNION ALL SELECT hour, 0, sum(calls), 0, 0 FROM usage_batches
          WHERE project_id = ANY($2) AND org_id = $1 AND hour >= $3 AND hour < $4 GROUP BY 1
        UNION ALL SELECT hour, 0, 0, 0, sum(calls) FROM usage_hours
          WHERE project_id = ANY($2) AND org_id = $1 AND hour >= $3 AND hour < $4 GROUP BY 1
        UNION ALL SELECT hour, 0, 0, sum(calls), 0 FROM usage_total_hours
          WHERE project_id = ANY($2) AND org_id = $1 AND hour >= $3 AND hour < $4 GROUP BY 1
      ) counted GROUP BY 1 ORDER BY 1`,
    values: [scope.org_id, scope.project_ids, from, to],
  });
  const sum = (pick: (row: HourRow) => number): number => rows.reduce((total, row) => total + pick(row), 0);
  const differing = rows.filter((row) => differenceOf(row) !== 0);
  return {
    checked_at: new Date(deps.now()).toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
    clipped,
    records: sum((row) => row.records),
    batches: sum((row) => row.batches),
    buckets: sum((row) => row.buckets),
    // Hours in which there is too much must not hide others in which something is missing.
    difference: differing.reduce((total, row) => total + differenceOf(row), 0),
    hours: differing.slice(0, shown_hours).map((row) => ({
      at: row.at.toISOString(),
      records: row.records,
      counted: row.batches + row.buckets,
    })),
  };
}

function differenceOf({ records, batches, buckets, detailed }: HourRow): number {
  return Math.max(Math.abs(records - batches - buckets), Math.abs(buckets - detailed));
}
