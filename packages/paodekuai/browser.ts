/** The product's nets in a browser or its worker, fetched as an asset of the site that the bundler names. */
import type { Nets } from '@fourth-seat/game/net';
import { decodeNets } from './src/player/models.ts';

const file = new URL('./src/data/value-nets.bin', import.meta.url);

/** Fetches the nets; rejects where they cannot be had. */
export async function fetchNets(): Promise<Nets> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file.pathname}: ${response.status}`);
  return decodeNets(new Uint8Array(await response.arrayBuffer()));
}
