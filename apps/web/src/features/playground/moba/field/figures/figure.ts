import type { Drawing } from '../drawing.ts';
import type { Actor } from '../scene/actors.ts';
import { drawCreature } from './creatures.ts';
import { drawHero } from './hero.ts';
import { drawStructure } from './structures.ts';

/** Draws a unit where it stands. */
export function drawFigure(drawing: Drawing, actor: Actor): void {
  if (actor.hero) drawHero(drawing, actor);
  else if (actor.unit.kind === 'structure') drawStructure(drawing, actor);
  else drawCreature(drawing, actor);
}
