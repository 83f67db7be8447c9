import { type Kind, kindCodes, kindNameOf, lengthOf, type Meta, metaOf, rankOf } from './kinds.ts';
import { generateWhole, MoveList } from './moves.ts';
import type { Rules } from './options.ts';
import { type Counts, keyOfRank, packCounts, rankOfKey } from './ranks.ts';

/**
 * A reading of a set of cards: kind, key 3 … 17 (rules §1) and length, the number of chained ranks: 3 of 444555666, 1
 * where nothing is chained. Records and the public API write the length as `n`.
 */
export interface Combination {
  readonly kind: Kind;
  readonly key: number;
  readonly length: number;
}

export const decodeCombination = (meta: Meta): Combination => ({
  kind: kindNameOf(meta),
  key: keyOfRank(rankOf(meta)),
  length: lengthOf(meta),
});

export const encodeCombination = ({ kind, key, length }: Combination): Meta =>
  metaOf(kindCodes[kind], rankOfKey(key), length);

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const scratch = new MoveList();

/**
 * Every reading of exactly these cards, highest key first; empty where they form no play. It asks the generator for the
 * plays of a hand of just these cards that use it up, so recognition and generation cannot disagree.
 */
export function readings(cards: Counts, rules: Rules): readonly Combination[] {
  const { lo, hi } = packCounts(cards);
  generateWhole(scratch, lo, hi, rules);
  const found: Combination[] = [];
  for (let i = 0; i < scratch.count; i++) found.push(decodeCombination(scratch.meta[i] ?? 0));
  return found.sort((a, b) => b.key - a.key || kindCodes[b.kind] - kindCodes[a.kind]);
}

/** Whether `a` may be played over `b` (rules §4). */
export function beats(a: Combination, b: Combination): boolean {
  if (a.kind === 'rocket') return true;
  if (b.kind === 'rocket') return false;
  if (a.kind === 'bomb') return b.kind !== 'bomb' || a.key > b.key;
  return a.kind === b.kind && a.length === b.length && a.key > b.key;
}

/** Whether a kind is a bomb or the rocket. */
export const isBomb = (kind: Kind): boolean => kind === 'bomb' || kind === 'rocket';

/** Whether a kind is a plain run of ranks: chain, pair chain, plane. */
export function isChained(kind: Kind): boolean {
  return kind === 'chain' || kind === 'pair_chain' || kind === 'plane';
}
