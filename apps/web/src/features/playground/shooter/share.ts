import { ENGINE_VERSION, LEVELS, type Level, MAX_TICKS, type SeatInput } from '@fourth-seat/shooter';
import { isRecord } from '../match/setup.ts';
import { pack, unpack } from '../simulation/pack.ts';
import { type ShooterSetup, type TeamSetup, teamStyles } from './setup.ts';
import type { ShooterRecord } from './types.ts';

/** A match as a share link carries it: its setup, its inputs and its length. */
export interface SharedMatch {
  readonly setup: ShooterSetup;
  readonly inputs: ShooterRecord['inputs'];
  readonly ticks: number;
}

/** The match as the fragment of an address, which browsers send to no server, with the engine version that replays it. */
export const shareMatch = async (match: SharedMatch): Promise<string> =>
  `#shooter=${await pack(JSON.stringify({ engine: ENGINE_VERSION, ...match }))}`;

/** Reads a fragment; undefined if it is not a readable share link. A match of another engine version keeps its setup alone. */
export async function readShared(fragment: string): Promise<SharedMatch | undefined> {
  const packed = /^#shooter=([\w-]+)$/.exec(fragment)?.[1];
  if (packed === undefined) return undefined;
  try {
    return matchOf(JSON.parse(await unpack(packed)));
  } catch {
    return undefined;
  }
}

function matchOf(value: unknown): SharedMatch | undefined {
  if (!isRecord(value)) return undefined;
  const setup = setupOf(value.setup);
  const { engine, inputs, ticks } = value;
  if (!setup || !Array.isArray(inputs) || typeof ticks !== 'number' || !Number.isInteger(ticks)) return undefined;
  if (ticks < 0 || ticks > MAX_TICKS) return undefined;
  if (engine !== ENGINE_VERSION) return { setup, inputs: [], ticks: 0 };
  return { setup, inputs: inputs.flatMap(readInputs), ticks };
}

function setupOf(value: unknown): ShooterSetup | undefined {
  if (!isRecord(value) || typeof value.seed !== 'string' || value.seed.length > 100) return undefined;
  const mode = value.mode === 'site_attack' ? 'site_attack' : 'domination';
  const [west, east] = Array.isArray(value.teams) ? value.teams.map(teamOf) : [];
  return west && east ? { seed: value.seed, mode, teams: [west, east] } : undefined;
}

function teamOf(value: unknown): TeamSetup | undefined {
  if (!isRecord(value)) return undefined;
  const style = teamStyles.find((known) => known === value.style);
  const { level } = value;
  const isLevel = typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= LEVELS;
  // Whole numbers from 1 to LEVELS are the levels.
  return style && isLevel ? { level: level as Level, style } : undefined;
}

function readInputs(value: unknown): ShooterRecord['inputs'] {
  if (!isRecord(value) || typeof value.tick !== 'number' || !Array.isArray(value.inputs)) return [];
  // Inputs of another shape are reported as unreadable when the match is played.
  return [{ tick: value.tick, inputs: value.inputs as SeatInput[] }];
}
