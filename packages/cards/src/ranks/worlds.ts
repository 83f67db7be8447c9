import type { Rng } from '@fourth-seat/game';
import { type Counts, type Packed, RANK_COUNT } from './counts.ts';

/**
 * A world: one way the hidden cards may lie (a determinization). Flat: 15 counts for each hand at hand × 15 + rank; a game may
 * keep more after them.
 */
export type World = Int8Array;

/** What is known of the hidden cards. */
export interface HiddenCards {
  /** Cards that may lie anywhere, as a list of ranks. */
  readonly pool: readonly number[];
  /** Cards known to be in a hand, by hand. */
  readonly known: readonly Counts[];
}

/**
 * Draws hands of these sizes from the hidden cards into a world of `size` numbers; a hand of no cards gets none, and cards
 * of the pool that no hand takes lie dead.
 */
export function drawWorld(sizes: readonly number[], { pool, known }: HiddenCards, size: number, rng: Rng): World {
  const world = new Int8Array(size);
  const cards = rng.shuffle([...pool]);
  let next = 0;
  for (const [hand, total] of sizes.entries()) {
    if (total === 0) continue;
    let need = total;
    for (const [rank, count] of (known[hand] ?? []).entries()) {
      world[hand * RANK_COUNT + rank] = count;
      need -= count;
    }
    for (; need > 0; need--) {
      const rank = cards[next++];
      if (rank === undefined) throw new RangeError('fewer cards are hidden than the other seats hold');
      const at = hand * RANK_COUNT + rank;
      world[at] = (world[at] ?? 0) + 1;
    }
  }
  return world;
}

/** Systematic resampling: `count` items of the list, each as often as its weight asks for; equal weights keep all. */
export function keepInProportion<T>(list: readonly T[], weights: readonly number[], count: number, rng: Rng): T[] {
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const kept: T[] = [];
  let at = rng.float() * step;
  let sum = 0;
  for (const [i, item] of list.entries()) {
    sum += weights[i] ?? 0;
    for (; at < sum && kept.length < count; at += step) kept.push(item);
  }
  // Rounding may leave the last one out.
  const last = list.at(-1);
  while (kept.length < count && last !== undefined) kept.push(last);
  return kept;
}

/** How many cards of a rank a hand holds in a world. */
export const heldIn = (world: World, hand: number, rank: number): number => world[hand * RANK_COUNT + rank] ?? 0;

/** The cards of a hand in a world, packed. */
export function packHand(world: World, hand: number): Packed {
  let lo = 0;
  let hi = 0;
  for (let rank = 0; rank < 10; rank++) lo |= (world[hand * RANK_COUNT + rank] ?? 0) << (3 * rank);
  for (let rank = 10; rank < RANK_COUNT; rank++) hi |= (world[hand * RANK_COUNT + rank] ?? 0) << (3 * rank - 30);
  return { lo, hi };
}
