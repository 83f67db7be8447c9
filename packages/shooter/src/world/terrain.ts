import { lengthOf } from './geometry.ts';
import { relayMap } from './map.ts';
import { body, heights } from './rules.ts';

/** The map as a grid of heights with cells of one metre. It is exact, since every box stands on whole metres. */
const { width, depth } = relayMap;
const grid = buildGrid();

function buildGrid(): Float64Array {
  const cells = new Float64Array(width * depth);
  const raise = (boxes: typeof relayMap.walls, height: number): void => {
    for (const box of boxes)
      for (let y = box.y; y < box.y + box.depth; y++)
        for (let x = box.x; x < box.x + box.width; x++) cells[y * width + x] = height;
  };
  raise(relayMap.covers, heights.cover);
  raise(relayMap.walls, heights.wall);
  return cells;
}

/** Height in metres of the box in the cell of a place, 0 for floor; a wall's height beyond the map's edge. */
export function heightAt(x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width || y >= depth) return heights.wall;
  return grid[Math.floor(y) * width + Math.floor(x)] ?? 0;
}

/** Number of the cell of a place, row by row from the north-west. */
export function cellOf(x: number, y: number): number {
  return Math.floor(y) * width + Math.floor(x);
}

/** Whether a body fits at a place. The body counts as a square of its width. */
export function canStand(x: number, y: number): boolean {
  const r = body.radius;
  return (
    heightAt(x - r, y - r) === 0 &&
    heightAt(x + r, y - r) === 0 &&
    heightAt(x - r, y + r) === 0 &&
    heightAt(x + r, y + r) === 0
  );
}

/** Whether a body can go straight from one place to another. */
export function canWalk(x0: number, y0: number, x1: number, y1: number): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  // The body is 0.64 m wide and the smallest box 1 m: steps of 0.3 m jump over none.
  const steps = 1 + Math.floor(lengthOf(dx, dy) / 0.3);
  for (let i = 1; i <= steps; i++) if (!canStand(x0 + (dx * i) / steps, y0 + (dy * i) / steps)) return false;
  return true;
}

/**
 * Whether a straight line between two points in space meets neither wall nor cover: the cells that it crosses, one
 * after the other (Amanatides and Woo 1987), with the line's lowest height in each. It takes numbers and no places: it
 * is called for every pair of bodies in sight, and most of the ends are no place that exists.
 */
export function isClear(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): boolean {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const dz = z1 - z0;
  let cx = Math.floor(x0);
  let cy = Math.floor(y0);
  const stepX = dx > 0 ? 1 : -1;
  const stepY = dy > 0 ? 1 : -1;
  // Shares of the line, 0 … 1, from one cell's edge to the next, and up to the first.
  const acrossX = dx === 0 ? Infinity : Math.abs(1 / dx);
  const acrossY = dy === 0 ? Infinity : Math.abs(1 / dy);
  let nextX = dx === 0 ? Infinity : (dx > 0 ? cx + 1 - x0 : x0 - cx) * acrossX;
  let nextY = dy === 0 ? Infinity : (dy > 0 ? cy + 1 - y0 : y0 - cy) * acrossY;
  let entered = 0;
  while (entered < 1) {
    const left = Math.min(nextX, nextY, 1);
    if (cx < 0 || cy < 0 || cx >= width || cy >= depth) return false;
    const height = grid[cy * width + cx] ?? 0;
    if (height > 0 && Math.min(z0 + dz * entered, z0 + dz * left) < height) return false;
    if (nextX < nextY) {
      nextX += acrossX;
      cx += stepX;
    } else {
      nextY += acrossY;
      cy += stepY;
    }
    entered = left;
  }
  return true;
}
