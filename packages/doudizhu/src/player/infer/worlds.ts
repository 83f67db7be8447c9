import { drawWorld, type HiddenCards, heldIn, keepInProportion, packHand, type World } from '@fourth-seat/cards/ranks';
import type { Rng } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { fullDeck, RANK_COUNT, readCounts } from '../../rules/ranks.ts';
import { allSeats } from '../../rules/state.ts';
import { observedActions, plausibility } from './plausibility.ts';

/** A world, with a flag after the hands for each seat: 1 where it plays the naive policy. */
export type SampledWorld = World;
const NAIVE_FLAGS = 3 * RANK_COUNT;
const WORLD_SIZE = NAIVE_FLAGS + 3;

/** Whether a seat plays the naive policy in a world. */
export const playsNaively = (world: SampledWorld, seat: number): boolean => world[NAIVE_FLAGS + seat] === 1;

/** A copy of a world with other policies of the seats. */
export function withNaiveSeats(world: SampledWorld, isNaive: (seat: number) => boolean): SampledWorld {
  const copy = Int8Array.from(world);
  for (let seat = 0; seat < 3; seat++) copy[NAIVE_FLAGS + seat] = isNaive(seat) ? 1 : 0;
  return copy;
}

export interface SamplingPlan {
  readonly count: number;
  /** Draws for each world that is kept; with more than one they are weighed by what the others played and passed. */
  readonly draws: number;
  /** How many of the latest plays of others are remembered; Infinity for all. */
  readonly memory: number;
}

/**
 * Samples worlds consistent with what the seat saw. Draws are uniform; they are weighed by how well each explains the
 * plays and passes of the others, and kept in proportion to their weights.
 */
export function sampleWorlds(observation: Observation, plan: SamplingPlan, rng: Rng): SampledWorld[] {
  const hidden = hiddenCards(observation, plan.memory);
  const sizes = observation.left.map((cards, seat) => (seat === observation.seat ? 0 : cards));
  const drawn = Array.from({ length: plan.count * plan.draws }, () => drawWorld(sizes, hidden, WORLD_SIZE, rng));
  if (plan.draws === 1) return drawn;
  const actions = observedActions(observation, plan.memory);
  const weights = drawn.map((world) => plausibility(world, actions, observation));
  return keepInProportion(drawn, weights, plan.count, rng);
}

/** What a seat knows of the cards that it does not see. */
export function hiddenCards(observation: Observation, memory: number): HiddenCards {
  const { seat, landlord, hand, history, bottom, shownHand } = observation;
  const unseen = fullDeck.map((count, rank) => count - (hand[rank] ?? 0));
  const known = allSeats.map(() => fullDeck.map(() => 0));
  const forgotten = history.length - memory;
  const ofLandlord = fullDeck.map(() => 0);
  for (const [i, entry] of history.entries()) {
    if (entry.move.type !== 'play' || (i < forgotten && entry.seat !== seat)) continue;
    const counts = readCounts(entry.move.cards);
    for (const [rank, count] of counts.entries()) {
      unseen[rank] = (unseen[rank] ?? 0) - count;
      if (entry.seat === landlord) ofLandlord[rank] = (ofLandlord[rank] ?? 0) + count;
    }
  }
  if (landlord !== undefined && landlord !== seat) {
    const own = known[landlord] ?? [];
    const room = observation.left[landlord] ?? 0;
    let taken = 0;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const forced = shownHand?.[rank] ?? Math.max(0, (bottom[rank] ?? 0) - (ofLandlord[rank] ?? 0));
      // With plays forgotten the bottom may seem unplayed beyond what the landlord can hold.
      const count = Math.min(forced, unseen[rank] ?? 0, room - taken);
      taken += count;
      own[rank] = count;
      unseen[rank] = (unseen[rank] ?? 0) - count;
    }
  }
  return { pool: unseen.flatMap((count, rank) => Array.from({ length: Math.max(0, count) }, () => rank)), known };
}

export { heldIn, keepInProportion, packHand };

/** Gives the seats that are not to move their cards in a world. */
export function setHandsOf({ lo, hi, turn }: PackedState, world: SampledWorld): void {
  for (let seat = 0; seat < 3; seat++) {
    if (seat === turn) continue;
    const held = packHand(world, seat);
    lo[seat] = held.lo;
    hi[seat] = held.hi;
  }
}
