import type { HeroRow, Sheet, StatChanges, Stats } from '../sheet/sheet.ts';
import { statNames } from '../sheet/sheet.ts';
import type { Hero, Unit } from './state.ts';
import { isHero } from './state.ts';

export const noStats: Stats = {
  health: 0,
  mana: 0,
  attack: 0,
  power: 0,
  armour: 0,
  resist: 0,
  attack_rate: 0,
  range: 0,
  speed: 0,
  regen: 0,
  mana_regen: 0,
  haste: 0,
  life_steal: 0,
  pierce: 0,
};

function add(to: Stats, changes: StatChanges, times: number): void {
  for (const name of statNames) {
    const change = changes[name];
    if (change !== undefined) to[name] += change * times;
  }
}

export function rowOf(sheet: Sheet, { row }: Hero): HeroRow {
  const found = sheet.heroes[row];
  if (!found) throw new Error(`no hero ${row}`);
  return found;
}

/** A hero's numbers by its row, level and items, without what lasts for a time. */
export function bareStats(sheet: Sheet, { base, growth }: HeroRow, level: number, items: readonly number[]): Stats {
  const stats = { ...base };
  add(stats, growth, level - 1);
  for (const item of items) add(stats, sheet.items[item]?.stats ?? {}, 1);
  return stats;
}

/**
 * Reckons a hero's numbers again from its row, level, items and statuses. Health and mana that grow come with it, as
 * the share that was there. Other units have no items: their statuses are taken off and put on one by one.
 */
export function refreshHero(sheet: Sheet, hero: Hero): void {
  const before = hero.stats;
  const stats = bareStats(sheet, rowOf(sheet, hero), hero.level, hero.items);
  applyStatuses(stats, hero);
  stats.haste = Math.min(0.5, stats.haste);
  stats.pierce = Math.min(0.8, stats.pierce);
  if (hero.isAlive) {
    hero.health = Math.min(stats.health, hero.health + Math.max(0, stats.health - before.health));
    hero.mana = Math.min(stats.mana, hero.mana + Math.max(0, stats.mana - before.mana));
  }
  hero.stats = stats;
}

/** The strongest slow and the strongest haste count; buffs add up. */
function applyStatuses(stats: Stats, { statuses }: Unit): void {
  let slow = 0;
  let haste = 0;
  for (const { kind, amount, stat } of statuses) {
    if (kind === 'slow') slow = Math.max(slow, amount);
    else if (kind === 'haste') haste = Math.max(haste, amount);
    else if (kind === 'buff' && stat) stats[stat] = Math.max(0, stats[stat] + amount);
  }
  stats.speed *= (1 - slow) * (1 + haste);
}

/** Takes off what has ended. */
export function expireStatuses(sheet: Sheet, unit: Unit, tick: number): void {
  if (unit.statuses.length === 0) return;
  const kept = unit.statuses.filter(({ until, kind, amount }) => tick < until && (kind !== 'shield' || amount > 0));
  if (kept.length === unit.statuses.length) return;
  unit.statuses = kept;
  if (isHero(unit)) refreshHero(sheet, unit);
}

/** Metres a second that a unit walks now. */
export function speedOf(unit: Unit): number {
  if (isHero(unit) || unit.statuses.length === 0) return unit.stats.speed;
  const stats = { ...noStats, speed: unit.stats.speed };
  applyStatuses(stats, unit);
  return stats.speed;
}
