/** Kinds of plays, their codes, and the meta of a play: all of it but its cards, in one number. */

// Constants of their own, because inner loops read them.
export const SINGLE = 1;
export const PAIR = 2;
export const TRIPLE = 3;
export const TRIPLE_SINGLE = 4;
export const TRIPLE_PAIR = 5;
export const CHAIN = 6;
export const PAIR_CHAIN = 7;
export const PLANE = 8;
export const PLANE_SINGLE = 9;
export const PLANE_PAIR = 10;
export const FOUR_TWO = 11;
export const FOUR_PAIRS = 12;
export const BOMB = 13;
export const ROCKET = 14;
/** What a meta of 0, a pass or no play yet, has in place of a kind. */
export const NO_KIND = 0;

/** The code of each kind, from 1 on in the order of rules §3. */
export const kindCodes = {
  single: SINGLE,
  pair: PAIR,
  triple: TRIPLE,
  triple_single: TRIPLE_SINGLE,
  triple_pair: TRIPLE_PAIR,
  chain: CHAIN,
  pair_chain: PAIR_CHAIN,
  plane: PLANE,
  plane_single: PLANE_SINGLE,
  plane_pair: PLANE_PAIR,
  four_two: FOUR_TWO,
  four_pairs: FOUR_PAIRS,
  bomb: BOMB,
  rocket: ROCKET,
} as const;
export type Kind = keyof typeof kindCodes;
export type KindCode = (typeof kindCodes)[Kind];

// The keys of an object literal are its names in the order in which they are written.
const kinds = Object.keys(kindCodes) as readonly Kind[];

export const isKind = (text: string): text is Kind => Object.hasOwn(kindCodes, text);

/** A kind, the rank of its key and its length (`Combination`) in one number; 0 for a pass. */
export type Meta = number;

export const metaOf = (kind: KindCode, rank: number, length: number): Meta => kind | (rank << 4) | (length << 8);
// Metas are made by `metaOf` alone.
export const kindOf = (meta: Meta): KindCode | typeof NO_KIND => (meta & 15) as KindCode | typeof NO_KIND;
export const rankOf = (meta: Meta): number => (meta >> 4) & 15;
export const lengthOf = (meta: Meta): number => meta >> 8;

/** The name of a meta's kind; throws a RangeError for a pass. */
export function kindNameOf(meta: Meta): Kind {
  const kind = kinds[kindOf(meta) - 1];
  if (kind === undefined) throw new RangeError(`${meta} is no play`);
  return kind;
}
