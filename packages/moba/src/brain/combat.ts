import type { Command, UnitView } from '../seat/boundary.ts';
import { distanceBetween } from '../world/geometry.ts';
import { attack, because, type Choice, choice, moveTo } from './commands.ts';
import { isSentToFight, waitsToFight } from './orders/fighting.ts';
import { beyond, countNear, isNear, near, nearestOf, towards } from './places.ts';
import { retreat } from './retreat.ts';
import { type Situation, structureOver } from './senses.ts';
import { bestCast, bestHelp, killDamage } from './skills.ts';
import { healthOf, powerOf } from './strength.ts';

/** Metres within which a foe counts as met, and within which it threatens. */
const MET_M = 11;
/** Chances at which a fight is taken, kept up, and left. */
export const takes = { engage: 0.56, keep: 0.42, leave: 0.34 } as const;
/** The chance at which a seat does not wait any longer for a mate who is on the way. */
const TAKES_ALONE = 0.8;
/** Metres beyond its reach that a seat follows whom it fights. */
const FOLLOW_M = 2.5;
/** Metres farther where several lanes leave room, a fight is as good as won, and the foe has this share of its health. */
const chase = { further: 5, chance: 0.8, health: 0.55 } as const;

/** Whether foes are so near that a fight is to be reckoned. */
export const isMet = ({ self, foes }: Situation): boolean => countNear(self, foes, MET_M) > 0;

/** The middle of the fight at hand: the nearest foe. */
export const middleOf = ({ self, foes }: Situation): UnitView | undefined => nearestOf(self, near(self, foes, MET_M));

/**
 * The fight at hand by the chance to win it: a sure kill is taken, a good fight engaged, a bad one left; in between the
 * seat harasses whoever it reaches from where it stands. Null where the job may go on.
 */
export function fight(situation: Situation, chance: number, combo: number): Choice | null {
  const { self, memory } = situation;
  const met = near(situation.self, situation.foes, MET_M);
  const target = bestTarget(situation, met);
  if (!target) return null;
  const kill = sureKill(situation, met, chance, combo);
  if (kill) return kill;
  const begins = waitsToFight(situation.obeys, situation.tick) ? TAKES_ALONE : takes.engage;
  const isEngaged = memory.stance === 'engage' || isSentToFight(situation.obeys, situation.tick);
  const reason = because('fight_chance', chance);
  if (chance >= (isEngaged ? takes.keep : begins)) return engage(situation, target, met, chance);
  const closest = nearestOf(self, met) ?? target;
  const isPressed = distanceBetween(self, closest) < threatOf(closest) + 1.5 || self.unhurt_s < 1;
  if (chance < takes.leave && isPressed) return retreat(situation, reason);
  return harass(situation, target, met, chance) ?? (chance < takes.leave ? holdBack(situation, closest, chance) : null);
}

/** Metres at which a foe can strike at once: its blow, or a leap. */
const threatOf = ({ range }: UnitView): number => Math.max(range, 4.5) + 1;

/** A foe that falls to what is ready now. */
function sureKill(situation: Situation, met: readonly UnitView[], chance: number, combo: number): Choice | null {
  const { self } = situation;
  for (const foe of met) {
    const damage = killDamage(situation, foe, combo);
    if (damage < foe.health * 1.05) continue;
    const isCovered = structureOver(situation, foe, 0.5) !== undefined && !isNear(self, foe, self.range);
    if (isCovered && self.health < 0.6 * self.maxHealth) continue;
    if (chance < 0.2 && self.health < 0.5 * self.maxHealth) continue;
    const cast = bestCast(situation, foe, met, !isCovered);
    const command = cast?.command ?? (isNear(self, foe, self.range + 1.5) ? attack(foe) : null);
    if (command) return choice(command, 'kill', because('kill_damage', damage, foe.health));
  }
  return null;
}

/** Whom to strike: who deals most for the health that it has left, near enough, and best struck by mates already. */
function bestTarget(situation: Situation, met: readonly UnitView[]): UnitView | undefined {
  const { self, mates, knowledge, memory } = situation;
  let best: UnitView | undefined;
  let most = -Infinity;
  for (const foe of met) {
    const power = powerOf(knowledge, foe) + 300;
    const frailty = power / (healthOf(foe) + 150);
    const walk = Math.max(0, distanceBetween(self, foe) - self.range - 0.5);
    const joined = mates.filter(({ target }) => target === foe.id).length;
    const isCovered = structureOver(situation, foe, 0) !== undefined && walk > 0;
    const value =
      frailty * (1 + 0.2 * joined) - walk * 0.22 - (isCovered ? 1.5 : 0) + (memory.unit === foe.id ? 0.15 : 0);
    if (value > most) [best, most] = [foe, value];
  }
  return best;
}

