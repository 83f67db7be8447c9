import { distanceBetween, nodeAt, nodeCount, nodeOf, walkLength } from '../world/graph.ts';
import type { Place } from '../world/map.ts';
import { body } from '../world/rules.ts';
import { isClear } from '../world/terrain.ts';
import type { Situation } from './situation.ts';

/** Nodes within 9 m on foot, per node; made when first asked for. They depend on the map alone. */
const surroundings: (readonly number[] | undefined)[] = Array.from({ length: nodeCount }, () => undefined);
const REACH = 9;

function around(node: number): readonly number[] {
  const known = surroundings[node];
  if (known) return known;
  const found: number[] = [];
  for (let other = 0; other < nodeCount; other++) if (walkLength(other, node) <= REACH) found.push(other);
  surroundings[node] = found;
  return found;
}

/** Whether cover hides somebody who crouches at `place` from somebody who stands at `from`. */
export function isCovered(place: Place, from: Place): boolean {
  const { eye } = body.standing;
  return !isClear(from.x, from.y, eye, place.x, place.y, body.crouched.top - body.headHeight / 2);
}

/** The nearest place that no known enemy sees; undefined where there is none within reach. */
export function shelter({ observation: { self, contacts } }: Situation): Place | undefined {
  const here = nodeOf(self.x, self.y);
  const known = contacts.filter(({ certainty }) => certainty > 0.3);
  let best: Place | undefined;
  let lowest = Infinity;
  for (const node of around(here)) {
    const place = nodeAt(node);
    const travel = walkLength(node, here);
    if (travel >= lowest) continue;
    if (known.some((enemy) => isClear(enemy.x, enemy.y, body.standing.eye, place.x, place.y, body.standing.chest)))
      continue;
    lowest = travel;
    best = place;
  }
  return best;
}

/** Places to stand while taking a point: the nodes of its circle, a little inside of it. */
export function placesOf(point: Place): readonly Place[] {
  const found: Place[] = [];
  for (let node = 0; node < nodeCount; node++) {
    const place = nodeAt(node);
    if (distanceBetween(place, point) <= 3.4) found.push(place);
  }
  return found;
}
