import type { Team } from '@fourth-seat/moba';
import { RISE, TILT, toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade, mix, type Palette } from '../palette.ts';
import type { Actor } from '../scene/actors.ts';
import { STILL_FOOT_M, STILL_M } from './sprites.ts';

type Context = CanvasRenderingContext2D;

/** Draws a tower or a core: its stone, what floats above it, and its wounds. */
export function drawStructure(drawing: Drawing, actor: Actor): void {
  const { context, view } = drawing;
  const { unit } = actor;
  context.save();
  context.translate(toScreenX(view, actor.x), toScreenY(view, actor.y));
  context.scale(view.scale, view.scale);
  context.lineJoin = 'round';
  const team = unit.team === 1 ? 1 : 0;
  if (unit.sort === 'core') drawCore(drawing, actor, team);
  else drawTower(drawing, actor, team);
  context.restore();
}

/** Where a tower's shots come from: metres above its foot. */
export const MUZZLE_M = 3.9;

/** Metres of a tower's stone, by sort. */
const talls: Readonly<Record<string, number>> = { outer: 2.35, inner: 2.6 };

function drawTower({ context, palette, sprites, clock_s, scenery }: Drawing, { unit }: Actor, team: Team): void {
  const worn = 1 - unit.health / unit.maxHealth;
  const stage = worn > 0.6 ? 2 : worn > 0.3 ? 1 : 0;
  const tall = talls[unit.sort] ?? 2.8;
  const top = -tall * RISE;
  const stone = sprites.still(`${unit.sort}${team}${stage}`, (painting) =>
    paintTower(painting, palette, tall, team, stage),
  );
  context.drawImage(stone, -STILL_M / 2, STILL_FOOT_M - STILL_M, STILL_M, STILL_M);
  const floats = scenery.isCalm ? 0 : Math.sin(clock_s * 1.7 + unit.id) * 0.07;
  drawCrystal(context, palette, team, 0, top - 1.02 + floats, unit.target >= 0 ? 0.5 : 0.42, unit.isOpen);
  if (worn > 0.55) drawSmoke(context, palette, clock_s, unit.id, top);
}

/** The stone of a tower; `stage` is how broken it is, 0 to 2. */
function paintTower(context: Context, palette: Palette, tall: number, team: Team, stage: number): void {
  const top = -tall * RISE;
  context.lineJoin = 'round';
  drawShadow(context, palette, 1.5);
  drawDrum(context, palette, 1.12, 0, -0.34, team === 1);
  drawShaft(context, palette, tall, team);
  drawDrum(context, palette, 0.98, top, top - 0.3, team === 1);
  context.fillStyle = palette.teams[team];
  traceRound(context, 0, top - 0.3, 0.66, team === 1);
  context.fill();
  if (stage > 0) drawCracks(context, palette, top, stage > 1);
}

/** A shaft that narrows, lit from the left. */
function drawShaft(context: Context, palette: Palette, tall: number, team: Team): void {
  const [low, high] = [-0.3, -tall * RISE];
  const light = context.createLinearGradient(-0.9, 0, 0.9, 0);
  light.addColorStop(0, palette.stone);
  light.addColorStop(0.3, palette.stoneLight);
  light.addColorStop(1, palette.stoneDark);
  context.beginPath();
  context.moveTo(-0.86, low);
  context.quadraticCurveTo(-0.52, (low + high) / 2, -0.74, high);
  context.lineTo(0.74, high);
  context.quadraticCurveTo(0.52, (low + high) / 2, 0.86, low);
  context.quadraticCurveTo(0, low + 0.5, -0.86, low);
  context.fillStyle = light;
  context.fill();
  outline(context, palette);
  // The banner: with a round end, or a pointed one.
  context.beginPath();
  context.moveTo(-0.3, high + 0.2);
  context.lineTo(0.3, high + 0.2);
  context.lineTo(0.26, high + 1);
  if (team === 1) context.lineTo(0, high + 1.3);
  else context.quadraticCurveTo(0, high + 1.35, -0.26, high + 1);
  context.lineTo(-0.26, high + 1);
  context.closePath();
  context.fillStyle = palette.teams[team];
  context.fill();
  outline(context, palette);
}

