/** Kinds of plays, their codes, and the meta of a play: all of it but its cards, in one number. */
import { kindOf as anyKindOf, metaOf as anyMetaOf, type Meta } from '@fourth-seat/cards/ranks';

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

export const metaOf: (kind: KindCode, rank: number, length: number) => Meta = anyMetaOf;
/** Metas are made by `metaOf` alone. */
export const kindOf = anyKindOf as (meta: Meta) => KindCode | typeof NO_KIND;
export { lengthOf, type Meta, rankOf } from '@fourth-seat/cards/ranks';

/** The name of a meta's kind; throws a RangeError for a pass. */
export function kindNameOf(meta: Meta): Kind {
  const kind = kinds[kindOf(meta) - 1];
  if (kind === undefined) throw new RangeError(`${meta} is no play`);
  return kind;
}