/** Fights: helps first, then skills, then blows; the hurt step behind their mates. */
function engage(situation: Situation, target: UnitView, met: readonly UnitView[], chance: number): Choice | null {
  const { self } = situation;
  const reason = because('fight_chance', chance);
  const help = bestHelp(situation, true);
  if (help && !self.isStriking) return choice(help.command, 'help', reason);
  if (isSpent(situation, met) && chance < 0.9)
    return retreat(situation, because('low_health', self.health / self.maxHealth));
  const cast = self.isStriking ? null : bestCast(situation, target, met, chance > 0.6);
  if (cast) return choice(cast.command, 'engage', reason);
  const step = kite(situation, met, target);
  if (step) return choice(step, 'engage', reason);
  const near_ = inReach(situation, met) ?? target;
  const walk = distanceBetween(self, near_) - self.range;
  if (walk <= 0.5) return choice(attack(near_), 'engage', reason);
  // Whom it could only run after is let go, and nobody is followed under a structure.
  const follow = FOLLOW_M + (chance > 0.75 ? 2.5 : 0) + (near_.health < 0.4 * near_.maxHealth ? 2.5 : 0);
  const isChase = situation.isWide && chance > chase.chance && near_.health < chase.health * near_.maxHealth;
  if (walk > follow + (isChase ? chase.further : 0) || structureOver(situation, towards(self, near_, walk), 0.5))
    return null;
  return choice(attack(near_), 'engage', reason);
}

/** Whom to strike from here: the frailest foe within reach. */
function inReach(situation: Situation, met: readonly UnitView[]): UnitView | undefined {
  return bestTarget(
    situation,
    met.filter((foe) => isNear(situation.self, foe, situation.self.range + 0.8)),
  );
}

/** Whether a hero is so hurt that it is to leave a fight that others go on with. */
function isSpent({ self }: Situation, met: readonly UnitView[]): boolean {
  if (self.health > 0.3 * self.maxHealth) return false;
  return met.some((foe) => foe.target === self.id || isNear(foe, self, threatOf(foe)));
}

/** What can be done to foes from where it stands, while the fight is open. */
function harass(situation: Situation, target: UnitView, met: readonly UnitView[], chance: number): Choice | null {
  const { self, without } = situation;
  if (self.isStriking || without.includes('harass')) return null;
  const reason = because('fight_chance', chance);
  const help = bestHelp(situation, false);
  if (help) return choice(help.command, 'help', reason);
  if (structureOver(situation, self, 0.5)) return null;
  if (self.mana > 0.45 * self.maxMana) {
    const cast = bestCast(situation, target, met, false);
    if (cast && cast.use.slot < 2) return choice(cast.command, 'harass', reason);
  }
  // Blows at heroes draw minions: they are for who outreaches its foe or is not outmatched.
  const reached = inReach(situation, met);
  const isCheap = countNear(self, situation.hostileMinions, 5) <= 2;
  if (reached && self.attack_s < 0.2 && isCheap && (chance > 0.5 || self.range > reached.range + 2)) {
    return choice(attack(reached), 'harass', reason);
  }
  return null;
}

/** Keeps away from foes who would win, near enough to go on with its work. */
function holdBack(situation: Situation, closest: UnitView, chance: number): Choice | null {
  const { self } = situation;
  const wanted = threatOf(closest) + 2.5;
  if (distanceBetween(self, closest) >= wanted || self.isStriking) return null;
  return retreat(situation, because('fight_chance', chance), 'hold_back');
}

/** A step away from whoever comes too near, while the next blow is not ready. */
function kite(situation: Situation, met: readonly UnitView[], target: UnitView): Command | null {
  const { self, home, without } = situation;
  if (without.includes('kite')) return null;
  if (self.range < 3 || self.isStriking || self.attack_s < 0.35) return null;
  const close = nearestOf(self, met);
  if (!close || close.heldUntil > situation.tick) return null;
  const distance = distanceBetween(self, close);
  if (distance > Math.min(self.range - 0.7, threatOf(close))) return null;
  const away = beyond(close, self, distance + 2);
  // Not out of the reach of whom it strikes, and rather homeward.
  const at = towards(away, home, 0.6);
  return isNear(at, target, self.range + 1.5) ? moveTo(at) : null;
}
