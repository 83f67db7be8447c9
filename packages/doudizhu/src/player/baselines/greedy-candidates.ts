import { encodeCombination } from '../../rules/combination.ts';
import type { Meta } from '../../rules/kinds.ts';
import { type Counts, type Packed, packCounts, readCounts, totalCount } from '../../rules/ranks.ts';
import type { Move, Play } from '../../rules/state.ts';
import { handCost } from '../plan/planner.ts';

/** A move worth thinking about, with what it leaves in the hand. */
export interface GreedyCandidate {
  readonly move: Play | { readonly type: 'pass' };
  /** Packed play, 0 for a pass. */
  readonly meta: Meta;
  readonly lo: number;
  readonly hi: number;
  /** Cards left after it. */
  readonly left: number;
  /** Expected turns of what is left (`handCost`). */
  readonly cost: number;
}

/** Choices of wings compared per kind and key before the best are kept; keeps a lead with thousands of plays cheap. */
const VARIANTS = 24;

/**
 * Merges moves that differ only in their wings: of each (kind, key, length) the `keep` choices that leave the best hand.
 * Passing stays. In order of cost, best first.
 */
export function greedyCandidates(hand: Counts, moves: readonly Move[], keep: number): GreedyCandidate[] {
  const own = packCounts(hand);
  const total = totalCount(hand);
  const groups = new Map<number, GreedyCandidate[]>();
  for (const move of moves) {
    if (move.type !== 'play' && move.type !== 'pass') continue;
    const meta = move.type === 'play' ? encodeCombination(move) : 0;
    const group = groups.get(meta) ?? [];
    if (group.length === 0) groups.set(meta, group);
    // Wings are listed from the lowest up, so the first variants are the ones that throw away low cards.
    if (group.length >= VARIANTS) continue;
    group.push(candidateAfter(move, meta, own, total));
  }
  const merged = [...groups.values()].flatMap((group) => group.sort((a, b) => a.cost - b.cost).slice(0, keep));
  return merged.sort((a, b) => a.cost - b.cost);
}

function candidateAfter(move: GreedyCandidate['move'], meta: Meta, { lo, hi }: Packed, total: number): GreedyCandidate {
  if (move.type === 'pass') return { move, meta, lo, hi, left: total, cost: handCost(lo, hi) };
  const played = packCounts(readCounts(move.cards));
  const nextLo = lo - played.lo;
  const nextHi = hi - played.hi;
  return { move, meta, lo: nextLo, hi: nextHi, left: total - move.cards.length, cost: handCost(nextLo, nextHi) };
}
