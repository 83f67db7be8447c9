import { EXACT_LATENCY_CALLS } from '@fourth-seat/contract';
import { queryStores, type RecentStore, type Stores } from '../../api/metering/archive/stores.ts';
import { outcomeSql } from '../../api/metering/count-kinds.ts';
import { integerLiteral, isOneOf, quote } from '../../platform/clickhouse/literal.ts';
import { filtersOf, startOf, type UsageQuery } from './counts-query.ts';

export type Split = 'api' | 'key' | 'status' | 'member' | 'project';

/** The groupings of response times, in SQL that both stores understand; buckets and games are computed here. */
const columns: Record<Split | 'bucket' | 'game', string> = {
  api: 'api_id',
  key: 'key_id',
  status: outcomeSql,
  member: 'member_id',
  project: 'project_id',
  bucket: `''`,
  game: 'api_id',
};

interface Latency {
  readonly at: number;
  readonly part: string;
  readonly latency_us: number;
  readonly times: number;
}

/**
 * The latencies in microseconds of the `calls` that a query counts, by bucket (its index) or by part, from their
 * records; empty where there are too many. By game only answered calls are read. A record may represent several equal
 * refusals.
 */
export async function readLatencies(
  stores: Stores,
  query: UsageQuery,
  calls: number,
  by: keyof typeof columns,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (calls === 0 || calls >= EXACT_LATENCY_CALLS) return new Map();
  const answers = await queryStores(stores, {
    of: 'records',
    from: startOf(query),
    postgres: async (recent) => readRecent(recent, query, by),
    archive: async ({ select, visible }) => {
      const wanted = filtersOf(query).map(({ column, wanted: values }) => isOneOf(column, values));
      if (by === 'game') wanted.push('code = 0');
      const rows = await select(`SELECT at_ms, ${columns[by]}, latency_us, times FROM calls
        WHERE ${visible} AND org_id = ${quote(query.org_id)} AND ${isOneOf('project_id', query.project_ids)}
          AND at_ms >= ${integerLiteral(startOf(query))} AND at_ms < ${integerLiteral(query.to)} ${wanted.map((one) => `AND ${one}`).join(' ')}`);
      return rows.map(([at, part, latency_us, times]) => ({
        at: Number(at),
        part: String(part),
        latency_us: Number(latency_us),
        times: Number(times),
      }));
    },
  });
  const parts = new Map<string, number[]>();
  for (const row of answers.flat()) {
    const part = partOf(query, by, row);
    const known = parts.get(part) ?? [];
    parts.set(part, known);
    for (let time = 0; time < row.times; time++) known.push(row.latency_us);
  }
  return parts;
}

function partOf({ starts }: UsageQuery, by: keyof typeof columns, { at, part }: Latency): string {
  if (by === 'game') return part.split('.')[0] ?? '';
  return by === 'bucket' ? String(starts.findLastIndex((start) => start <= at)) : part;
}

async function readRecent(recent: RecentStore, query: UsageQuery, by: keyof typeof columns): Promise<Latency[]> {
  const { rows } = await recent.query<Latency>({
    name: `latencies-${by}`,
    text: `SELECT (extract(epoch FROM at) * 1000)::float8 AS at, ${columns[by]} AS part, latency_us, times FROM calls
      WHERE org_id = $1 AND project_id = ANY($2) AND at >= $3 AND at < $4 AND ($5::text[] IS NULL OR api_id = ANY($5))
        AND ($6::text[] IS NULL OR key_id = ANY($6)) AND ($7::text[] IS NULL OR member_id = ANY($7))
        AND ($8::text[] IS NULL OR source = ANY($8)) ${by === 'game' ? 'AND code = 0' : ''}`,
    values: [
      query.org_id,
      query.project_ids,
      new Date(startOf(query)),
      new Date(query.to),
      query.api_ids,
      query.key_ids,
      query.member_ids,
      query.sources,
    ],
  });
  return rows;
}
