import { type Combination, decodeCombination } from '../../rules/combination.ts';
import { type Counts, packCounts, RANKS, rankOfKey } from '../../rules/ranks.ts';
import { MAX_GROUPS, planHand } from './planner.ts';

/** A part of a divided hand; `cards` are rank letters. */
export interface Group extends Combination {
  readonly cards: string;
}

/** Cards of each rank in a group; wings of triples are left open, so no kind with wings is among them. */
const copies: Readonly<Partial<Record<Combination['kind'], number>>> = {
  single: 1,
  chain: 1,
  pair: 2,
  pair_chain: 2,
  triple: 3,
  plane: 3,
  bomb: 4,
};

/**
 * The hand in groups that take as few turns as the player's own plan finds: high groups first, every card in one of
 * them.
 */
export function divideHand(hand: Counts): readonly Group[] {
  const { lo, hi } = packCounts(hand);
  const found = new Int32Array(MAX_GROUPS);
  const { groupCount } = planHand(lo, hi, found);
  return [...found.subarray(0, groupCount)]
    .map((meta) => {
      const combination = decodeCombination(meta);
      return { ...combination, cards: cardsOf(combination) };
    })
    .sort((a, b) => b.key - a.key || b.cards.length - a.cards.length);
}

function cardsOf({ kind, key, length }: Combination): string {
  if (kind === 'rocket') return 'bB';
  const from = rankOfKey(key);
  return Array.from(RANKS.slice(from, from + length), (rank) => rank.repeat(copies[kind] ?? 1)).join('');
}