/** A drum of stone: round, or with corners. */
function drawDrum(
  context: Context,
  palette: Palette,
  radius: number,
  low: number,
  high: number,
  isCornered: boolean,
): void {
  traceRound(context, 0, low, radius, isCornered);
  context.fillStyle = palette.stoneDark;
  context.fill();
  outline(context, palette);
  context.fillStyle = mix(palette.stone, palette.stoneDark, 0.35);
  context.fillRect(-radius, high, 2 * radius, low - high);
  traceRound(context, 0, high, radius, isCornered);
  context.fillStyle = palette.stoneLight;
  context.fill();
  outline(context, palette);
}

function traceRound(context: Context, x: number, y: number, radius: number, isCornered: boolean): void {
  context.beginPath();
  if (!isCornered) {
    context.ellipse(x, y, radius, radius * 0.5, 0, 0, 2 * Math.PI);
    return;
  }
  context.moveTo(x - radius, y);
  context.lineTo(x - radius * 0.5, y - radius * 0.48);
  context.lineTo(x + radius * 0.5, y - radius * 0.48);
  context.lineTo(x + radius, y);
  context.lineTo(x + radius * 0.5, y + radius * 0.48);
  context.lineTo(x - radius * 0.5, y + radius * 0.48);
  context.closePath();
}

/** A round stone for the first team, a long one with edges for the second; dull while it cannot be hurt. */
function drawCrystal(
  context: Context,
  palette: Palette,
  team: Team,
  x: number,
  y: number,
  size: number,
  isOpen: boolean,
): void {
  const colour = palette.teams[team];
  const glow = context.createRadialGradient(x, y, 0, x, y, size * 2.4);
  glow.addColorStop(0, fade(colour, isOpen ? 0.6 : 0.25));
  glow.addColorStop(1, fade(colour, 0));
  context.fillStyle = glow;
  context.fillRect(x - size * 2.4, y - size * 2.4, size * 4.8, size * 4.8);
  context.fillStyle = colour;
  context.beginPath();
  if (team === 0) context.arc(x, y, size, 0, 2 * Math.PI);
  else traceGem(context, x, y, size);
  context.fill();
  outline(context, palette);
  context.fillStyle = palette.teamsLight[team];
  context.beginPath();
  if (team === 0) context.ellipse(x - size * 0.3, y - size * 0.35, size * 0.38, size * 0.28, -0.6, 0, 2 * Math.PI);
  else {
    context.moveTo(x, y - size * 1.45);
    context.lineTo(x - size * 0.2, y - size * 0.1);
    context.lineTo(x - size * 0.85, y - size * 0.1);
  }
  context.fill();
}

function traceGem(context: Context, x: number, y: number, size: number): void {
  context.moveTo(x, y - size * 1.5);
  context.lineTo(x + size * 0.9, y - size * 0.1);
  context.lineTo(x, y + size * 1.25);
  context.lineTo(x - size * 0.9, y - size * 0.1);
  context.closePath();
}

function paintCore(context: Context, palette: Palette, team: Team): void {
  const isAngular = team === 1;
  context.lineJoin = 'round';
  drawShadow(context, palette, 2.7);
  drawDrum(context, palette, 2.3, 0.1, -0.35, isAngular);
  drawDrum(context, palette, 1.7, -0.3, -0.75, isAngular);
  context.fillStyle = fade(palette.teams[team], 0.8);
  traceRound(context, 0, -0.75, 1.25, isAngular);
  context.fill();
}

function drawCore({ context, palette, sprites, clock_s, scenery }: Drawing, { unit }: Actor, team: Team): void {
  const stone = sprites.still(`core${team}`, (painting) => paintCore(painting, palette, team));
  context.drawImage(stone, -STILL_M / 2, STILL_FOOT_M - STILL_M, STILL_M, STILL_M);
  const floats = scenery.isCalm ? 0 : Math.sin(clock_s * 1.2) * 0.1;
  const turn = scenery.isCalm ? 0 : clock_s * 0.6;
  drawOrbit(context, palette, team, turn, -2.15 + floats, true);
  drawCrystal(context, palette, team, 0, -2.15 + floats, 0.95, unit.isOpen);
  drawOrbit(context, palette, team, turn, -2.15 + floats, false);
  if (unit.health < unit.maxHealth * 0.5) drawSmoke(context, palette, clock_s, unit.id, -1.4);
}

