import { maths } from '@fourth-seat/game';
import type { UnitView } from '../seat/boundary.ts';
import { castDamage, type Knowledge } from './knowledge.ts';

/** Seconds over which a fight is reckoned. */
export const FIGHT_S = 6;
/** Armour and resistance of whoever is met, on average. */
const MEAN_TARGET = { armour: 38, resist: 32 } as const;
/** Share of skills that are taken for ready where it is not known. */
const READY = 0.75;
/** What a structure that takes part deals over a fight, and the health that it is worth. */
export const STRUCTURE_FORCE = { power: 420, health: 700 } as const;
/** How sharply strength decides: 1 over the logarithm of the strengths' ratio. */
const SHARPNESS = 1.5;

/** Health with which a hero stands in a fight, armour counted. */
export const healthOf = ({ health, armour, resist }: UnitView): number => health * (1 + (armour + resist) / 200);

/** Damage of a hero over a fight: its blows, and what its skills do at the rank that its level lets expect. */
export function powerOf(knowledge: Knowledge, unit: UnitView, ready_s?: readonly number[]): number {
  const use = knowledge.heroes.get(unit.sort);
  const rank = Math.min(2, Math.floor((unit.level - 1) / 4));
  let damage = unit.attack * unit.attackRate * FIGHT_S * 0.55;
  for (const skill of use?.skills ?? []) {
    const isLearned = skill.slot < 2 ? unit.level > skill.slot : unit.level >= 4;
    if (!isLearned) continue;
    const share = ready_s ? ((ready_s[skill.slot] ?? 9) < 2 ? 1 : 0.15) : READY;
    const blow = castDamage(skill, rank, unit.attack, 12 * unit.level, MEAN_TARGET);
    damage += share * (blow * 0.8 + skill.lock_s * 70 + (skill.helps[rank] ?? 0) * 0.7 + skill.boost * 60);
  }
  return damage;
}

/** What a side brings to a fight: damage and health, both of which count alike (Lanchester's square law). */
export interface Force {
  power: number;
  health: number;
}

/** The chance of one force against another. */
export function chanceOf(ours: Force, theirs: Force): number {
  if (theirs.health <= 0) return 1;
  const odds = (ours.power * ours.health) / Math.max(1, theirs.power * theirs.health);
  return maths.logistic(SHARPNESS * maths.log(Math.max(1e-4, odds)));
}

/** Adds a hero to a force, by a share where it is not certain that it takes part. */
export function join(force: Force, power: number, health: number, share = 1): void {
  force.power += power * share;
  force.health += health * share;
}
