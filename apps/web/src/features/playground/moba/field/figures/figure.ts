import { toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade } from '../palette.ts';
import type { Actor } from '../scene/actors.ts';

/** Draws a unit where it stands. */
export function drawFigure(drawing: Drawing, actor: Actor): void {
  const { context, view, palette, scenery } = drawing;
  const { unit, hero } = actor;
  const [x, y] = [toScreenX(view, actor.x), toScreenY(view, actor.y)];
  const { scale } = view;
  const [radius, height] = [actor.radius * scale, actor.height * scale * 0.76];
  context.fillStyle = fade(palette.ink, 0.35);
  context.beginPath();
  context.ellipse(x, y, radius * 1.1, radius * 0.6, 0, 0, 2 * Math.PI);
  context.fill();
  if (hero && hero.seat === scenery.followed) {
    context.strokeStyle = palette.text;
    context.lineWidth = 2;
    context.stroke();
  }
  context.fillStyle = palette.teams[unit.team];
  context.strokeStyle = palette.ink;
  context.lineWidth = 1.5;
  context.beginPath();
  // Teams differ in shape as well: one is round at the top, the other pointed.
  if (unit.team === 1) {
    context.moveTo(x - radius, y);
    context.lineTo(x - radius * 0.7, y - height * 0.7);
    context.lineTo(x, y - height);
    context.lineTo(x + radius * 0.7, y - height * 0.7);
    context.lineTo(x + radius, y);
    context.closePath();
  } else context.roundRect(x - radius * 0.8, y - height, radius * 1.6, height, radius * 0.8);
  context.fill();
  context.stroke();
}
