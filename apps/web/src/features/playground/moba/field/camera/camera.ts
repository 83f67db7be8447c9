import type { Spot } from './fights.ts';
import { TILT, toMapX, toMapY, type View, type ViewBox } from './view.ts';

export type CameraMode = 'broadcast' | 'follow' | 'free';

/** Square metres of ground that a canvas shows at first: as much on a narrow one as on a wide one. */
const AREA_M2 = 880;
const zooms = { least: 0.22, most: 2.2 } as const;
/** Metres that may be seen beyond the edge of the map; more in the north and south, where panels lie over the picture. */
const margins = { x: 3, y: 7 } as const;
/** Metres beyond which the camera cuts instead of panning. */
const CUT_M = 24;
/** Without movement for its own sake the camera stays until what it shows is so far off. */
const CALM_M = 7;
/** Seconds of the dip that softens a cut. */
export const CUT_S = 0.28;

/** Moves the view over the map. */
export class Camera {
  readonly view: View = { x: 0, y: 0, scale: 30, width: 1, height: 1 };
  /** Seconds since the last cut. */
  cut_s = Infinity;
  #zoom = 1;
  /** Its share that the broadcast has chosen. */
  #reach = 1;
  #isPlaced = false;
  readonly #map: { readonly width: number; readonly depth: number };

  constructor(map: { readonly width: number; readonly depth: number }) {
    this.#map = map;
  }

  resize(width: number, height: number): void {
    this.view.width = width;
    this.view.height = height;
    this.#fit();
  }

  /** The widest that is allowed shows the whole map. */
  #fit(): void {
    const { view } = this;
    const { width, depth } = this.#map;
    const usual = Math.sqrt((view.width * view.height) / (AREA_M2 * TILT));
    const whole = Math.min(view.width / (width + 4), view.height / ((depth + 8) * TILT));
    const least = Math.min(usual, Math.max(whole, usual * zooms.least));
    this.#zoom = Math.max(least / usual, Math.min(zooms.most, this.#zoom));
    view.scale = Math.max(least, usual * this.#zoom * this.#reach);
    this.#keepInside();
  }

  #keepInside(): void {
    const { view } = this;
    view.x = within(view.x, this.#map.width / 2 + margins.x - view.width / view.scale / 2);
    view.y = within(view.y, this.#map.depth / 2 + margins.y - view.height / (view.scale * TILT) / 2);
  }

  /** Goes to a place at once. */
  place(x: number, y: number): void {
    this.#isPlaced = true;
    this.view.x = x;
    this.view.y = y;
    this.#keepInside();
  }

  /** Shifts the ground by pixels to the right and down: what was under a finger stays under it. */
  drag(right: number, down: number): void {
    this.place(this.view.x - right / this.view.scale, this.view.y - down / (this.view.scale * TILT));
  }

  /** Makes everything larger by a factor, around a point of the canvas. */
  zoom(by: number, px: number, py: number): void {
    const { view } = this;
    const [x, y] = [toMapX(view, px), toMapY(view, py)];
    this.#zoom *= by;
    this.#fit();
    view.x += x - toMapX(view, px);
    view.y += y - toMapY(view, py);
    this.#keepInside();
  }

  /** Lets time pass: the free camera stays; the others go to their spot. */
  move(mode: CameraMode, spot: Spot, passed_s: number, isCalm: boolean): void {
    this.cut_s += passed_s;
    if (mode === 'free' && this.#isPlaced) {
      this.#fit();
      return;
    }
    const { view } = this;
    const far = Math.hypot(spot.x - view.x, spot.y - view.y);
    const reach = mode === 'broadcast' ? Math.max(0.74, Math.min(1.12, 12 / (spot.spread + 4))) : 1;
    if (!this.#isPlaced || (far > CUT_M && this.#isOffMiddle(spot))) {
      if (this.#isPlaced) this.cut_s = 0;
      this.#reach = reach;
      this.#fit();
      this.place(spot.x, spot.y);
      return;
    }
    if (isCalm) {
      if (mode === 'follow' || far > CALM_M) this.place(spot.x, spot.y);
      return;
    }
    const ease = 1 - Math.exp(-passed_s * (mode === 'follow' ? 7 : 1.7));
    this.#reach += (reach - this.#reach) * (1 - Math.exp(-passed_s * 0.8));
    view.x += (spot.x - view.x) * ease;
    view.y += (spot.y - view.y) * ease;
    this.#fit();
  }

  /** Whether a spot is not just beyond what the edge of the map lets the camera come to. */
  #isOffMiddle(spot: Spot): boolean {
    const { view } = this;
    const box: ViewBox = {
      x0: toMapX(view, 0),
      y0: toMapY(view, 0),
      x1: toMapX(view, view.width),
      y1: toMapY(view, view.height),
    };
    return spot.x < box.x0 + 4 || spot.x > box.x1 - 4 || spot.y < box.y0 + 4 || spot.y > box.y1 - 4;
  }
}

/** A coordinate at most so far from the middle; the middle where there is no room. */
const within = (value: number, most: number): number => (most <= 0 ? 0 : Math.max(-most, Math.min(most, value)));
