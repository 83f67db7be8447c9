import { type Counts, formatCounts, keyOfRank, lengthOf, packCounts, RANKS, rankOf } from '@fourth-seat/cards/ranks';
import { type Kind, kindOf, kindTable } from '../../rules/kinds.ts';
import { plans } from './planner.ts';

/** Cards that a plan plays together: letters from low to high. */
interface HandGroup {
  readonly kind: Kind;
  readonly key: number;
  readonly cards: string;
}

/** The whole hand in as few turns as the planner finds, the longest groups first; what triples take along stays apart. */
export function divideHand(hand: Counts): readonly HandGroup[] {
  if (formatCounts(hand) === '') return [];
  const { lo, hi } = packCounts(hand);
  const place = plans.placeOf(lo, hi);
  const groups = Array.from({ length: plans.groupCountAt(place) }, (_, i): HandGroup => {
    const meta = plans.groupAt(place, i);
    const kind = kindOf(meta);
    const ranks = Array.from({ length: lengthOf(meta) }, (_one, at) => RANKS.charAt(rankOf(meta) + at));
    return {
      kind,
      key: keyOfRank(rankOf(meta)),
      cards: ranks.map((letter) => letter.repeat(kindTable[kind].size)).join(''),
    };
  });
  return groups.sort((a, b) => b.cards.length - a.cards.length || b.key - a.key);
}
