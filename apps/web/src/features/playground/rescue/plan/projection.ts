import { building } from '../engine-constants.ts';
import { type Camera, CORNER_ABOVE, CORNER_BELOW, cameraFor, type Point, snow, toStage, toStation } from './camera.ts';

/** How the station stands on the stage: from straight above, or from a corner. */
export interface Projection {
  /** Metres to pixels of the floor, as if it were seen from straight above. */
  readonly camera: Camera;
  /** From there to the stage: a, b, c, d, e, f of an affine map. */
  readonly matrix: readonly [number, number, number, number, number, number];
  /** Pixels of the stage for a metre of height; 0 from straight above. */
  readonly lift: number;
  readonly place: (x: number, y: number) => Point;
  readonly unplace: (px: number, py: number) => Point;
  /** The corners of the building on the stage. */
  readonly outline: readonly Point[];
}

const corners = [
  [0, 0],
  [building.length, 0],
  [building.length, building.depth],
  [0, building.depth],
] as const;

export function planProjection(width: number, height: number): Projection {
  const camera = cameraFor(width, height);
  const place = (x: number, y: number): Point => toStage(camera, x, y);
  return {
    camera,
    matrix: [1, 0, 0, 1, 0, 0],
    lift: 0,
    place,
    unplace: (px, py) => toStation(camera, px, py),
    outline: corners.map(([x, y]) => place(x, y)),
  };
}

/** How far the building is turned, in radians. */
const TURN = 0.34;
const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];
/** The lengths on the stage of a metre of depth and of height, against one of width. */
const FLAT = 0.7;
const UPRIGHT = 0.8;
/** What belongs to the picture, in metres: in the west and east the snow of the plan, more of it on the other sides. */
const seen = {
  west: -snow.west,
  north: -2.5,
  east: building.length + snow.east,
  south: building.depth + 1.5,
} as const;
/** By how much of the snow in the uppermost corner, in metres, the picture may be cut. */
const CUT = 1;

/** Metres to the right of and below the building's north-west corner, once it is turned and laid flat. */
const rightOf = (x: number, y: number): number => x * COS - y * SIN;
const belowOf = (x: number, y: number): number => (x * SIN + y * COS) * FLAT;

export function cornerProjection(width: number, height: number): Projection {
  const [left, right] = [rightOf(0, seen.south), rightOf(seen.east, seen.north)];
  const [top, bottom] = [belowOf(seen.west, seen.north) + CUT, belowOf(seen.east, seen.south)];
  const free = height - CORNER_ABOVE - CORNER_BELOW;
  const scale = Math.min(width / (right - left), free / (bottom - top));
  /** Where the building's north-west corner stands. */
  const cornerX = (width - (right - left) * scale) / 2 - left * scale;
  const cornerY = CORNER_ABOVE + (free - (bottom - top) * scale) / 2 - top * scale;
  const place = (x: number, y: number): Point => [cornerX + rightOf(x, y) * scale, cornerY + belowOf(x, y) * scale];
  return {
    // The floor begins at the corner, which the matrix puts in its place.
    camera: { width, height, scale, left: 0, top: 0, turned: false },
    matrix: [COS, SIN * FLAT, -SIN, COS * FLAT, cornerX, cornerY],
    lift: scale * UPRIGHT,
    place,
    unplace: (px, py) => {
      const [across, down] = [(px - cornerX) / scale, (py - cornerY) / scale / FLAT];
      return [across * COS + down * SIN, down * COS - across * SIN];
    },
    outline: corners.map(([x, y]) => place(x, y)),
  };
}
