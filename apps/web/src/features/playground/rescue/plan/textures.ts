import type { Palette } from './palette.ts';

/** Pictures that are drawn again and again: soft lights, and smoke that tiles without a seam. */
export interface Textures {
  readonly glow: (colour: string) => HTMLCanvasElement;
  readonly smoke: HTMLCanvasElement;
  readonly hatch: HTMLCanvasElement;
}

const GLOW = 96;
const SMOKE = 192;
const HATCH = 10;

export function createTextures(palette: Palette): Textures {
  const glows = new Map<string, HTMLCanvasElement>();
  return {
    glow: (colour) => {
      const made = glows.get(colour) ?? drawGlow(colour);
      glows.set(colour, made);
      return made;
    },
    smoke: drawSmoke(palette.smoke),
    hatch: drawHatch(palette.hatch),
  };
}

/** A canvas that is not in the page. A browser without 2-D drawing shows no plan at all, so that this may throw. */
export function createCanvas(width: number, height: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no 2-D canvas');
  return [canvas, context];
}

function drawGlow(colour: string): HTMLCanvasElement {
  const [canvas, context] = createCanvas(GLOW, GLOW);
  context.fillStyle = colour;
  context.fillRect(0, 0, GLOW, GLOW);
  context.globalCompositeOperation = 'destination-in';
  const light = context.createRadialGradient(GLOW / 2, GLOW / 2, 0, GLOW / 2, GLOW / 2, GLOW / 2);
  light.addColorStop(0, 'black');
  light.addColorStop(1, 'transparent');
  context.fillStyle = light;
  context.fillRect(0, 0, GLOW, GLOW);
  return canvas;
}

/** Clouds: four octaves of value noise whose lattice wraps around, as the opacity of one colour. */
function drawSmoke(colour: string): HTMLCanvasElement {
  const [canvas, context] = createCanvas(SMOKE, SMOKE);
  context.fillStyle = colour;
  context.fillRect(0, 0, SMOKE, SMOKE);
  const picture = context.getImageData(0, 0, SMOKE, SMOKE);
  for (let y = 0; y < SMOKE; y++) {
    for (let x = 0; x < SMOKE; x++) {
      let density = 0;
      let weight = 0.5;
      for (let cells = 4; cells <= 32; cells *= 2) {
        density += weight * noise((x * cells) / SMOKE, (y * cells) / SMOKE, cells);
        weight /= 2;
      }
      picture.data[(y * SMOKE + x) * 4 + 3] = Math.min(255, 70 + 230 * Math.max(0, density - 0.16));
    }
  }
  context.putImageData(picture, 0, 0);
  return canvas;
}

function noise(x: number, y: number, cells: number): number {
  const [cx, cy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [ease(x - cx), ease(y - cy)];
  const corner = (dx: number, dy: number): number => latticeNoise((cx + dx) % cells, (cy + dy) % cells, cells);
  const above = corner(0, 0) * (1 - fx) + corner(1, 0) * fx;
  const below = corner(0, 1) * (1 - fx) + corner(1, 1) * fx;
  return above * (1 - fy) + below * fy;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/**
 * A fixed pseudo-random number from 0 to 1 for two integers: drawing must be deterministic, or screenshots could not be
 * compared.
 */
export function latticeNoise(x: number, y: number, salt: number): number {
  let word = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(salt + 1, 2246822519);
  word = Math.imul(word ^ (word >>> 13), 1274126177);
  return ((word ^ (word >>> 16)) >>> 0) / 2 ** 32;
}

function drawHatch(colour: string): HTMLCanvasElement {
  const [canvas, context] = createCanvas(HATCH, HATCH);
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  for (const shift of [-HATCH, 0, HATCH]) {
    context.moveTo(shift - 1, HATCH + 1);
    context.lineTo(shift + HATCH + 1, -1);
  }
  context.stroke();
  return canvas;
}
