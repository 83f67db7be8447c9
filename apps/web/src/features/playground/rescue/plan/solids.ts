import { boxOf, type Camera } from './camera.ts';
import { isInside, wallsOf } from './floor-plan.ts';
import { furnitureOf } from './furniture.ts';
import type { Palette } from './palette.ts';
import type { PlanView } from './plan-drawing.ts';
import type { Projection } from './projection.ts';

/** Walls are cut so that one looks into the rooms. */
const WALL_HEIGHT_M = 1.25;
const FURNITURE_HEIGHT_M = 0.7;

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
  view: Pick<PlanView, 'rooms' | 'doors'>,
  { palette, sharp }: SolidsOptions,
): void {
  const walls = wallPath(view, camera);
  const furniture = furniturePath(view, camera);
  const [a, b, c, d, e, f] = matrix;
  const topOf = (height_m: number): number => Math.round(height_m * lift * sharp);
  const [wallTop, furnitureTop] = [topOf(WALL_HEIGHT_M), topOf(FURNITURE_HEIGHT_M)];
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
function furniturePath({ rooms }: Pick<PlanView, 'rooms'>, camera: Camera): Path2D {
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

function wallPath(view: Pick<PlanView, 'rooms' | 'doors'>, camera: Camera): Path2D {
  const path = new Path2D();
  for (const wall of wallsOf(view)) {
    const box = boxOf(camera, wall);
    path.rect(box.x, box.y, box.width, box.height);
  }
  return path;
}
