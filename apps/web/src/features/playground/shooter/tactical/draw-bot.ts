import { HURT } from '../health.ts';
import { backNumber } from '../names.ts';
import { isHit, type RenderState } from '../scene/interpolation.ts';
import type { BotFrame } from '../worker/frame.ts';
import type { MapDrawing } from './map-options.ts';
import type { Palette } from './palette.ts';
import { angleOn, toCanvas } from './projection.ts';

/** Draws a body: a disc for the west, a diamond for the east, so that teams differ in more than colour. */
export function drawBot(
  { context, projection, palette, options }: MapDrawing,
  bot: BotFrame,
  scene: RenderState,
): void {
  if (!bot.isAlive) return;
  const r = Math.max(options.isSmall ? 3.5 : 6.5, projection.scale * 0.62) * (bot.crouched ? 0.85 : 1);
  const [x, y] = toCanvas(projection, bot.x, bot.y);
  context.save();
  context.translate(x, y);
  if (bot.seat === options.followed) {
    context.beginPath();
    context.arc(0, 0, r * 2, 0, 2 * Math.PI);
    context.strokeStyle = palette.text;
    context.globalAlpha = 0.9;
    context.lineWidth = 1.5;
    context.stroke();
    context.globalAlpha = 1;
  }
  drawWeapon(context, angleOn(projection, bot.yaw), r, palette);
  traceBody(context, bot, r);
  context.fillStyle = isHit(scene, bot.seat) ? palette.shot : palette.teams[bot.team];
  context.globalAlpha = bot.protected_s > 0 ? 0.55 : 1;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = palette.floor;
  context.lineWidth = 1.5;
  context.stroke();
  if (!options.isSmall) {
    drawHealth(context, bot, r, palette);
    drawNumber(context, bot, r, palette);
  }
  context.restore();
}

/** Makes the outline of a body the current path. */
function traceBody(context: CanvasRenderingContext2D, { team }: BotFrame, r: number): void {
  context.beginPath();
  if (team === 0) context.arc(0, 0, r, 0, 2 * Math.PI);
  else {
    const d = r * 1.22;
    context.moveTo(0, -d);
    context.lineTo(d, 0);
    context.lineTo(0, d);
    context.lineTo(-d, 0);
    context.closePath();
  }
}

function drawWeapon(context: CanvasRenderingContext2D, angle: number, r: number, palette: Palette): void {
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(Math.cos(angle) * r * 1.9, Math.sin(angle) * r * 1.9);
  context.strokeStyle = palette.text;
  context.lineWidth = Math.max(1.5, r * 0.28);
  context.lineCap = 'round';
  context.stroke();
  context.lineCap = 'butt';
}

/** The health of a hurt body as an arc around it. */
function drawHealth(context: CanvasRenderingContext2D, { health, team }: BotFrame, r: number, palette: Palette): void {
  const share = health / 100;
  if (share >= 0.995) return;
  const ring = r * 1.5;
  context.lineWidth = Math.max(1.5, r * 0.26);
  context.beginPath();
  context.arc(0, 0, ring, 0, 2 * Math.PI);
  context.strokeStyle = palette.line;
  context.stroke();
  context.beginPath();
  context.arc(0, 0, ring, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * share);
  context.strokeStyle = health < HURT ? palette.danger : palette.teams[team];
  context.stroke();
}

function drawNumber(
  context: CanvasRenderingContext2D,
  { seat, isPerson }: BotFrame,
  r: number,
  palette: Palette,
): void {
  if (r < 7 && !isPerson) return;
  context.fillStyle = palette.onTeam;
  context.font = `700 ${r * 1.15}px ${palette.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(isPerson ? '★' : String(backNumber(seat)), 0, r * 0.06);
}
