import type { MapRow, Team } from '@fourth-seat/moba';
import type { BattleFrame } from '../../worker/frame.ts';
import { drawOnGround, drawOnScreen } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import type { Palette } from '../palette.ts';
import { createMask, fogColour, MASK_RIM_M, type Mask, paintMask } from './mask.ts';

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

/** What one team does not see, as one mask over the map that is as smooth as smoke. */
export class Fog {
  readonly #map: MapRow;
  readonly #colour: string;
  #wanted: Mask | undefined;
  #shown: Mask | undefined;
  #of: BattleFrame | undefined;
  #side: Team | null = null;
  #waited_s = 0;

  constructor(map: MapRow, palette: Palette) {
    this.#map = map;
    this.#colour = fogColour(palette);
  }

  /** Draws the mask for a side over the ground and all that stands on it; nothing where everything is seen. */
  draw(drawing: Drawing, passed_s: number): void {
    const { scenery } = drawing;
    const { side, frame } = scenery;
    if (side === null) {
      this.#side = null;
      return;
    }
    this.#wanted ??= createMask(this.#map);
    this.#shown ??= createMask(this.#map);
    if (!this.#wanted || !this.#shown) return;
    const isOther = this.#side !== side;
    this.#side = side;
    if (isOther || this.#of !== frame) paintMask(this.#wanted, this.#map, frame, side, this.#colour);
    this.#of = frame;
    this.#waited_s += passed_s;
    if (isOther || this.#waited_s >= STEP_S) {
      this.#follow(this.#shown, this.#wanted, isOther ? 1 : Math.min(1, this.#waited_s / FOLLOW_S));
      this.#waited_s = 0;
    }
    const { context } = drawing;
    drawOnGround(context, drawing.view, drawing.ratio);
    const { width, depth } = this.#map;
    context.drawImage(
      this.#shown.canvas,
      -width / 2 - MASK_RIM_M,
      -depth / 2 - MASK_RIM_M,
      width + 2 * MASK_RIM_M,
      depth + 2 * MASK_RIM_M,
    );
    drawOnScreen(context, drawing.ratio);
  }

  /** Brings the shown mask nearer to the wanted by a share. */
  #follow(shown: Mask, wanted: Mask, share: number): void {
    const { context, canvas } = shown;
    context.globalAlpha = share;
    context.globalCompositeOperation = 'destination-out';
    context.fillStyle = 'black';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = share / shifts.length;
    for (const [x, y] of shifts) context.drawImage(wanted.canvas, x, y);
  }
}
