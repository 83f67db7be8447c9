/** What the rescue needs to read a sentence, in a browser or its worker: fetched when somebody is about to speak. */
import './src/dialogue/words/all.ts';
import { provideWeights } from './src/dialogue/words/provided.ts';

const file = new URL('./src/data/reader.bin', import.meta.url);

/** The fetch that is under way or has succeeded: whoever asks meanwhile waits for the same one. */
let fetched: Promise<void> | undefined;

/** Fetches it once. Rejects where the file cannot be had; the next call tries again. */
export async function fetchReader(): Promise<void> {
  fetched ??= fetchWeights();
  return fetched;
}

async function fetchWeights(): Promise<void> {
  try {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file.pathname}: ${response.status}`);
    provideWeights(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    fetched = undefined;
    throw error;
  }
}
