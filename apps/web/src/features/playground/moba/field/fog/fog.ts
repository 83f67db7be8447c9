import { groundOf, type MapRow, type Team } from '@fourth-seat/moba';
import type { BattleFrame } from '../../worker/frame.ts';
import { drawOnGround, drawOnScreen } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade, type Palette } from '../palette.ts';
import { eachViewer, lookAround, RAYS, rayX, rayY, sightOf } from './sight.ts';

/** Pixels of the mask a metre: it is stretched to the screen, which makes its edges soft. */
const FINE = 2;
/** Metres of the mask beyond the map. */
const RIM_M = 14;
/** Seconds in which the shown mask follows what is seen, and between two steps of that. */
const FOLLOW_S = 0.16;
const STEP_S = 0.045;
/** Pixels of the mask by which four copies of it are shifted to make its edge soft. */
const SOFT = 0.9;
const shifts = [
  [-SOFT, -SOFT],
  [SOFT, -SOFT],
  [-SOFT, SOFT],
  [SOFT, SOFT],
] as const;

interface Mask {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** What one team does not see, as one mask over the map that is as smooth as smoke. */
export class Fog {
  readonly #map: MapRow;
  readonly #colour: string;
  readonly #far = new Float32Array(RAYS);
  #wanted: Mask | undefined;
  #shown: Mask | undefined;
  #of: BattleFrame | undefined;
  #side: Team | null = null;
  #waited_s = 0;

  constructor(map: MapRow, palette: Palette) {
    this.#map = map;
    this.#colour = fade(palette.fog, palette.isDark ? 0.66 : 0.5);
  }

  /** Draws the mask for a side over the ground and all that stands on it; nothing where everything is seen. */
  draw(drawing: Drawing, passed_s: number): void {
    const { scenery } = drawing;
    const { side, frame } = scenery;
    if (side === null) {
      this.#side = null;
      return;
    }
    this.#wanted ??= this.#createMask();
    this.#shown ??= this.#createMask();
    if (!this.#wanted || !this.#shown) return;
    const isOther = this.#side !== side;
    this.#side = side;
    if (isOther || this.#of !== frame) this.#paint(this.#wanted, frame, side);
    this.#of = frame;
    this.#waited_s += passed_s;
    if (isOther || this.#waited_s >= STEP_S) {
      this.#follow(this.#shown, this.#wanted, isOther ? 1 : Math.min(1, this.#waited_s / FOLLOW_S));
      this.#waited_s = 0;
    }
    const { context } = drawing;
    drawOnGround(context, drawing.view, drawing.ratio);
    const { width, depth } = this.#map;
    context.drawImage(this.#shown.canvas, -width / 2 - RIM_M, -depth / 2 - RIM_M, width + 2 * RIM_M, depth + 2 * RIM_M);
    drawOnScreen(context, drawing.ratio);
  }

  #createMask(): Mask | undefined {
    const canvas = document.createElement('canvas');
    canvas.width = (this.#map.width + 2 * RIM_M) * FINE;
    canvas.height = (this.#map.depth + 2 * RIM_M) * FINE;
    const context = canvas.getContext('2d');
    return context ? { canvas, context } : undefined;
  }

  /** Everything is dark but what the team sees. */
  #paint({ canvas, context }: Mask, frame: BattleFrame, side: Team): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'copy';
    context.fillStyle = this.#colour;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(FINE, 0, 0, FINE, canvas.width / 2, canvas.height / 2);
    context.globalCompositeOperation = 'destination-out';
    const ground = groundOf(this.#map);
    context.fillStyle = '#000000';
    context.beginPath();
    eachViewer(frame, side, (unit) => {
      lookAround(ground, unit.x, unit.y, sightOf(unit), this.#far);
      for (let ray = 0; ray < RAYS; ray++) {
        const far = this.#far[ray] ?? 0;
        if (ray === 0) context.moveTo(rayX(unit.x, ray, far), rayY(unit.y, ray, far));
        else context.lineTo(rayX(unit.x, ray, far), rayY(unit.y, ray, far));
      }
      context.closePath();
    });
    context.fill();
  }

  /** Brings the shown mask nearer to the wanted by a share. */
  #follow(shown: Mask, wanted: Mask, share: number): void {
    const { context, canvas } = shown;
    context.globalAlpha = share;
    context.globalCompositeOperation = 'destination-out';
    context.fillStyle = '#000000';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = share / shifts.length;
    for (const [x, y] of shifts) context.drawImage(wanted.canvas, x, y);
  }
}
