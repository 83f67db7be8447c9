import { nextPurchase } from '../../seat/chores.ts';
import { RECALL_S } from '../../world/constants.ts';
import { distanceBetween } from '../../world/geometry.ts';
import { countNear, isNear } from '../places.ts';
import type { Situation } from '../senses.ts';
import { SECOND } from '../worth.ts';

/** Share of its health below which a hero goes home whatever else there is to do, and those with which it goes back. */
export const HURT = 0.27;
const HEALED = { health: 0.92, mana: 0.7 } as const;
/** Points that full health is worth to one without any, and full mana. */
const HEALTH_WORTH = 9;
const MANA_WORTH = 2;
/** Gold from which a way to the shop is thought of. */
const GOLD_LEAST = 280;
/** Points of a thousand gold spent, and gold beyond which more makes no way more worth: far ways are gone less often. */
const goldWorth = { narrow: { each: 3.6, most: 1500 }, wide: { each: 6, most: 3000 } } as const;
/** Points of staying at the shop with nothing to do there, where lanes are far and lose their waves meanwhile. */
const IDLE = -3;

/** Metres around the spawn that are home. */
export const HOME_M = 6;

/** What it is worth to go home now: health and items, against the seconds that it takes. */
export function homeValue(situation: Situation): number {
  const { self, home, sheet, use, alive, isWide } = situation;
  // Who stands there buys as it goes.
  if (self.isAtShop) return isWide ? IDLE : 0;
  const { each, most } = isWide ? goldWorth.wide : goldWorth.narrow;
  const missing = 1 - self.health / self.maxHealth;
  const empty = 1 - self.mana / Math.max(1, self.maxMana);
  const buys = self.gold >= GOLD_LEAST && nextPurchase(sheet, use.row.role, { ...self, isAtShop: true }) !== null;
  const gold = buys ? Math.min(most, self.gold) / 1000 : 0;
  const back_s = distanceBetween(self, home) / self.speed;
  const there_s = Math.min(back_s, RECALL_S);
  const gain = missing * missing * HEALTH_WORTH + empty * empty * MANA_WORTH + gold * each;
  // While foes are dead, the time is better spent.
  const isFree = alive[0] - alive[1] >= 2;
  return gain * (isFree ? 0.5 : 1) - (there_s + back_s + 4 * missing) * SECOND;
}

/** Whether a hero at home is to stay a while. */
export function mustStay({ self, home }: Situation): boolean {
  if (!isNear(self, home, HOME_M)) return false;
  return self.health < HEALED.health * self.maxHealth || self.mana < HEALED.mana * self.maxMana;
}

/**
 * Metres within which foes, minions, and foes who were seen a moment ago keep a recall from being begun, and break off
 * one that is begun. They are apart, so that somebody at the edge does not break it off at once.
 */
const disturbs = {
  begin: { foe: 15, minion: 8, unseen: 13 },
  keep: { foe: 10.5, minion: 5.6, unseen: 9 },
} as const;

/** Whether nobody who is seen or was just seen would disturb a recall. */
export function mayRecall({ self, foes, hostileMinions, missing, hostileStructures }: Situation): boolean {
  const { foe, minion, unseen } = self.isRecalling ? disturbs.keep : disturbs.begin;
  if (self.unhurt_s < 1 || countNear(self, foes, foe) > 0 || countNear(self, hostileMinions, minion) > 0) return false;
  if (hostileStructures.some((one) => isNear(one, self, one.range + 2))) return false;
  return !missing.some((one) => one.age_s < 4 && isNear(one, self, unseen));
}
