import type { UsageTotals } from '@fourth-seat/contract';
import { type UsageCounts, type UsageRow, addUp } from '../metering/usage.ts';
import { type Range, bucketKey, bucketStarts } from './range.ts';

export interface Point extends UsageTotals {
  at: string;
}

/** The wire's totals: without what only the game panel shows. */
export function toTotals(counts: UsageCounts): UsageTotals {
  const { requests, success, error, client_error, server_error, limited, tokens, p50, p95, p99 } = counts;
  return { requests, success, error, client_error, server_error, limited, tokens, p50, p95, p99 };
}

/** One point a bucket of the range, oldest first, zero where nothing happened. Rows of one bucket are added up. */
export function toSeries(range: Range, rows: readonly UsageRow[]): Point[] {
  const byBucket = new Map<string, UsageRow[]>();
  for (const row of rows) {
    const key = bucketKey(row.at.getTime(), range);
    const list = byBucket.get(key);
    if (list) list.push(row);
    else byBucket.set(key, [row]);
  }
  const nothing = toTotals(addUp([]));
  return bucketStarts(range).map((at) => {
    const found = byBucket.get(bucketKey(at, range));
    return { at: new Date(at).toISOString(), ...(found ? toTotals(addUp(found)) : nothing) };
  });
}

const shown_splits = 6;
/** Key of what is left when there are more splits than a chart can tell apart. */
export const other_key = 'other';

export interface Split {
  key: string;
  totals: UsageTotals;
  series: Point[];
}

/** The largest splits by requests, the rest as one, so that their sum is the total. */
export function toSplits(range: Range, rows: readonly UsageRow[], limit = shown_splits): Split[] {
  const byKey = new Map<string, UsageRow[]>();
  for (const row of rows) {
    const list = byKey.get(row.split);
    if (list) list.push(row);
    else byKey.set(row.split, [row]);
  }
  const sorted = [...byKey]
    .map(([key, list]) => ({ key, list, totals: toTotals(addUp(list)) }))
    .sort((a, b) => b.totals.requests - a.totals.requests);
  const rest = sorted.length > limit ? sorted.splice(limit - 1).flatMap(({ list }) => list) : [];
  const splits = sorted.map(({ key, list, totals }) => ({ key, totals, series: toSeries(range, list) }));
  if (rest.length === 0) return splits;
  return [...splits, { key: other_key, totals: toTotals(addUp(rest)), series: toSeries(range, rest) }];
}
