import { readStoredFields, storageKeys, writeStored } from '../../../settings/storage.ts';
import { createStore, useStore } from '../../../settings/store.ts';

/** The card table's settings in this browser. */
interface TableSettings {
  /** Off at first: a page should not make sounds unasked, and browsers do not let it. */
  readonly sound: boolean;
  /** 0 … 1. */
  readonly volume: number;
  /** Events that have a sound are also shown as text. */
  readonly captions: boolean;
  /** Whether seats speak, with their signs. */
  readonly lines: boolean;
  /** Whether the browser reads table talk and events aloud. */
  readonly speech: boolean;
  /** Green clubs and blue diamonds, for players who distinguish suits by colour. */
  readonly fourColours: boolean;
}

const defaults: TableSettings = {
  sound: false,
  volume: 0.6,
  captions: true,
  lines: true,
  speech: false,
  fourColours: false,
};

function load(): TableSettings {
  const stored = readStoredFields(storageKeys.cardTable) ?? {};
  const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);
  const { volume } = stored;
  return {
    sound: flag(stored.sound, defaults.sound),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
    captions: flag(stored.captions, defaults.captions),
    lines: flag(stored.lines, defaults.lines),
    speech: flag(stored.speech, defaults.speech),
    fourColours: flag(stored.fourColours, defaults.fourColours),
  };
}

const store = createStore<TableSettings>(load());

export const useTableSettings = (): TableSettings => useStore(store);

export function changeTableSettings(change: Partial<TableSettings>): void {
  store.update((now) => ({ ...now, ...change }));
  writeStored(storageKeys.cardTable, JSON.stringify(store.get()));
}
