import { type Command, NO_UNIT, SPARK, type UnitView } from '../seat/boundary.ts';
import type { Place } from '../sheet/sheet.ts';
import { distanceBetween, distanceToLine } from '../world/geometry.ts';
import { castAt } from './commands.ts';
import { castDamage, type SkillUse } from './knowledge.ts';
import { isNear, towards } from './places.ts';
import { ahead, type Situation, structureOver } from './senses.ts';

/** Skills and the spark that can be cast now. */
export function readySkills({ self, use, knowledge }: Situation): readonly SkillUse[] {
  if (self.isSilenced || self.isCasting) return [];
  const spark = knowledge.sparks[self.spark];
  const isReady = ({ slot, row }: SkillUse): boolean => (self.ready_s[slot] ?? 1) === 0 && self.mana >= row.cost;
  const ready = use.skills.filter(isReady);
  return spark && isReady(spark) ? [...ready, spark] : ready;
}

export const rankOf = ({ self }: Situation, slot: number): number =>
  slot === SPARK ? Math.min(2, Math.floor((self.level - 1) / 4)) : Math.max(0, (self.ranks[slot] ?? 1) - 1);

export const damageOf = (situation: Situation, use: SkillUse, target: UnitView): number =>
  castDamage(use, rankOf(situation, use.slot), situation.self.attack, situation.self.stats.power, target);

const helpOf = (situation: Situation, use: SkillUse): number =>
  (use.helps[rankOf(situation, use.slot)] ?? 0) + use.helpsPower * situation.self.stats.power;

export const isFor = ({ row }: SkillUse, target: UnitView): boolean =>
  target.kind !== 'structure' &&
  (row.targets === 'enemies' ||
    (row.targets === 'heroes' ? target.kind === 'hero' : row.targets === 'creatures' && target.kind !== 'hero'));

/** What a second is worth for which a hero is held, in damage. */
const LOCK_WORTH = 60;
/** Seconds from the decision to the cast, on average. */
const HAND_S = 0.1;

/** The chance that a skill meets whom it is aimed at, who may walk out of it. */
function meets({ row }: SkillUse, distance: number, target: UnitView, tick: number): number {
  if (row.shape === 'unit' || target.kind !== 'hero' || target.heldUntil > tick) return 1;
  const flight_s = HAND_S + row.cast_s + (row.speed > 0 && row.shape !== 'dash' ? distance / row.speed : 0);
  const wide = (row.shape === 'circle' ? row.width : row.shape === 'line' ? row.width / 2 + 0.6 : 2.5) + 0.3;
  return Math.max(0.25, Math.min(1, wide / (wide + target.speed * flight_s * 0.55)));
}

/** A cast, and what it is worth in damage. */
export interface CastChoice {
  readonly use: SkillUse;
  readonly command: Command;
  readonly value: number;
}

/** Whom a cast would meet besides the one that it is aimed at. */
function alsoMet(
  situation: Situation,
  use: SkillUse,
  aim: Place,
  target: UnitView,
  others: readonly UnitView[],
): UnitView[] {
  const { self } = situation;
  const { row } = use;
  if (use.spread === 0) return [];
  return others.filter((other) => {
    if (other.id === target.id || !isFor(use, other)) return false;
    if (row.shape === 'self') return isNear(self, other, row.range);
    if (row.shape === 'circle') return isNear(aim, other, row.width);
    const end = towards(self, aim, row.range);
    if (row.shape === 'line' || row.shape === 'dash') {
      if (row.shape === 'line' && row.speed > 0 && !row.pierces) return false;
      return distanceToLine(other, self.x, self.y, end.x, end.y) <= row.width / 2 + 0.5;
    }
    return isNear(self, other, row.range) && distanceToLine(other, self.x, self.y, end.x, end.y) <= row.range * 0.45;
  });
}

/** Whether something stands in the way of a skill that stops at the first whom it meets. */
function isBlocked(
  { self, hostileMinions, foes }: Situation,
  { row }: SkillUse,
  aim: Place,
  target: UnitView,
): boolean {
  if (row.shape !== 'line' || row.pierces || row.speed === 0) return false;
  const blocks = (other: UnitView): boolean =>
    other.id !== target.id &&
    isNear(self, other, distanceBetween(self, aim)) &&
    distanceToLine(other, self.x, self.y, aim.x, aim.y) <= row.width / 2 + 0.6;
  return row.targets === 'heroes' ? foes.some(blocks) : hostileMinions.some(blocks) || foes.some(blocks);
}

