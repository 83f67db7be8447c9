import type { Output, queryUsage, UsageTotals } from '@fourth-seat/contract';
import { emptyTally, OTHER_PART, outcomesOf, type Part, sumTallies, type Tally, toCounts } from '../counts/service.ts';

export type Point = Output<typeof queryUsage>['series'][number];
type SplitPoint = Output<typeof queryUsage>['splits'][number]['series'][number];

/** The totals of the answer, without fallbacks, which only the game panel shows. */
export function toTotals(tally: Tally): UsageTotals {
  const { fallbacks: _, ...totals } = toCounts(tally);
  return totals;
}

/**
 * The starts of buckets as RFC 3339 text: one list for all series of an answer, because formatting a time costs more
 * than the counts beside it.
 */
export const toInstants = (starts: readonly number[]): string[] => starts.map((at) => new Date(at).toISOString());

/** One point per bucket, zero where nothing happened. */
export function toSeries(instants: readonly string[], tallies: readonly Tally[]): Point[] {
  return instants.map((at, bucket) => ({ at, ...toTotals(tallies[bucket] ?? emptyTally) }));
}

/** One point per bucket without response times, which were not read. */
export function toSplitSeries(instants: readonly string[], tallies: readonly Tally[]): SplitPoint[] {
  return instants.map((at, bucket) => {
    const tally = tallies[bucket] ?? emptyTally;
    const { requests, client_error, server_error, limited, tokens } = tally;
    return { at, requests, ...outcomesOf(tally), client_error, server_error, limited, tokens };
  });
}

/** The part of a tally with one outcome. Only successes are charged. */
export function pickOutcome(tally: Tally, outcome: string): Tally {
  const { requests, client_error, server_error, limited, tokens } = tally;
  switch (outcome) {
    case 'client_error':
      return { ...emptyTally, requests: client_error, client_error };
    case 'server_error':
      return { ...emptyTally, requests: server_error, server_error };
    case 'limited':
      return { ...emptyTally, requests: limited, limited };
    default:
      return { ...emptyTally, requests: requests - client_error - server_error - limited, tokens };
  }
}

const MAX_SPLITS = 6;

/** The largest parts, as many as a chart can distinguish, and the rest as one part, so that their sum is the total. */
export function largestParts(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= MAX_SPLITS) return parts;
  const rest = parts.slice(MAX_SPLITS - 1);
  return [...parts.slice(0, MAX_SPLITS - 1), { key: OTHER_PART, tally: sumTallies(rest.map(({ tally }) => tally)) }];
}