/** Splinters that circle around the core's stone: those behind it, then those before. */
function drawOrbit(context: Context, palette: Palette, team: Team, turn: number, y: number, isBehind: boolean): void {
  context.fillStyle = palette.teamsLight[team];
  for (let n = 0; n < 6; n++) {
    const angle = turn + (n / 6) * 2 * Math.PI;
    const depth = Math.sin(angle);
    if (depth < 0 !== isBehind) continue;
    context.beginPath();
    traceGem(context, Math.cos(angle) * 1.6, y + depth * 0.5, 0.16);
    context.fill();
  }
}

function drawShadow(context: Context, palette: Palette, radius: number): void {
  context.fillStyle = fade(palette.ink, palette.isDark ? 0.45 : 0.25);
  context.beginPath();
  context.ellipse(radius * 0.25, radius * 0.12, radius, radius * 0.55, 0, 0, 2 * Math.PI);
  context.fill();
}

function drawCracks(context: Context, palette: Palette, top: number, isBroken: boolean): void {
  context.strokeStyle = fade(palette.ink, 0.8);
  context.lineWidth = 0.07;
  context.beginPath();
  context.moveTo(-0.45, top + 0.3);
  context.lineTo(-0.2, top + 0.8);
  context.lineTo(-0.5, top + 1.3);
  if (isBroken) {
    context.moveTo(0.55, top + 0.1);
    context.lineTo(0.3, top + 0.6);
    context.lineTo(0.5, top + 1.1);
    context.lineTo(0.2, top + 1.5);
  }
  context.stroke();
}

/** Puffs that rise and grow thin. */
function drawSmoke(context: Context, palette: Palette, clock_s: number, seed: number, top: number): void {
  for (let n = 0; n < 4; n++) {
    const age = (clock_s * 0.45 + n / 4 + seed * 0.13) % 1;
    context.fillStyle = fade(palette.smoke, (1 - age) * 0.35);
    context.beginPath();
    context.arc(0.3 + age * 0.5, top - 0.2 - age * 1.5, 0.2 + age * 0.4, 0, 2 * Math.PI);
    context.fill();
  }
}

function outline(context: Context, palette: Palette): void {
  context.strokeStyle = fade(palette.ink, palette.isDark ? 0.9 : 0.7);
  context.lineWidth = 0.05;
  context.stroke();
}

/** What is left of a structure that fell. */
export function drawRuin({ context, view, palette }: Drawing, x: number, y: number, isCore: boolean): void {
  const size = isCore ? 1.8 : 1;
  context.save();
  context.translate(toScreenX(view, x), toScreenY(view, y));
  context.scale(view.scale * size, view.scale * size);
  context.fillStyle = fade(palette.ink, 0.4);
  context.beginPath();
  context.ellipse(0, 0, 1.3, 0.7, 0, 0, 2 * Math.PI);
  context.fill();
  for (let n = 0; n < 9; n++) {
    const angle = n * 2.4;
    const far = 0.25 + (n % 3) * 0.34;
    const half = 0.16 + ((n * 7) % 5) * 0.045;
    const [px, py] = [Math.cos(angle) * far, Math.sin(angle) * far * TILT * 0.7];
    context.fillStyle = n % 2 ? palette.stone : palette.stoneDark;
    context.beginPath();
    context.moveTo(px - half, py + half * 0.3);
    context.lineTo(px - half * 0.5, py - half * 1.1);
    context.lineTo(px + half * 0.7, py - half * 0.9);
    context.lineTo(px + half, py + half * 0.4);
    context.closePath();
    context.fill();
    outline(context, palette);
  }
  context.restore();
}
