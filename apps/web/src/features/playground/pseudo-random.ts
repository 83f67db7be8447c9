/**
 * Numbers in [0, 1) for pictures and sounds, the same for the same seed: drawing must repeat, or screenshots could not
 * be compared. A linear congruential generator is enough for that; matches draw from `createRng` of the games.
 */
export function createPseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
