import { type Contact, NO_TEAM, type Place, type PointView, type Team } from '../seat/boundary.ts';
import { distanceBetween } from '../world/geometry.ts';
import { domination } from '../world/rules.ts';

/** How many enemies are known to be nearer to a place than `within_m`, each more surely than `certainty` (0 to 1). */
export function countEnemiesAt(
  contacts: readonly Contact[],
  place: Place,
  within_m: number,
  certainty: number,
): number {
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
