import { exp, log } from './maths.ts';

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
 * spread says nothing. Source: Wilson (1927).
 */
export function meanShare(scores: readonly number[]): WinShare {
  const count = scores.length;
  if (count === 0) return { share: 0, low: 0, high: 1, count };
  const share = scores.reduce((sum, score) => sum + score, 0) / count;
  const spread = scores.reduce((sum, score) => sum + (score - share) * (score - share), 0) / Math.max(1, count - 1);
  if (spread === 0) return { share, ...wilson(share, count), count };
  const half = Z_95 * Math.sqrt(spread / count);
  return { share, low: Math.max(0, share - half), high: Math.min(1, share + half), count };
}

/** Wilson's 95 % interval of a share over `count` independent trials. */
export function wilson(share: number, count: number): { readonly low: number; readonly high: number } {
  const square = (Z_95 * Z_95) / count;
  const centre = (share + square / 2) / (1 + square);
  const half = (Z_95 * Math.sqrt((share * (1 - share)) / count + square / (4 * count))) / (1 + square);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Mean of points with its 95 % half width. */
export function meanPoints(points: readonly number[]): { readonly mean: number; readonly half: number } {
  const count = Math.max(1, points.length);
  const mean = points.reduce((sum, value) => sum + value, 0) / count;
  const spread = points.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / Math.max(1, count - 1);
  return { mean, half: Z_95 * Math.sqrt(spread / count) };
}

/** Elo difference for a win share; ±Infinity at 1 and 0. */
export function eloFromShare(share: number): number {
  return (400 / log(10)) * log(share / (1 - share));
}

/** Win share for an Elo difference. */
export function shareFromElo(difference: number): number {
  return 1 / (1 + exp((-difference * log(10)) / 400));
}

/** The result of one pairing: `score` of `games` points went to player `a`, the rest to player `b`. */
export interface Pairing {
  readonly a: string;
  readonly b: string;
  readonly score: number;
  readonly games: number;
}

/**
 * Elo ratings by maximum likelihood (Bradley-Terry; minorisation-maximisation, Hunter 2004), mean 0. Each pairing gets
 * half a virtual draw, so that a whitewash does not send a rating to infinity.
 */
export function fitElo(pairings: readonly Pairing[]): ReadonlyMap<string, number> {
  const players = [...new Set(pairings.flatMap((pairing) => [pairing.a, pairing.b]))].sort();
  let strength = new Map(players.map((player) => [player, 1]));
  for (let round = 0; round < 2000; round++) {
    const won = new Map<string, number>();
    const weight = new Map<string, number>();
    for (const { a, b, score, games } of pairings) {
      const met = (games + 0.5) / ((strength.get(a) ?? 1) + (strength.get(b) ?? 1));
      won.set(a, (won.get(a) ?? 0) + score + 0.25);
      won.set(b, (won.get(b) ?? 0) + games - score + 0.25);
      weight.set(a, (weight.get(a) ?? 0) + met);
      weight.set(b, (weight.get(b) ?? 0) + met);
    }
    const next = new Map(players.map((player) => [player, (won.get(player) ?? 0) / (weight.get(player) ?? 1)]));
    const mean = [...next.values()].reduce((sum, value) => sum + log(value), 0) / players.length;
    strength = new Map([...next].map(([player, value]) => [player, value / exp(mean)]));
  }
  return new Map(players.map((player) => [player, (400 / log(10)) * log(strength.get(player) ?? 1)]));
}

/** The value below which a share `q` (0 … 1) of the numbers lies; 0 for none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
