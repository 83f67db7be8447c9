import type { UsageTotals } from '@fourth-seat/contract';
import { latencyColumns, quantile } from '../../api/metering/reading.ts';

/** Counts in a form that can be added. */
export interface Tally {
  readonly requests: number;
  readonly client_error: number;
  readonly server_error: number;
  /** Refused by a rate limit, quota or spend limit. */
  readonly limited: number;
  readonly tokens: number;
  readonly fallbacks: number;
  /** Latency histogram; empty where it was not read. */
  readonly bins: readonly number[];
  /** The latency of every call in microseconds, where there are few enough to read them all. */
  readonly latencies_us?: readonly number[];
}

export type UsageCounts = Readonly<UsageTotals> & Pick<Tally, 'fallbacks'>;

export const emptyTally: Tally = {
  requests: 0,
  client_error: 0,
  server_error: 0,
  limited: 0,
  tokens: 0,
  fallbacks: 0,
  bins: [],
};

export function sumTallies(tallies: readonly Tally[]): Tally {
  const bins = latencyColumns.map(() => 0);
  const latencies_us: number[] = [];
  const sum = { ...emptyTally, bins, latencies_us };
  for (const tally of tallies) {
    sum.requests += tally.requests;
    sum.client_error += tally.client_error;
    sum.server_error += tally.server_error;
    sum.limited += tally.limited;
    sum.tokens += tally.tokens;
    sum.fallbacks += tally.fallbacks;
    latencies_us.push(...(tally.latencies_us ?? []));
    tally.bins.forEach((count, bin) => {
      bins[bin] = (bins[bin] ?? 0) + count;
    });
  }
  return sum;
}

/** Number of successes and of failures. */
export function outcomesOf({ requests, client_error, server_error, limited }: Tally) {
  const error = client_error + server_error + limited;
  return { success: requests - error, error };
}

export function toCounts(tally: Tally): UsageCounts {
  const { requests, client_error, server_error, limited, tokens, fallbacks } = tally;
  const { success, error } = outcomesOf(tally);
  const latencyAt = createLatencyReader(requests, tally.latencies_us, tally.bins);
  // Field by field: an export asks for thousands of these, and copying what is left over takes several times as long.
  return {
    requests,
    success,
    error,
    client_error,
    server_error,
    limited,
    tokens,
    fallbacks,
    p50: latencyAt(0.5),
    p95: latencyAt(0.95),
    p99: latencyAt(0.99),
  };
}

/**
 * Returns a function that tells a quantile (0 … 1) of the latency in milliseconds: of the calls themselves where all were
 * read, otherwise from the histogram; null without calls.
 */
export function createLatencyReader(
  calls: number,
  latencies_us: readonly number[] | undefined,
  bins: readonly number[],
): (share: number) => number | null {
  // Records are deleted after 90 days and counts are not: the latencies of some calls must not stand for all.
  const all = latencies_us?.length === calls ? latencies_us.toSorted((a, b) => a - b) : [];
  return (share) => {
    const latency_us = all[Math.ceil(share * all.length) - 1];
    return latency_us === undefined ? quantile(bins, share) : latency_us / 1000;
  };
}

/** One of the parts that numbers are split into, with the value that its calls have in common. */
export interface Part {
  readonly key: string;
  readonly tally: Tally;
}
