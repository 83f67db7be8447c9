import { generateWhole, kindOf, lengthOf, MoveList, metaOf, rankOf } from './moves.ts';
import type { Rules } from './options.ts';
import { type Counts, keyOfRank, packCounts, rankOfKey } from './ranks.ts';

/** Kinds of plays in the order of rules §3; the index is the code inside packed plays, 0 stands for no play. */
export const combinationKinds = [
  'pass',
  'single',
  'pair',
  'triple',
  'triple_single',
  'triple_pair',
  'chain',
  'pair_chain',
  'plane',
  'plane_single',
  'plane_pair',
  'four_two',
  'four_pairs',
  'bomb',
  'rocket',
] as const;
export type Kind = Exclude<(typeof combinationKinds)[number], 'pass'>;

/**
 * A reading of a set of cards: kind, key 3 … 17 (rules §1) and the number of chained ranks (1 where nothing is
 * chained).
 */
export interface Combination {
  readonly kind: Kind;
  readonly key: number;
  readonly n: number;
}

export function decodeCombination(meta: number): Combination {
  const kind = combinationKinds[kindOf(meta)];
  if (kind === undefined || kind === 'pass') throw new RangeError(`${meta} encodes no play`);
  return { kind, key: keyOfRank(rankOf(meta)), n: lengthOf(meta) };
}

export function encodeCombination({ kind, key, n }: Combination): number {
  return metaOf(combinationKinds.indexOf(kind), rankOfKey(key), n);
}

export function isKind(text: string): text is Kind {
  return text !== 'pass' && combinationKinds.some((kind) => kind === text);
}

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
  return found.sort((a, b) => b.key - a.key || combinationKinds.indexOf(b.kind) - combinationKinds.indexOf(a.kind));
}

/** Whether `a` may be played over `b` (rules §4). */
export function beats(a: Combination, b: Combination): boolean {
  if (a.kind === 'rocket') return true;
  if (b.kind === 'rocket') return false;
  if (a.kind === 'bomb') return b.kind !== 'bomb' || a.key > b.key;
  return a.kind === b.kind && a.n === b.n && a.key > b.key;
}

/** Whether a kind is a bomb or the rocket. */
export const isBomb = (kind: Kind): boolean => kind === 'bomb' || kind === 'rocket';

/** Whether a kind is a plain run of ranks: chain, pair chain, plane. */
export function isChained(kind: Kind): boolean {
  return kind === 'chain' || kind === 'pair_chain' || kind === 'plane';
}
