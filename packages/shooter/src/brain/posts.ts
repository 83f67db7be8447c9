import type { Rng } from '@fourth-seat/game';
import { distanceBetween } from '../world/graph.ts';
import { type Place, relay, turnedPlace } from '../world/map.ts';
import { heights } from '../world/rules.ts';
import { canStand, heightAt } from '../world/terrain.ts';
import type { Situation } from './situation.ts';

/** Places to stand while taking or holding each point: the middles of the cells of its circle, a little inside of it. */
const westPlaces: readonly (readonly Place[])[] = relay.points.map((point) => {
  const found: Place[] = [];
  for (let y = point.y - 3.5; y < point.y + 4; y++) {
    for (let x = point.x - 3.5; x < point.x + 4; x++) {
      if (canStand(x, y) && distanceBetween({ x, y }, point) <= 3.6) found.push({ x, y });
    }
  }
  return found;
});

/** By team: each goes through them in the same order, seen from its own base, so that equal luck falls alike. */
const places = [westPlaces, westPlaces.toReversed().map((found) => found.map(turnedPlace))] as const;

/**
 * A place at the point of the plan: away from mates, behind low cover from where enemies are known or come from, and a little
 * at random, so that a team spreads. Cover taken before the fight costs nothing: it stops what is aimed low.
 */
export function postIn(
  { observation: { self, mates, contacts }, memory }: Situation,
  usesCover: boolean,
  rng: Rng,
): Place {
  const base = relay.spawns[self.team === 0 ? 1 : 0]?.[2];
  let best: Place = relay.points[memory.point] ?? relay.points[1];
  let highest = -Infinity;
  for (const place of places[self.team][memory.point] ?? []) {
    let value = rng.float() * 2;
    for (const mate of mates) if (mate.isAlive && distanceBetween(mate, place) < 3) value -= 2;
    if (usesCover) {
      if (base && isShielded(place, base)) value += 1;
      for (const contact of contacts) if (isShielded(place, contact)) value += 1.5 * contact.certainty;
    }
    if (value <= highest) continue;
    highest = value;
    best = place;
  }
  return best;
}

/** Whether low cover stands right before a place on the side of another. */
function isShielded(place: Place, from: Place): boolean {
  const distance = distanceBetween(place, from);
  if (distance < 2) return false;
  const before = heightAt(place.x + (from.x - place.x) / distance, place.y + (from.y - place.y) / distance);
  return before === heights.cover;
}
