/**
 * Seeded random streams. One stream per purpose, derived from the seed's text and not from how much was drawn before,
 * so that a change in one purpose (a cosmetic draw, one more rollout) cannot shift the others.
 *
 * The generator is sfc32 (Doty-Humphrey, PractRand): four 32-bit words, period about 2^127 on average, no
 * multiplication.
 */
export interface Rng {
  /** The text this stream was made from; two streams with the same key give the same numbers. */
  readonly key: string;
  /** An integer in 0 … 2^32 − 1. */
  uint32(): number;
  /** A number in [0, 1) with 32 random bits. */
  float(): number;
  /** An integer in 0 … bound − 1. `bound` is 1 … 2^31. */
  int(bound: number): number;
  /** Shuffles in place and returns the same array (Fisher-Yates, last place first). */
  shuffle<T>(items: T[]): T[];
  /** One element; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** A fresh stream for a purpose. Depends on the key and the purpose only, never on what was drawn. */
  stream(purpose: string): Rng;
  /** The internal state, for snapshots; `restoreRng` restores it. */
  snapshot(): readonly [number, number, number, number];
}

/** Hashes text to four words. Every UTF-16 unit reaches every word through multiplication and rotation. */
export function hashText(text: string): readonly [number, number, number, number] {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x85ebca6b) ^ d;
    b = Math.imul(b ^ a, 0xc2b2ae35);
    b = (b << 13) | (b >>> 19);
    c = Math.imul(c ^ b, 0x27d4eb2f) + a;
    d = (d << 7) ^ (d >>> 25) ^ c;
  }
  for (let round = 0; round < 4; round++) {
    a = Math.imul(a ^ (d >>> 15), 0x2c1b3c6d);
    b = Math.imul(b ^ (a >>> 12), 0x297a2d39);
    c = Math.imul(c ^ (b >>> 15), 0x85ebca6b);
    d = Math.imul(d ^ (c >>> 13), 0xc2b2ae35);
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

/** A stream from any text. The first twelve numbers are thrown away, as the generator's author advises. */
export function createRng(seed: string): Rng {
  const words = hashText(seed);
  const rng = build(seed, words);
  for (let i = 0; i < 12; i++) rng.uint32();
  return rng;
}

/** Continues a stream from its snapshot. `key` keeps later `stream()` calls the same. */
export function restoreRng(key: string, words: readonly [number, number, number, number]): Rng {
  return build(key, words);
}

function build(key: string, words: readonly [number, number, number, number]): Rng {
  // A typed array and not four variables: words above 2^30 would otherwise be boxed in engines with small integers.
  const state = Int32Array.from(words);
  const uint32 = (): number => {
    const a = state[0] ?? 0;
    const b = state[1] ?? 0;
    const c = state[2] ?? 0;
    const counter = state[3] ?? 0;
    const sum = (a + b + counter) | 0;
    state[3] = counter + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  const int = (bound: number): number => Math.floor((uint32() * bound) / 4294967296);
  const rng: Rng = {
    key,
    uint32,
    float: () => uint32() / 4294967296,
    int,
    shuffle<T>(items: T[]): T[] {
      for (let i = items.length - 1; i > 0; i--) {
        const j = int(i + 1);
        const kept = items[i] as T; // i and j are below the length
        items[i] = items[j] as T;
        items[j] = kept;
      }
      return items;
    },
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error('pick from an empty list');
      return items[int(items.length)] as T;
    },
    stream: (purpose) => createRng(`${key}\u0000${purpose}`),
    snapshot: () => [(state[0] ?? 0) >>> 0, (state[1] ?? 0) >>> 0, (state[2] ?? 0) >>> 0, (state[3] ?? 0) >>> 0],
  };
  return rng;
}
