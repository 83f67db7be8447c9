import type { Rng } from '@fourth-seat/game';
import type { Place } from '../basics.ts';
import { distanceBetween } from '../world/geometry.ts';
import { nodeCount, nodeOf, placeOfNode, walkLength } from '../world/graph.ts';
import { baseOf, pointAt, relayMap, turnedPlace } from '../world/map.ts';
import { body, heights, otherTeam } from '../world/rules.ts';
import { canStand, heightAt, isClear } from '../world/terrain.ts';
import type { Situation } from './situation.ts';

/** Metres from a point within which a seat stands at it. */
const POST_RADIUS = 3.6;

/** From a point to the middle of the farthest cell, east or south, that may lie within that radius. */
const FARTHEST_MIDDLE = Math.floor(POST_RADIUS) + 0.5;

/** Places to stand at each point: the middles of the cells that lie within that radius and where a body fits. */
const westPlaces: readonly (readonly Place[])[] = relayMap.points.map((point) => {
  const found: Place[] = [];
  for (let y = point.y - FARTHEST_MIDDLE; y <= point.y + FARTHEST_MIDDLE; y++) {
    for (let x = point.x - FARTHEST_MIDDLE; x <= point.x + FARTHEST_MIDDLE; x++) {
      if (canStand(x, y) && distanceBetween({ x, y }, point) <= POST_RADIUS) found.push({ x, y });
    }
  }
  return found;
});

/**
 * By team. The east's list is the west's turned by 180°, so that the same random numbers give both teams the same
 * posts.
 */
const places = [westPlaces, westPlaces.toReversed().map((found) => found.map(turnedPlace))] as const;

/** The value of a place: a random part from 0 to `random`, less `mate` for each mate near it, plus what cover adds. */
const values = { random: 2, mate: 2, coverFromBase: 2, coverFromContact: 1.5 } as const;
/** Metres within which a mate counts as near. */
const MATE_WITHIN = 3;
/** Metres that two places must be apart for low cover to stand between them. */
const SHIELD_FROM = 2;

/**
 * The best place to stand at the planned point: rather not beside mates, and behind low cover on the side of known
 * enemies and of their base. A random part of the value spreads the team.
 */
export function postIn({ observation: { self, mates, contacts }, memory, without }: Situation, rng: Rng): Place {
  const usesCover = !without.includes('positions');
  const base = baseOf(otherTeam(self.team));
  let best: Place = pointAt(memory.point);
  let highest = -Infinity;
  for (const place of places[self.team][memory.point] ?? []) {
    let value = rng.float() * values.random;
    for (const mate of mates) if (mate.isAlive && distanceBetween(mate, place) < MATE_WITHIN) value -= values.mate;
    if (usesCover) {
      if (isShielded(place, base)) value += values.coverFromBase;
      for (const contact of contacts)
        if (isShielded(place, contact)) value += values.coverFromContact * contact.certainty;
    }
    if (value <= highest) continue;
    highest = value;
    best = place;
  }
  return best;
}

/** Longest way to a refuge in metres. */
const REFUGE_M = 7;
/** Age in seconds from which a contact is no longer hidden from. */
const REFUGE_AGE_S = 4;

/**
 * The place with the shortest way, below `REFUGE_M`, where no known enemy sees a kneeling head: its own, if it is one;
 * null if there is none.
 */
export function refugeIn({ observation: { self, contacts } }: Situation): Place | null {
  const recent = contacts.filter(({ age_s }) => age_s < REFUGE_AGE_S);
  if (!recent.some((enemy) => isInSight(enemy, self))) return { x: self.x, y: self.y };
  const here = nodeOf(self);
  let best: Place | null = null;
  let shortest = REFUGE_M;
  for (let node = 0; node < nodeCount; node++) {
    const place = placeOfNode(node);
    if (Math.abs(place.x - self.x) > REFUGE_M || Math.abs(place.y - self.y) > REFUGE_M) continue;
    const length = walkLength(here, node);
    if (length >= shortest || recent.some((enemy) => isInSight(enemy, place))) continue;
    best = place;
    shortest = length;
  }
  return best;
}

/** Whether a standing body at `from` sees the head of a kneeling one at `to`. */
const isInSight = (from: Place, to: Place): boolean =>
  isClear(from.x, from.y, body.standing.eye, to.x, to.y, body.crouched.top - body.headHeight / 2);

/** Whether low cover stands one metre from `place` in the direction of `from`. */
export function isShielded(place: Place, from: Place): boolean {
  const distance = distanceBetween(place, from);
  if (distance < SHIELD_FROM) return false;
  const shield = heightAt(place.x + (from.x - place.x) / distance, place.y + (from.y - place.y) / distance);
  return shield === heights.cover;
}
