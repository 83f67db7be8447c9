import type { Actors } from './actors.ts';

/** How much is seen of what hides a hero, and the share of the way there that a second goes. */
const FADED = 0.5;
const PACE = 8;

/** Whether a shown hero stands in a box of the ground, in metres. */
export function hidesHero(actors: Actors, x0: number, x1: number, y0: number, y1: number): boolean {
  for (const { hero, shown, x, y } of actors.all) {
    if (hero && shown > 0.5 && x > x0 && x < x1 && y > y0 && y < y1) return true;
  }
  return false;
}

/** Brings what is seen of something nearer to what should be. */
export const fadeTo = (seen: number, hides: boolean, passed_s: number): number =>
  seen + ((hides ? FADED : 1) - seen) * Math.min(1, passed_s * PACE);
