import type { Stores } from '../../api/metering/archive/stores.ts';
import { latencyColumns } from '../../api/metering/latency.ts';
import { sumCounts } from './counts.ts';
import type { CountsRow, Group, UsageQuery } from './counts-query.ts';
import { readLatencies, type Split } from './latency-repository.ts';
import { emptyTally, type Part, type Tally } from './tally.ts';

/** Series and parts of the counts. Callers pass `org_id` from the session and only projects that the member may see. */

const plain = ['calls', 'client_error', 'server_error', 'limited', 'tokens', 'fallbacks'];
const measures = [...plain, ...latencyColumns];

/** The sums of one row, in the order of `measures`. */
function tallyOf({ sums }: CountsRow): Tally {
  const [requests = 0, client_error = 0, server_error = 0, limited = 0, tokens = 0, fallbacks = 0, ...bins] = sums;
  return { requests, client_error, server_error, limited, tokens, fallbacks, bins };
}

/** One tally per bucket, in the order of `starts`, zero where nothing happened. */
export async function readSeries(stores: Stores, query: UsageQuery): Promise<Tally[]> {
  const series = fillSeries(query, await sumCounts(stores, { query, by: ['bucket'], sums: measures }));
  const latencies = await readLatencies(stores, query, countOf(series), 'bucket');
  return series.map((tally, index) => ({ ...tally, latencies_us: latencies.get(String(index)) ?? [] }));
}

const splitGroups: Readonly<Record<Split, Group>> = {
  api: 'api_id',
  key: 'key_id',
  status: 'outcome',
  member: 'member_id',
  project: 'project_id',
};

/** The whole range by the values of a dimension, most requests first. '' stands for calls without a key or member. */
export async function readParts(stores: Stores, query: UsageQuery, by: Split): Promise<Part[]> {
  const rows = await sumCounts(stores, { query: oneBucket(query), by: [splitGroups[by]], sums: measures });
  const parts = rows
    .map((row) => ({ key: String(row.groups[0]), tally: tallyOf(row) }))
    .filter(({ tally }) => tally.requests !== 0)
    .sort((a, b) => b.tally.requests - a.tally.requests || (a.key < b.key ? -1 : 1));
  const latencies = await readLatencies(stores, query, countOf(parts.map(({ tally }) => tally)), by);
  return parts.map(({ key, tally }) => ({ key, tally: { ...tally, latencies_us: latencies.get(key) ?? [] } }));
}

/**
 * One series for each value of a dimension. With `times` their latencies are read as well, which is far more data; with
 * `shown` all other values are combined.
 */
export async function readSplitSeries(
  stores: Stores,
  query: UsageQuery,
  by: Split,
  { times = false, shown }: { times?: boolean; shown?: readonly string[] } = {},
): Promise<Map<string, Tally[]>> {
  const sums = times ? measures : plain;
  const rows = await sumCounts(stores, { query, by: ['bucket', splitGroups[by]], sums, shown });
  const byPart = Map.groupBy(rows, ({ groups }) => String(groups[1]));
  return new Map([...byPart].map(([key, list]) => [key, fillSeries(query, list)]));
}

/** Where only sums are needed, whole days are read. */
export const oneBucket = (query: UsageQuery): UsageQuery => ({ ...query, starts: query.starts.slice(0, 1) });

const countOf = (tallies: readonly Tally[]): number => tallies.reduce((sum, { requests }) => sum + requests, 0);

/** The bucket is the first group. */
function fillSeries({ starts }: UsageQuery, rows: readonly CountsRow[]): Tally[] {
  const series: Tally[] = starts.map(() => emptyTally);
  for (const row of rows) {
    const bucket = Number(row.groups[0]);
    if (bucket in series) series[bucket] = tallyOf(row);
  }
  return series;
}
