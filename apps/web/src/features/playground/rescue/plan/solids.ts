import type { DoorView, RescueView } from '@fourth-seat/rescue/engine';
import { building } from '../engine-constants.ts';
import { DOOR_WIDTH, isInside } from './building.ts';
import { boxOf, type Camera } from './camera.ts';
import { furnitureOf } from './furniture.ts';
import type { Palette } from './palette.ts';
import type { Projection } from './projection.ts';

/** Metres: walls are cut so that one looks into the rooms. */
const WALL_HEIGHT = 1.25;
const FURNITURE_HEIGHT = 0.7;
const OUTER = 0.5;
const INNER = 0.26;

interface SolidsOptions {
  readonly palette: Palette;
  /** Pixels of the canvas a pixel of the page. */
  readonly sharp: number;
}

/**
 * Walls and furniture as solids, drawn as a stack of thin slices from the floor up: seen from above, upright things
 * then hide what is behind them.
 */
export function drawSolids(
  context: CanvasRenderingContext2D,
  { camera, matrix, lift }: Projection,
  view: Pick<RescueView, 'rooms' | 'doors'>,
  { palette, sharp }: SolidsOptions,
): void {
  const walls = wallPath(view, camera.scale);
  const furniture = furniturePath(view, camera);
  const [a, b, c, d, e, f] = matrix;
  const [wallTop, furnitureTop] = [Math.round(WALL_HEIGHT * lift * sharp), Math.round(FURNITURE_HEIGHT * lift * sharp)];
  for (let slice = 0; slice <= wallTop; slice++) {
    context.setTransform(a * sharp, b * sharp, c * sharp, d * sharp, e * sharp, f * sharp - slice);
    if (slice <= furnitureTop) {
      context.fillStyle = slice === furnitureTop ? palette.thing : palette.side;
      context.fill(furniture);
    }
    context.fillStyle = slice >= wallTop - 1 ? palette.wall : palette.side;
    context.fill(walls);
  }
}

/** The furniture of every room. */
function furniturePath({ rooms }: Pick<RescueView, 'rooms'>, camera: Camera): Path2D {
  const path = new Path2D();
  for (const room of rooms) {
    if (!isInside(room)) continue;
    for (const piece of furnitureOf(room)) {
      const box = boxOf(camera, piece);
      if (piece.round) {
        const [rx, ry] = [box.width / 2, box.height / 2];
        path.moveTo(box.x + box.width, box.y + ry);
        path.ellipse(box.x + rx, box.y + ry, rx, ry, 0, 0, Math.PI * 2);
      } else path.rect(box.x, box.y, box.width, box.height);
    }
  }
  return path;
}

/** The walls of every room, with gaps for its doors. */
function wallPath({ rooms, doors }: Pick<RescueView, 'rooms' | 'doors'>, scale: number): Path2D {
  const path = new Path2D();
  for (const room of rooms) {
    if (!isInside(room)) continue;
    const [x0, x1, y0, y1] = [room.x, room.x + room.width, room.y, room.y + room.depth];
    for (const y of [y0, y1]) {
      const gaps = doors.filter((door) => near(door.y, y) && door.x > x0 && door.x < x1).map(({ x }) => x);
      const thick = near(y, 0) || near(y, building.depth) ? OUTER : INNER;
      for (const [from, to] of pieces(x0, x1, gaps))
        path.rect(from * scale, (y - thick / 2) * scale, (to - from) * scale, thick * scale);
    }
    for (const x of [x0, x1]) {
      const gaps = doors.filter((door) => near(door.x, x) && door.y > y0 && door.y < y1).map(({ y }) => y);
      const thick = near(x, 0) || near(x, building.length) ? OUTER : INNER;
      for (const [from, to] of pieces(y0, y1, gaps))
        path.rect((x - thick / 2) * scale, from * scale, thick * scale, (to - from) * scale);
    }
  }
  return path;
}

const near = (a: DoorView['x'], b: number): boolean => Math.abs(a - b) < 1e-6;

/** What is left of a stretch when a door's width is cut out at each gap. */
function pieces(from: number, to: number, gaps: readonly number[]): readonly (readonly [number, number])[] {
  const edges = [
    from,
    ...gaps.toSorted((a, b) => a - b).flatMap((gap) => [gap - DOOR_WIDTH / 2, gap + DOOR_WIDTH / 2]),
    to,
  ];
  return Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i] ?? from, edges[2 * i + 1] ?? to] as const);
}
