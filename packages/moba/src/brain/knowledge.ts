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
  /** Seconds for which it holds whom it meets, those of a slow counted by its share. */
  readonly lock_s: number;
  /** Health and shields that it gives at each rank, and their share of power. */
  readonly helps: readonly number[];
  readonly helpsPower: number;
  /** Whether what it gives is for its caster beside what it does to others. */
  readonly isOwnHelp: boolean;
  /** Share by which it makes its caster or mates stronger for a while: attack, rate of attack. */
  readonly boost: number;
  /** Share by which it makes its caster faster. */
  readonly hastes: number;
  /** Metres that it takes its caster. */
  readonly leap: number;
  /** Metres at which a hostile unit can be met. */
  readonly reach: number;
  /** Metres around its aim in which others are met; 0 where it meets one. */
  readonly spread: number;
}

export interface HeroUse {
  readonly row: HeroRow;
  readonly skills: readonly SkillUse[];
}

/** How often a zone strikes somebody who walks out of it. */
const ZONE_SHARE = 0.6;
/** What a second of a slow by its whole share is, in seconds of a hold. */
const SLOW_AS_HOLD = 0.5;

interface Sum {
  readonly damage: number[];
  readonly helps: number[];
  attack: number;
  power: number;
  isPhysical: boolean;
  lock_s: number;
  helpsPower: number;
  isOwnHelp: boolean;
  boost: number;
  hastes: number;
}

function addDamage(sum: Sum, effect: Extract<Effect, { kind: 'damage' }>, times: number): void {
  effect.amount.forEach((amount, rank) => {
    sum.damage[rank] = (sum.damage[rank] ?? 0) + amount * times;
  });
  sum.attack += effect.attack * times;
  sum.power += effect.power * times;
  sum.isPhysical = effect.type === 'physical';
}

function addHelp(sum: Sum, effect: Extract<Effect, { kind: 'heal' | 'shield' }>): void {
  effect.amount.forEach((amount, rank) => {
    sum.helps[rank] = (sum.helps[rank] ?? 0) + amount;
  });
  sum.helpsPower += effect.power;
  sum.isOwnHelp ||= effect.on === 'self';
}

/** What a buff is worth as a share of what a hero deals: points of attack against a usual 75, rate against 0.8. */
const boostOf = ({ stat, amount }: Extract<Effect, { kind: 'buff' }>): number =>
  stat === 'attack' ? amount / 75 : stat === 'attack_rate' ? amount / 0.8 : 0;

function sumUp(effects: readonly Effect[], times: number, sum: Sum): void {
  for (const effect of effects) {
    switch (effect.kind) {
      case 'damage':
        addDamage(sum, effect, times);
        break;
      case 'heal':
      case 'shield':
        addHelp(sum, effect);
        break;
      case 'stun':
      case 'root':
        sum.lock_s = Math.max(sum.lock_s, effect.for_s);
        break;
      case 'silence':
        sum.lock_s = Math.max(sum.lock_s, effect.for_s * 0.6);
        break;
      case 'slow':
        sum.lock_s = Math.max(sum.lock_s, effect.for_s * effect.share * SLOW_AS_HOLD);
        break;
      case 'haste':
        sum.hastes = Math.max(sum.hastes, effect.share);
        break;
      case 'buff':
        sum.boost += boostOf(effect);
        break;
      case 'zone':
        sumUp(effect.effects, (effect.for_s / effect.every_s) * ZONE_SHARE, sum);
        break;
      case 'blink':
      case 'displace':
      case 'mark':
    }
  }
}

function useOf(row: Skill, slot: number): SkillUse {
  const sum: Sum = {
    damage: [0, 0, 0],
    helps: [0, 0, 0],
    attack: 0,
    power: 0,
    isPhysical: false,
    lock_s: 0,
    helpsPower: 0,
    isOwnHelp: false,
    boost: 0,
    hastes: 0,
  };
  sumUp(row.effects, 1, sum);
  const blinks = row.effects.some(({ kind }) => kind === 'blink');
  const leap = row.shape === 'dash' || blinks ? row.range : 0;
  const reach = row.shape === 'self' ? Math.max(0, row.range - 0.4) : row.range;
  const spread = row.shape === 'unit' ? 0 : row.shape === 'self' ? row.range : row.width;
  return { ...sum, slot, row, leap, reach, spread };
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

/** What armour or resistance leaves of a blow. */
export const leftBy = (protection: number): number => 100 / (100 + Math.max(0, protection));

/** What a unit's armour and resistance are taken for where it is not known whom a skill will meet. */
interface Protected {
  readonly armour: number;
  readonly resist: number;
}

/** Damage of one cast at a unit, after its armour. */
export function castDamage(use: SkillUse, rank: number, attack: number, power: number, to: Protected): number {
  const amount = (use.damage[rank] ?? 0) + use.attack * attack + use.power * power;
  return amount * leftBy(use.isPhysical ? to.armour : to.resist);
}

/** Damage of one basic attack at a unit, after its armour. */
export const blowDamage = (attack: number, to: UnitView): number => attack * leftBy(to.armour);
