import type { Rng } from '@fourth-seat/game';
import type { Command, UnitView } from '../seat/boundary.ts';
import type { Profile } from '../seat/profile.ts';
import type { Place } from '../sheet/sheet.ts';
import { distanceBetween, distanceOf } from '../world/geometry.ts';
import { blowDamage, castDamage, type SkillUse } from './knowledge.ts';
import { near, nearestOf, type Situation, structureOver } from './senses.ts';

export const moveTo = ({ x, y }: Place): Command => ({ kind: 'move', x, y });
export const attack = ({ id }: UnitView): Command => ({ kind: 'attack', unit: id });
const cast = (slot: number, { x, y }: Place, unit: number): Command => ({ kind: 'cast', slot, x, y, unit });

/** Skills and the spark that can be cast now. */
export function readySkills({ self, use, knowledge }: Situation): readonly SkillUse[] {
  if (self.isSilenced || self.isCasting) return [];
  const spark = knowledge.sparks[self.spark];
  return [...use.skills, ...(spark ? [spark] : [])].filter(
    ({ slot, row }) => (self.ready_s[slot] ?? 1) === 0 && self.mana >= row.cost,
  );
}

const rankOf = ({ self }: Situation, slot: number): number =>
  slot > 2 ? Math.min(2, Math.floor((self.level - 1) / 4)) : Math.max(0, (self.ranks[slot] ?? 1) - 1);

const isFor = ({ row }: SkillUse, target: UnitView): boolean =>
  row.targets === 'enemies' ||
  (row.targets === 'heroes' ? target.kind === 'hero' : row.targets === 'creatures' && target.kind !== 'hero');

/** Skills that meet a hostile unit from here, the most damage first. */
export function skillsAt(situation: Situation, target: UnitView): readonly SkillUse[] {
  const { self } = situation;
  const distance = distanceBetween(self, target);
  const damage = (use: SkillUse): number =>
    castDamage(use, rankOf(situation, use.slot), self.attack, self.stats.power, target) + use.lock_s * 50;
  return readySkills(situation)
    .filter((use) => isFor(use, target) && distance <= use.reach && damage(use) > 0)
    .toSorted((a, b) => damage(b) - damage(a));
}

/** What the ready skills and a few blows deal to a hero before it is gone: so many skills as the player plans together. */
export function killDamage(situation: Situation, target: UnitView, combo: number): number {
  const { self } = situation;
  let damage = blowDamage(self.attack, target) * (1 + self.attackRate * 1.5);
  for (const use of skillsAt(situation, target).slice(0, combo)) {
    damage += castDamage(use, rankOf(situation, use.slot), self.attack, self.stats.power, target);
  }
  return damage;
}

/** Where a target will be when a skill arrives: on its way as it walks, which only its attack holds up. */
export const castOn = (use: SkillUse, target: UnitView): Command => cast(use.slot, target, target.id);

/** Fights a hero: helps oneself first, then skills, then blows; shooters step back between blows. */
export function strike(situation: Situation, target: UnitView): Command {
  const { self } = situation;
  const help = helpSelf(situation) ?? helpMate(situation);
  if (help) return help;
  const [best] = skillsAt(situation, target);
  if (best && !self.isStriking) return castOn(best, target);
  return kite(situation, target) ?? attack(target);
}

/** A heal or shield for oneself or a mate where it is needed. */
function helpSelf(situation: Situation): Command | null {
  const { self } = situation;
  if (self.health > 0.6 * self.maxHealth) return null;
  const help = readySkills(situation).find(({ row, helps }) => row.targets === 'allies' && helps > 0);
  return help && help.row.shape !== 'circle' ? cast(help.slot, self, self.id) : null;
}

function helpMate(situation: Situation): Command | null {
  const { self, mates } = situation;
  const help = readySkills(situation).find(
    ({ row, helps }) => row.targets === 'allies' && row.shape === 'unit' && helps > 0,
  );
  if (!help) return null;
  const hurt = near(self, mates, help.reach).find(({ health, maxHealth }) => health < 0.6 * maxHealth);
  return hurt ? cast(help.slot, hurt, hurt.id) : null;
}

