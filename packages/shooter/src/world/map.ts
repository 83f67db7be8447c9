import type { Place, Team } from '../basics.ts';

/**
 * The map "Relay" as data: 72 × 48 m, two bases, three lanes with cross-links, points A (north), B (centre), C (south).
 * x runs east, y runs south. Boxes stand on whole metres. The map is symmetric under a turn by 180°; the tables below
 * hold one box of each pair.
 */

/** A wall or a cover from above: its north-west corner and its size in metres. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

const WIDTH = 72;
const DEPTH = 48;

type BoxRow = readonly [x: number, y: number, width: number, depth: number];

/** Walls: bases, the dividers between the lanes with their gaps, pillars beside the points. */
const walls: readonly BoxRow[] = [
  [11, 11, 1, 9],
  [11, 28, 1, 9],
  [14, 15, 8, 2],
  [26, 15, 6, 2],
  [34, 14, 4, 3],
  [40, 15, 6, 2],
  [50, 15, 8, 2],
  [18, 4, 2, 5],
  [52, 4, 2, 5],
  [27, 6, 2, 4],
  [43, 6, 2, 4],
  [24, 22, 2, 4],
];

/** Low cover. */
const covers: readonly BoxRow[] = [
  [34, 4, 4, 1],
  [32, 7, 1, 2],
  [39, 7, 1, 2],
  [34, 11, 1, 1],
  [37, 11, 1, 1],
  [14, 9, 1, 2],
  [57, 9, 1, 2],
  [22, 11, 2, 1],
  [48, 11, 2, 1],
  [23, 2, 1, 2],
  [48, 2, 1, 2],
  [33, 21, 1, 2],
  [37, 20, 2, 1],
  [17, 20, 1, 2],
  [17, 26, 1, 2],
  [29, 19, 2, 1],
  [29, 28, 2, 1],
  [6, 22, 1, 4],
];

const turnBox = ([x, y, wide, deep]: BoxRow): BoxRow => [WIDTH - x - wide, DEPTH - y - deep, wide, deep];
const both = (boxes: readonly BoxRow[]): readonly Box[] =>
  boxes.flatMap((box) => [box, turnBox(box)]).map(([x, y, wide, deep]) => ({ x, y, width: wide, depth: deep }));

const westSpawns: readonly Place[] = [15.5, 19.5, 23.5, 28.5, 32.5].map((y) => ({ x: 3.5, y }));

/** The same place of the other team. */
export const turnedPlace = ({ x, y }: Place): Place => ({ x: WIDTH - x, y: DEPTH - y });

/** The middle of the cell next to a point that is nearest to a team's base; points lie where four cells meet. */
export const ownSideOf = (team: Team, { x, y }: Place): Place =>
  team === 0 ? { x: x - 0.5, y: y - 0.5 } : { x: x + 0.5, y: y + 0.5 };

/** The one map of the shooter. */
export const relayMap = {
  width: WIDTH,
  depth: DEPTH,
  walls: both(walls),
  covers: both(covers),
  points: [
    { name: 'A', x: 36, y: 8 },
    { name: 'B', x: 36, y: 24 },
    { name: 'C', x: 36, y: 40 },
  ],
  /** Where the five of each team begin, west and east. */
  spawns: [westSpawns, westSpawns.map(turnedPlace)],
} as const;

/** A point by its index; throws where the map has none. */
export function pointAt(index: number): (typeof relayMap.points)[number] {
  const point = relayMap.points[index];
  if (!point) throw new Error(`no point ${index}`);
  return point;
}

/** The middle of a team's base: where the third of its five begins. */
export function baseOf(team: Team): Place {
  const place = relayMap.spawns[team][2];
  if (!place) throw new Error('a team begins in five places');
  return place;
}
