import type { RenderState } from '../scene/interpolation.ts';
import type { Thoughts } from '../types.ts';
import type { MapDrawing } from './map-options.ts';
import { toCanvas } from './projection.ts';

/** Draws the path of a seat, and its contacts, which fade with age. */
export function drawThoughts(
  { context, projection, palette }: MapDrawing,
  { seat, path, observation }: Thoughts,
  { bots }: RenderState,
): void {
  const bot = bots[seat];
  if (!bot?.isAlive) return;
  context.save();
  context.strokeStyle = palette.text;
  context.lineWidth = 1.5;
  context.globalAlpha = 0.7;
  context.setLineDash([5, 5]);
  context.beginPath();
  context.moveTo(...toCanvas(projection, bot.x, bot.y));
  for (const { x, y } of path) context.lineTo(...toCanvas(projection, x, y));
  context.stroke();
  context.setLineDash([]);
  const goal = path.at(-1);
  if (goal) {
    const [x, y] = toCanvas(projection, goal.x, goal.y);
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.stroke();
  }
  context.font = `600 11px ${palette.font}`;
  context.textAlign = 'center';
  for (const contact of observation.contacts) {
    if (contact.isVisible) continue;
    const [x, y] = toCanvas(projection, contact.x, contact.y);
    context.globalAlpha = 0.25 + 0.65 * contact.certainty;
    context.strokeStyle = palette.danger;
    context.fillStyle = palette.danger;
    context.setLineDash([3, 3]);
    context.beginPath();
    context.arc(x, y, Math.max(7, projection.scale * 0.8), 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
    context.fillText(marks[contact.source], x, y + 4);
  }
  context.restore();
}

/** The source of a contact: sight, sound, a hit, or a mate. */
const marks = { sight: '?', sound: '♪', hit: '!', mate: '⋯' } as const;
