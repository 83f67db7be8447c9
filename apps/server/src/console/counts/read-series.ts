/** Series and parts of the counts. Callers pass `org_id` from the session and only projects that the member may see. */
import { latencyColumns, type Stores } from '../../api/metering/reading.ts';
import { sumCounts } from './counts.ts';
import type { CountsRow, GroupBy, SplitBy } from './counts-query.ts';
import { readLatencies, readSplitLatencies } from './latency-repository.ts';
import type { CallSelection } from './selection.ts';
import { emptyTally, type Part, type Tally } from './tally.ts';

/** The counts of a tally, each with the column whose sum it is. */
const tallyColumns = [
  ['requests', 'calls'],
  ['client_error', 'client_error'],
  ['server_error', 'server_error'],
  ['limited', 'limited'],
  ['tokens', 'tokens'],
  ['fallbacks', 'fallbacks'],
] as const satisfies readonly (readonly [keyof Tally, string])[];
const tallyMeasures = [...tallyColumns.map(([, column]) => column), ...latencyColumns];

/** The sums of one row, in the order of `tallyMeasures`. */
function tallyOf({ sums }: CountsRow): Tally {
  const tally = { ...emptyTally, bins: sums.slice(tallyColumns.length) };
  tallyColumns.forEach(([name], index) => {
    tally[name] = sums[index] ?? 0;
  });
  return tally;
}

/** One tally per bucket, in the order of `starts`, zero where nothing happened. */
export async function readSeries(stores: Stores, selection: CallSelection): Promise<Tally[]> {
  const series = fillSeries(selection, await sumCounts(stores, { selection, by: ['bucket'], sums: tallyMeasures }));
  const latencies = await readLatencies(stores, selection, countOf(series), 'bucket');
  return series.map((tally, index) => ({ ...tally, latencies_us: latencies.get(String(index)) ?? [] }));
}

const groupOfSplit: Readonly<Record<SplitBy, GroupBy>> = {
  api: 'api_id',
  key: 'key_id',
  status: 'outcome',
  member: 'member_id',
  project: 'project_id',
};

/** The whole range in parts, most requests first. '' stands for calls without a key or member. */
export async function readParts(stores: Stores, selection: CallSelection, by: SplitBy): Promise<Part[]> {
  const rows = await sumCounts(stores, {
    selection: oneBucket(selection),
    by: [groupOfSplit[by]],
    sums: tallyMeasures,
  });
  const parts = rows
    .map((row) => ({ key: String(row.groups[0]), tally: tallyOf(row) }))
    .filter(({ tally }) => tally.requests !== 0)
    .sort((a, b) => b.tally.requests - a.tally.requests || (a.key < b.key ? -1 : 1));
  const latencies = await readLatencies(stores, selection, countOf(parts.map(({ tally }) => tally)), by);
  return parts.map(({ key, tally }) => ({ key, tally: { ...tally, latencies_us: latencies.get(key) ?? [] } }));
}

/**
 * One series for each part. `calls` is the number of calls in all parts, also in those that `selection` leaves out: it
 * decides for all of them whether their latencies are exact.
 */
export async function readSplitSeries(
  stores: Stores,
  selection: CallSelection,
  by: SplitBy,
  calls: number,
): Promise<Map<string, Tally[]>> {
  const latencies = await readSplitLatencies(stores, selection, calls, by);
  const rows = await sumCounts(stores, { selection, by: ['bucket', groupOfSplit[by]], sums: tallyMeasures });
  const byPart = Map.groupBy(rows, ({ groups }) => String(groups[1]));
  return new Map(
    [...byPart].map(([key, list]) => {
      const series = fillSeries(selection, list);
      const exact = latencies.get(key);
      if (!exact) return [key, series];
      return [key, series.map((tally, bucket) => ({ ...tally, latencies_us: exact.get(bucket) ?? [] }))];
    }),
  );
}

/** The requests of each part in each bucket; with `separate` all other parts are combined. */
export async function readSplitRequests(
  stores: Stores,
  selection: CallSelection,
  by: SplitBy,
  separate?: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await sumCounts(stores, { selection, by: ['bucket', groupOfSplit[by]], sums: ['calls'], separate });
  const requests = new Map<string, number[]>();
  for (const { groups, sums } of rows) {
    const [bucket, key] = [Number(groups[0]), String(groups[1])];
    const counts = requests.get(key) ?? selection.starts.map(() => 0);
    requests.set(key, counts);
    if (bucket in counts) counts[bucket] = sums[0] ?? 0;
  }
  return requests;
}

/** Where only sums are needed, whole days are read. */
export const oneBucket = (selection: CallSelection): CallSelection => ({
  ...selection,
  starts: selection.starts.slice(0, 1),
});

const countOf = (tallies: readonly Tally[]): number => tallies.reduce((sum, { requests }) => sum + requests, 0);

/** The bucket is the first group. */
function fillSeries({ starts }: CallSelection, rows: readonly CountsRow[]): Tally[] {
  const series: Tally[] = starts.map(() => emptyTally);
  for (const row of rows) {
    const bucket = Number(row.groups[0]);
    if (bucket in series) series[bucket] = tallyOf(row);
  }
  return series;
}
