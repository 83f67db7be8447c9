import type { UnitView } from '../seat/boundary.ts';
import type { Effect, HeroRow, Sheet, Skill } from '../sheet/sheet.ts';

/** What a skill is good for, derived from its row: whoever plays by a sheet needs to have seen no hero before. */
export interface SkillUse {
  readonly slot: number;
  readonly row: Skill;
  /** Damage before armour at each rank, and its shares of attack and power. */
  readonly damage: readonly number[];
  readonly attack: number;
  readonly power: number;
  readonly isPhysical: boolean;
  /** Seconds for which it holds whom it meets. */
  readonly lock_s: number;
  /** Health and shields that it gives at the first rank. */
  readonly helps: number;
  /** Metres that it takes its caster. */
  readonly leap: number;
  /** Metres at which a hostile unit can be met. */
  readonly reach: number;
}

export interface HeroUse {
  readonly row: HeroRow;
  readonly skills: readonly SkillUse[];
}

/** How often a zone strikes somebody who walks out of it. */
const ZONE_SHARE = 0.6;

function sumUp(effects: readonly Effect[], times: number, sum: Mutable): void {
  for (const effect of effects) {
    if (effect.kind === 'damage') {
      effect.amount.forEach((amount, rank) => {
        sum.damage[rank] = (sum.damage[rank] ?? 0) + amount * times;
      });
      sum.attack += effect.attack * times;
      sum.power += effect.power * times;
      sum.isPhysical = effect.type === 'physical';
    } else if (effect.kind === 'heal' || effect.kind === 'shield') sum.helps += effect.amount[0];
    else if (effect.kind === 'stun' || effect.kind === 'root') sum.lock_s = Math.max(sum.lock_s, effect.for_s);
    else if (effect.kind === 'zone') sumUp(effect.effects, (effect.for_s / effect.every_s) * ZONE_SHARE, sum);
  }
}

interface Mutable {
  readonly damage: number[];
  attack: number;
  power: number;
  isPhysical: boolean;
  lock_s: number;
  helps: number;
}

function useOf(row: Skill, slot: number): SkillUse {
  const sum: Mutable = { damage: [0, 0, 0], attack: 0, power: 0, isPhysical: false, lock_s: 0, helps: 0 };
  sumUp(row.effects, 1, sum);
  const blinks = row.effects.some(({ kind }) => kind === 'blink');
  const leap = row.shape === 'dash' || (blinks && row.shape !== 'unit') ? row.range : 0;
  const reach = row.shape === 'self' ? Math.max(0, row.range - 0.4) : row.range;
  return { ...sum, slot, row, leap, reach };
}

/** Everything that a brain knows of a sheet's heroes and sparks. */
export interface Knowledge {
  readonly heroes: ReadonlyMap<string, HeroUse>;
  readonly sparks: readonly SkillUse[];
}

export const knowledgeOf = ({ heroes, sparks }: Sheet): Knowledge => ({
  heroes: new Map(heroes.map((row) => [row.id, { row, skills: row.skills.map(useOf) }])),
  sparks: sparks.map((row) => useOf(row, 3)),
});

const leftBy = (protection: number): number => 100 / (100 + Math.max(0, protection));

/** Damage of one cast at a unit, after its armour. */
export function castDamage(use: SkillUse, rank: number, attack: number, power: number, to: UnitView): number {
  const amount = (use.damage[rank] ?? 0) + use.attack * attack + use.power * power;
  return amount * leftBy(use.isPhysical ? to.armour : to.resist);
}

/** Damage of one basic attack at a unit, after its armour. */
export const blowDamage = (attack: number, to: UnitView): number => attack * leftBy(to.armour);
