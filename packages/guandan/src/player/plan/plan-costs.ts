/**
 * What each group of a plan costs: about the number of times the lead is lost to get rid of it. A group nobody can beat
 * costs little, a bomb wins the lead back and costs less than nothing. A planner minimises the sum.
 */
import { BIG_JOKER_POWER, powerOfRank, SMALL_JOKER_POWER } from '../../rules/cards.ts';
import { type KindCode, kindCodes, kindOfSameRank } from '../../rules/merged-plays.ts';
import type { Level } from '../../rules/types.ts';

/** By what a plan's groups are priced, in turns. */
export interface PlanWeights {
  /** Cost of a low single, pair, triple, full house, straight, tube, plate. */
  readonly base: readonly [number, number, number, number, number, number, number];
  /** How much of it the highest key of the kind saves, of the same seven. */
  readonly height: readonly [number, number, number, number, number, number, number];
  /** Cost of a bomb of four. */
  readonly bomb: number;
  /** Cost of each further card of a bomb. */
  readonly bombCard: number;
  /** Cost of a straight flush. */
  readonly flush: number;
  /** Cost of four jokers. */
  readonly jokers: number;
}

/** Strongest play: low cards cost a turn, high ones nearly nothing, bombs win turns back. */
export const strengthCosts: PlanWeights = {
  base: [1.1, 1, 0.9, 0.85, 0.85, 0.7, 0.6],
  height: [0.95, 0.8, 0.7, 0.6, 0.35, 0.3, 0.3],
  bomb: -0.55,
  bombCard: -0.12,
  flush: -0.75,
  jokers: -1.2,
};

/** Fewest turns; the small parts only choose between equal numbers. */
export const fewestTurnsCosts: PlanWeights = {
  base: [1.003, 1.002, 1.001, 1, 1, 1, 1],
  height: [0.002, 0.002, 0.002, 0.002, 0.001, 0.001, 0.001],
  bomb: 0.99,
  bombCard: -0.001,
  flush: 0.989,
  jokers: 0.98,
};

/** As many bombs as possible, then few turns. */
export const mostBombsCosts: PlanWeights = { ...fewestTurnsCosts, bomb: -4, bombCard: -0.3, flush: -4.2, jokers: -5 };

/** Largest number of cards of one rank, wilds included. */
export const MAX_OF_RANK = 10;

/** The costs of these weights at one level, listed once for a planner. */
export interface CostTable {
  /** Cost of so many cards of a rank (13 × 11), split the best way. */
  readonly same: Float64Array;
  /** Size of the first group of that split. */
  readonly split: Uint8Array;
  /** Cost of a full house by the rank of its triple. */
  readonly full: Float64Array;
  /** Cost of joker singles and pairs: small, big, two small, two big. */
  readonly jokers: Float64Array;
  readonly straight: Float64Array;
  readonly tube: Float64Array;
  readonly plate: Float64Array;
  readonly flush: Float64Array;
  readonly fourJokers: number;
}

/** Place of so many cards of a rank in `same` and `split`. */
export const sameAt = (rank: number, count: number): number => rank * (MAX_OF_RANK + 1) + count;

/** Cost of one group of these weights. `key` is the power or the natural top, as in a reading. */
export function groupCost(weights: PlanWeights, kind: KindCode, key: number, size: number): number {
  if (kind === kindCodes.bomb) return weights.bomb + weights.bombCard * (size - 4 + (key - 2) / 26);
  if (kind === kindCodes.straight_flush) return weights.flush + weights.bombCard * (key / 28);
  if (kind === kindCodes.four_jokers) return weights.jokers;
  const top = kind < kindCodes.straight ? BIG_JOKER_POWER : 14;
  const x = key / top;
  return (weights.base[kind] ?? 1) - (weights.height[kind] ?? 0) * (kind < kindCodes.straight ? x * x : x);
}

/** The costs of all groups at a level. */
export function costTable(weights: PlanWeights, level: Level): CostTable {
  const same = new Float64Array(13 * (MAX_OF_RANK + 1));
  const split = new Uint8Array(13 * (MAX_OF_RANK + 1));
  const byTop = (kind: KindCode): Float64Array =>
    Float64Array.from({ length: 15 }, (_, top) => groupCost(weights, kind, top, 6));
  for (let rank = 0; rank < 13; rank++) {
    const key = powerOfRank(rank, level);
    for (let count = 1; count <= MAX_OF_RANK; count++) {
      let best = Infinity;
      for (let first = count; first >= 1; first--) {
        const cost = groupCost(weights, kindOfSameRank(first), key, first) + (same[sameAt(rank, count - first)] ?? 0);
        if (cost < best) {
          best = cost;
          split[sameAt(rank, count)] = first;
        }
      }
      same[sameAt(rank, count)] = best;
    }
  }
  const jokers = [0, 1].map((big) => groupCost(weights, kindCodes.single, SMALL_JOKER_POWER + big, 1));
  const pairs = [0, 1].map((big) => groupCost(weights, kindCodes.pair, SMALL_JOKER_POWER + big, 2));
  return {
    same,
    split,
    full: Float64Array.from({ length: 13 }, (_, rank) =>
      groupCost(weights, kindCodes.full_house, powerOfRank(rank, level), 5),
    ),
    jokers: Float64Array.from([...jokers, ...pairs]),
    straight: byTop(kindCodes.straight),
    tube: byTop(kindCodes.tube),
    plate: byTop(kindCodes.plate),
    flush: byTop(kindCodes.straight_flush),
    fourJokers: weights.jokers,
  };
}
