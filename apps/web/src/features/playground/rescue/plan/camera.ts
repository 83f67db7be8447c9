import { building } from '../engine-constants.ts';

/** How metres of the station become pixels of the stage. */
export interface Camera {
  readonly width: number;
  readonly height: number;
  /** Pixels a metre. */
  readonly scale: number;
  /** Where the north-west corner of the building lies, or its south-west one when turned. */
  readonly left: number;
  readonly top: number;
  /** A tall stage shows the station with its entrance at the bottom. */
  readonly turned: boolean;
}

/** Metres of snow around the building: more in the west, where the saved wait. */
export const snow = { west: 9.5, east: 3.5, side: 0.8 } as const;

/** Pixels that stay free for what lies over the stage: the clock above, captions below. */
const ABOVE = 56;
const BELOW = 20;
/** The same from a corner, where a tip of snow lies under the clock and walls stand near the captions. */
export const CORNER_ABOVE = 46;
export const CORNER_BELOW = 26;

export function cameraFor(width: number, height: number): Camera {
  const turned = height > width;
  const free = height - ABOVE - BELOW;
  const [along, across] = turned ? [free, width] : [width, free];
  const length = building.length + snow.west + snow.east;
  const depth = building.depth + 2 * snow.side;
  const scale = Math.min(along / length, across / depth);
  const before = (along - length * scale) / 2 + (turned ? snow.east : snow.west) * scale;
  const beside = (across - building.depth * scale) / 2;
  const [left, top] = turned ? [beside, before + ABOVE] : [before, beside + ABOVE];
  return { width, height, scale, left, top, turned };
}

export type Point = readonly [number, number];

export function toStage({ scale, left, top, turned }: Camera, x: number, y: number): Point {
  return turned ? [left + y * scale, top + (building.length - x) * scale] : [left + x * scale, top + y * scale];
}

export function toStation({ scale, left, top, turned }: Camera, px: number, py: number): Point {
  const [a, b] = [(px - left) / scale, (py - top) / scale];
  return turned ? [building.length - b, a] : [a, b];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Square pixels that two boxes have in common. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Something rectangular of the station: metres from its north-west corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

/** The same on the stage. */
export function boxOf(camera: Camera, { x, y, width, depth }: Area): Box {
  const [ax, ay] = toStage(camera, x, y);
  const [bx, by] = toStage(camera, x + width, y + depth);
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(bx - ax), height: Math.abs(by - ay) };
}
