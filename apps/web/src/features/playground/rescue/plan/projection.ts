import { building, type Camera, cameraFor, type Point, toStage, toStation } from './camera.ts';

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

/** How far the building is turned, in radians, and how flat the floor lies. */
const TURN = 0.34;
const FLAT = 0.7;
const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];
/** Metres around the building that belong to the picture: the saved wait in the west. */
const seen = { west: -9.5, north: -2.5, east: 69.5, south: 34.5 } as const;
/** Pixels for the clock above and captions below. */
const ABOVE = 46;
const BELOW = 26;

export function cornerProjection(width: number, height: number): Projection {
  const east = (x: number, y: number): number => x * COS - y * SIN;
  const south = (x: number, y: number): number => (x * SIN + y * COS) * FLAT;
  const { west, north, east: far, south: near } = seen;
  const [left, right] = [east(0, near), east(far, north)];
  const [top, bottom] = [south(west, north) + 1, south(far, near)];
  const scale = Math.min(width / (right - left), (height - ABOVE - BELOW) / (bottom - top));
  const e = (width - (right - left) * scale) / 2 - left * scale;
  const f = ABOVE + (height - ABOVE - BELOW - (bottom - top) * scale) / 2 - top * scale;
  const place = (x: number, y: number): Point => [e + east(x, y) * scale, f + south(x, y) * scale];
  return {
    camera: { width, height, scale, left: 0, top: 0, turned: false },
    matrix: [COS, SIN * FLAT, -SIN, COS * FLAT, e, f],
    lift: scale * 0.8,
    place,
    unplace: (px, py) => {
      const [a, b] = [(px - e) / scale, (py - f) / scale / FLAT];
      return [a * COS + b * SIN, b * COS - a * SIN];
    },
    outline: corners.map(([x, y]) => place(x, y)),
  };
}
