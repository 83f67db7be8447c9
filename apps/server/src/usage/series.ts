import type { UsageTotals } from '@fourth-seat/contract';
import { type Part, type Tally, addUp, nothing, toCounts } from '../metering/usage.ts';

export interface Point extends UsageTotals {
  at: string;
}

/** The wire's totals: without what only the game panel shows. */
export function toTotals(tally: Tally): UsageTotals {
  const { fallbacks: _, ...totals } = toCounts(tally);
  return totals;
}

/** One point a bucket, zero where nothing happened. */
export function toSeries(starts: readonly number[], tallies: readonly Tally[]): Point[] {
  return starts.map((at, bucket) => ({ at: new Date(at).toISOString(), ...toTotals(tallies[bucket] ?? nothing) }));
}

/** The same without response times, which were not read. */
export function toSplitSeries(
  starts: readonly number[],
  tallies: readonly Tally[],
): Omit<Point, 'p50' | 'p95' | 'p99'>[] {
  return starts.map((at, bucket) => {
    const { requests, success, error, client_error, server_error, limited, tokens } = toCounts(
      tallies[bucket] ?? nothing,
    );
    return { at: new Date(at).toISOString(), requests, success, error, client_error, server_error, limited, tokens };
  });
}

const shown_splits = 6;
/** Key of what is left when there are more splits than a chart can tell apart. */
export const other_key = 'other';

export interface SplitSeries {
  readonly key: string;
  readonly tally: Tally;
  readonly series: readonly Tally[];
}

/** The largest parts by requests, the rest as one, so that their sum is the total. */
export function toSplits(
  parts: readonly Part[],
  series: ReadonlyMap<string, readonly Tally[]>,
  limit = shown_splits,
): SplitSeries[] {
  const shown = parts.length > limit ? parts.slice(0, limit - 1) : parts;
  const splits = shown.map(({ key, tally }) => ({ key, tally, series: series.get(key) ?? [] }));
  const rest = parts.slice(shown.length);
  if (rest.length === 0) return splits;
  const lists = rest.map(({ key }) => series.get(key) ?? []);
  const sum = (lists[0] ?? []).map((_, bucket) => addUp(lists.map((list) => list[bucket] ?? nothing)));
  return [...splits, { key: other_key, tally: addUp(rest.map(({ tally }) => tally)), series: sum }];
}
