import { relayMap } from '@fourth-seat/shooter';

/** What a heat map can count. */
export const heatLayers = ['positions', 'sight', 'kills', 'deaths'] as const;
export type HeatLayer = (typeof heatLayers)[number];

/** A count for each square metre of the map, row by row from the north-west. */
export type Grid = Uint32Array<ArrayBuffer>;

export interface HeatQuestion {
  readonly layer: HeatLayer;
  /** Ticks: from this one up to the other. */
  readonly from: number;
  readonly to: number;
}

export interface Heat {
  readonly layer: HeatLayer;
  /** Of the west team and of the east team. */
  readonly grids: readonly [Grid, Grid];
  /** False while the match is still being counted: the same question brings more. */
  readonly isComplete: boolean;
}

export const cells = relayMap.width * relayMap.depth;

export function cellAt(x: number, y: number): number {
  const column = Math.max(0, Math.min(relayMap.width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(relayMap.depth - 1, Math.floor(y)));
  return row * relayMap.width + column;
}

/** The regions of the map that a table names: each square metre belongs to the nearest of these places. */
const places = [
  { zone: 'west_base', x: 4, y: relayMap.depth / 2 },
  ...relayMap.points.map(({ name, x, y }) => ({ zone: name, x, y })),
  { zone: 'east_base', x: relayMap.width - 4, y: relayMap.depth / 2 },
];

interface ZoneShare {
  /** `west_base`, `east_base` or the letter of a point. */
  readonly zone: string;
  /** Part of the team's count, 0 to 1; 0 where there is nothing to count. */
  readonly shares: readonly [number, number];
}

/** How the counts of each team are spread over the regions. */
export function zoneShares({ grids }: Pick<Heat, 'grids'>): readonly ZoneShare[] {
  const sums = places.map((): [number, number] => [0, 0]);
  for (let cell = 0; cell < cells; cell++) {
    const sum = sums[nearest(cell)];
    if (!sum) continue;
    sum[0] += grids[0][cell] ?? 0;
    sum[1] += grids[1][cell] ?? 0;
  }
  const total = (team: 0 | 1): number =>
    Math.max(
      1,
      sums.reduce((all, sum) => all + sum[team], 0),
    );
  const [west, east] = [total(0), total(1)];
  return places.map(({ zone }, index) => {
    const [first = 0, second = 0] = sums[index] ?? [];
    return { zone, shares: [first / west, second / east] };
  });
}

function nearest(cell: number): number {
  const [x, y] = [(cell % relayMap.width) + 0.5, Math.floor(cell / relayMap.width) + 0.5];
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
  return distances.indexOf(Math.min(...distances));
}
