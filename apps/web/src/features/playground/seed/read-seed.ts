/** Characters of a seed that can be typed. */
export const MAX_TYPED_SEED = 40;

/** Characters of a seed that is read from a link or a file. */
const MAX_SEED = 100;

/** The seed in a link, a file or the browser's storage; undefined where it is none. */
export function readSeed(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MAX_SEED ? value : undefined;
}
