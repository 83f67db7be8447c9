import { exp, log } from '../maths.ts';

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
