import type { SeatBelief } from '@fourth-seat/game';
import type { Observation } from '../observation.ts';
import type { World } from './worlds.ts';

/** Chances per other seat of holding a bomb, the rocket, either joker and a 2, counted over the sampled worlds. */
export function beliefOf(observation: Observation, worlds: readonly World[]): SeatBelief[] {
  if (worlds.length === 0) return [];
  const share = (test: (world: World) => boolean): number => worlds.filter(test).length / worlds.length;
  const others = [0, 1, 2].filter((seat) => seat !== observation.seat);
  return others.map((seat) => {
    const held = (world: World, rank: number): number => world[seat * 15 + rank] ?? 0;
    return {
      seat,
      chances: {
        bomb: share((world) => world.subarray(seat * 15, seat * 15 + 13).includes(4)),
        rocket: share((world) => held(world, 13) + held(world, 14) === 2),
        small_joker: share((world) => held(world, 13) === 1),
        big_joker: share((world) => held(world, 14) === 1),
        two: share((world) => held(world, 12) > 0),
      },
    };
  });
}
