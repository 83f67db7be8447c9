import {
  ENGINE_VERSION,
  MAX_TICKS,
  ownSheet,
  readInput,
  type SeatInput,
  type Sheet,
  TEAM_SIZE,
} from '@fourth-seat/moba';
import { isFields } from '../../../../ui/json/fields.ts';
import { readSeed } from '../../seed/read-seed.ts';
import * as links from '../../simulation/share.ts';
import { isLineup, levels, type MobaSetup, type TeamSetup } from '../setup.ts';

const format: links.LinkFormat = { game: 'moba', engineVersion: ENGINE_VERSION, maxTicks: MAX_TICKS };

/** Why a match by rules of its own is not opened: its link has no sheet for its heroes, or one that is not played. */
export type SheetFault = 'missing_sheet' | 'faulty_sheet';

/** A match that a link brought. */
type SharedMoba = links.SharedRecord<MobaSetup, SeatInput>;

/** The link to a match: its setup and inputs. */
export const shareRecord = async (record: SharedMoba['record']): Promise<string> =>
  links.shareRecord(format, { setup: written(record.setup) }, record);

/** A visitor's own sheet goes with the link as it was written, so that whoever opens it needs nothing else. */
const written = ({ ownRules, ...setup }: MobaSetup): object => ({
  ...setup,
  ...(ownRules && { sheet: ownRules.rows }),
});

/**
 * The match of a link, or what its sheet lacks; undefined where the link is none of ours, or holds an input that nobody
 * can give. A match of another engine version keeps its setup alone.
 */
export async function readShared(fragment: string): Promise<SharedMoba | links.Lacking<SheetFault> | undefined> {
  let fault: SheetFault | undefined;
  const shared = await links.readRecord<MobaSetup, SeatInput>(fragment, format, async ({ setup }) => {
    const found = await readSetup(setup);
    if (typeof found !== 'string') return found;
    fault = found;
    return undefined;
  });
  if (fault) return { lacks: fault };
  return shared?.record.inputs.every(({ inputs }) => inputs.every(isInput)) ? shared : undefined;
}

/** The engine takes inputs as they come: those of a link are checked here. */
const isInput = (value: unknown): boolean => 'input' in readInput(value);

async function readSetup(value: unknown): Promise<MobaSetup | SheetFault | undefined> {
  if (!isFields(value)) return undefined;
  const reading =
    value.sheet === undefined ? undefined : (await import('../sheet/own-rules.ts')).readOwnRules(value.sheet);
  if (reading && 'faults' in reading) return 'faulty_sheet';
  const sheet = reading?.ownRules.sheet ?? ownSheet;
  const seed = readSeed(value.seed);
  const [west, east] = Array.isArray(value.teams) ? value.teams.map((team) => readTeam(sheet, team)) : [];
  if (seed !== undefined && west && east) return { seed, teams: [west, east], ...reading };
  return reading === undefined && namesUnknownHeroes(value.teams) ? 'missing_sheet' : undefined;
}

function readTeam(sheet: Sheet, value: unknown): TeamSetup | undefined {
  if (!isFields(value)) return undefined;
  const level = levels.find((known) => known === value.level);
  return level && isLineup(sheet, value.heroes) ? { level, heroes: value.heroes } : undefined;
}

/** Whether teams are complete but for heroes that the built-in rules do not have. */
const namesUnknownHeroes = (teams: unknown): boolean =>
  Array.isArray(teams) &&
  teams.length === 2 &&
  teams.every(
    (team) =>
      isFields(team) &&
      Array.isArray(team.heroes) &&
      team.heroes.length === TEAM_SIZE &&
      team.heroes.every((hero) => typeof hero === 'string'),
  ) &&
  teams.some(({ heroes }: { readonly heroes: readonly string[] }) =>
    heroes.some((hero) => !ownSheet.heroes.some(({ id }) => id === hero)),
  );
