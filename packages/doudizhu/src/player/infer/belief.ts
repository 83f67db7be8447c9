import { createRng, type Rng, type SeatBelief } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import {
  BIG_JOKER_RANK,
  type Counts,
  formatCounts,
  RANK_COUNT,
  SMALL_JOKER_RANK,
  TWO_RANK,
  totalCount,
} from '../../rules/ranks.ts';
import { allSeats } from '../../rules/state.ts';
import { heldIn, hiddenCards, type SampledWorld } from './worlds.ts';

/**
 * For each other seat the chances that it holds a bomb, the rocket, either joker and a 2, counted over sampled worlds.
 * A sample proves nothing: a chance is 0 or 1 only where the seen cards imply it, and h of n worlds count as
 * (h + ½) / (n + 1) (Krichevsky and Trofimov 1981). A seat that forgets plays samples worlds with cards that are gone;
 * those are replaced by the cards that are out, so that the chances for each card that is out add up to 1.
 */
export function beliefOf(observation: Observation, sampled: readonly SampledWorld[]): SeatBelief[] {
  if (sampled.length === 0) return [];
  const others = allSeats.filter((seat) => seat !== observation.seat);
  const { pool, known } = hiddenCards(observation, Infinity);
  const room = others.map((seat) => (observation.left[seat] ?? 0) - totalCount(known[seat] ?? []));
  const rng = createRng(`belief/${formatCounts(observation.hand)}/${observation.history.length}`);
  const worlds = sampled.map((world) => completeWorld(world, { others, pool, known, room }, rng));
  return others.map((seat, i) => {
    const free = (rank: number): number => pool.filter((other) => other === rank).length;
    const forced = (rank: number): number => known[seat]?.[rank] ?? 0;
    const most = (rank: number): number => forced(rank) + Math.min(free(rank), room[i] ?? 0);
    const least = (rank: number): number => forced(rank) + Math.max(0, free(rank) - (room[1 - i] ?? 0));
    const chance = (isHeld: (count: (rank: number) => number) => boolean): number => {
      if (isHeld(least)) return 1;
      if (!isHeld(most)) return 0;
      const hits = worlds.filter((world) => isHeld((rank) => heldIn(world, seat, rank))).length;
      return (hits + 0.5) / (worlds.length + 1);
    };
    return {
      seat,
      chances: {
        bomb: chance((count) => plainRanks.some((rank) => count(rank) === 4)),
        rocket:
          room[i] === 1 && forced(SMALL_JOKER_RANK) + forced(BIG_JOKER_RANK) === 0
            ? 0
            : chance((count) => count(SMALL_JOKER_RANK) + count(BIG_JOKER_RANK) === 2),
        small_joker: chance((count) => count(SMALL_JOKER_RANK) === 1),
        big_joker: chance((count) => count(BIG_JOKER_RANK) === 1),
        two: chance((count) => count(TWO_RANK) > 0),
      },
    };
  });
}

const plainRanks = Array.from({ length: 13 }, (_, rank) => rank);

interface SharedCards {
  readonly others: readonly number[];
  /** Ranks of the cards that may lie with either of them. */
  readonly pool: readonly number[];
  /** By seat, how many cards of each rank it is known to hold. */
  readonly known: readonly Counts[];
  /** How many cards of the pool each of `others` has, in their order. */
  readonly room: readonly number[];
}

/**
 * The world with every card that is out and no other: each seat keeps those of its cards that it may hold, and the rest
 * is dealt at random.
 */
function completeWorld(world: SampledWorld, { others, pool, known, room }: SharedCards, rng: Rng): SampledWorld {
  const complete = Int8Array.from(world);
  const free = [...room];
  const rest: number[] = [];
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    let out = pool.filter((other) => other === rank).length;
    for (const [i, seat] of others.entries()) {
      const forced = known[seat]?.[rank] ?? 0;
      const kept = Math.min(Math.max(0, heldIn(world, seat, rank) - forced), out, free[i] ?? 0);
      complete[seat * RANK_COUNT + rank] = forced + kept;
      out -= kept;
      free[i] = (free[i] ?? 0) - kept;
    }
    for (; out > 0; out--) rest.push(rank);
  }
  if (rest.length === 0) return complete;
  for (const rank of rng.shuffle(rest)) {
    const i = rng.int((free[0] ?? 0) + (free[1] ?? 0)) < (free[0] ?? 0) ? 0 : 1;
    const at = (others[i] ?? 0) * RANK_COUNT + rank;
    complete[at] = (complete[at] ?? 0) + 1;
    free[i] = (free[i] ?? 0) - 1;
  }
  return complete;
}
