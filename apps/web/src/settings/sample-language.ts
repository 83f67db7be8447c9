import { type SampleLanguage, sampleLanguages } from '@fourth-seat/contract';
import { readStored, storageKeys, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

const DEFAULT_LANGUAGE: SampleLanguage = 'curl';

function findLanguage(id: string | undefined): SampleLanguage | undefined {
  return sampleLanguages.find((one) => one === id);
}

// Pages that the server sends as markup are drawn with the default.
const store = createStore(
  findLanguage(readStored(storageKeys.sampleLanguage)) ?? DEFAULT_LANGUAGE,
  () => DEFAULT_LANGUAGE,
);

/** The language in which code samples are shown: the one chosen last, on any page. */
export function useSampleLanguage(): SampleLanguage {
  return useStore(store);
}

/** Chooses the language of all code samples and keeps the choice; an unknown id changes nothing. */
export function chooseSampleLanguage(id: string): void {
  const language = findLanguage(id);
  if (language === undefined) return;
  store.set(language);
  writeStored(storageKeys.sampleLanguage, language);
}
