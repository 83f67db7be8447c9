import { ACE_RANK, heldIn, TWO_RANK, type World } from '@fourth-seat/cards/ranks';
import type { SeatBelief } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import { RANKS_HELD } from '../../rules/ranks.ts';
import { hiddenCards } from './worlds.ts';

/**
 * For each other seat the chances that it holds a bomb, an ace and the 2, counted over sampled worlds. A sample proves
 * nothing: a chance is 0 only where too few of the cards are out, and h of n worlds count as (h + ½) / (n + 1) (Krichevsky and
 * Trofimov 1981).
 */
export function beliefOf(observation: Observation, worlds: readonly World[]): SeatBelief[] {
  if (worlds.length === 0) return [];
  const { pool, known } = hiddenCards(observation);
  const others = observation.left.flatMap((_, seat) => (seat === observation.seat ? [] : [seat]));
  return others.map((seat) => {
    const room = observation.left[seat] ?? 0;
    const most = (rank: number): number =>
      Math.min(room, (known[seat]?.[rank] ?? 0) + pool.filter((other) => other === rank).length);
    const chance = (isHeld: (count: (rank: number) => number) => boolean): number => {
      if (!isHeld(most)) return 0;
      const hits = worlds.filter((world) => isHeld((rank) => heldIn(world, seat, rank))).length;
      return (hits + 0.5) / (worlds.length + 1);
    };
    return {
      seat,
      chances: {
        bomb: chance((count) => plainRanks.some((rank) => count(rank) === 4)),
        ace: chance((count) => count(ACE_RANK) > 0),
        two: chance((count) => count(TWO_RANK) > 0),
      },
    };
  });
}

const plainRanks = Array.from({ length: RANKS_HELD }, (_, rank) => rank);
