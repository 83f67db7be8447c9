import { ENGINE_VERSION, MAX_TICKS, ownSheet, readInput, type SeatInput, type Sheet } from '@fourth-seat/moba';
import { isFields } from '../../../../ui/json/fields.ts';
import { readSeed } from '../../seed/read-seed.ts';
import * as links from '../../simulation/share.ts';
import { isLineup, levels, type MobaSetup, type TeamSetup } from '../setup.ts';

const format: links.LinkFormat = { game: 'moba', engineVersion: ENGINE_VERSION, maxTicks: MAX_TICKS };

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
 * The match of a link; undefined where the link is none of ours, or holds an input that nobody can give. A match of
 * another engine version keeps its setup alone.
 */
export async function readShared(fragment: string): Promise<SharedMoba | undefined> {
  const shared = await links.readRecord<MobaSetup, SeatInput>(fragment, format, async ({ setup }) => readSetup(setup));
  return shared?.record.inputs.every(({ inputs }) => inputs.every(isInput)) ? shared : undefined;
}

/** The engine takes inputs as they come: those of a link are checked here. */
const isInput = (value: unknown): boolean => 'input' in readInput(value);

async function readSetup(value: unknown): Promise<MobaSetup | undefined> {
  if (!isFields(value)) return undefined;
  const reading =
    value.sheet === undefined ? undefined : (await import('../sheet/own-rules.ts')).readOwnRules(value.sheet);
  // A match by a sheet that cannot be read is none.
  if (reading && 'faults' in reading) return undefined;
  const sheet = reading?.ownRules.sheet ?? ownSheet;
  const seed = readSeed(value.seed);
  const [west, east] = Array.isArray(value.teams) ? value.teams.map((team) => readTeam(sheet, team)) : [];
  return seed !== undefined && west && east ? { seed, teams: [west, east], ...reading } : undefined;
}

function readTeam(sheet: Sheet, value: unknown): TeamSetup | undefined {
  if (!isFields(value)) return undefined;
  const level = levels.find((known) => known === value.level);
  return level && isLineup(sheet, value.heroes) ? { level, heroes: value.heroes } : undefined;
}
