import { markOf, partsOf, printedRank, type Rank, type SuitLetter } from './suits.ts';

/**
 * A play as the APIs name it. `kind` is `pair`, `straight_flush` …; `key` is in Guandan the power of its rank, 15 for
 * the level card, or the top of a sequence, and in Doudizhu its rank.
 */
export interface NamedPlay {
  readonly cards: readonly string[];
  readonly kind?: string | undefined;
  readonly key?: number | undefined;
}

/** How often each rank stands in a sequence, and how many ranks it has. */
const sequences: Readonly<Record<string, readonly [each: number, ranks: number]>> = {
  straight: [1, 5],
  straight_flush: [1, 5],
  tube: [2, 3],
  plate: [3, 2],
};

const rankText = (natural: number): string =>
  natural === 1 ? 'A' : (['10', 'J', 'Q', 'K', 'A'][natural - 10] ?? String(natural));

/** The card that a wild card represents. */
export interface Represented {
  /** As printed: `10`, not `T`. */
  readonly rank: string;
  /** Undefined where suits do not count: everywhere but in a straight flush. */
  readonly suit: SuitLetter | undefined;
}

/**
 * What each wild card of a play represents, by its position; none where it represents itself. A row of 8 9 2♥ J Q makes no
 * sense to a reader who does not see the 10 in it.
 */
export function wildCards(play: NamedPlay | undefined, level: Rank | undefined): ReadonlyMap<number, Represented> {
  const represented = new Map<number, Represented>();
  if (!play) return represented;
  const { cards, kind, key } = play;
  const wilds = cards.flatMap((card, at) => (markOf(card, level) === 'wild' ? [at] : []));
  if (wilds.length === 0 || kind === undefined || level === undefined) return represented;
  const levelRank = printedRank(level);
  const heldRanks = new Map<string, number>();
  for (const [at, card] of cards.entries()) {
    const { rank } = partsOf(card);
    if (rank !== undefined && !wilds.includes(at)) heldRanks.set(rank, (heldRanks.get(rank) ?? 0) + 1);
  }
  const missing = missingRanks(kind, key, heldRanks, levelRank);
  const natural = cards.find((_, at) => !wilds.includes(at));
  const suit = kind === 'straight_flush' && natural !== undefined ? partsOf(natural).suit : undefined;
  for (const at of wilds) {
    const rank = missing.shift();
    const isItself = rank === levelRank && (suit === undefined || suit === 'H');
    if (rank !== undefined && !isItself) represented.set(at, { rank, suit });
  }
  return represented;
}

function missingRanks(
  kind: string,
  key: number | undefined,
  heldRanks: ReadonlyMap<string, number>,
  levelRank: string,
): string[] {
  const lacks = (rank: string, wanted: number): string[] =>
    Array.from({ length: Math.max(0, wanted - (heldRanks.get(rank) ?? 0)) }, () => rank);
  const sequence = sequences[kind];
  if (sequence && key !== undefined) {
    const [each, ranks] = sequence;
    return Array.from({ length: ranks }, (_, at) => rankText(key - ranks + 1 + at)).flatMap((rank) =>
      lacks(rank, each),
    );
  }
  if (kind === 'full_house' && key !== undefined) {
    const triple = key === 15 ? levelRank : rankText(key);
    const pair = [...heldRanks.keys()].find((rank) => rank !== triple) ?? levelRank;
    return [...lacks(triple, 3), ...lacks(pair, 2)];
  }
  // All cards of a pair, a triple or a bomb have one rank.
  const [rank] = heldRanks.keys();
  return rank === undefined ? [] : Array.from({ length: 8 }, () => rank);
}
