/** The product's models in a browser or its worker, fetched as assets of the site that the bundler names. */
import { loadModels, type Models } from './src/player/models.ts';

const firstFile = new URL('./src/data/value-nets-1.bin', import.meta.url);
const secondFile = new URL('./src/data/value-nets-2.bin', import.meta.url);

/** Fetches both files; rejects where one cannot be had. */
export async function fetchModels(): Promise<Models> {
  const [first, second] = await Promise.all([fetchBytes(firstFile), fetchBytes(secondFile)]);
  return loadModels(first, second);
}

async function fetchBytes(url: URL): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
