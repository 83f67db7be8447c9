/** The product's models in a browser or its worker, fetched as an asset of the site that the bundler names. */
import { loadModels, type Models } from './src/player/models.ts';

const modelFile = new URL('./src/data/value-net.bin', import.meta.url);

/** Rejects where the file cannot be had. */
export async function fetchModels(): Promise<Models> {
  const response = await fetch(modelFile);
  if (!response.ok) throw new Error(`${modelFile.pathname}: ${response.status}`);
  return loadModels(new Uint8Array(await response.arrayBuffer()));
}
