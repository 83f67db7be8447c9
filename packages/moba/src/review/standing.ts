import { maths } from '@fourth-seat/game';
import type { Team } from '../seat/boundary.ts';
import type { World } from '../world/state.ts';

/**
 * Log odds of what one team has more than the other, fitted to who won matches of the full brain against itself
 * (docs/decisions/1275). Gold is weighed against all that both teams have earned: a thousand counts for less late.
 */
const weights = {
  goldShare: 15,
  level: 0.0,
  alive: -0.1,
  health: 0.4,
  minion: 0.06,
  structure: 0.2,
} as const;

/** Health of a structure by its sort, as what it is worth while it is whole. */
const STRUCTURE: Readonly<Record<string, number>> = { outer: 9, inner: 12, base: 14, core: 60 };

/**
 * The chance that a team wins, 0 to 1, by the true state: what nobody of the team may have seen counts as well. It
 * notices within seconds what a brain's own estimate does not: gold, and structures and heroes that are hurt.
 */
export function standing({ heroes, structures, creatures, end }: World, team: Team): number {
  if (end !== null) return end.winner === null ? 0.5 : end.winner === team ? 1 : 0;
  let odds = 0;
  let lead = 0;
  let earned = 0;
  for (const hero of heroes) {
    const sign = hero.team === team ? 1 : -1;
    const gold = hero.gold + hero.spent;
    lead += sign * gold;
    earned += gold;
    odds += sign * weights.level * hero.level;
    if (hero.isAlive) odds += sign * (weights.alive + (weights.health * hero.health) / hero.stats.health);
  }
  odds += (weights.goldShare * lead) / earned;
  for (const { sort, health, stats, ...one } of structures) {
    const whole = STRUCTURE[sort] ?? 9;
    odds += (one.team === team ? 1 : -1) * weights.structure * whole * (health / stats.health);
  }
  for (const one of creatures) {
    if (one.kind === 'minion') odds += (one.team === team ? 1 : -1) * weights.minion;
  }
  return maths.logistic(odds);
}
