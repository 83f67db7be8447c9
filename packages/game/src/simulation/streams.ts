import { createRng, type Rng } from '../rng.ts';

/**
 * One random stream for each purpose, all from one seed: what one draws never shifts another, so that a cosmetic change
 * leaves the rest of a match as it was. Streams are part of a state: `copyState` and `hashState` know them.
 */
export function createStreams<Purpose extends string>(
  seed: string,
  purposes: readonly Purpose[],
): Record<Purpose, Rng> {
  const root = createRng(seed);
  // Object.fromEntries forgets the names of the keys; they are the purposes, each once.
  return Object.fromEntries(purposes.map((purpose) => [purpose, root.stream(purpose)])) as Record<Purpose, Rng>;
}
