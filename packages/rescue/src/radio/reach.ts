import { at } from '../at.ts';
import { CAPTAIN } from '../world/constants.ts';
import type { RescueWorld } from '../world/state.ts';

/** Whether the captain's radio reaches a seat: thick walls stop it, unless captain and companion are in one room. */
export function isHeard({ bodies, plan }: RescueWorld, seat: number): boolean {
  const [captain, body] = [at(bodies, CAPTAIN), at(bodies, seat)];
  if (captain.room === body.room) return true;
  return !at(plan.rooms, captain.room).shielded && !at(plan.rooms, body.room).shielded;
}
