/** The learned part of the reader: one weight for each of many features, found by a hash of the feature's name. */
export interface Weights {
  /** How much the feature with this hash speaks for what it is a feature of. */
  of(hash: number): number;
  /** Whether a word occurred in training; about one in twenty unknown words is wrongly taken for known. */
  knows(word: string): boolean;
}

const TABLE_BITS = 18;
export const TABLE_SIZE = 1 << TABLE_BITS;

/** A hash of a text (FNV-1a), 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** The hash of a feature together with what it is a feature of. */
export const joinHashes = (feature: number, subject: number): number =>
  Math.imul(feature ^ Math.imul(subject, 0x9e3779b1), 0x85ebca6b);

/** The place of a hash in the table. */
export const tableIndexOf = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - TABLE_BITS);

/** The sum of the weights of some hashes. */
export function totalWeight(hashes: readonly number[], weights: Weights): number {
  let sum = 0;
  for (const hash of hashes) sum += weights.of(hash);
  return sum;
}

const WORD_BITS = 16;
const WORDS_SIZE = (1 << WORD_BITS) / 8;
/** Where the parts of the bytes begin: the size of a step, the table, the words. */
const TABLE_AT = 4;
const WORDS_AT = TABLE_AT + TABLE_SIZE;
const LENGTH = WORDS_AT + WORDS_SIZE;
const wordPlace = (word: string): number => tableIndexOf(hashOf(`known ${word}`)) >>> (TABLE_BITS - WORD_BITS);

/**
 * Reads the bytes of `encodeWeights`: the size of a step as a little-endian 32-bit float, a signed byte a weight, and a
 * bit for every place that a known word falls on.
 */
export function decodeWeights(bytes: Uint8Array): Weights {
  if (bytes.length !== LENGTH) throw new RangeError(`expected ${LENGTH} bytes, got ${bytes.length}`);
  const step = new DataView(bytes.buffer, bytes.byteOffset, TABLE_AT).getFloat32(0, true);
  const table = new Int8Array(bytes.buffer, bytes.byteOffset + TABLE_AT, TABLE_SIZE);
  const words = bytes.subarray(WORDS_AT);
  return {
    of: (hash) => (table[tableIndexOf(hash)] ?? 0) * step,
    knows(word) {
      const place = wordPlace(word);
      return (((words[place >>> 3] ?? 0) >>> (place & 7)) & 1) === 1;
    },
  };
}

/** The bytes of a table of weights and the known words; weights are rounded to whole steps of their largest / 127. */
export function encodeWeights(table: Float64Array, words: Iterable<string>): Uint8Array<ArrayBuffer> {
  const largest = table.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const bytes = new Uint8Array(LENGTH);
  const view = new DataView(bytes.buffer);
  view.setFloat32(0, largest / 127 || 1, true);
  const step = view.getFloat32(0, true);
  for (let i = 0; i < TABLE_SIZE; i++) view.setInt8(TABLE_AT + i, Math.floor((table[i] ?? 0) / step + 0.5));
  for (const word of words) {
    const place = wordPlace(word);
    bytes[WORDS_AT + (place >>> 3)] = (bytes[WORDS_AT + (place >>> 3)] ?? 0) | (1 << (place & 7));
  }
  return bytes;
}
