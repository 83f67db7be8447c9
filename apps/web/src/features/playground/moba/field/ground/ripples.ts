import { drawOnGround, drawOnScreen, toMapX, toMapY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade } from '../palette.ts';
import { riverOf } from './floor.ts';
import { isBridge } from './paint.ts';

/** Glints of the river for each of its places, and how fast each comes and goes. */
const EACH = 3;
const PACE = 0.22;
/** Metres around a boss's pit without water. */
const PIT_M = 7;

type Place = ReturnType<typeof riverOf>[number];

/** Light that wanders down a river; a bridge has none. */
export class Ripples {
  #places: readonly Place[] | undefined;

  draw(drawing: Drawing): void {
    const { context, map, view, palette, clock_s, scenery } = drawing;
    if (scenery.isCalm) return;
    const places = (this.#places ??= isBridge(map) ? [] : riverOf(map));
    const [left, right, top, bottom] = [
      toMapX(view, 0),
      toMapX(view, view.width),
      toMapY(view, 0),
      toMapY(view, view.height),
    ];
    drawOnGround(context, view, drawing.ratio);
    context.lineWidth = 0.09;
    for (let n = 1; n < places.length; n++) {
      const { x, y } = places[n] as Place;
      if (map.pits.some((pit) => Math.hypot(pit.x - x, pit.y - y) < PIT_M)) continue;
      if (x < left - 5 || x > right + 5 || y < top - 5 || y > bottom + 5) continue;
      const from = places[n - 1] as Place;
      for (let k = 0; k < EACH; k++) {
        const seed = n * 1.7 + k * 2.9;
        const age = (clock_s * PACE + seed * 0.37) % 1;
        const aside = Math.sin(seed * 5.3) * 2.6;
        const along = age * 2.5;
        const [px, py] = [x + (x - from.x) * along * 0.4 - aside * 0.7, y + (y - from.y) * along * 0.4 + aside * 0.7];
        const long = 0.35 + (k % 2) * 0.35;
        context.strokeStyle = fade(palette.waterLight, Math.sin(age * Math.PI) * 0.6);
        context.beginPath();
        context.moveTo(px - long, py);
        context.quadraticCurveTo(px, py - 0.22, px + long, py);
        context.stroke();
      }
    }
    drawOnScreen(context, drawing.ratio);
  }
}
