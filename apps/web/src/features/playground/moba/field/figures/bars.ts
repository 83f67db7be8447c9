import { RISE, toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import { fade } from '../palette.ts';
import type { Actor } from '../scene/actors.ts';

/** Bars of health over those that are shown, heroes last. */
export function drawBars(drawing: Drawing, actors: readonly Actor[]): void {
  for (const actor of actors) if (!actor.hero && actor.unit.health < actor.unit.maxHealth) drawBar(drawing, actor);
  for (const actor of actors) if (actor.hero) drawBar(drawing, actor);
}

function drawBar({ context, view, palette }: Drawing, actor: Actor): void {
  const { unit, hero } = actor;
  const width = hero ? Math.max(34, view.scale * 1.9) : Math.max(12, view.scale * actor.radius * 1.8);
  const height = hero ? 6 : 3;
  const x = toScreenX(view, actor.x) - width / 2;
  const y = toScreenY(view, actor.y) - actor.height * view.scale * RISE - height - 6;
  context.globalAlpha = actor.shown;
  context.fillStyle = fade(palette.plate, 0.8);
  context.fillRect(x - 1, y - 1, width + 2, height + 2);
  context.fillStyle = palette.teams[unit.team];
  context.fillRect(x, y, (width * unit.health) / unit.maxHealth, height);
  context.globalAlpha = 1;
}
