import { at } from '../at.ts';
import type { RescueWorld } from './state.ts';

/** Whether the radio carries between two of the team: thick walls around either stop it, unless both are in one room. */
export function isInReach(
  { bodies, plan }: Pick<RescueWorld, 'bodies' | 'plan'>,
  seat: number,
  other: number,
): boolean {
  const [room, beyond] = [at(bodies, seat).room, at(bodies, other).room];
  return room === beyond || (!at(plan.rooms, room).shielded && !at(plan.rooms, beyond).shielded);
}
