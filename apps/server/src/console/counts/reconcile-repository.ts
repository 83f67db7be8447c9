/** The comparisons behind `console/usage/reconcile.ts`, each of one snapshot. */
import type { Output, reconcileUsage } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import {
  kindNames,
  projectsCondition,
  queryStores,
  type RecountedHour,
  type Stores,
} from '../../api/metering/reading.ts';
import { integerLiteral, isOneOf } from '../../platform/clickhouse/literal.ts';
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

const COUNTED = `
  UNION ALL SELECT hour, 0, sum(calls), 0 FROM usage_batches
    WHERE org_id = $1 AND project_id = ANY($2) AND hour >= $3 AND hour < $4 GROUP BY 1
  UNION ALL SELECT at, 0, 0, sum(calls) FROM usage_counts
    WHERE kind = 'total' AND org_id = $1 AND project_id = ANY($2) AND minutes = 60 AND at >= $3 AND at < $4 GROUP BY 1`;
const SUMMED = `hour AS at, sum(records)::int8 AS records, sum(batches)::int8 AS batches, sum(buckets)::int8 AS buckets`;

/** What was recorded is what the recount found before anything was shipped, and what it has not read yet. */
export async function compareHours(pool: Pool, { scope, from, to }: ComparisonScope): Promise<ReconciledHour[]> {
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

/** One hour of a project as its records say, or (without one) what is counted of the hour. */
interface HourRow {
  readonly project_id: string | null;
  readonly at: Date;
  readonly records: number;
  readonly tokens: number;
  readonly batches: number;
  readonly buckets: number;
}

interface Recount {
  /** What the records say, by project and hour. */
  readonly found: readonly RecountedHour[];
  /** The hours of all projects together with what is counted of them, by their start in milliseconds since 1970. */
  readonly hours: ReadonlyMap<number, ReconciledHour>;
}

/** The whole of each hour from the records themselves. */
export async function recountHours(stores: Stores, scope: Projects, hours: readonly Date[]): Promise<Recount> {
  const rows = await listHourRows(stores, scope, hours);
  return {
    found: rows.flatMap(({ project_id, at, records, tokens }) =>
      project_id === null ? [] : [{ project_id, at, records, tokens }],
    ),
    hours: sumByHour(rows),
  };
}

async function listHourRows(stores: Stores, scope: Projects, hours: readonly Date[]): Promise<HourRow[]> {
  const [first] = hours;
  const last = hours.at(-1);
  if (!first || !last) return [];
  const answers = await queryStores(stores, {
    of: 'records',
    from: first.getTime(),
    postgres: async (recent) => {
      const { rows } = await recent.query<HourRow>({
        name: 'reconcile-again',
        text: `SELECT project_id, hour AS at, calls::int8 AS records, tokens::int8 AS tokens, 0::int8 AS batches, 0::int8 AS buckets
            FROM (SELECT project_id, date_trunc('hour', at, 'UTC') AS hour, sum(times) AS calls, sum(tokens) AS tokens
              FROM unnest($5::timestamptz[]) wanted, calls
              WHERE project_id = ANY($2) AND org_id = $1 AND at >= wanted AND at < wanted + interval '1 hour' GROUP BY 1, 2) found
          UNION ALL SELECT NULL, hour, 0, 0, sum(batches)::int8, sum(buckets)::int8 FROM (
            SELECT NULL::timestamptz AS hour, 0 AS records, 0::numeric AS batches, 0::numeric AS buckets WHERE false
            ${COUNTED}) counted WHERE hour = ANY($5) GROUP BY hour`,
        values: [scope.org_id, scope.project_ids, first, new Date(last.getTime() + HOUR_MS), hours],
      });
      return rows;
    },
    archive: async ({ select, visible }) => {
      const hour = `intDiv(at_ms, ${HOUR_MS}) * ${HOUR_MS}`;
      const rows = await select(`SELECT project_id, ${hour}, sum(times), sum(tokens) FROM calls
        WHERE ${visible} AND ${projectsCondition(scope)}
          AND at_ms >= ${integerLiteral(first.getTime())} AND at_ms < ${integerLiteral(last.getTime() + HOUR_MS)}
          AND ${isOneOf(
            hour,
            hours.map((at) => at.getTime()),
          )}
        GROUP BY project_id, ${hour}`);
      return rows.map(([project_id, at, records, tokens]): HourRow => {
        const found = { project_id: String(project_id), at: new Date(Number(at)), records: Number(records) };
        return { ...found, tokens: Number(tokens), batches: 0, buckets: 0 };
      });
    },
  });
  return answers.flat();
}

function sumByHour(rows: readonly HourRow[]): Map<number, ReconciledHour> {
  const sums = new Map<number, ReconciledHour>();
  for (const { at, records, batches, buckets } of rows) {
    const sum = sums.get(at.getTime());
    sums.set(at.getTime(), {
      at,
      records: (sum?.records ?? 0) + records,
      batches: (sum?.batches ?? 0) + batches,
      buckets: (sum?.buckets ?? 0) + buckets,
    });
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
