import type { Team } from '../seat/boundary.ts';
import type { MapRow, Place } from '../sheet/sheet.ts';
import { distanceOf } from '../world/geometry.ts';

/** A lane as one team walks it: from its own base to the other. */
export interface LaneWay {
  /** Its number among the map's lanes, which minions and structures name. */
  readonly lane: number;
  readonly points: readonly Place[];
}

/** The lanes of a map as a team sees them: the first is the one on its left. */
export function lanesOf({ lanes }: MapRow, team: Team): readonly LaneWay[] {
  const ways = lanes.map((points, lane) => ({ lane, points: team === 0 ? points : points.toReversed() }));
  return team === 0 ? ways : ways.toReversed();
}

/** How many metres along a lane the place is that is nearest to a place. */
export function progressOn({ points }: LaneWay, { x, y }: Place): number {
  let best = 0;
  let least = Infinity;
  let done = 0;
  for (let n = 1; n < points.length; n++) {
    const [from, to] = [points[n - 1], points[n]];
    if (!from || !to) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = distanceOf(dx, dy);
    const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (length * length)));
    const distance = distanceOf(from.x + share * dx - x, from.y + share * dy - y);
    if (distance < least) [least, best] = [distance, done + share * length];
    done += length;
  }
  return best;
}

/** The place so many metres along a lane; its ends beyond them. */
export function placeOn({ points }: LaneWay, progress: number): Place {
  let left = Math.max(0, progress);
  for (let n = 1; n < points.length; n++) {
    const [from, to] = [points[n - 1], points[n]];
    if (!from || !to) continue;
    const length = distanceOf(to.x - from.x, to.y - from.y);
    if (left <= length)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    left -= length;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
