/** Standard deviations on either side of a mean that hold 95 % of a normal distribution. */
export const Z_95 = 1.96;

/** A share of wins (draws half) with its 95 % interval. */
export interface WinShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/**
 * Mean of scores with a 95 % interval. Give one score per deck (both sides played, averaged), not one per game: the two
 * games of a deck are not independent. Falls back to Wilson's interval where all scores are equal, because then the
 * variance says nothing. Source: Wilson (1927).
 */
export function meanShare(scores: readonly number[]): WinShare {
  const count = scores.length;
  if (count === 0) return { share: 0, low: 0, high: 1, count };
  const { mean: share, variance } = meanAndVariance(scores);
  if (variance === 0) return { share, ...wilson(share, count), count };
  const half = Z_95 * Math.sqrt(variance / count);
  return { share, low: Math.max(0, share - half), high: Math.min(1, share + half), count };
}

/** Wilson's 95 % interval of a share over `count` independent trials. */
export function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  const square = (Z_95 * Z_95) / count;
  const centre = (share + square / 2) / (1 + square);
  const half = (Z_95 * Math.sqrt((share * (1 - share)) / count + square / (4 * count))) / (1 + square);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Mean of points with its 95 % half width; zeros for none. */
export function meanPoints(points: readonly number[]): { readonly mean: number; readonly half: number } {
  const { mean, variance } = meanAndVariance(points);
  return { mean, half: Z_95 * Math.sqrt(variance / Math.max(1, points.length)) };
}

/** The mean, and the variance of what the values are a sample of; zeros for no values, and no variance for one. */
function meanAndVariance(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, variance: squares / Math.max(1, values.length - 1) };
}

/** The value that a share (0 … 1) of the values lies below; the largest for 1, NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** A part of a whole, 0 to 1, or a mean; undefined where there is nothing that it could be a part of. */
export const ratioOf = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);
