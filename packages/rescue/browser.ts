/** What the rescue needs to read a sentence, in a browser or its worker: fetched when somebody is about to speak. */
import './src/dialogue/words/all.ts';
import { hasWeights, provideWeights } from './src/dialogue/words/provided.ts';

const file = new URL('./src/data/reader.bin', import.meta.url);

/** Fetches it once. Rejects where the file cannot be had. */
export async function fetchReader(): Promise<void> {
  if (hasWeights()) return;
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file.pathname}: ${response.status}`);
  provideWeights(new Uint8Array(await response.arrayBuffer()));
}
