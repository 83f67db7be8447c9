import { relayMap } from '@fourth-seat/shooter';
import { cells, type Grid, type Heat } from '../worker/heat-grid.ts';
import type { Palette } from './palette.ts';

/** A heat map as it is drawn: of both teams or of one. */
export interface HeatPicture {
  readonly heat: Heat;
  readonly teams: readonly (0 | 1)[];
}

/** A pixel for each square metre; made once for each answer and map, and stretched over it: each map has its palette. */
const pictures = new WeakMap<HeatPicture, WeakMap<Palette, HTMLCanvasElement>>();

/** Draws in metres, below everything that moves. */
export function drawHeat(context: CanvasRenderingContext2D, picture: HeatPicture, palette: Palette): void {
  const known = pictures.get(picture) ?? new WeakMap<Palette, HTMLCanvasElement>();
  pictures.set(picture, known);
  const canvas = known.get(palette) ?? paint(picture, palette);
  known.set(palette, canvas);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, relayMap.width, relayMap.depth);
}

function paint({ heat, teams }: HeatPicture, palette: Palette): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = relayMap.width;
  canvas.height = relayMap.depth;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const layers = teams.map((team) => ({
    colour: coloursOf(context, palette.teams[team]),
    strengths: strengthsOf(heat, heat.grids[team]),
  }));
  const pixels = context.createImageData(relayMap.width, relayMap.depth);
  for (let cell = 0; cell < cells; cell++) {
    // Where both teams were, their colours mix by how much of each there is.
    const strengths = layers.map((layer) => layer.strengths[cell] ?? 0);
    const sum = strengths.reduce((all, one) => all + one, 0);
    if (sum === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      pixels.data[4 * cell + channel] = layers.reduce(
        (all, { colour }, layer) => all + ((colour[channel] ?? 0) * (strengths[layer] ?? 0)) / sum,
        0,
      );
    }
    pixels.data[4 * cell + 3] = 255 * 0.85 * Math.max(...strengths);
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** The red, green and blue parts of a theme colour, in any notation. */
function coloursOf(context: CanvasRenderingContext2D, colour: string): Uint8ClampedArray {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

/** A few kills would show as single squares, so they are blurred more than values that exist everywhere. */
const blurTimes = { sight: 1, positions: 2, kills: 3, deaths: 3 } as const satisfies Readonly<
  Record<Heat['layer'], number>
>;

/** How strongly each square is coloured, 0 to 1. */
function strengthsOf({ layer }: Heat, grid: Grid): Float32Array {
  const values = blurred(grid, blurTimes[layer]);
  const top = highValueOf(values);
  return values.map((value) => Math.min(1, value / top) ** 0.7);
}

/** Blurs the map: each square becomes the mean of itself and its neighbours, `times` times. */
function blurred(grid: Grid, times: number): Float32Array {
  let values = Float32Array.from(grid);
  for (let time = 0; time < times; time++) {
    const next = new Float32Array(cells);
    for (let cell = 0; cell < cells; cell++) {
      const [column, row] = [cell % relayMap.width, Math.floor(cell / relayMap.width)];
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(relayMap.depth - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(relayMap.width - 1, column + 1); x++) {
          sum += values[y * relayMap.width + x] ?? 0;
          count += 1;
        }
      }
      next[cell] = sum / count;
    }
    values = next;
  }
  return values;
}

/** The value that one square in fifty of those with any exceeds: the place where all wait shall not hide the rest. */
function highValueOf(values: Float32Array): number {
  const some = values.filter((value) => value > 0).sort();
  return some[Math.floor(some.length * 0.98)] ?? 1;
}
