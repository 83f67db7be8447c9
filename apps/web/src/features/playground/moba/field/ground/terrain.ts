import type { MapRow } from '@fourth-seat/moba';
import { createPseudoRandom } from '../../../pseudo-random.ts';
import { RISE, TILT, toScreenX, toScreenY, type View } from '../camera/view.ts';
import type { Palette } from '../palette.ts';
import { ABYSS_M, paintBridge } from './bridge.ts';
import { paintFloor, RIM_M } from './floor.ts';
import { paintBush, paintTree, paintWall, WALL_HEIGHT_M } from './growth.ts';
import { type Box, type Brush, isBridge, turnedBox, upright } from './paint.ts';

/** A picture that is drawn once: its north-western corner on the ground in metres, and its size there. */
interface Bitmap {
  readonly canvas: HTMLCanvasElement;
  readonly left: number;
  /** Metres down from the middle of the map on an upright picture: tilted already. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something that stands on the ground and hides who is behind it: whoever is north of `depth`. */
export interface Thing extends Bitmap {
  readonly depth: number;
  /** Who is north of this is not hidden either. */
  readonly north: number;
  readonly alpha: number;
  /** 1 as it is, less while somebody is behind it. */
  seen: number;
}

export interface Terrain {
  /** The floor in pieces: a browser keeps what a picture needs, and of one bitmap that would be all. */
  readonly tiles: readonly Bitmap[];
  /** From north to south. */
  readonly things: readonly Thing[];
}

/** Pixels of a side of a tile, and those that it shares with its neighbours. */
const TILE = 512;
const SHARED = 1;

/** Draws a map in the colours of a theme; `scale` is pixels a metre. */
export function bakeTerrain(map: MapRow, palette: Palette, scale: number): Terrain {
  const random = createPseudoRandom(11);
  const both = (boxes: readonly Box[]): Box[] => boxes.flatMap((box) => [box, turnedBox(box)]);
  const things = [
    ...both(map.walls).map((box) =>
      createThing(box, WALL_HEIGHT_M + 2, 1, scale, (context) => paintWall(context, palette, box, random)),
    ),
    ...both(map.bushes).map((box) =>
      createThing(box, 1.2, 0.82, scale, (context) => paintBush(context, palette, box, random)),
    ),
  ];
  return {
    tiles: cut(bakeFloor(map, palette, scale), scale),
    things: things.sort((a, b) => a.depth - b.depth),
  };
}

/** The floor of a map in one piece. */
export function bakeFloor(map: MapRow, palette: Palette, scale: number): Bitmap {
  const rim = isBridge(map) ? ABYSS_M : RIM_M;
  const [left, top] = [-map.width / 2 - rim, (-map.depth / 2 - rim) * TILT];
  const frame = { left, top, width: map.width + 2 * rim, height: (map.depth + 2 * rim) * TILT };
  return createBitmap(frame, scale, (context) => {
    context.scale(1, TILT);
    const brush: Brush = { context, palette, map, random: createPseudoRandom(7) };
    if (isBridge(map)) paintBridge(brush);
    else {
      paintFloor(brush);
      paintRim(brush);
    }
  });
}

function cut({ canvas, left, top }: Bitmap, scale: number): Bitmap[] {
  const tiles: Bitmap[] = [];
  for (let y = 0; y < canvas.height; y += TILE) {
    for (let x = 0; x < canvas.width; x += TILE) {
      const [wide, high] = [Math.min(TILE, canvas.width - x), Math.min(TILE, canvas.height - y)];
      const tile = document.createElement('canvas');
      tile.width = wide + 2 * SHARED;
      tile.height = high + 2 * SHARED;
      tile.getContext('2d')?.drawImage(canvas, SHARED - x, SHARED - y);
      tiles.push({
        canvas: tile,
        left: left + x / scale,
        top: top + y / scale,
        width: wide / scale,
        height: high / scale,
      });
    }
  }
  return tiles;
}

/** Draws a piece of the floor, from whole pixel to whole pixel of the screen, so that no seam is seen. */
export function drawTile(context: CanvasRenderingContext2D, view: View, ratio: number, tile: Bitmap): void {
  const { canvas, left, top, width, height } = tile;
  const x0 = Math.round(toScreenX(view, left) * ratio) / ratio;
  const y0 = Math.round(toScreenY(view, top / TILT) * ratio) / ratio;
  if (x0 > view.width || y0 > view.height) return;
  const x1 = Math.round(toScreenX(view, left + width) * ratio) / ratio;
  const y1 = Math.round(toScreenY(view, (top + height) / TILT) * ratio) / ratio;
  if (x1 < 0 || y1 < 0) return;
  const [wide, high] = [canvas.width - 2 * SHARED, canvas.height - 2 * SHARED];
  context.drawImage(canvas, SHARED, SHARED, wide, high, x0, y0, x1 - x0, y1 - y0);
}

/** The wood around the map. */
function paintRim({ context, palette, map, random }: Brush): void {
  const [w, d] = [map.width / 2, map.depth / 2];
  const trees: [number, number][] = [];
  for (let y = -d - RIM_M + 0.5; y < d + RIM_M; y += 0.95) {
    for (let x = -w - RIM_M + 0.5; x < w + RIM_M; x += 1.1) {
      const isOutside = Math.abs(x) > w + 0.6 || y < -d - 0.4 || y > d + 1.6;
      if (isOutside) trees.push([x + (random() - 0.5) * 0.7, y + (random() - 0.5) * 0.5]);
    }
  }
  for (const [x, y] of trees)
    upright(context, x, y, () => paintTree(context, palette, 0, 0, 0.85 + random() * 0.5, random));
}

type Frame = Omit<Bitmap, 'canvas'>;

function createBitmap(frame: Frame, scale: number, paint: (context: CanvasRenderingContext2D) => void): Bitmap {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(frame.width * scale);
  canvas.height = Math.ceil(frame.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(scale, scale);
    context.translate(-frame.left, -frame.top);
    paint(context);
  }
  return { canvas, ...frame };
}

function createThing(
  { x0, y0, x1, y1 }: Box,
  tall: number,
  alpha: number,
  scale: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Thing {
  const top = y0 * TILT - tall * RISE;
  const frame = { left: x0 - 0.8, top, width: x1 - x0 + 1.6, height: y1 * TILT + 0.4 - top };
  return { ...createBitmap(frame, scale, paint), depth: y1, north: y0 - 2.2, alpha, seen: 1 };
}

/** Draws a bitmap where it lies, in CSS pixels. */
export function drawBitmap(
  context: CanvasRenderingContext2D,
  view: View,
  { canvas, left, top, width, height }: Bitmap,
): void {
  const { scale } = view;
  const [x, y] = [toScreenX(view, left), toScreenY(view, top / TILT)];
  if (x > view.width || y > view.height || x + width * scale < 0 || y + height * scale < 0) return;
  context.drawImage(canvas, x, y, width * scale, height * scale);
}
