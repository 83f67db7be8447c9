import type { SeatBelief } from '@fourth-seat/game';
import type { Observation } from '../observation.ts';
import { totalCount } from '../ranks.ts';
import { hiddenCards, type World } from './worlds.ts';

const TWO = 12;
const [SMALL, BIG] = [13, 14];

/**
 * Chances per other seat of holding a bomb, the rocket, either joker and a 2, counted over the sampled worlds. A sample is
 * no proof: only what follows from the cards that were seen is 0 or 1, and of n worlds h count for (h + ½) / (n + 1)
 * (Krichevsky and Trofimov 1981).
 */
export function beliefOf(observation: Observation, worlds: readonly World[]): SeatBelief[] {
  if (worlds.length === 0) return [];
  const others = [0, 1, 2].filter((seat) => seat !== observation.seat);
  const { pool, known } = hiddenCards(observation, Infinity);
  const room = others.map((seat) => (observation.left[seat] ?? 0) - totalCount(known[seat] ?? []));
  return others.map((seat, i) => {
    const held = (world: World, rank: number): number => world[seat * 15 + rank] ?? 0;
    const free = (rank: number): number => pool.filter((other) => other === rank).length;
    const sure = (rank: number): number => known[seat]?.[rank] ?? 0;
    const most = (rank: number): number => sure(rank) + Math.min(free(rank), room[i] ?? 0);
    const least = (rank: number): number => sure(rank) + Math.max(0, free(rank) - (room[1 - i] ?? 0));
    const chance = (isHeld: (count: (rank: number) => number) => boolean): number => {
      if (isHeld(least)) return 1;
      if (!isHeld(most)) return 0;
      const hits = worlds.filter((world) => isHeld((rank) => held(world, rank))).length;
      return (hits + 0.5) / (worlds.length + 1);
    };
    return {
      seat,
      chances: {
        bomb: chance((count) => PLAIN.some((rank) => count(rank) === 4)),
        rocket: room[i] === 1 && sure(SMALL) + sure(BIG) === 0 ? 0 : chance((count) => count(SMALL) + count(BIG) === 2),
        small_joker: chance((count) => count(SMALL) === 1),
        big_joker: chance((count) => count(BIG) === 1),
        two: chance((count) => count(TWO) > 0),
      },
    };
  });
}

const PLAIN = Array.from({ length: 13 }, (_, rank) => rank);
