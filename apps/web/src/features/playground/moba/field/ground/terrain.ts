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
  readonly alpha: number;
}

export interface Terrain {
  readonly floor: Bitmap;
  /** From north to south. */
  readonly things: readonly Thing[];
}

/** Draws a map in the colours of a theme; `scale` is pixels a metre. */
export function bakeTerrain(map: MapRow, palette: Palette, scale: number): Terrain {
  const rim = isBridge(map) ? ABYSS_M : RIM_M;
  const floor = createBitmap(
    {
      left: -map.width / 2 - rim,
      top: (-map.depth / 2 - rim) * TILT,
      width: map.width + 2 * rim,
      height: (map.depth + 2 * rim) * TILT,
    },
    scale,
    (context) => {
      context.scale(1, TILT);
      const brush: Brush = { context, palette, map, random: createPseudoRandom(7) };
      if (isBridge(map)) paintBridge(brush);
      else {
        paintFloor(brush);
        paintRim(brush);
      }
    },
  );
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
  return { floor, things: things.sort((a, b) => a.depth - b.depth) };
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
  return { ...createBitmap(frame, scale, paint), depth: y1, alpha };
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
