import { exact_latency_calls } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import { type UsageQuery, sourceOf } from './counts-repository.ts';
import { type Dimension, outcome_sql } from '../../api/metering/kinds.ts';
import { latency_columns } from '../../api/metering/latency.ts';
import { type Part, type Tally, nothing, other_part } from './tally.ts';

/** Series and parts of what was counted. Callers pass `org_id` from the session and only projects that the member may see. */
export type Split = 'api' | 'key' | 'status' | 'member' | 'project';

const plain = ['calls', 'client_error', 'server_error', 'limited', 'tokens', 'fallbacks'];
const measures = [...plain, ...latency_columns];

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
  const latencies = await readLatencies(pool, query, series, 'bucket');
  return series.map((tally, index) => ({ ...tally, latencies_us: latencies.get(String(index + 1)) ?? [] }));
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

/** The whole range by the value of a dimension, most requests first. '' is what a call without a key or member has. */
export async function readParts(pool: Pool, query: UsageQuery, by: Split): Promise<Part[]> {
  const source = sourceOf({ ...query, starts: query.starts.slice(0, 1) }, split_dimensions[by]);
  const rows = await read(pool, {
    name: `parts-${by}-${source.name}`,
    text: `SELECT ${split_columns[by]} AS part, ${measures.map(source.sum).join(', ')} FROM ${source.from}
      GROUP BY 1 HAVING sum(calls) <> 0 ORDER BY 2 DESC, 1`,
    values: source.values,
  });
  const parts = rows.map((row) => ({ key: String(row[0]), tally: tallyOf(row, 1) }));
  const latencies = await readLatencies(
    pool,
    query,
    parts.map(({ tally }) => tally),
    by,
  );
  return parts.map(({ key, tally }) => ({ key, tally: { ...tally, latencies_us: latencies.get(key) ?? [] } }));
}

/**
 * The latencies of the calls that `tallies` count, by bucket or by part, from their records; nothing where there are too
 * many. A record may stand for several equal refusals.
 */
async function readLatencies(
  pool: Pool,
  query: UsageQuery,
  tallies: readonly Tally[],
  by: Split | 'bucket',
): Promise<ReadonlyMap<string, readonly number[]>> {
  const requests = tallies.reduce((sum, tally) => sum + tally.requests, 0);
  if (requests === 0 || requests >= exact_latency_calls) return new Map();
  const part = by === 'bucket' ? 'width_bucket(at, $8::timestamptz[])' : split_columns[by];
  const { rows } = await pool.query<{ part: string; latencies_us: number[] }>({
    name: `latencies-${by}`,
    text: `SELECT (${part})::text AS part, array_agg(latency_us) AS latencies_us FROM calls, generate_series(1, times)
      WHERE org_id = $1 AND project_id = ANY($2) AND at >= $3 AND at < $4 AND ($5::text[] IS NULL OR api_id = ANY($5))
        AND ($6::text[] IS NULL OR key_id = ANY($6)) AND ($7::text[] IS NULL OR member_id = ANY($7))
        AND ($9::text[] IS NULL OR source = ANY($9)) AND $8::timestamptz[] IS NOT NULL
      GROUP BY 1`,
    values: [
      query.org_id,
      query.project_ids,
      new Date(query.starts[0] ?? query.to),
      new Date(query.to),
      query.api_ids,
      query.key_ids,
      query.member_ids,
      edgesOf(query),
      query.sources,
    ],
  });
  return new Map(rows.map(({ part, latencies_us }) => [part, latencies_us]));
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
