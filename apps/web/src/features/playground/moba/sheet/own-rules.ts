import { hashState } from '@fourth-seat/game/simulation';
import { type Fault, lineupsOf, readStudioSheet } from '@fourth-seat/moba/sheet';
import { isFields } from '../../../../ui/json/fields.ts';
import { isLineup, type MobaSetup, type OwnRules } from '../setup.ts';

/** The rules that a visitor wrote, or everything that is wrong with them. */
export function readOwnRules(rows: unknown): { readonly ownRules: OwnRules } | { readonly faults: readonly Fault[] } {
  if (!isFields(rows)) return { faults: [{ path: '', code: 'object', values: [] }] };
  const reading = readStudioSheet(rows);
  if ('faults' in reading) return reading;
  const { sheet } = reading;
  return { ownRules: { rows, sheet, hash: hashState(sheet) } };
}

/** The setup by other rules: line-ups that these have stay, others are chosen anew. */
export function setupBy(ownRules: OwnRules, { seed, teams }: MobaSetup): MobaSetup {
  const { sheet } = ownRules;
  if (teams.every(({ heroes }) => isLineup(sheet, heroes))) return { seed, ownRules, teams };
  const [west, east] = lineupsOf(sheet);
  return {
    seed,
    ownRules,
    teams: [
      { ...teams[0], heroes: west },
      { ...teams[1], heroes: east },
    ],
  };
}

/** The setup by the built-in rules, with their line-ups. */
export function setupByBuiltIn({ seed, teams }: MobaSetup, { teams: usual }: MobaSetup): MobaSetup {
  const [west, east] = teams;
  return {
    seed,
    teams: [
      { ...usual[0], level: west.level },
      { ...usual[1], level: east.level },
    ],
  };
}
