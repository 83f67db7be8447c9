import { priceOf } from '../sheet/prices.ts';
import type { ItemRow, Role, Sheet, StatChanges, StatName } from '../sheet/sheet.ts';
import type { SelfView } from './boundary.ts';

/** What a point of a stat is worth to a role, in gold. */
const likings: Readonly<Record<Role, Partial<Record<StatName, number>>>> = {
  vanguard: { health: 2.4, armour: 20, resist: 18, regen: 20, attack: 8, speed: 300, haste: 1200 },
  jungler: { attack: 25, health: 1.8, attack_rate: 900, life_steal: 1800, pierce: 1500, armour: 12, speed: 400 },
  mage: { power: 17, haste: 1800, mana_regen: 30, mana: 0.5, pierce: 900, speed: 300 },
  marksman: { attack: 25, attack_rate: 2400, life_steal: 2200, pierce: 1500, speed: 400 },
  support: { power: 12, haste: 2200, health: 1.6, resist: 12, armour: 12, mana_regen: 30, speed: 500 },
};

function valueOf(stats: StatChanges, role: Role): number {
  let value = 0;
  for (const [name, worth] of Object.entries(likings[role])) {
    // The names are those of the table.
    value += (stats[name as StatName] ?? 0) * worth;
  }
  return value;
}

/** Builds by sheet and role: they depend on nothing else. */
const builds = new WeakMap<Sheet, Map<Role, readonly ItemRow[]>>();

/** Items that a role builds, the best for its gold first: one light thing for its feet, then the strongest. */
function buildOf(sheet: Sheet, role: Role): readonly ItemRow[] {
  const known = builds.get(sheet) ?? new Map<Role, readonly ItemRow[]>();
  builds.set(sheet, known);
  const build = known.get(role) ?? newBuild(sheet, role);
  known.set(role, build);
  return build;
}

function newBuild(sheet: Sheet, role: Role): readonly ItemRow[] {
  const strong = sheet.items
    .filter(({ tier }) => tier === 3)
    .toSorted((a, b) => valueOf(b.stats, role) / b.cost - valueOf(a.stats, role) / a.cost);
  const swift = sheet.items.find(({ tier, stats }) => tier === 1 && stats.speed !== undefined);
  return [...(swift ? [swift] : []), ...strong.slice(0, 3)];
}

/** What to buy now: the next item of the build, or the dearest part of it that the gold allows; null without. */
export function nextPurchase(
  sheet: Sheet,
  role: Role,
  { items, gold, isAtShop }: Pick<SelfView, 'items' | 'gold' | 'isAtShop'>,
): string | null {
  if (!isAtShop) return null;
  const build = buildOf(sheet, role);
  const wanted = build.find(({ id }) => !items.includes(indexOf(sheet, id)));
  return wanted ? affordable(sheet, wanted, items, gold) : null;
}

const indexOf = (sheet: Sheet, id: string): number => sheet.items.findIndex((row) => row.id === id);

function affordable(sheet: Sheet, row: ItemRow, items: readonly number[], gold: number): string | null {
  const { price, used } = priceOf(sheet, items, indexOf(sheet, row.id));
  const fits = items.length - used.length < 4;
  if (price <= gold && fits) return row.id;
  const owned = [...items];
  for (const part of row.parts) {
    const place = owned.indexOf(indexOf(sheet, part));
    if (place >= 0) {
      owned.splice(place, 1);
      continue;
    }
    const next = sheet.items.find(({ id }) => id === part);
    const found = next ? affordable(sheet, next, items, gold) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Which skill to raise: the strong one where it can be, else the lowest of the others; null without a point. */
export function nextRaise({ canRaise, ranks }: SelfView): number | null {
  if (canRaise[2]) return 2;
  const order = (ranks[0] ?? 0) <= (ranks[1] ?? 0) ? [0, 1] : [1, 0];
  return order.find((slot) => canRaise[slot]) ?? null;
}
