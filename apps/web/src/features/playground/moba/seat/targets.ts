import type { Skill } from '@fourth-seat/moba';
import { nearestOf } from '../../nearest.ts';
import type { Place } from '../types.ts';
import type { BattleFrame, HeroFrame, UnitFrame } from '../worker/frame.ts';

/** Metres by which two bodies may be farther apart than a range says. */
const SLACK = 0.6;
/** Metres around the pointer within which a skill finds its unit. */
const POINTER_REACH = 4;
/** Metres beyond the range within which an enemy is aimed at, because it may come nearer. */
const AIM_BEYOND = 2;
/** Metres ahead that a skill is cast where nobody is there to aim at. */
const AHEAD = 4;

export const distanceBetween = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

const unitsOf = ({ heroes, structures, creatures }: BattleFrame): readonly UnitFrame[] => [
  ...heroes.filter(({ isAlive }) => isAlive),
  ...creatures,
  ...structures,
];

export const findUnit = (frame: BattleFrame, id: number): UnitFrame | undefined =>
  unitsOf(frame).find((unit) => unit.id === id);

/** Whether a hero may strike a unit: it is of another side, seen by its team, and open. */
export const isHostile = ({ team }: HeroFrame, unit: UnitFrame): boolean =>
  unit.team !== team && (unit.seenBy & (1 << team)) !== 0 && unit.isOpen;

/** Whether a skill is for such a unit. */
function isMeant({ targets }: Skill, self: HeroFrame, unit: UnitFrame): boolean {
  if (targets === 'allies') return unit.team === self.team && unit.kind === 'hero';
  if (!isHostile(self, unit) || unit.kind === 'structure') return false;
  if (targets === 'heroes') return unit.kind === 'hero';
  return targets === 'enemies' || unit.kind !== 'hero';
}

/** The nearest that a hero can strike: heroes in its reach first. */
export function nearestEnemy(frame: BattleFrame, self: HeroFrame): UnitFrame | undefined {
  const enemies = unitsOf(frame).filter((unit) => isHostile(self, unit));
  const distance = (unit: UnitFrame): number => distanceBetween(self, unit);
  const heroes = enemies.filter(({ kind }) => kind === 'hero');
  return nearestOf(heroes, distance, self.range + AIM_BEYOND) ?? nearestOf(enemies, distance);
}

/** What a skill is cast at. */
export interface Aim extends Place {
  /** Id of a unit; −1 for a place alone. */
  readonly unit: number;
}

const NOBODY = -1;

/**
 * What a skill is cast at: where the pointer is, and the unit there that it is meant for. Without a pointer, as for
 * thumbs, it aims by itself. Undefined for a skill that needs a unit where none is in reach.
 */
export function aimOf(
  frame: BattleFrame,
  self: HeroFrame,
  skill: Skill,
  pointer: (Place & { readonly unit: number }) | undefined,
): Aim | undefined {
  const meant = unitsOf(frame).filter((unit) => isMeant(skill, self, unit));
  if (skill.shape === 'unit') {
    const reached = meant.filter((unit) => distanceBetween(self, unit) <= skill.range + SLACK);
    const target =
      meant.find(({ id }) => id === pointer?.unit) ??
      (pointer && nearestOf(reached, (unit) => distanceBetween(pointer, unit), POINTER_REACH)) ??
      best(skill, self, reached);
    return target && { x: target.x, y: target.y, unit: target.id };
  }
  if (pointer) return { x: pointer.x, y: pointer.y, unit: NOBODY };
  const isFree = skill.effects.some(({ kind }) => kind === 'blink');
  if (skill.shape === 'self' && !isFree) return { x: self.x, y: self.y, unit: NOBODY };
  const near = meant.filter((unit) => unit.id !== self.id && distanceBetween(self, unit) <= skill.range + AIM_BEYOND);
  const target = isFree ? undefined : best(skill, self, near);
  const ahead = self.team === 0 ? AHEAD : -AHEAD;
  return target ? { x: target.x, y: target.y, unit: NOBODY } : { x: self.x + ahead, y: self.y, unit: NOBODY };
}

/** Of mates the one that has lost most of its health, of enemies a hero before others, and then the nearest. */
function best({ targets }: Skill, self: HeroFrame, units: readonly UnitFrame[]): UnitFrame | undefined {
  if (targets === 'allies') return nearestOf(units, ({ health, maxHealth }) => health / maxHealth);
  const heroes = units.filter(({ kind }) => kind === 'hero');
  return nearestOf(heroes.length > 0 ? heroes : units, (unit) => distanceBetween(self, unit));
}
