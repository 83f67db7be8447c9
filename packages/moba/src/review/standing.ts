import { maths } from '@fourth-seat/game';
import { STRUCTURE } from '../brain/worth.ts';
import type { Team } from '../seat/boundary.ts';
import type { World } from '../world/state.ts';

/** Log odds of what one team has more than the other. */
interface Weights {
  /** Of a thousand gold earned. */
  readonly gold: number;
  /** Of a hero that lives, by its share of health. */
  readonly health: number;
  /** Of a point of structures, by their share of health. */
  readonly structure: number;
}

/**
 * Fitted to who won matches of the full brain against itself, levels 4 to 8 mixed (docs/decisions/1275 tells how well).
 * A lead weighs twice as much where there is one lane.
 */
const oneLane: Weights = { gold: 1.43, health: 0.27, structure: 0.13 };
const threeLanes: Weights = { gold: 0.49, health: 0.15, structure: 0.06 };

/**
 * The chance that a team wins, 0 to 1, by the true state: what nobody of the team may have seen counts as well. It
 * notices within seconds what a brain's own estimate does not: gold, and structures and heroes that are hurt.
 */
export function standing({ mode, heroes, structures, end }: World, team: Team): number {
  if (end !== null) return end.winner === null ? 0.5 : end.winner === team ? 1 : 0;
  const weights = mode === 'confluence' ? threeLanes : oneLane;
  let odds = 0;
  for (const hero of heroes) {
    const sign = hero.team === team ? 1 : -1;
    odds += (sign * weights.gold * (hero.gold + hero.spent)) / 1000;
    if (hero.isAlive) odds += (sign * weights.health * hero.health) / hero.stats.health;
  }
  for (const one of structures) {
    const sign = one.team === team ? 1 : -1;
    odds += (sign * weights.structure * (STRUCTURE[one.sort] ?? 9) * one.health) / one.stats.health;
  }
  return maths.logistic(odds);
}
