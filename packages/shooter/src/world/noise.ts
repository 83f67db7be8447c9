import type { Rng } from '@fourth-seat/game';

/** About normal with standard deviation 1: four uniform numbers (Irwin and Hall 1927), never beyond 3.5. */
export function drawNormal(rng: Rng): number {
  return (rng.float() + rng.float() + rng.float() + rng.float() - 2) * NORMAL_SCALE;
}
const NORMAL_SCALE = Math.sqrt(3);
