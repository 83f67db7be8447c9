import { fade, type Palette } from '../palette.ts';
import { creatureLook } from './creature-art.ts';
import { drawDoll, inksOf, pose } from './doll.ts';

/** Pictures of a step, the first standing; two of a blow follow: drawn back, and through. */
const STEPS = 4;
/** How far the scale may be from that of a sprite before it is drawn anew. */
const STRETCH = 1.3;
/** Metres of a sprite, by which its figures are drawn; the foot is so far above its lower edge. */
export const SPRITE_M = 3.2;
export const FOOT_M = 0.5;
/** The same of what stands still. */
export const STILL_M = 7.2;
export const STILL_FOOT_M = 2;

/** Creatures come in dozens: each is drawn once for a pose and then copied. */
export class Sprites {
  readonly #palette: Palette;
  readonly #kept = new Map<string, (HTMLCanvasElement | undefined)[]>();
  #scale = 0;

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  /** Sprites are as fine as the screen; called once a picture with its pixels a metre. */
  fit(scale: number): void {
    const stretch = scale / this.#scale;
    if (stretch < STRETCH && stretch > 1 / STRETCH) return;
    this.#scale = scale;
    this.#kept.clear();
  }

  /** A sprite of something that stands as it is: drawn once in metres, with its foot in the middle below. */
  still(key: string, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    let poses = this.#kept.get(key);
    if (!poses) this.#kept.set(key, (poses = []));
    return (poses[0] ??= this.#paint(paint));
  }

  #paint(paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(STILL_M * this.#scale);
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    context?.scale(this.#scale, this.#scale);
    context?.translate(STILL_M / 2, STILL_M - STILL_FOOT_M);
    if (context) paint(context);
    return canvas;
  }

  /** The sprite for the pose that stands in `pose`, which is made coarser. */
  of(sort: string, team: 0 | 1 | 2): HTMLCanvasElement {
    const key = `${sort}${team}`;
    let poses = this.#kept.get(key);
    if (!poses) this.#kept.set(key, (poses = []));
    const frame = pose.strike !== 0 ? STEPS + (pose.strike > 0 ? 0 : 1) : stepOf();
    const place = (frame * 2 + (pose.isLeft ? 1 : 0)) * 2 + (pose.isBack ? 1 : 0);
    return (poses[place] ??= this.#draw(sort, team, frame));
  }

  #draw(sort: string, team: 0 | 1 | 2, frame: number): HTMLCanvasElement {
    const look = creatureLook(sort, team);
    const size = SPRITE_M * (look.size ?? 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(size * this.#scale);
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    const isBlow = frame >= STEPS;
    pose.gait = isBlow || frame === 0 ? 0 : 1;
    pose.step = ((frame - 0.5) / (STEPS - 1)) * 2 * Math.PI;
    pose.strike = isBlow ? (frame === STEPS ? 1 : -1) : 0;
    pose.cast = 0;
    pose.breath = 0;
    const foot = canvas.height - FOOT_M * this.#scale;
    context.fillStyle = fade(this.#palette.ink, 0.36);
    context.beginPath();
    const radius = 0.34 * this.#scale * (look.size ?? 1) ** 2;
    context.ellipse(
      canvas.width / 2 + radius * 0.2,
      foot + radius * 0.1,
      radius * 1.25,
      radius * 0.7,
      0,
      0,
      2 * Math.PI,
    );
    context.fill();
    drawDoll(context, look, inksOf(this.#palette, look.accent, team), canvas.width / 2, foot, this.#scale);
    return canvas;
  }
}

/** 0 stands; the others are steps. */
function stepOf(): number {
  if (pose.gait < 0.25) return 0;
  const turn = pose.step / (2 * Math.PI);
  return 1 + Math.floor((turn - Math.floor(turn)) * (STEPS - 1));
}
