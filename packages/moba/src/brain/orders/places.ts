import type { UnitView } from '../../seat/boundary.ts';
import { placeOn, progressOn } from '../../senses/lanes.ts';
import type { Place } from '../../sheet/sheet.ts';
import { distanceBetween } from '../../world/geometry.ts';
import { type Front, frontsOf } from '../macro/fronts.ts';
import { nearestOf } from '../places.ts';
import type { Situation } from '../senses.ts';

/** The lane that a place names: the one that passes nearest to it. */
export function laneOfOrder(
  situation: Situation,
  place: Place,
  fronts: readonly Front[] = frontsOf(situation),
): Front | undefined {
  let best: Front | undefined;
  let least = Infinity;
  for (const front of fronts) {
    const distance = distanceBetween(placeOn(front.way, progressOn(front.way, place)), place);
    if (distance < least) [best, least] = [front, distance];
  }
  return best;
}

/** The own structure that a place names: the nearest. */
export const structureOfOrder = ({ ownStructures }: Situation, place: Place): UnitView | undefined =>
  nearestOf(place, ownStructures);
