/** The comparisons behind `usage/reconcile.ts`, each of one snapshot. */
import type { Output, reconcileUsage } from '@fourth-seat/contract';
import {
  kindNames,
  projectsCondition,
  queryStores,
  type RecountedHour,
  type Stores,
} from '../../api/metering/reading.ts';
import { integerLiteral, isOneOf } from '../../platform/clickhouse/literal.ts';
import type { Pool } from '../../platform/db/client.ts';
import { DAY_MINUTES, DAY_MS, floorTo, HOUR_MS } from '../../platform/time.ts';
import type { CallSelection } from './selection.ts';

export interface ReconciledHour {
  readonly at: Date;
  readonly records: number;
  readonly batches: number;
  readonly buckets: number;
}
type Projects = Pick<CallSelection, 'org_id' | 'project_ids'>;

interface ComparisonScope {
  readonly scope: Projects;
  readonly from: Date;
  readonly to: Date;
}

/**
 * What is counted of each hour, in batches and in buckets. `$1` is the organization, `$2` its projects, `$3` the first
 * hour, `$4` the end.
 */
const COUNTED_HOURS = `
  SELECT hour, sum(batches) AS batches, sum(buckets) AS buckets FROM (
    SELECT hour, calls AS batches, 0 AS buckets FROM usage_batches
      WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4
    UNION ALL SELECT at AS hour, 0 AS batches, calls AS buckets FROM usage_counts
      WHERE kind = 'total' AND org_id = $1 AND project_id = ANY($2) AND minutes = 60 AND at >= $3 AND at < $4
  ) parts GROUP BY hour`;

/** What was recorded is what the recount found before anything was shipped, and what it has not read yet. */
export async function compareHours(pool: Pool, { scope, from, to }: ComparisonScope): Promise<ReconciledHour[]> {
  const { rows } = await pool.query<ReconciledHour>({
    name: 'reconcile-hours',
    text: `WITH recorded AS (
        SELECT hour, sum(records) AS records FROM (
          SELECT hour, calls AS records FROM usage_records
            WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4
          UNION ALL SELECT date_trunc('hour', at, 'UTC') AS hour, times AS records FROM calls
            WHERE project_id = ANY($2) AND org_id = $1 AND at >= $3 AND at < $4
              AND at >= (SELECT counted_to FROM usage_progress)
        ) parts GROUP BY hour),
      counted AS (${COUNTED_HOURS})
      SELECT hour AS at, COALESCE(records, 0)::int8 AS records, COALESCE(batches, 0)::int8 AS batches,
        COALESCE(buckets, 0)::int8 AS buckets
      FROM recorded FULL JOIN counted USING (hour) ORDER BY hour`,
    values: [scope.org_id, scope.project_ids, from, to],
  });
  return rows;
}

/** An hour of a project as its records say, or what is counted of an hour of all projects together. */
type HourRow =
  | ({ readonly kind: 'recorded' } & RecountedHour)
  | ({ readonly kind: 'counted' } & Pick<ReconciledHour, 'at' | 'batches' | 'buckets'>);

interface Recount {
  /** What the records say, by project and hour. */
  readonly found: readonly RecountedHour[];
  /** The hours of all projects together with what is counted of them, by their start in milliseconds since 1970. */
  readonly hours: ReadonlyMap<number, ReconciledHour>;
}

/** The whole of each hour from the records themselves. */
export async function recountHours(stores: Stores, scope: Projects, hours: readonly Date[]): Promise<Recount> {
  if (hours.length === 0) return { found: [], hours: new Map() };
  const rows = await listHourRows(stores, scope, hours);
  return { found: rows.filter((row) => row.kind === 'recorded'), hours: sumByHour(rows) };
}

