import { toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade } from '../palette.ts';
import type { Actor } from '../scene/actors.ts';
import { drawDoll, type Inks, pose } from './doll.ts';
import { readPose } from './poses.ts';

/** Pixels that a hero is tall at least, however far away the camera is. */
const LEAST_PX = 30;

/** A hero where it stands, on the sign of its team. */
export function drawHero(drawing: Drawing, actor: Actor): void {
  const { context, view, wardrobe } = drawing;
  const { unit } = actor;
  const { look, inks } = wardrobe.of(unit.sort);
  const [x, y] = [toScreenX(view, actor.x), toScreenY(view, actor.y)];
  drawSign(drawing, actor, x, y);
  readPose(pose, actor);
  const scale = Math.max(LEAST_PX / 2, view.scale * 1.1);
  drawDoll(context, look, inks[unit.team] as Inks, x, y, scale);
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