/** A step away from whoever comes too near, while the next blow is not ready. */
function kite({ self, foes }: Situation, target: UnitView): Command | null {
  if (self.range < 3 || self.isStriking || self.attack_s < 0.3) return null;
  const close = nearestOf(self, foes);
  if (!close || distanceBetween(self, close) > Math.min(4, self.range - 1) || close.range > 3) return null;
  return away(self, close, distanceBetween(self, target) < self.range ? 2 : 0);
}

function away(self: Place, from: Place, metres: number): Command | null {
  const distance = distanceOf(self.x - from.x, self.y - from.y);
  if (distance === 0 || metres === 0) return null;
  return moveTo({
    x: self.x + ((self.x - from.x) / distance) * metres,
    y: self.y + ((self.y - from.y) / distance) * metres,
  });
}

/** Runs home, with a leap where a foe is near and somebody to hold where one follows. */
export function retreat(situation: Situation): Command {
  const { self, home, foes } = situation;
  const foe = nearestOf(self, foes);
  const isChased = foe !== undefined && distanceBetween(self, foe) < 6;
  if (isChased && self.health < 0.45 * self.maxHealth) {
    const help = helpSelf(situation);
    if (help) return help;
    const distance = Math.max(1, distanceBetween(self, home));
    const leap = readySkills(situation).find((use) => use.leap > 0);
    if (leap) {
      const share = Math.min(1, leap.leap / distance);
      return cast(leap.slot, { x: self.x + (home.x - self.x) * share, y: self.y + (home.y - self.y) * share }, -1);
    }
    const lock = skillsAt(situation, foe).find(({ lock_s }) => lock_s > 0);
    if (lock) return castOn(lock, foe);
  }
  return moveTo(home);
}

/** A minion that this hero's blow will kill: its health is forecast to the moment of the blow. */
export function lastHit(situation: Situation, { last_hit_ms }: Profile, rng: Rng): UnitView | null {
  const { self, hostileMinions, ownMinions } = situation;
  if (self.isStriking) return null;
  const reach = self.range + 2.5;
  for (const minion of near(self, hostileMinions, reach)) {
    const walk_s = Math.max(0, distanceBetween(self, minion) - self.range) / self.speed;
    const error = ((rng.float() + rng.float() - 1) * last_hit_ms) / 500;
    const delay_s = walk_s + 0.3 / self.attackRate + (self.range > 3 ? distanceBetween(self, minion) / 15 : 0) + error;
    let drain = 0;
    for (const own of ownMinions) if (own.target === minion.id) drain += own.attack * own.attackRate;
    const left = minion.health - drain * Math.max(0, delay_s);
    if (left <= blowDamage(self.attack, minion) && self.attack_s < delay_s + 0.4) return minion;
  }
  return null;
}

/** Several minions in one skill that strikes an area; null where mana is wanted for better. */
export function clearWave(situation: Situation): Command | null {
  const { self, hostileMinions } = situation;
  if (self.mana < 0.55 * self.maxMana || self.isStriking) return null;
  const area = readySkills(situation).find(
    ({ row, slot, damage, leap }) =>
      slot < 2 && row.targets === 'enemies' && (damage[0] ?? 0) > 0 && leap === 0 && row.shape !== 'unit',
  );
  const target =
    area && near(self, hostileMinions, area.reach).find((one) => near(one, hostileMinions, 2.2).length >= 3);
  return area && target ? castOn(area, target) : null;
}

/**
 * Whether the seat may stand before a structure and strike it: minions take its shots, or enough mates are there to
 * share them; and nobody who could turn on them is near.
 */
export function maySiege(situation: Situation, structure: UnitView): boolean {
  const { self, ownMinions, mates, foes } = situation;
  const minions = near(structure, ownMinions, structure.range).length;
  const together = 1 + near(structure, mates, 10).length;
  if (near(structure, foes, 12).length >= together) return false;
  if (structure.target === self.id) return together >= 3 && self.health > 0.6 * self.maxHealth;
  return minions >= 1 || (together >= 3 && self.health > 0.7 * self.maxHealth);
}

/** Away from a structure that shoots at this hero, or would. */
export function leaveTower(situation: Situation): Command | null {
  const { self, home } = situation;
  const tower = structureOver(situation, self);
  if (!tower || (tower.isOpen && maySiege(situation, tower))) return null;
  return away(self, tower, 4) ?? moveTo(home);
}