async function listHourRows(stores: Stores, scope: Projects, hours: readonly Date[]): Promise<HourRow[]> {
  const starts = hours.map((at) => at.getTime());
  const [from, to] = [Math.min(...starts), Math.max(...starts) + HOUR_MS];
  const answers = await queryStores(stores, {
    of: 'records',
    from,
    postgres: async (recent) => {
      const { rows } = await recent.query<HourRow>({
        name: 'reconcile-again',
        text: `WITH recorded AS (
            SELECT project_id, wanted AS hour, sum(times) AS records, sum(tokens) AS tokens
            FROM unnest($5::timestamptz[]) wanted, calls
            WHERE project_id = ANY($2) AND org_id = $1 AND at >= wanted AND at < wanted + interval '1 hour'
            GROUP BY project_id, wanted),
          counted AS (${COUNTED_HOURS})
          SELECT 'recorded' AS kind, hour AS at, project_id, records::int8 AS records, tokens::int8 AS tokens,
            NULL::int8 AS batches, NULL::int8 AS buckets FROM recorded
          UNION ALL SELECT 'counted' AS kind, hour AS at, NULL AS project_id, NULL AS records, NULL AS tokens,
            batches::int8 AS batches, buckets::int8 AS buckets FROM counted WHERE hour = ANY($5)`,
        values: [scope.org_id, scope.project_ids, new Date(from), new Date(to), hours],
      });
      return rows;
    },
    archive: async ({ select, visible }) => {
      const hour = `intDiv(at_ms, ${HOUR_MS}) * ${HOUR_MS}`;
      const rows = await select(`SELECT project_id, ${hour}, sum(times), sum(tokens) FROM calls
        WHERE ${visible} AND ${projectsCondition(scope)}
          AND at_ms >= ${integerLiteral(from)} AND at_ms < ${integerLiteral(to)} AND ${isOneOf(hour, starts)}
        GROUP BY project_id, ${hour}`);
      return rows.map(
        ([project_id, at, records, tokens]): HourRow => ({
          kind: 'recorded',
          project_id: String(project_id),
          at: new Date(Number(at)),
          records: Number(records),
          tokens: Number(tokens),
        }),
      );
    },
  });
  return answers.flat();
}

function sumByHour(rows: readonly HourRow[]): Map<number, ReconciledHour> {
  const sums = new Map<number, ReconciledHour>();
  for (const row of rows) {
    const start = row.at.getTime();
    const sum = sums.get(start) ?? { at: row.at, records: 0, batches: 0, buckets: 0 };
    const sumWithRow =
      row.kind === 'recorded'
        ? { ...sum, records: sum.records + row.records }
        : { ...sum, batches: sum.batches + row.batches, buckets: sum.buckets + row.buckets };
    sums.set(start, sumWithRow);
  }
  return sums;
}

/** The calls of one UTC day in all, and as one kind counted them. */
export type DifferingKind = Omit<Output<typeof reconcileUsage>['kinds'][number], 'at'> & { readonly at: Date };

const comparedKinds = kindNames.filter((kind) => kind !== 'total');

/** Days on which the counts of one kind do not add up to the total. */
export async function compareKinds(stores: Stores, { scope, from, to }: ComparisonScope): Promise<DifferingKind[]> {
  const first = floorTo(from.getTime(), DAY_MS);
  const answers = await queryStores(stores, {
    of: 'counts',
    from: first,
    postgres: async (recent) => {
      const { rows } = await recent.query<{ kind: string; at: Date; calls: number }>({
        name: 'reconcile-kinds',
        text: `SELECT kind, at, sum(calls)::int8 AS calls FROM usage_counts
          WHERE org_id = $1 AND project_id = ANY($2) AND minutes = ${DAY_MINUTES} AND at >= $3 AND at < $4 GROUP BY kind, at`,
        values: [scope.org_id, scope.project_ids, new Date(first), to],
      });
      return rows;
    },
    archive: async ({ select, visible }) => {
      const rows = await select(`SELECT at_ms, sum(calls) FROM usage_counts
        WHERE ${visible} AND ${projectsCondition(scope)} AND minutes = ${DAY_MINUTES}
          AND at_ms >= ${integerLiteral(first)} AND at_ms < ${integerLiteral(to.getTime())} GROUP BY at_ms`);
      return rows.map(([at, calls]) => ({ kind: 'all', at: new Date(Number(at)), calls: Number(calls) }));
    },
  });
  const byDay = Map.groupBy(answers.flat(), ({ at }) => at.getTime());
  return [...byDay]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([at, rows]) => {
      const sum = (name: string): number =>
        rows.reduce((total, { kind, calls }) => total + (kind === name ? calls : 0), 0);
      const total = sum('total');
      return comparedKinds
        .map((kind) => ({ at: new Date(at), kind, total, counted: sum(kind) }))
        .filter(({ counted }) => counted !== total);
    });
}
