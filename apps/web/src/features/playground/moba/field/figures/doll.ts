import { mix, type Palette } from '../palette.ts';
import type { Ink, Layer, Look } from './art.ts';

/** How a figure stands at an instant. One object serves all. */
export interface Pose {
  /** It looks to the left. */
  isLeft: boolean;
  /** It is seen from behind. */
  isBack: boolean;
  /** Radians of its steps; their swing, 0 while it stands. */
  step: number;
  gait: number;
  /** How far its weapon is drawn back (1), and pushed or swung forward (−1). */
  strike: number;
  /** How far its arms are raised for a cast, 0 to 1. */
  cast: number;
  /** −1 to 1; 0 of those that do not breathe. */
  breath: number;
}

export const pose: Pose = { isLeft: false, isBack: false, step: 0, gait: 0, strike: 0, cast: 0, breath: 0 };

export type Inks = Readonly<Record<Ink, string>>;

/** The colours of a figure. */
export function inksOf(palette: Palette, accent: Look['accent'], team: 0 | 1 | 2): Inks {
  const a = palette[accent];
  return {
    t: palette.teams[team],
    d: palette.teamsDark[team],
    l: palette.teamsLight[team],
    a,
    A: mix(a, palette.cloth, 0.55),
    g: mix(a, palette.white, 0.6),
    m: palette.metal,
    M: palette.metalDark,
    s: palette.skin,
    b: palette.bone,
    h: palette.hair,
    k: palette.outline,
  };
}

/** Hundredths of a metre: the outline around every layer. */
const OUTLINE = 5;
const shoulder = { x: 8, y: -108 } as const;

/** Paths are read once: figures are drawn sixty times a second. */
const paths = new Map<string, Path2D>();
function pathOf(text: string): Path2D {
  const known = paths.get(text);
  if (known) return known;
  const path = new Path2D(text);
  paths.set(text, path);
  return path;
}

function drawLayers(context: CanvasRenderingContext2D, inks: Inks, layers: readonly Layer[] | undefined): void {
  if (!layers) return;
  for (const [ink, text] of layers) {
    const path = pathOf(text);
    context.fillStyle = inks[ink];
    context.stroke(path);
    context.fill(path);
  }
}

/** Draws a figure with its foot at a point, `scale` pixels a metre. */
export function drawDoll(
  context: CanvasRenderingContext2D,
  look: Look,
  inks: Inks,
  x: number,
  y: number,
  scale: number,
): void {
  const size = (scale / 100) * (look.size ?? 1);
  const bob = Math.abs(Math.sin(pose.step)) * 7 * pose.gait;
  context.save();
  context.translate(x, y);
  context.scale(pose.isLeft ? -size : size, size);
  context.lineWidth = OUTLINE;
  context.lineJoin = 'round';
  context.strokeStyle = inks.k;
  if (look.legs) drawLegs(context, look, inks);
  context.translate(0, pose.breath * 1.4 - bob);
  context.rotate(pose.gait * 0.06 + pose.strike * -0.05);
  if (pose.isBack) {
    drawWeapon(context, look, inks);
    drawLayers(context, inks, look.body);
    drawLayers(context, inks, look.head);
    drawLayers(context, inks, look.off);
    drawLayers(context, inks, look.back);
  } else {
    drawLayers(context, inks, look.back);
    drawOff(context, look, inks);
    drawLayers(context, inks, look.body);
    context.translate(0, Math.cos(pose.step * 2) * 1.5 * pose.gait);
    drawLayers(context, inks, look.head);
    drawLayers(context, inks, look.face);
    drawWeapon(context, look, inks);
  }
  context.restore();
}

function drawLegs(context: CanvasRenderingContext2D, look: Look, inks: Inks): void {
  const half = look.legs ?? 0;
  const swing = Math.sin(pose.step) * 15 * pose.gait;
  const lift = Math.cos(pose.step) * 9 * pose.gait;
  context.lineCap = 'round';
  context.lineWidth = half + 4 + 2 * OUTLINE;
  for (const isOutline of [true, false]) {
    context.strokeStyle = isOutline ? inks.k : inks[look.legInk ?? 'd'];
    if (!isOutline) context.lineWidth = half + 4;
    context.beginPath();
    context.moveTo(-half, -48);
    context.lineTo(-half + swing, -7 - Math.max(0, lift));
    context.moveTo(half, -48);
    context.lineTo(half - swing, -7 - Math.max(0, -lift));
    context.stroke();
  }
  context.lineWidth = OUTLINE;
  context.strokeStyle = inks.k;
}

function drawOff(context: CanvasRenderingContext2D, look: Look, inks: Inks): void {
  if (!look.off) return;
  context.save();
  context.rotate(-pose.cast * 0.25 + Math.sin(pose.step) * 0.07 * pose.gait);
  drawLayers(context, inks, look.off);
  context.restore();
}

function drawWeapon(context: CanvasRenderingContext2D, look: Look, inks: Inks): void {
  if (look.weapon.length === 0) return;
  context.save();
  context.translate(shoulder.x, shoulder.y);
  if (look.strikes === 'swing') context.rotate(-pose.strike * 1.25 - pose.cast * 1.1);
  else {
    context.translate(-pose.strike * 14, 0);
    context.rotate(-pose.cast * 0.5 - pose.strike * 0.12);
  }
  context.rotate(Math.sin(pose.step) * -0.06 * pose.gait);
  context.translate(-shoulder.x, -shoulder.y);
  drawLayers(context, inks, look.weapon);
  context.restore();
}
