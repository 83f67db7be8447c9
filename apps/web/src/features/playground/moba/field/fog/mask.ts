import { groundOf, type MapRow, type Team } from '@fourth-seat/moba';
import type { BattleFrame } from '../../worker/frame.ts';
import { fade, type Palette } from '../palette.ts';
import { eachViewer, lookAround, RAYS, rayX, rayY, sightOf } from './sight.ts';

/** A picture of a map and its rim from straight above, in which all is dark that a team does not see. */
export interface Mask {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** Pixels of a mask a metre: it is stretched to the screen, which makes its edges soft. */
const FINE = 2;
/** Metres of a mask beyond the map. */
export const MASK_RIM_M = 14;

export const fogColour = (palette: Palette): string => fade(palette.fog, palette.isDark ? 0.66 : 0.5);

export function createMask(map: MapRow): Mask | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = (map.width + 2 * MASK_RIM_M) * FINE;
  canvas.height = (map.depth + 2 * MASK_RIM_M) * FINE;
  const context = canvas.getContext('2d');
  return context ? { canvas, context } : undefined;
}

const far = new Float32Array(RAYS);

/** Makes everything dark but what a team sees. */
export function paintMask(
  { canvas, context }: Mask,
  map: MapRow,
  frame: BattleFrame,
  side: Team,
  colour: string,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'copy';
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(FINE, 0, 0, FINE, canvas.width / 2, canvas.height / 2);
  context.globalCompositeOperation = 'destination-out';
  const ground = groundOf(map);
  context.fillStyle = 'black';
  context.beginPath();
  eachViewer(frame, side, (unit) => {
    lookAround(ground, unit.x, unit.y, sightOf(unit), far);
    for (let ray = 0; ray < RAYS; ray++) {
      const along = far[ray] ?? 0;
      if (ray === 0) context.moveTo(rayX(unit.x, ray, along), rayY(unit.y, ray, along));
      else context.lineTo(rayX(unit.x, ray, along), rayY(unit.y, ray, along));
    }
    context.closePath();
  });
  context.fill();
}
