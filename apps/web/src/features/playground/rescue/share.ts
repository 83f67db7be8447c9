import { ENGINE_VERSION, LAST_TICK, type RescueInput } from '@fourth-seat/rescue';
import { isRecord } from '../match/setup.ts';
import { pack, unpack } from '../simulation/pack.ts';
import type { RescueRecord } from './types.ts';

/** A station that nobody has entered yet. */
export const freshRecord = (seed: string): RescueRecord => ({
  setup: { seed, profiles: { policy: 'planner' } },
  inputs: [],
  ticks: 0,
});

/** A rescue that a link brought. */
export interface SharedRescue {
  readonly record: RescueRecord;
  /** The link holds orders or ticks of another engine: the record is its station alone, at the first tick. */
  readonly isOfOtherEngine: boolean;
}

/**
 * A rescue as the fragment of an address, which browsers send to no server: the engine's version, the seed, and what the
 * captain said.
 */
export const shareRecord = async ({ setup, inputs, ticks }: RescueRecord): Promise<string> =>
  `#rescue=${await pack(JSON.stringify({ engine: ENGINE_VERSION, seed: setup.seed, inputs, ticks }))}`;

/** The rescue of a fragment; undefined where the fragment is none of ours or cannot be read. */
export async function readShared(fragment: string): Promise<SharedRescue | undefined> {
  const packed = /^#rescue=([\w-]+)$/.exec(fragment)?.[1];
  if (packed === undefined) return undefined;
  try {
    return recordOf(JSON.parse(await unpack(packed)));
  } catch {
    return undefined;
  }
}

const LONGEST_SEED = 100;

function recordOf(value: unknown): SharedRescue | undefined {
  if (!isRecord(value) || typeof value.seed !== 'string' || value.seed.length > LONGEST_SEED) return undefined;
  const { engine, seed, inputs, ticks } = value;
  if (!Array.isArray(inputs) || typeof ticks !== 'number' || !Number.isInteger(ticks)) return undefined;
  if (ticks < 0 || ticks > LAST_TICK) return undefined;
  const fresh = freshRecord(seed);
  if (engine !== ENGINE_VERSION) return { record: fresh, isOfOtherEngine: ticks > 0 || inputs.length > 0 };
  return { record: { ...fresh, inputs: inputs.flatMap(readInputs), ticks }, isOfOtherEngine: false };
}

function readInputs(value: unknown): RescueRecord['inputs'] {
  if (!isRecord(value) || typeof value.tick !== 'number' || !Array.isArray(value.inputs)) return [];
  // The engine checks inputs and ignores unknown ones.
  return [{ tick: value.tick, inputs: value.inputs as RescueInput[] }];
}
