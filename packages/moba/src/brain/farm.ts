import type { Rng } from '@fourth-seat/game';
import type { UnitView } from '../seat/boundary.ts';
import type { Profile } from '../seat/profile.ts';
import { distanceBetween } from '../world/geometry.ts';
import { attack, because, type Choice, choice, moveTo } from './commands.ts';
import { blowDamage } from './knowledge.ts';
import { countNear, isNear, near, nearestOf, towards } from './places.ts';
import { type Situation, structureOver } from './senses.ts';
import { castOn, damageOf, isFor, readySkills } from './skills.ts';

/** Metres that one walks for a last hit. */
const WALK_M = 3;
/** Speed of a shot, and the share of the time between two blows until one strikes. */
const SHOT_SPEED = 15;
const WINDUP = 0.3;

interface Prey {
  readonly minion: UnitView;
  /** Seconds until a blow begun now strikes, and until one blow will be enough. */
  readonly impact_s: number;
  readonly ripe_s: number;
}

/** Hostile minions within reach, and when each is ripe for one blow: its health is forecast from who strikes it. */
function preyOf({ self, hostileMinions, ownMinions, ownStructures, mates }: Situation): readonly Prey[] {
  const prey: Prey[] = [];
  for (const minion of near(self, hostileMinions, self.range + WALK_M)) {
    const distance = distanceBetween(self, minion);
    const walk_s = Math.max(0, distance - self.range - 0.5) / self.speed;
    const flight_s = self.range > 3 ? distance / SHOT_SPEED : 0;
    const impact_s = Math.max(walk_s, self.attack_s) + WINDUP / self.attackRate + flight_s;
    let drain = 0;
    for (const own of ownMinions) if (own.target === minion.id) drain += own.attack * own.attackRate;
    for (const own of ownStructures) if (own.target === minion.id) drain += own.attack * own.attackRate;
    for (const mate of mates) if (mate.target === minion.id) drain += blowDamage(mate.attack, minion) * mate.attackRate;
    const above = minion.health - blowDamage(self.attack, minion) * 0.97;
    prey.push({ minion, impact_s, ripe_s: above <= 0 ? 0 : drain > 0 ? above / drain : Infinity });
  }
  return prey;
}

/** Works on the minions of a lane: last hits first, skills on many, and blows that cost no last hit. */
export function farm(situation: Situation, { last_hit_ms }: Profile, rng: Rng): Choice | null {
  const { self, without } = situation;
  if (self.isStriking) return null;
  if (without.includes('last_hit')) return clearWave(situation);
  const prey = preyOf(situation).filter(({ minion }) => mayReach(situation, minion));
  if (prey.length === 0) return null;
  const error_s = ((rng.float() + rng.float() + rng.float() - 1.5) * 2 * last_hit_ms) / 1000;
  let ripe: Prey | undefined;
  let next: Prey | undefined;
  for (const one of prey) {
    if (one.ripe_s <= one.impact_s + error_s && (!ripe || one.minion.health < ripe.minion.health)) ripe = one;
    if (!next || one.ripe_s < next.ripe_s) next = one;
  }
  if (ripe) {
    const blow = because('blow', ripe.minion.health, blowDamage(self.attack, ripe.minion));
    return choice(attack(ripe.minion), 'last_hit', blow);
  }
  const wave = clearWave(situation);
  if (wave) return wave;
  const period = 1 / self.attackRate;
  if (next && next.ripe_s < next.impact_s + period * 0.9 && next.ripe_s < 2.5) {
    const gap = distanceBetween(self, next.minion) - self.range;
    const command = gap > 0.3 ? moveTo(towards(self, next.minion, gap)) : ({ kind: 'hold' } as const);
    return choice(command, 'await_last_hit');
  }
  return null;
}

/** Whether a minion can be struck from outside the reach of a structure that would shoot at the hero. */
function mayReach(situation: Situation, minion: UnitView): boolean {
  const { self, ownMinions } = situation;
  const walk = Math.max(0, distanceBetween(self, minion) - self.range);
  const at = walk > 0 ? towards(self, minion, walk) : self;
  const tower = structureOver(situation, at, 0.6);
  return tower === undefined || (tower.target !== self.id && countNear(tower, ownMinions, tower.range) >= 2);
}

/** Several minions in one skill that strikes an area; null where mana is wanted for better. */
export function clearWave(situation: Situation): Choice | null {
  const { self, hostileMinions, monsters } = situation;
  if (self.mana < 0.5 * self.maxMana || self.isStriking) return null;
  const creatures = [...near(self, hostileMinions, 9), ...near(self, monsters, 6)];
  for (const use of readySkills(situation)) {
    if (use.slot === 2 || use.spread === 0 || use.row.targets === 'allies' || use.leap > 0) continue;
    for (const target of creatures) {
      if (!isFor(use, target)) continue;
      const cast = castOn(situation, use, target, creatures);
      if (cast && cast.value >= 2.4 * damageOf(situation, use, target) * 0.75)
        return choice(cast.command, 'clear_wave');
    }
  }
  return null;
}

/** Strikes minions that nobody needs to wait for, so that the wave goes on. */
export function push(situation: Situation): Choice | null {
  const { self, hostileMinions } = situation;
  const any = nearestOf(
    self,
    near(self, hostileMinions, self.range + 4).filter((minion) => mayReach(situation, minion)),
  );
  return any ? choice(attack(any), 'push') : null;
}

/** Metres around a camp in which one works on it. */
const CAMP_M = 7;

/** Strikes the monsters of a camp: with what is for creatures first, then skills, then blows. */
export function camp(situation: Situation, at: { readonly x: number; readonly y: number }): Choice {
  const { self, monsters } = situation;
  const there = near(at, monsters, CAMP_M);
  const strong = there.toSorted((a, b) => b.maxHealth - a.maxHealth)[0];
  if (!strong || !isNear(self, strong, 8)) return choice(moveTo(at), 'walk');
  if (!self.isStriking) {
    for (const use of readySkills(situation)) {
      if (use.slot === 2 || use.row.targets === 'allies' || self.mana < 0.25 * self.maxMana) continue;
      const isSpent = use.row.targets === 'creatures' && strong.health < 0.35 * damageOf(situation, use, strong);
      const cast = isSpent ? null : castOn(situation, use, strong, there);
      if (cast) return choice(cast.command, 'camp');
    }
  }
  return choice(attack(strong), 'camp');
}