/** The best cast at a target: where it will be when the skill arrives, and who else is met. */
export function castOn(
  situation: Situation,
  use: SkillUse,
  target: UnitView,
  others: readonly UnitView[],
): CastChoice | null {
  const { self, tick } = situation;
  if (!isFor(use, target)) return null;
  const { row } = use;
  const distance = distanceBetween(self, target);
  const flight_s = HAND_S + row.cast_s + (row.speed > 0 && row.shape !== 'dash' ? distance / row.speed : 0);
  const aim = row.shape === 'unit' || target.kind !== 'hero' ? target : ahead(situation, target, flight_s);
  const reach = row.shape === 'circle' ? row.range + row.width * 0.5 : use.reach + (row.shape === 'unit' ? 0.4 : 0);
  if (!isNear(self, aim, reach) || isBlocked(situation, use, aim, target)) return null;
  const worth = (unit: UnitView): number => {
    const damage = damageOf(situation, use, unit);
    const kills = damage >= unit.health && unit.kind === 'hero' ? 120 : 0;
    const hold = unit.heldUntil > tick || unit.kind !== 'hero' ? 0 : use.lock_s * LOCK_WORTH;
    return Math.min(damage, unit.health) + kills + hold;
  };
  let value = worth(target) * meets(use, distance, target, tick);
  for (const other of alsoMet(situation, use, aim, target, others)) value += worth(other) * 0.75;
  return { use, command: castAt(use.slot, aim, target.id), value };
}

/** Whether a cast takes its caster into the reach of a structure, or away from where it wants to stand. */
function isRash(situation: Situation, use: SkillUse, target: UnitView): boolean {
  if (use.leap === 0) return false;
  const { self } = situation;
  return structureOver(situation, target, 0.5) !== undefined || self.health < 0.35 * self.maxHealth;
}

/** The best cast of the ready skills at heroes; the strong one only where it does enough. */
export function bestCast(
  situation: Situation,
  focus: UnitView,
  foes: readonly UnitView[],
  mayLeap: boolean,
): CastChoice | null {
  let best: CastChoice | null = null;
  for (const use of readySkills(situation)) {
    if (use.row.targets === 'allies' || use.row.targets === 'creatures') continue;
    for (const target of use.row.shape === 'unit' || use.spread === 0 ? [focus] : foes) {
      if (use.leap > 0 && (!mayLeap || isRash(situation, use, target))) continue;
      const cast = castOn(situation, use, target, foes);
      if (!cast) continue;
      const least = use.slot === 2 ? Math.min(target.health * 0.9, damageOf(situation, use, target) * 0.75) : 15;
      const value = cast.value + (target.id === focus.id ? 20 : 0);
      if (cast.value >= least && (best === null || value > best.value)) best = { ...cast, value };
    }
  }
  return best;
}

/** Health that a hero lacks and could use, with what is about to be lost. */
const needOf = (unit: UnitView): number => unit.maxHealth - unit.health;

/** A heal, shield or boost for oneself or a mate where it is needed now; null without. */
export function bestHelp(situation: Situation, isFighting: boolean): CastChoice | null {
  const { self, mates, foes } = situation;
  let best: CastChoice | null = null;
  for (const use of readySkills(situation)) {
    const { row } = use;
    if (row.targets !== 'allies' || use.leap > 0) continue;
    const help = helpOf(situation, use);
    const reached = row.shape === 'unit' ? mates.filter((mate) => isNear(self, mate, row.range)) : [];
    const candidates = row.shape === 'self' || row.shape === 'unit' ? [self, ...reached] : [];
    for (const one of candidates) {
      const isPressed = foes.some((foe) => foe.target === one.id || isNear(foe, one, 3));
      if (help > 0 && !isPressed && one.health > 0.55 * one.maxHealth) continue;
      let value = Math.min(help, needOf(one) + (isPressed ? 60 : 0)) * (one.health < 0.4 * one.maxHealth ? 1.4 : 1);
      if (row.shape === 'self' && row.range > 0) {
        for (const mate of mates) if (isNear(self, mate, row.range)) value += Math.min(help, needOf(mate));
      }
      // What only makes stronger is cast when blows are about to be dealt.
      if (help === 0)
        value = isFighting && use.boost > 0 && foes.some((foe) => isNear(foe, self, self.range + 1)) ? 90 : 0;
      const least = help === 0 ? 1 : help * (use.slot === 2 || use.slot === SPARK ? 0.85 : 0.6);
      if (value >= least && (best === null || value > best.value)) {
        best = { use, command: castAt(use.slot, one, one.id), value };
      }
    }
  }
  return best;
}

/** Damage that ready skills and a few blows deal to a target before it is gone: so many skills as the player plans together. */
export function killDamage(situation: Situation, target: UnitView, combo: number): number {
  const { self } = situation;
  const damages: number[] = [];
  for (const use of readySkills(situation)) {
    if (!isFor(use, target) || !isNear(self, target, use.reach)) continue;
    damages.push(damageOf(situation, use, target) * meets(use, distanceBetween(self, target), target, situation.tick));
  }
  damages.sort((a, b) => b - a);
  let sum = 0;
  for (const damage of damages.slice(0, combo)) sum += damage;
  const inReach = isNear(self, target, self.range + 1.2);
  return sum + (inReach ? self.attack * (100 / (100 + target.armour)) * (1 + self.attackRate) : 0);
}

/** A skill that takes the seat away from its foes, towards a place; null without. */
export function leapTo(situation: Situation, to: Place): Command | null {
  const { self } = situation;
  for (const use of readySkills(situation)) {
    const isFree = use.row.shape === 'dash' || (use.leap > 0 && use.row.shape !== 'unit');
    if (isFree) return castAt(use.slot, towards(self, to, use.leap), NO_UNIT);
    if (use.hastes > 0.2 && use.row.targets === 'allies' && use.helps[0] === 0) return castAt(use.slot, self, self.id);
  }
  return null;
}
