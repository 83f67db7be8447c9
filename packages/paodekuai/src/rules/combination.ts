import {
  type Counts,
  keyOfRank,
  lengthOf,
  type Meta,
  MoveList,
  metaOf,
  packCounts,
  rankOf,
  rankOfKey,
} from '@fourth-seat/cards/ranks';
import { codeOf, type Kind, kindOf, kindTable } from './kinds.ts';
import { createSituation, generate, type Situation } from './moves.ts';
import type { Rules } from './options.ts';

/**
 * A reading of a set of cards: kind, key 3 … 15 (rules §1) and length, the number of groups in a row. Records and the
 * public API write the length as `n`.
 */
export interface Combination {
  readonly kind: Kind;
  readonly key: number;
  readonly length: number;
}

/** A combination with its number of cards, and whether it is the player's whole hand. */
export interface SizedCombination extends Combination {
  readonly size: number;
  readonly isLast: boolean;
}

export const decodeCombination = (meta: Meta): Combination => ({
  kind: kindOf(meta),
  key: keyOfRank(rankOf(meta)),
  length: lengthOf(meta),
});

export const encodeCombination = ({ kind, key, length }: Combination): Meta =>
  metaOf(codeOf(kind), rankOfKey(key), length);

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const scratch = new MoveList();

/**
 * Every reading of exactly these cards, the preferred one first; empty where they form no play. It asks the generator for
 * the plays that use all of them, so recognition and generation cannot disagree. Whether a bomb may be split is a matter of
 * the hand that they come from, and not asked here.
 */
export function readings(cards: Counts, isLast: boolean, rules: Rules): readonly Combination[] {
  const { lo, hi } = packCounts(cards);
  const situation: Situation = createSituation(rules.splitBombs === 'yes' ? rules : { ...rules, splitBombs: 'yes' });
  situation.isPart = !isLast;
  generate(scratch, lo, hi, situation);
  scratch.keepWhole(lo, hi);
  return Array.from({ length: scratch.count }, (_, i) => decodeCombination(scratch.meta[i] ?? 0)).sort(byPreference);
}

/** Which of two readings of the same cards is meant where none is declared: a bomb, the greater length, the higher key (rules §3.8). */
export const byPreference = (a: Combination, b: Combination): number =>
  Number(b.kind === 'bomb') - Number(a.kind === 'bomb') || b.length - a.length || b.key - a.key;

/** Whether `a` may be played over `b` (rules §4). */
export function beats(a: SizedCombination, b: SizedCombination, rules: Rules): boolean {
  if (a.kind === 'bomb' || b.kind === 'bomb') return a.kind === 'bomb' && (b.kind !== 'bomb' || a.key > b.key);
  if (a.length !== b.length || a.key <= b.key) return false;
  if (a.kind === b.kind && a.size === b.size) return true;
  return rules.shortFollow === 'yes' && a.isLast && isShort(a) && hasTailOfTriples(b) && a.size < b.size;
}

const isShort = ({ kind }: Combination): boolean => 'isShort' in kindTable[kind];

/** Whether it is a triple or plane with a tail. */
const hasTailOfTriples = ({ kind }: Combination): boolean => kindTable[kind].size === 3 && kindTable[kind].tail !== 0;

export const isSameCombination = (a: Combination, b: Combination): boolean =>
  a.kind === b.kind && a.key === b.key && a.length === b.length;
