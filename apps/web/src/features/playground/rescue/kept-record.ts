import { areTicksRising, type InputsOfTick } from '@fourth-seat/game/simulation';
import type { RescueInput } from '@fourth-seat/rescue/engine';
import { readStoredFields, storageKeys, tab, writeStored } from '../../../settings/storage.ts';
import { isFields } from '../../../ui/json/fields.ts';
import { readSeed } from '../seed/read-seed.ts';
import { ENGINE_VERSION, LAST_TICK } from './engine-constants.ts';
import { defaultSetup } from './setup.ts';
import type { RescueRecord } from './types.ts';

const KEY = `${storageKeys.playgroundMatch}.rescue`;

/** Keeps a rescue so far for a reload of this tab, and for who comes back to it. */
export const keepRecord = ({ setup: { seed }, inputs, ticks }: RescueRecord): void =>
  writeStored(KEY, JSON.stringify({ engine: ENGINE_VERSION, seed, inputs, ticks }), tab);

/** The rescue that this tab kept; undefined without one, and for one of another engine or that cannot be read. */
export function readKeptRecord(): RescueRecord | undefined {
  const { engine, seed: kept, inputs, ticks } = readStoredFields(KEY, tab) ?? {};
  const seed = readSeed(kept);
  if (engine !== ENGINE_VERSION || seed === undefined || !Array.isArray(inputs)) return undefined;
  if (typeof ticks !== 'number' || !Number.isInteger(ticks) || ticks < 0 || ticks > LAST_TICK) return undefined;
  return areInputs(inputs, ticks) ? { setup: defaultSetup(seed), inputs, ticks } : undefined;
}

/** Whether these are inputs by tick; the engine checks each. */
const areInputs = (values: readonly unknown[], ticks: number): values is readonly InputsOfTick<RescueInput>[] =>
  values.every(isInputsOfTick) && areTicksRising(values, ticks);

const isInputsOfTick = (value: unknown): value is InputsOfTick<unknown> =>
  isFields(value) && typeof value.tick === 'number' && Array.isArray(value.inputs);
