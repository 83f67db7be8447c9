import { readStored, storageKeys, writeStored } from '../../../../settings/storage.ts';
import { createStore, useStore } from '../../../../settings/store.ts';

/** Off until somebody turns it on: no page should speak unasked, and no browser lets it. */
const store = createStore({ sound: readStored(storageKeys.rescueSound) === 'on' });

export const useSound = (): { readonly sound: boolean } => useStore(store);

export function changeSound(sound: boolean): void {
  store.set({ sound });
  writeStored(storageKeys.rescueSound, sound ? 'on' : undefined);
}
