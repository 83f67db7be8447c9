/** Series and parts of the counts. Callers pass `org_id` from the session and only projects that the member may see. */
import type { Stores } from '../../api/metering/reading.ts';
import { sumCounts } from './counts.ts';
import type { CountsRow, GroupBy } from './counts-query.ts';
import { readLatencies, readSplitLatencies } from './latency-repository.ts';
import type { CallSelection } from './selection.ts';
import { type PartKey, type SplitBy, splits } from './splits.ts';
import { emptyTally, type Part, type Tally, tallyMeasures, toTally } from './tally.ts';

/** One tally per bucket, in the order of `starts`, zero where nothing happened. */
export async function readSeries(stores: Stores, selection: CallSelection): Promise<Tally[]> {
  const series = fillSeries(selection, await sumCounts(stores, { selection, by: ['bucket'], sums: tallyMeasures }));
  const latencies = await readLatencies(stores, selection, countOf(series), 'bucket');
  return series.map((tally, index) => ({ ...tally, latencies_us: latencies.get(String(index)) ?? [] }));
}

/** The whole range in parts, most requests first. Of calls without a key the key is `NO_KEY_PART`. */
export async function readParts<By extends SplitBy>(
  stores: Stores,
  selection: CallSelection,
  by: By,
): Promise<Part<PartKey<By>>[]> {
  const group: (typeof splits)[By]['group'] = splits[by].group;
  const rows = await sumCounts(stores, {
    selection: oneBucket(selection),
    by: [group],
    sums: tallyMeasures,
  });
  const parts = rows
    .map(({ groups: [key], sums }) => ({ key, tally: toTally(sums) }))
    .filter(({ tally }) => tally.requests !== 0)
    .sort((a, b) => b.tally.requests - a.tally.requests || (a.key < b.key ? -1 : 1));
  const latencies = await readLatencies(stores, selection, countOf(parts.map(({ tally }) => tally)), group);
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
  const { group } = splits[by];
  const latencies = await readSplitLatencies(stores, selection, calls, group);
  const rows = await sumCounts(stores, { selection, by: ['bucket', group], sums: tallyMeasures });
  const byPart = Map.groupBy(rows, ({ groups: [, key] }) => key);
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
  const rows = await sumCounts(stores, { selection, by: ['bucket', splits[by].group], sums: ['calls'], separate });
  const requests = new Map<string, number[]>();
  for (const {
    groups: [bucket, key],
    sums: [calls],
  } of rows) {
    const counts = requests.get(key) ?? selection.starts.map(() => 0);
    requests.set(key, counts);
    if (bucket in counts) counts[bucket] = calls;
  }
  return requests;
}

/** Where only sums are needed, whole days are read. */
export const oneBucket = (selection: CallSelection): CallSelection => ({
  ...selection,
  starts: selection.starts.slice(0, 1),
});

const countOf = (tallies: readonly Tally[]): number => tallies.reduce((sum, { requests }) => sum + requests, 0);

function fillSeries({ starts }: CallSelection, rows: readonly CountsRow<readonly ['bucket', ...GroupBy[]]>[]): Tally[] {
  const series: Tally[] = starts.map(() => emptyTally);
  for (const {
    groups: [bucket],
    sums,
  } of rows) {
    if (bucket in series) series[bucket] = toTally(sums);
  }
  return series;
}
