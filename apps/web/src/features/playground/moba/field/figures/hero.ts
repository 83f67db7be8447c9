import { TILT, toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade } from '../palette.ts';
import type { Actor } from '../scene/actors.ts';
import { drawDoll, type Inks, pose } from './doll.ts';
import { readPose } from './poses.ts';

/** Pixels that a hero is tall at least, however far away the camera is. */
const LEAST_PX = 30;
/** Seconds that a blow is seen in the air, and metres a second that nobody walks. */
const SLASH_S = 0.16;
const DASH_PACE = 7.5;

/** A hero where it stands, on the sign of its team. */
export function drawHero(drawing: Drawing, actor: Actor): void {
  const { context, view, wardrobe, scenery, clock_s } = drawing;
  const { unit } = actor;
  const { look, inks } = wardrobe.of(unit.sort);
  const [x, y] = [toScreenX(view, actor.x), toScreenY(view, actor.y)];
  drawSign(drawing, actor, x, y);
  readPose(pose, actor);
  pose.breath = scenery.isCalm ? 0 : Math.sin(clock_s * 2.4 + unit.id * 1.7) * (1 - pose.gait);
  if (actor.pace > DASH_PACE) drawRush(drawing, actor, x, y);
  const scale = Math.max(LEAST_PX / 2, view.scale * 1.1);
  drawDoll(context, look, inks[unit.team] as Inks, x, y, scale);
  if (look.strikes === 'swing' && !unit.isStriking && actor.released_s < SLASH_S) drawSlash(drawing, actor, x, y);
}

/** What a blow leaves in the air for a moment, on the side to which it went. */
function drawSlash({ context, view, palette }: Drawing, actor: Actor, x: number, y: number): void {
  const share = actor.released_s / SLASH_S;
  const side = pose.isLeft ? -1 : 1;
  const radius = view.scale * 1.05;
  context.strokeStyle = fade(palette.spark, (1 - share) * 0.85);
  context.lineWidth = view.scale * 0.2 * (1 - share);
  context.lineCap = 'round';
  context.beginPath();
  const from = -1.1 + share * 0.5;
  for (let step = 0; step <= 8; step++) {
    const angle = from + (step / 8) * 1.7;
    context.lineTo(x + Math.cos(angle) * radius * side, y - view.scale * 0.85 + Math.sin(angle) * radius * 0.75);
  }
  context.stroke();
  context.lineCap = 'butt';
}

/** Lines behind whoever dashes or is thrown. */
function drawRush({ context, view, palette }: Drawing, actor: Actor, x: number, y: number): void {
  const long = Math.min(2.4, actor.pace * 0.14) * view.scale;
  const [dx, dy] = [Math.cos(actor.facing) * long, Math.sin(actor.facing) * long * TILT];
  context.strokeStyle = fade(palette.teamsLight[actor.unit.team], 0.5);
  context.lineWidth = view.scale * 0.07;
  context.beginPath();
  for (let line = 0; line < 4; line++) {
    const [px, py] = [x + (line % 2 ? 0.25 : -0.25) * view.scale, y - (0.25 + line * 0.42) * view.scale];
    context.moveTo(px, py);
    context.lineTo(px - dx * (0.7 + (line % 3) * 0.2), py - dy * (0.7 + (line % 3) * 0.2));
  }
  context.stroke();
}

/** Below the feet: round for the first team, a diamond for the second; with a ring where it is followed. */
function drawSign({ context, view, palette, scenery, clock_s }: Drawing, actor: Actor, x: number, y: number): void {
  const { unit, hero } = actor;
  const radius = Math.max(9, view.scale * 0.72);
  context.fillStyle = fade(palette.ink, 0.4);
  context.beginPath();
  context.ellipse(x + radius * 0.15, y + radius * 0.1, radius * 1.05, radius * 0.6, 0, 0, 2 * Math.PI);
  context.fill();
  traceSign(context, unit.team, x, y, radius);
  context.fillStyle = fade(palette.teams[unit.team], 0.28);
  context.fill();
  context.strokeStyle = palette.teams[unit.team];
  context.lineWidth = Math.max(1.5, view.scale * 0.06);
  context.stroke();
  if (hero?.seat !== scenery.followed && hero?.seat !== scenery.own) return;
  const beat = scenery.isCalm ? 1.35 : 1.35 + Math.sin(clock_s * 3) * 0.05;
  traceSign(context, unit.team, x, y, radius * beat);
  context.strokeStyle = palette.text;
  context.lineWidth = 2;
  context.stroke();
}

export function traceSign(context: CanvasRenderingContext2D, team: number, x: number, y: number, radius: number): void {
  context.beginPath();
  if (team === 1) {
    context.moveTo(x, y - radius * 0.82);
    context.lineTo(x + radius * 1.15, y);
    context.lineTo(x, y + radius * 0.82);
    context.lineTo(x - radius * 1.15, y);
    context.closePath();
  } else context.ellipse(x, y, radius, radius * 0.68, 0, 0, 2 * Math.PI);
}
