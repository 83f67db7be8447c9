import { RISE, TILT } from '../camera/view.ts';
import { fade, mix, type Palette } from '../palette.ts';
import type { Box } from './paint.ts';

/** Metres. */
export const WALL_HEIGHT_M = 1.15;
/** Layers of which a rock is built up; each is a little other than the one below. */
const LAYERS = 9;

type Random = () => number;
type Outline = readonly (readonly [number, number])[];

/** The outline of a box with broken corners and edges that sway, clockwise from the north-west. */
function rockOutline({ x0, y0, x1, y1 }: Box, random: Random): Outline {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const;
  const outline: [number, number][] = [];
  corners.forEach(([x, y], n) => {
    const [toX, toY] = corners[(n + 1) % 4] ?? [x, y];
    const steps = Math.max(2, Math.round(Math.hypot(toX - x, toY - y) / 1.1));
    for (let step = 0; step < steps; step++) {
      const share = (step + (step === 0 ? 0 : (random() - 0.5) * 0.5)) / steps;
      const inward = step === 0 ? 0.45 : (random() - 0.35) * 0.4;
      const [px, py] = [x + (toX - x) * share, y + (toY - y) * share];
      outline.push([px + Math.sign((x0 + x1) / 2 - px) * inward, py + Math.sign((y0 + y1) / 2 - py) * inward]);
    }
  });
  return outline;
}

function trace(context: CanvasRenderingContext2D, outline: Outline, up: number): void {
  context.beginPath();
  for (const [x, y] of outline) context.lineTo(x, y * TILT - up);
  context.closePath();
}

/** A rock with trees on it. The context is upright, in metres, with its origin in the middle of the map. */
export function paintWall(context: CanvasRenderingContext2D, palette: Palette, box: Box, random: Random): void {
  const outline = rockOutline(box, random);
  const top = WALL_HEIGHT_M * RISE;
  context.lineJoin = 'round';
  for (let layer = 0; layer <= LAYERS; layer++) {
    const share = layer / LAYERS;
    trace(context, outline, top * share);
    const isLedge = layer % 3 === 2;
    context.fillStyle = mix(palette.stoneDark, palette.stone, share * 0.75 + (isLedge ? 0.18 : 0) + random() * 0.1);
    context.fill();
  }
  trace(context, outline, top);
  context.fillStyle = mix(palette.grass, palette.leafDark, 0.45);
  context.fill();
  context.lineWidth = 0.14;
  context.strokeStyle = fade(palette.stoneLight, 0.75);
  context.stroke();
  paintCracks(context, palette, box, random);
  paintTrees(context, palette, box, random);
}

/** Cracks down the face that looks to the viewer. */
function paintCracks(context: CanvasRenderingContext2D, palette: Palette, box: Box, random: Random): void {
  context.strokeStyle = fade(palette.ink, 0.3);
  context.lineWidth = 0.07;
  for (let x = box.x0 + 0.6; x < box.x1 - 0.4; x += 0.8 + random()) {
    const y = box.y1 * TILT - 0.1;
    context.beginPath();
    context.moveTo(x, y - WALL_HEIGHT_M * RISE * (0.5 + random() * 0.4));
    context.lineTo(x + (random() - 0.5) * 0.5, y - 0.3);
    context.lineTo(x + (random() - 0.5) * 0.7, y);
    context.stroke();
  }
}

/** Trees on a rock, those in the north first. The northern edge stays bare: crowns would hide who walks behind. */
function paintTrees(context: CanvasRenderingContext2D, palette: Palette, box: Box, random: Random): void {
  const trees: [number, number][] = [];
  for (let y = box.y0 + 1.3; y < box.y1 - 0.35; y += 1.05) {
    for (let x = box.x0 + 0.8; x < box.x1 - 0.5; x += 1.15) {
      if (random() < 0.86) trees.push([x + (random() - 0.5) * 0.5, y + (random() - 0.5) * 0.4]);
    }
  }
  for (const [x, y] of trees.sort((a, b) => a[1] - b[1])) {
    paintTree(context, palette, x, y * TILT - WALL_HEIGHT_M * RISE, 0.72 + random() * 0.4, random);
  }
}

/** One tree: a fir of three tiers or a round crown. */
export function paintTree(
  context: CanvasRenderingContext2D,
  palette: Palette,
  x: number,
  y: number,
  size: number,
  random: Random,
): void {
  context.fillStyle = fade(palette.ink, 0.3);
  context.beginPath();
  context.ellipse(x + 0.2 * size, y + 0.05, 0.75 * size, 0.35 * size, 0, 0, 2 * Math.PI);
  context.fill();
  if (random() < 0.6) return paintFir(context, palette, x, y, size);
  const tone = random() * 0.3;
  const crowns = [
    [0, -0.62, 0.66, mix(palette.leafDark, palette.ink, 0.25)],
    [-0.04, -0.72, 0.6, mix(palette.leafDark, palette.leaf, 0.45 + tone)],
    [-0.14, -0.86, 0.42, mix(palette.leaf, palette.leafLight, tone)],
    [-0.2, -0.98, 0.2, mix(palette.leaf, palette.leafLight, 0.6 + tone)],
  ] as const;
  for (const [dx, dy, radius, colour] of crowns) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x + dx * size, y + dy * size, radius * size, 0, 2 * Math.PI);
    context.fill();
  }
}

function paintFir(context: CanvasRenderingContext2D, palette: Palette, x: number, y: number, size: number): void {
  for (let tier = 0; tier < 3; tier++) {
    const [low, half] = [y - tier * 0.42 * size, (0.64 - tier * 0.15) * size];
    const high = low - 0.82 * size;
    context.fillStyle = mix(palette.leafDark, palette.leaf, 0.1 + tier * 0.24);
    context.beginPath();
    context.moveTo(x, high);
    context.lineTo(x + half, low);
    context.quadraticCurveTo(x, low + 0.2 * size, x - half, low);
    context.fill();
    context.fillStyle = fade(palette.leafLight, 0.25 + tier * 0.12);
    context.beginPath();
    context.moveTo(x, high);
    context.lineTo(x - half * 0.25, low + 0.05);
    context.lineTo(x - half, low);
    context.fill();
  }
}

/** Tall grass. Who stands in it is seen through it. */
export function paintBush(context: CanvasRenderingContext2D, palette: Palette, box: Box, random: Random): void {
  const tufts: [number, number][] = [];
  for (let y = box.y0 + 0.35; y < box.y1 + 0.1; y += 0.42) {
    for (let x = box.x0 + 0.2; x < box.x1; x += 0.45) {
      tufts.push([x + (random() - 0.5) * 0.35, y + (random() - 0.5) * 0.25]);
    }
  }
  for (const [x, y] of tufts.sort((a, b) => a[1] - b[1])) {
    const depth = (y - box.y0) / (box.y1 - box.y0);
    const tone = mix(palette.leafDark, palette.leaf, 0.35 + depth * 0.4 + random() * 0.25);
    const tall = 0.62 + random() * 0.3;
    for (const lean of [-0.3, 0.28, -0.02]) {
      context.fillStyle = lean === -0.02 ? mix(tone, palette.leafLight, 0.4) : tone;
      context.beginPath();
      context.moveTo(x - 0.13, y * TILT);
      context.quadraticCurveTo(x + lean * 0.4 - 0.1, y * TILT - tall * 0.6, x + lean, y * TILT - tall);
      context.quadraticCurveTo(x + lean * 0.4 + 0.14, y * TILT - tall * 0.5, x + 0.13, y * TILT);
      context.fill();
    }
  }
}
