import type { Box, MapRow, Place } from '../sheet/sheet.ts';

/**
 * The ground of a map: a grid of square metres that are free or wall, with lines of sight and ways over it. Places are
 * metres from the middle. It is made of the map alone; ways to a goal are found once and kept.
 */
export interface Ground {
  readonly width: number;
  readonly depth: number;
  /** 1 where a body may stand. */
  readonly free: Uint8Array;
  /** The bush that grows there, from 1; 0 without. */
  readonly bushes: Uint8Array;
  /** Distances to a goal in tenths of a metre, by the goal's cell. */
  readonly fields: Map<number, Uint16Array>;
}

const UNREACHED = 65_535;
/** Cells of all the fields that are kept, of all maps together, two bytes each: a studio's maps may be mazes, and many. */
const MOST_FIELD_CELLS = 16_000_000;
/** Goals out of sight are led to over the nearest of these, so that few ways are ever made. */
const NODE_M = 4;

export function createGround({ width, depth, walls, bushes }: MapRow): Ground {
  const free = new Uint8Array(width * depth).fill(1);
  const grown = new Uint8Array(width * depth);
  const fill = (cells: Uint8Array, { x0, y0, x1, y1 }: Box, value: number): void => {
    for (let y = Math.max(y0, -depth / 2); y < Math.min(y1, depth / 2); y++) {
      for (let x = Math.max(x0, -width / 2); x < Math.min(x1, width / 2); x++) {
        cells[x + width / 2 + (y + depth / 2) * width] = value;
      }
    }
  };
  for (const wall of walls) for (const box of [wall, turned(wall)]) fill(free, box, 0);
  bushes.forEach((bush, i) => {
    fill(grown, bush, 2 * i + 1);
    fill(grown, turned(bush), 2 * i + 2);
  });
  return { width, depth, free, bushes: grown, fields: new Map() };
}

const grounds = new WeakMap<MapRow, Ground>();

/** The ground of a map; made once for each. */
export function groundOf(map: MapRow): Ground {
  const known = grounds.get(map) ?? createGround(map);
  grounds.set(map, known);
  return known;
}

const turned = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: -x1, y0: -y1, x1: -x0, y1: -y0 });

/** The cell of a place; −1 outside of the map. */
function cellOf({ width, depth }: Ground, x: number, y: number): number {
  const column = Math.floor(x + width / 2);
  const row = Math.floor(y + depth / 2);
  return column >= 0 && row >= 0 && column < width && row < depth ? column + row * width : -1;
}

export function isFree(ground: Ground, x: number, y: number): boolean {
  const cell = cellOf(ground, x, y);
  return cell >= 0 && ground.free[cell] === 1;
}

/** The bush at a place; 0 without. */
export function bushAt(ground: Ground, x: number, y: number): number {
  const cell = cellOf(ground, x, y);
  return cell < 0 ? 0 : (ground.bushes[cell] ?? 0);
}

/** Whether no wall stands between two places. */
export function isClear(ground: Ground, x0: number, y0: number, x1: number, y1: number): boolean {
  const { width, depth, free } = ground;
  let x = Math.floor(x0 + width / 2);
  let y = Math.floor(y0 + depth / 2);
  const lastX = Math.floor(x1 + width / 2);
  const lastY = Math.floor(y1 + depth / 2);
  const [dx, dy] = [x1 - x0, y1 - y0];
  const stepX = dx > 0 ? 1 : -1;
  const stepY = dy > 0 ? 1 : -1;
  const perX = dx === 0 ? Infinity : Math.abs(1 / dx);
  const perY = dy === 0 ? Infinity : Math.abs(1 / dy);
  const [fx, fy] = [x0 + width / 2 - x, y0 + depth / 2 - y];
  let toX = dx === 0 ? Infinity : (dx > 0 ? 1 - fx : fx) * perX;
  let toY = dy === 0 ? Infinity : (dy > 0 ? 1 - fy : fy) * perY;
  for (let left = Math.abs(lastX - x) + Math.abs(lastY - y); ; left--) {
    if (x < 0 || y < 0 || x >= width || y >= depth || free[x + y * width] !== 1) return false;
    if (left <= 0) return true;
    if (toX < toY) {
      x += stepX;
      toX += perX;
    } else {
      y += stepY;
      toY += perY;
    }
  }
}

