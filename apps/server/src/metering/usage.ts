import type { Pool } from 'pg';
import { type UsageQuery, sourceOf } from './counts.ts';
import { type Dimension, outcome_sql } from './kinds.ts';
import { latency_columns, percentile } from './latency.ts';

/**
 * The read side of metering. Callers pass `org_id` from the session and only projects that the member may see.
 */
export type Split = 'api' | 'key' | 'status' | 'member' | 'project';

/** What was counted, as it can be added up. */
export interface Tally {
  readonly requests: number;
  readonly client_error: number;
  readonly server_error: number;
  /** Refused by a rate limit, quota or spend limit. */
  readonly limited: number;
  readonly tokens: number;
  readonly fallbacks: number;
  /** Latency histogram; empty where it was not read. */
  readonly bins: readonly number[];
}

export interface UsageCounts extends Omit<Tally, 'bins'> {
  readonly success: number;
  /** client_error + server_error + limited; success + error = requests. */
  readonly error: number;
  /** Milliseconds; null without calls. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

export const nothing: Tally = {
  requests: 0,
  client_error: 0,
  server_error: 0,
  limited: 0,
  tokens: 0,
  fallbacks: 0,
  bins: [],
};

export function addUp(tallies: readonly Tally[]): Tally {
  const bins = latency_columns.map(() => 0);
  const sum = { ...nothing, bins };
  for (const tally of tallies) {
    sum.requests += tally.requests;
    sum.client_error += tally.client_error;
    sum.server_error += tally.server_error;
    sum.limited += tally.limited;
    sum.tokens += tally.tokens;
    sum.fallbacks += tally.fallbacks;
    tally.bins.forEach((count, bin) => {
      bins[bin] = (bins[bin] ?? 0) + count;
    });
  }
  return sum;
}

export function toCounts({ bins, ...tally }: Tally): UsageCounts {
  const error = tally.client_error + tally.server_error + tally.limited;
  return {
    ...tally,
    error,
    success: tally.requests - error,
    p50: percentile(bins, 0.5),
    p95: percentile(bins, 0.95),
    p99: percentile(bins, 0.99),
  };
}

const plain = ['calls', 'client_error', 'server_error', 'limited', 'tokens', 'fallbacks'];
const measures = [...plain, ...latency_columns];

/** The numbers of one row, from `first` on, in the order of `measures`. */
function tallyOf(row: readonly unknown[], first: number): Tally {
  const number = (place: number): number => Number(row[first + place] ?? 0);
  return {
    requests: number(0),
    client_error: number(1),
    server_error: number(2),
    limited: number(3),
    tokens: number(4),
    fallbacks: number(5),
    bins: Array.from({ length: Math.max(0, row.length - first - plain.length) }, (_, bin) => number(6 + bin)),
  };
}

/** One tally a bucket, in the order of `starts`, zero where nothing happened. */
export async function readSeries(pool: Pool, query: UsageQuery): Promise<Tally[]> {
  const source = sourceOf(query, []);
  const edges = `$${source.values.length + 1}::timestamptz[]`;
  const rows = await read(pool, {
    name: `series-${source.name}`,
    text: `SELECT width_bucket(place, ${edges}) AS bucket, ${measures.map(source.sum).join(', ')}
      FROM ${source.from} GROUP BY 1`,
    values: [...source.values, edgesOf(query)],
  });
  return fill(query, rows, 1);
}

const split_columns: Record<Split, string> = {
  api: 'api_id',
  key: 'key_id',
  status: outcome_sql,
  member: 'member_id',
  project: 'project_id',
};
const split_dimensions: Record<Split, readonly Dimension[]> = {
  api: ['api_id'],
  key: ['key_id'],
  status: ['code'],
  member: ['member_id'],
  project: [],
};

export interface Part {
  readonly key: string;
  readonly tally: Tally;
}

/** The whole range by the value of a dimension, most requests first. '' is what a call without a key or member has. */
export async function readParts(pool: Pool, query: UsageQuery, by: Split): Promise<Part[]> {
  const source = sourceOf({ ...query, starts: query.starts.slice(0, 1) }, split_dimensions[by]);
  const rows = await read(pool, {
    name: `parts-${by}-${source.name}`,
    text: `SELECT ${split_columns[by]} AS part, ${measures.map(source.sum).join(', ')} FROM ${source.from}
      GROUP BY 1 HAVING sum(calls) <> 0 ORDER BY 2 DESC, 1`,
    values: source.values,
  });
  return rows.map((row) => ({ key: String(row[0]), tally: tallyOf(row, 1) }));
}

/** What stands together for all parts that are not shown by themselves. */
export const other_part = 'other';

/**
 * One series for each value of a dimension. `times` reads their latencies as well, which is many times as much; with
 * `shown` all others are one.
 */
export async function readSplitSeries(
  pool: Pool,
  query: UsageQuery,
  by: Split,
  { times = false, shown }: { times?: boolean; shown?: readonly string[] } = {},
): Promise<Map<string, Tally[]>> {
  const source = sourceOf(query, split_dimensions[by]);
  const edges = `$${source.values.length + 1}::timestamptz[]`;
  const column = split_columns[by];
  const part = shown
    ? `CASE WHEN ${column} = ANY($${source.values.length + 2}) THEN ${column} ELSE '${other_part}' END`
    : column;
  const rows = await read(pool, {
    name: `split-${by}-${times ? 't' : ''}${shown ? 's' : ''}-${source.name}`,
    text: `SELECT ${part} AS part, width_bucket(place, ${edges}) AS bucket,
      ${(times ? measures : plain).map(source.sum).join(', ')} FROM ${source.from} GROUP BY 1, 2`,
    values: [...source.values, edgesOf(query), ...(shown ? [shown] : [])],
  });
  const byPart = Map.groupBy(rows, (row) => String(row[0]));
  return new Map([...byPart].map(([key, list]) => [key, fill(query, list, 2)]));
}

const edgesOf = ({ starts, to }: UsageQuery): Date[] => [...starts, to].map((at) => new Date(at));

/** The bucket, counted from 1, stands before the numbers. */
function fill({ starts }: UsageQuery, rows: readonly (readonly unknown[])[], first: number): Tally[] {
  const series: Tally[] = starts.map(() => nothing);
  for (const row of rows) {
    const bucket = Number(row[first - 1]) - 1;
    if (bucket in series) series[bucket] = tallyOf(row, first);
  }
  return series;
}

async function read(pool: Pool, statement: { name: string; text: string; values: unknown[] }): Promise<unknown[][]> {
  const { rows } = await pool.query<unknown[]>({ ...statement, rowMode: 'array' });
  return rows;
}
