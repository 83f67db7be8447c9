import { maths } from '@fourth-seat/game';
import type { Situation } from './senses.ts';
import { STRUCTURE } from './worth.ts';

/** Points of log odds: of a point of structures, of a kill, of a level, of a life. */
const weights = { structure: 0.022, kill: 0.05, level: 0.09, life: 0.14 } as const;

/**
 * The chance that the team wins the match, as a seat can reckon it: what stands, kills, levels as they were seen last,
 * and who lives. The log odds are a weighted sum of the differences; level means even.
 */
export function winChance({ self, mates, foes, ownStructures, hostileStructures, kills, alive }: Situation): number {
  let odds = weights.life * (alive[0] - alive[1]) + weights.kill * (kills[self.team] - kills[self.team === 0 ? 1 : 0]);
  for (const { sort } of ownStructures) odds += weights.structure * (STRUCTURE[sort] ?? 0);
  for (const { sort } of hostileStructures) odds -= weights.structure * (STRUCTURE[sort] ?? 0);
  if (foes.length > 0) {
    const own = [self, ...mates].reduce((sum, { level }) => sum + level, 0) / (1 + mates.length);
    const hostile = foes.reduce((sum, { level }) => sum + level, 0) / foes.length;
    odds += weights.level * 5 * (own - hostile);
  }
  return maths.logistic(odds);
}
