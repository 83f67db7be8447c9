import type { Pool } from 'pg';
import { type UsageQuery, sourceOf } from './counts-repository.ts';
import type { Dimension } from '../../api/metering/kinds.ts';
import { latencyColumns } from '../../api/metering/latency.ts';
import { edgesOf, readLatencies, type Split, splitColumns } from './latency-repository.ts';
import { type Part, type Tally, nothing, OTHER_PART } from './tally.ts';

/** Series and parts of what was counted. Callers pass `org_id` from the session and only projects that the member may see. */

const plain = ['calls', 'client_error', 'server_error', 'limited', 'tokens', 'fallbacks'];
const measures = [...plain, ...latencyColumns];

/** The numbers of one row, from `first` on, in the order of `measures`. */
function tallyOf(row: readonly unknown[], first: number): Tally {
  const number = (index: number): number => Number(row[first + index] ?? 0);
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
  const series = fill(query, rows, 1);
  // Buckets are counted from 1.
  const latencies = await readLatencies(pool, query, countOf(series), 'bucket');
  return series.map((tally, index) => ({ ...tally, latencies_us: latencies.get(String(index + 1)) ?? [] }));
}

const splitDimensions: Record<Split, readonly Dimension[]> = {
  api: ['api_id'],
  key: ['key_id'],
  status: ['code'],
  member: ['member_id'],
  project: [],
};

/** The whole range by the value of a dimension, most requests first. '' is what a call without a key or member has. */
export async function readParts(pool: Pool, query: UsageQuery, by: Split): Promise<Part[]> {
  const source = sourceOf({ ...query, starts: query.starts.slice(0, 1) }, splitDimensions[by]);
  const rows = await read(pool, {
    name: `parts-${by}-${source.name}`,
    text: `SELECT ${splitColumns[by]} AS part, ${measures.map(source.sum).join(', ')} FROM ${source.from}
      GROUP BY 1 HAVING sum(calls) <> 0 ORDER BY 2 DESC, 1`,
    values: source.values,
  });
  const parts = rows.map((row) => ({ key: String(row[0]), tally: tallyOf(row, 1) }));
  const latencies = await readLatencies(pool, query, countOf(parts.map(({ tally }) => tally)), by);
  return parts.map(({ key, tally }) => ({ key, tally: { ...tally, latencies_us: latencies.get(key) ?? [] } }));
}

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
  const source = sourceOf(query, splitDimensions[by]);
  const edges = `$${source.values.length + 1}::timestamptz[]`;
  const column = splitColumns[by];
  const part = shown
    ? `CASE WHEN ${column} = ANY($${source.values.length + 2}) THEN ${column} ELSE '${OTHER_PART}' END`
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

const countOf = (tallies: readonly Tally[]): number => tallies.reduce((sum, { requests }) => sum + requests, 0);

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