/** The free place nearest to one that may be none, in growing squares around it. */
export function nearestFree(ground: Ground, x: number, y: number): Place {
  if (isFree(ground, x, y)) return { x, y };
  const [inX, inY] = [clamp(x, ground.width / 2 - 0.5), clamp(y, ground.depth / 2 - 0.5)];
  let best: Place = { x: 0, y: 0 };
  let least = Infinity;
  for (let r = 0; r < 12 && least === Infinity; r++) {
    for (let i = -r; i <= r; i++) {
      for (let j = -r; j <= r; j++) {
        if (Math.max(Math.abs(i), Math.abs(j)) < r || !isFree(ground, inX + i, inY + j)) continue;
        const distance = i * i + j * j;
        if (distance < least) [least, best] = [distance, { x: inX + i, y: inY + j }];
      }
    }
  }
  return best;
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Where to walk straight on the way to a goal: the goal itself, or a corner before it. */
export function wayPoint(ground: Ground, x: number, y: number, goalX: number, goalY: number): Place {
  if (isClear(ground, x, y, goalX, goalY)) return { x: goalX, y: goalY };
  const field = fieldTo(ground, goalX, goalY);
  const path: number[] = [];
  for (let cell = cellOf(ground, x, y); path.length < 10; ) {
    const next = nextCell(ground, field, cell);
    if (next === cell) break;
    path.push(next);
    cell = next;
  }
  for (let n = path.length - 1; n >= 0; n--) {
    const place = placeOf(ground, path[n] ?? 0);
    if (n === 0 || isClear(ground, x, y, place.x, place.y)) return place;
  }
  return { x: goalX, y: goalY };
}

const placeOf = ({ width, depth }: Ground, cell: number): Place => ({
  x: (cell % width) - width / 2 + 0.5,
  y: Math.floor(cell / width) - depth / 2 + 0.5,
});

/** The neighbour that is nearest to the goal; the cell itself where none is nearer. */
function nextCell({ width, free }: Ground, field: Uint16Array, cell: number): number {
  let best = cell;
  let least = field[cell] ?? UNREACHED;
  const column = cell % width;
  for (const [dx, dy] of around) {
    if (column + dx < 0 || column + dx >= width) continue;
    const other = cell + dx + dy * width;
    const distance = field[other] ?? UNREACHED;
    if (distance >= least) continue;
    // No step between two walls that touch at their corners.
    if (dx !== 0 && dy !== 0 && (free[cell + dx] !== 1 || free[cell + dy * width] !== 1)) continue;
    [best, least] = [other, distance];
  }
  return best;
}

const around: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
];

/** Distances to the node that leads to a goal. */
function fieldTo(ground: Ground, goalX: number, goalY: number): Uint16Array {
  const snap = (value: number): number => (Math.floor(value / NODE_M) + 0.5) * NODE_M;
  const [nodeX, nodeY] = [snap(goalX), snap(goalY)];
  // A goal behind a wall from its node is led to by a field of its own.
  const isLed = isFree(ground, nodeX, nodeY) && isClear(ground, nodeX, nodeY, goalX, goalY);
  const cell = isLed ? cellOf(ground, nodeX, nodeY) : cellOf(ground, goalX, goalY);
  const known = ground.fields.get(cell);
  if (known) return known;
  const field = distancesTo(ground, cell);
  ground.fields.set(cell, field);
  trimFields(ground);
  return field;
}

/** Grounds with fields. Those of a sheet that nobody plays by any more are not held. */
let holders: readonly WeakRef<Ground>[] = [];

/** The ground that holds most loses its oldest fields, so that no maze takes the ways of another map. */
function trimFields(latest: Ground): void {
  const alive = holders.flatMap((holder) => holder.deref() ?? []);
  const grounds = alive.includes(latest) ? alive : [...alive, latest];
  if (grounds !== alive || alive.length < holders.length) holders = grounds.map((one) => new WeakRef(one));
  const cellsOf = ({ fields, free }: Ground): number => fields.size * free.length;
  let cells = grounds.reduce((sum, one) => sum + cellsOf(one), 0);
  while (cells > MOST_FIELD_CELLS) {
    const fullest = grounds.reduce((most, one) => (cellsOf(one) > cellsOf(most) ? one : most));
    const [oldest] = fullest.fields.keys();
    if (oldest === undefined) return;
    fullest.fields.delete(oldest);
    cells -= fullest.free.length;
  }
}

/** Distances to a cell: cells wait in lists by distance, from which the nearest is taken first (Dial). */
function distancesTo(ground: Ground, goal: number): Uint16Array {
  const { width, free } = ground;
  const field = new Uint16Array(free.length).fill(UNREACHED);
  if (goal < 0) return field;
  const waiting: number[][] = [[goal]];
  field[goal] = 0;
  for (let distance = 0; distance < waiting.length; distance++) {
    for (const cell of waiting[distance] ?? []) {
      if (field[cell] !== distance) continue;
      const column = cell % width;
      for (const [dx, dy] of around) {
        const other = cell + dx + dy * width;
        if (free[other] !== 1 || column + dx < 0 || column + dx >= width) continue;
        if (dx !== 0 && dy !== 0 && (free[cell + dx] !== 1 || free[cell + dy * width] !== 1)) continue;
        const reached = distance + (dx !== 0 && dy !== 0 ? 14 : 10);
        if (reached >= (field[other] ?? 0)) continue;
        field[other] = reached;
        (waiting[reached] ??= []).push(other);
      }
    }
  }
  return field;
}
