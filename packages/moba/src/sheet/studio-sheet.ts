import { ownSheetRows } from './own-sheet.ts';
import { readSheet, type SheetReading } from './read-sheet.ts';
import type { Fault } from './reader.ts';
import { type HeroRow, type Role, roles, type Sheet } from './sheet.ts';

/** The built-in rules as a studio begins from them: the map of three lanes is not open yet. */
export const sheetToBeginFrom = {
  ...ownSheetRows,
  maps: ownSheetRows.maps.filter(({ lanes }) => lanes.length === 1),
};

/**
 * Reads the sheet of a studio: heroes, and items, sparks and maps where they are its own; what is left out is the
 * built-in. Its maps have one lane, on which alone the AI is good.
 */
export function readStudioSheet(value: unknown): SheetReading {
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  const reading = readSheet(given ? { ...sheetToBeginFrom, ...given } : value);
  if ('faults' in reading) return reading;
  const faults = reading.sheet.maps.flatMap(({ lanes }, i): readonly Fault[] =>
    lanes.length > 1 ? [{ path: `maps[${i}].lanes`, code: 'one_lane', values: [] }] : [],
  );
  return faults.length > 0 ? { faults } : reading;
}

/** The spark of a role by the built-in sheet. */
const usualSparks: Readonly<Record<Role, string>> = {
  vanguard: 'haste',
  jungler: 'strike',
  mage: 'blink',
  marksman: 'mend',
  support: 'haste',
};

/** The spark that a hero takes: the usual one of its role where the sheet has it, else the first. */
export function sparkOf({ heroes, sparks }: Sheet, hero: string): string {
  const role = heroes.find(({ id }) => id === hero)?.role;
  const usual = role && usualSparks[role];
  return (sparks.find(({ id }) => id === usual) ?? sparks[0])?.id ?? '';
}

/** Two line-ups of a sheet: one hero of each role where there is one, and as few in both teams as the sheet allows. */
export function lineupsOf({ heroes }: Sheet): readonly [readonly string[], readonly string[]] {
  const west = lineup(heroes, []);
  return [west, lineup(heroes, west)];
}

function lineup(heroes: readonly HeroRow[], taken: readonly string[]): readonly string[] {
  const team: string[] = [];
  for (const role of roles) {
    const free = heroes.filter(({ id }) => !team.includes(id));
    const fresh = free.filter(({ id }) => !taken.includes(id));
    const found =
      fresh.find((one) => one.role === role) ?? free.find((one) => one.role === role) ?? fresh[0] ?? free[0];
    if (found) team.push(found.id);
  }
  return team;
}
