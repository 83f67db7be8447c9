import type { Reason } from '../seat/boundary.ts';
import type { Place } from '../sheet/sheet.ts';
import { distanceBetween } from '../world/geometry.ts';
import { type Choice, choice, type MicroCode, moveTo } from './commands.ts';
import { isNear, near, nearestOf, towards } from './places.ts';
import type { Situation } from './senses.ts';
import { bestHelp, castOn, leapTo, readySkills } from './skills.ts';

/** Metres at which a pursuer is to be shaken off. */
const PURSUED_M = 6.5;
/** Metres before a place at which it counts as passed. */
const PASSED_M = 0.5;

/**
 * Where a hero is safe: the nearest own structure on its way home that it reaches before its foes, else the base. One that
 * it has passed is none, or it would go to and fro around it.
 */
export function refuge({ self, home, ownStructures, foes }: Situation): Place {
  let best = home;
  let least = Infinity;
  const toHome = distanceBetween(self, home);
  for (const one of ownStructures) {
    // Behind it, seen from the foes.
    const at = towards(one, home, 2.5);
    const distance = distanceBetween(self, at);
    if (distance > 40 || distance >= least) continue;
    if (distanceBetween(at, home) > toHome - PASSED_M) continue;
    const isCut = foes.some((foe) => isNear(foe, self, 14) && distanceBetween(foe, at) < distance + 1);
    if (isCut) continue;
    [best, least] = [at, distance];
  }
  return best;
}

/** Runs to safety: with a leap where a foe is at its heels, holding whoever follows, helping itself on the way. */
export function retreat(situation: Situation, reason: Reason, micro: MicroCode = 'retreat'): Choice {
  const { self, foes } = situation;
  const to = refuge(situation);
  const pursuer = nearestOf(self, near(self, foes, PURSUED_M));
  if (pursuer && micro !== 'hold_back') {
    const isUrgent = self.health < 0.5 * self.maxHealth && self.unhurt_s < 1.5;
    if (isUrgent) {
      const help = bestHelp(situation, false);
      if (help) return choice(help.command, 'help', reason);
      const leap = leapTo(situation, to);
      if (leap) return choice(leap, 'escape', reason);
    }
    for (const use of readySkills(situation)) {
      if (use.lock_s < 0.2 || use.leap > 0 || use.row.targets === 'allies') continue;
      if (use.slot === 2 && !isUrgent) continue;
      const cast = castOn(situation, use, pursuer, foes);
      if (cast && distanceBetween(self, pursuer) < 5) return choice(cast.command, 'escape', reason);
    }
  }
  return choice(moveTo(to), micro, reason);
}
