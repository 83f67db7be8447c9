/**
 * Latencies are kept as a histogram of 16 bins, because percentiles of parts cannot be added and counts can. The bins
 * are narrow around the 30 ms that the service promises. Columns t0 … t15 of the usage tables.
 */
export const latencyBounds_us = [
  500,
  1000,
  2000,
  3000,
  5000,
  7500,
  10_000,
  15_000,
  20_000,
  25_000,
  30_000,
  50_000,
  100_000,
  250_000,
  1_000_000,
  Infinity,
] as const;

/** The last finite bound: how long the calls above it count. */
const LONGEST_US = 1_000_000;

export const latencyColumns = latencyBounds_us.map((_, bin) => `t${bin}` as const);

export function latencyBin(latency_us: number): number {
  let bin = 0;
  while (latency_us > (latencyBounds_us[bin] ?? Infinity)) bin++;
  return bin;
}

/**
 * The quantile at `fraction` (0 … 1) of the latencies in milliseconds, interpolated linearly within its bin; null without
 * calls. Calls above `LONGEST_US` count as that long.
 */
export function quantileOfBins(bins: readonly number[], fraction: number): number | null {
  // Indexes and not iterators: an export asks for thousands of these.
  let total = 0;
  for (let bin = 0; bin < bins.length; bin++) total += bins[bin] ?? 0;
  if (total === 0) return null;
  let rank = fraction * total;
  for (let bin = 0; bin < bins.length; bin++) {
    const count = bins[bin] ?? 0;
    if (count > 0 && rank <= count) {
      const low = bin === 0 ? 0 : (latencyBounds_us[bin - 1] ?? 0);
      const high = Math.min(latencyBounds_us[bin] ?? Infinity, LONGEST_US);
      return Math.round(low + (high - low) * (rank / count)) / 1000;
    }
    rank -= count;
  }
  return LONGEST_US / 1000;
}
