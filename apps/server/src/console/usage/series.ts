import { OTHER_PART, type Outcome, type Output, type queryUsage, type UsageTotals } from '@fourth-seat/contract';
import { emptyTally, outcomesOf, type Part, sumTallies, type Tally, toCounts } from '../counts/service.ts';

type Point = Output<typeof queryUsage>['series'][number];

/** The totals of the answer, without fallbacks, which only the game panel shows. */
export function toTotals(tally: Tally): UsageTotals {
  const { fallbacks: _, ...totals } = toCounts(tally);
  return totals;
}

/** One point per bucket, zero where nothing happened. */
export function toSeries(starts: readonly number[], tallies: readonly Tally[]): Point[] {
  return starts.map((start, bucket) => ({
    at: new Date(start).toISOString(),
    ...toTotals(tallies[bucket] ?? emptyTally),
  }));
}

/** The requests of a tally that had one outcome. */
export function requestsOf(tally: Tally, outcome: Outcome): number {
  return outcome === 'success' ? outcomesOf(tally).success : tally[outcome];
}

const MAX_SPLITS = 6;

/** The largest parts, as many as a chart can distinguish, and the rest as one part, so that their sum is the total. */
export function largestParts(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= MAX_SPLITS) return parts;
  const rest = parts.slice(MAX_SPLITS - 1);
  return [...parts.slice(0, MAX_SPLITS - 1), { key: OTHER_PART, tally: sumTallies(rest.map(({ tally }) => tally)) }];
}
