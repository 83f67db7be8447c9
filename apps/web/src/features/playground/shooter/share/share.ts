import { ENGINE_VERSION, MAX_TICKS, type SeatInput } from '@fourth-seat/shooter';
import { isFields } from '../../../../ui/json/fields.ts';
import { readSeed } from '../../seed/read-seed.ts';
import * as links from '../../simulation/share.ts';
import { levels, modes, type ShooterSetup, type TeamSetup, teamStyles } from '../setup.ts';

const format: links.LinkFormat = { game: 'shooter', engineVersion: ENGINE_VERSION, maxTicks: MAX_TICKS };

/** A match that a link brought. */
type SharedShooter = links.SharedRecord<ShooterSetup, SeatInput>;

/** The link to a match: its setup and inputs. */
export const shareRecord = async (record: SharedShooter['record']): Promise<string> =>
  links.shareRecord(format, { setup: record.setup }, record);

/**
 * The match of a link; undefined where the link is none of ours. A match of another engine version keeps its setup
 * alone.
 */
export const readShared = async (fragment: string): Promise<SharedShooter | undefined> =>
  links.readRecord<ShooterSetup, SeatInput>(fragment, format, ({ setup }) => readSetup(setup));

function readSetup(value: unknown): ShooterSetup | undefined {
  if (!isFields(value)) return undefined;
  const seed = readSeed(value.seed);
  const mode = modes.find((known) => known === value.mode);
  const [west, east] = Array.isArray(value.teams) ? value.teams.map(readTeam) : [];
  return seed !== undefined && mode && west && east ? { seed, mode, teams: [west, east] } : undefined;
}

function readTeam(value: unknown): TeamSetup | undefined {
  if (!isFields(value)) return undefined;
  const style = teamStyles.find((known) => known === value.style);
  const level = levels.find((known) => known === value.level);
  return style && level ? { level, style } : undefined;
}
