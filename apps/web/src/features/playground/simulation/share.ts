import type { SimulatedGame } from '@fourth-seat/contract';
import { areTicksRising, type InputsOfTick } from '@fourth-seat/game/simulation';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { pack, unpack } from './pack.ts';
import type { SimulationRecord } from './protocol.ts';

/** How the links of one game look. */
export interface LinkFormat {
  /** Stands before the packed record in the fragment. */
  readonly game: SimulatedGame;
  readonly engineVersion: string;
  /** The longest match; a link that claims more is not read. */
  readonly maxTicks: number;
}

/** A match that a link brought. */
export interface SharedRecord<Start, Input> {
  readonly record: SimulationRecord<Start, Input>;
  /** Whether the link had inputs and ticks of another engine version: the record is its setup alone, at the first tick. */
  readonly hasLostInputs: boolean;
}

/** What a link of the game lacks that otherwise could be read. */
export interface Lacking<Reason extends string> {
  readonly lacks: Reason;
}

/**
 * A record as the fragment of a URL, which browsers send to no server: the engine's version, what the game writes
 * of its setup, the inputs and the length.
 */
export async function shareRecord(
  { game, engineVersion }: LinkFormat,
  setup: object,
  { inputs, ticks }: Pick<SimulationRecord<unknown, unknown>, 'inputs' | 'ticks'>,
): Promise<string> {
  return `#${game}=${await pack(JSON.stringify({ engine: engineVersion, ...setup, inputs, ticks }))}`;
}

/**
 * The record in a fragment; undefined where it is not one of this game, cannot be read or describes an impossible
 * match.
 */
export async function readRecord<Start, Input>(
  fragment: string,
  { game, engineVersion, maxTicks }: LinkFormat,
  setupOf: (link: Readonly<Record<string, unknown>>) => Start | undefined | Promise<Start | undefined>,
): Promise<SharedRecord<Start, Input> | undefined> {
  const [, named, packed] = /^#(\w+)=([\w-]+)$/.exec(fragment) ?? [];
  if (named !== game || packed === undefined) return undefined;
  const link = await unpackFields(packed);
  if (!link) return undefined;
  const setup = await setupOf(link);
  const { engine, ticks } = link;
  const inputs = Array.isArray(link.inputs) ? link.inputs : undefined;
  if (setup === undefined || inputs === undefined || !isTick(ticks, maxTicks)) return undefined;
  if (engine !== engineVersion)
    return { record: { setup, inputs: [], ticks: 0 }, hasLostInputs: ticks > 0 || inputs.length > 0 };
  if (!areInputs<Input>(inputs, ticks)) return undefined;
  return { record: { setup, inputs, ticks }, hasLostInputs: false };
}

async function unpackFields(packed: string): Promise<Fields | undefined> {
  try {
    const value: unknown = JSON.parse(await unpack(packed));
    return isFields(value) ? value : undefined;
  } catch {
    // Cut off or made up: neither base64, nor packed text, nor JSON.
    return undefined;
  }
}

function isTick(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}

/** Whether these are inputs by tick. The engine checks each as it comes: one of another shape has no effect there. */
function areInputs<Input>(values: readonly unknown[], ticks: number): values is readonly InputsOfTick<Input>[] {
  return values.every(isInputsOfTick) && areTicksRising(values, ticks);
}

const isInputsOfTick = (value: unknown): value is InputsOfTick<unknown> =>
  isFields(value) && typeof value.tick === 'number' && Array.isArray(value.inputs);
