import type { UsageTotals } from '@fourth-seat/contract';
import { latencyColumns, type Measure, quantileOfBins } from '../../api/metering/reading.ts';

/** The counts of a tally, each with the column whose sum it is. */
const tallyColumns = [
  ['requests', 'calls'],
  ['client_error', 'client_error'],
  ['server_error', 'server_error'],
  ['limited', 'limited'],
  ['tokens', 'tokens'],
  ['fallbacks', 'fallbacks'],
] as const satisfies readonly (readonly [string, Measure])[];
type CountName = (typeof tallyColumns)[number][0];

/** Counts in a form that can be added. */
export interface Tally extends Readonly<Record<CountName, number>> {
  /** Latency histogram; empty where it was not read. */
  readonly bins: readonly number[];
  /** The latency of every call in microseconds, where there are few enough to read them all. */
  readonly latencies_us?: readonly number[];
}

export type UsageCounts = Readonly<UsageTotals> & Pick<Tally, 'fallbacks'>;

// `fromEntries` forgets the names.
const zeros = Object.fromEntries(tallyColumns.map(([name]) => [name, 0])) as Record<CountName, number>;
export const emptyTally: Tally = { ...zeros, bins: [] };

/** What `toTally` takes: the sums of the counts, then of the bins. */
export const tallyMeasures = [...tallyColumns.map(([, column]) => column), ...latencyColumns];

export function toTally(sums: readonly number[]): Tally {
  const tally = { ...zeros, bins: sums.slice(tallyColumns.length) };
  tallyColumns.forEach(([name], index) => {
    tally[name] = sums[index] ?? 0;
  });
  return tally;
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  const bins = latencyColumns.map(() => 0);
  const latencies_us: number[] = [];
  const sum = { ...zeros, bins, latencies_us };
  for (const tally of tallies) {
    for (const [name] of tallyColumns) sum[name] += tally[name];
    latencies_us.push(...(tally.latencies_us ?? []));
    tally.bins.forEach((count, bin) => {
      bins[bin] = (bins[bin] ?? 0) + count;
    });
  }
  return sum;
}

/** How many calls succeeded and how many failed. */
export function outcomesOf({ requests, client_error, server_error, limited }: Tally) {
  const failed = client_error + server_error + limited;
  return { success: requests - failed, failed };
}

export function toCounts(tally: Tally): UsageCounts {
  const { requests, client_error, server_error, limited, tokens, fallbacks } = tally;
  const { success, failed } = outcomesOf(tally);
  const latencyAt = createLatencyReader(requests, tally.latencies_us, tally.bins);
  // Field by field: an export asks for thousands of these, and copying what is left over takes several times as long.
  return {
    requests,
    success,
    error: failed,
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
    return latency_us === undefined ? quantileOfBins(bins, share) : latency_us / 1000;
  };
}

/** One of the parts that numbers are split into, with the value that its calls have in common. */
export interface Part<Key extends string = string> {
  readonly key: Key;
  readonly tally: Tally;
}
