import { type Combination, decodeCombination } from '../../rules/combination.ts';
import { type Counts, packCounts, RANKS, rankOfKey } from '../../rules/ranks.ts';
import { MAX_GROUPS, planHand } from './planner.ts';

/** Cards of each rank in a group; wings of triples are left open, so no kind with wings is among them. */
const copies = { single: 1, chain: 1, pair: 2, pair_chain: 2, triple: 3, plane: 3, bomb: 4 } as const;

/** A part of a divided hand; `cards` are rank letters. */
export interface Group extends Combination {
  readonly kind: keyof typeof copies | 'rocket';
  readonly cards: string;
}

/**
 * The hand in groups that take as few turns as the player's own plan finds: high groups first, every card in one of
 * them.
 */
export function divideHand(hand: Counts): readonly Group[] {
  const { lo, hi } = packCounts(hand);
  const found = new Int32Array(MAX_GROUPS);
  const { groupCount } = planHand(lo, hi, found);
  return [...found.subarray(0, groupCount)]
    .map((meta) => groupOf(decodeCombination(meta)))
    .sort((a, b) => b.key - a.key || b.cards.length - a.cards.length);
}

function groupOf({ kind, key, length }: Combination): Group {
  if (kind === 'rocket') return { kind, key, length, cards: 'bB' };
  if (!isCopied(kind)) throw new RangeError(`a plan has no ${kind}`);
  const from = rankOfKey(key);
  const cards = Array.from(RANKS.slice(from, from + length), (rank) => rank.repeat(copies[kind])).join('');
  return { kind, key, length, cards };
}

const isCopied = (kind: Combination['kind']): kind is keyof typeof copies => Object.hasOwn(copies, kind);
