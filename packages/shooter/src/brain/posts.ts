import type { Rng } from '@fourth-seat/game';
import { distanceBetween, nodeAt, nodeCount, nodeOf, walkLength } from '../world/graph.ts';
import { type Place, relay, turnedPlace } from '../world/map.ts';
import { body, heights } from '../world/rules.ts';
import { canStand, heightAt, isClear } from '../world/terrain.ts';
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

/** The nearest place within 7 m of which the known enemies see nothing of somebody who kneels; null where there is none. */
export function refugeIn({ observation: { self, contacts } }: Situation): Place | null {
  const known = contacts.filter(({ age_s }) => age_s < 4);
  const here = nodeOf(self.x, self.y);
  let best: Place | null = null;
  let shortest = REFUGE_M;
  for (let node = 0; node < nodeCount; node++) {
    const place = nodeAt(node);
    if (Math.abs(place.x - self.x) > REFUGE_M || Math.abs(place.y - self.y) > REFUGE_M) continue;
    const way = walkLength(here, node);
    if (way >= shortest || known.some((enemy) => isInSight(enemy, place))) continue;
    best = place;
    shortest = way;
  }
  return best;
}

const REFUGE_M = 7;

/** Whether somebody who stands at one place sees the head of somebody who kneels at another. */
const isInSight = (from: Place, to: Place): boolean =>
  isClear(from.x, from.y, body.standing.eye, to.x, to.y, body.crouched.top - body.headHeight / 2);

/** Whether low cover stands right before a place on the side of another. */
export function isShielded(place: Place, from: Place): boolean {
  const distance = distanceBetween(place, from);
  if (distance < 2) return false;
  const before = heightAt(place.x + (from.x - place.x) / distance, place.y + (from.y - place.y) / distance);
  return before === heights.cover;
}
