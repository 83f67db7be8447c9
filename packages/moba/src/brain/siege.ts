import type { UnitView } from '../seat/boundary.ts';
import { attack, because, type Choice, choice, moveTo } from './commands.ts';
import { leftBy } from './knowledge.ts';
import { beyond, countNear, isNear, near, nearestOf } from './places.ts';
import { type Situation, structureOver } from './senses.ts';

/** Shots of a structure a second, and the share by which each further one at a hero hurts more. */
const HEAT = 0.25;
/** Share of its health that a hero lets a structure take; where the next wave is far, waiting for it costs more. */
const SPENDS = { narrow: 0.45, wide: 0.7 } as const;
/** Metres around a structure within which mates fell it with the seat, and beyond its reach, within which they share its shots. */
const BESIDE = { narrow: { fell: 9, share: 1 }, wide: { fell: 12, share: 5 } } as const;

/** Seconds in which those who are near a structure fell it. */
export function fallTime({ self, mates, ownMinions, isWide }: Situation, structure: UnitView): number {
  const { fell } = isWide ? BESIDE.wide : BESIDE.narrow;
  let dps = self.attack * self.attackRate;
  for (const mate of mates)
    if (isNear(mate, structure, fell) && mate.health > 0.35 * mate.maxHealth) dps += mate.attack * mate.attackRate;
  for (const own of ownMinions) if (isNear(own, structure, 7)) dps += own.attack * own.attackRate * 0.7;
  return (structure.health * (1 + structure.armour / 100)) / Math.max(1, dps);
}

/** Health that a structure's shots at one hero take in some seconds. */
function shotsIn(seconds: number, structure: UnitView, self: UnitView): number {
  const shots = seconds * structure.attackRate;
  return structure.attack * leftBy(self.armour) * shots * (1 + (HEAT * Math.min(6, shots)) / 2);
}

/**
 * Whether the seat may stand before a structure and strike it: minions take its shots for now, or it falls before they
 * have cost too much. Whoever is shot at steps out, so that the next takes the shots.
 */
export function maySiege(situation: Situation, structure: UnitView): boolean {
  const { self, ownMinions, mates, isWide } = situation;
  const { share } = isWide ? BESIDE.wide : BESIDE.narrow;
  if (!structure.isOpen) return false;
  const fall_s = fallTime(situation, structure);
  const others = countNear(structure, mates, structure.range + share);
  const minions = countNear(structure, ownMinions, structure.range + 0.5);
  if (structure.target === self.id) {
    return self.health - shotsIn(fall_s, structure, self) > 0.3 * self.maxHealth;
  }
  if (minions >= 2 || (minions === 1 && others > 0)) return true;
  const isShared = Math.max(1, others);
  const spends = isWide ? SPENDS.wide : SPENDS.narrow;
  return self.health > 0.6 * self.maxHealth && shotsIn(fall_s / isShared, structure, self) < spends * self.health;
}

/** Metres within which a structure is worth walking to. */
const NEAR_M = 11;

/** Strikes a structure that may be struck. */
export function siege(situation: Situation, chance: number): Choice | null {
  const { self, hostileStructures } = situation;
  const structure = nearestOf(
    self,
    near(self, hostileStructures, NEAR_M).filter(({ isOpen }) => isOpen),
  );
  if (!structure || chance < 0.4 || !maySiege(situation, structure)) return null;
  return choice(attack(structure), 'siege', because('tower', fallTime(situation, structure)));
}

/** Away from a structure that shoots at this hero, or would. */
export function leaveTower(situation: Situation): Choice | null {
  const { self, home } = situation;
  const tower = structureOver(situation, self, 0.7);
  if (!tower || (self.isStriking && tower.target !== self.id) || maySiege(situation, tower)) return null;
  const away = isNear(tower, self, 0.5) ? home : beyond(tower, self, tower.range + 2.5);
  return choice(moveTo(away), 'leave_tower', because('tower', 1));
}
