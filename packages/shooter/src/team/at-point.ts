import { NO_TEAM, type Place, type Team } from '../basics.ts';
import type { Contact, PointView } from '../seat/boundary.ts';
import { distanceBetween } from '../world/geometry.ts';
import { domination } from '../world/rules.ts';

/** An enemy counts as at a place if it is known to be nearer than `within_m`, more surely than `certainty` (0 to 1). */
export interface Nearness {
  readonly within_m: number;
  readonly certainty: number;
}

/** How many enemies count as at a place. */
export function countEnemiesAt(contacts: readonly Contact[], place: Place, { within_m, certainty }: Nearness): number {
  let count = 0;
  for (const contact of contacts)
    if (contact.certainty > certainty && distanceBetween(contact, place) < within_m) count++;
  return count;
}

/** Whether a body stands in the circle of a point. */
export const isInCircle = (body: Place, point: Place): boolean =>
  distanceBetween(body, point) < domination.captureRadius;

/** Whether the other team is capturing a point. */
export function isBeingLost({ taker }: PointView, own: Team): boolean {
  return taker !== NO_TEAM && taker !== own;
}
