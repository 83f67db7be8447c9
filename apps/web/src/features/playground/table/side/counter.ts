import { cardGameFacts, copiesOf } from '../../../../cards/card-game.ts';
import { ranks } from '../../../../cards/suits.ts';
import { rankOfCard } from '../hand/layout.ts';
import { type CardText, levelOf, type TableView } from '../view.ts';

/** Cards of one rank that the viewer has not seen: they are in the other hands. */
export interface UnseenRank {
  /** A rank letter, or the text of a card that is counted by itself: `SB`, `HR`, the wild. */
  readonly card: string;
  readonly total: number;
  readonly left: number;
  /** Counts most in play: jokers, wilds, level cards and aces; elsewhere jokers and twos. */
  readonly isImportant: boolean;
}

/** What is still out, high ranks first: the decks less the near hand, every card played, and hands that lie open. */
export function unseenCards({ table, hand, tricks, seats, viewer }: TableView): readonly UnseenRank[] {
  const { decks, topRanks, hasJokers } = cardGameFacts[table.game];
  const own = levelOf(table);
  // Where no level is played, twos are the highest ranks.
  const level = own ?? '2';
  const wild = own && `H${own}`;
  const rowOf = (card: CardText): string => {
    if (card === wild || rankOfCard(card) === 'joker') return card;
    return rankOfCard(card);
  };
  const open = seats.flatMap((seat, at) => (at === viewer ? [] : (seat.hand ?? [])));
  const played = tricks.flatMap(({ plays }) => plays.flatMap(({ play }) => play?.cards ?? []));
  const seen = new Map<string, number>();
  for (const card of [...(hand ?? []), ...open, ...played]) seen.set(rowOf(card), (seen.get(rowOf(card)) ?? 0) + 1);
  const others = ranks.toReversed().filter((rank) => rank !== level);
  const rows = [...(hasJokers ? ['HR', 'SB'] : []), ...(wild === undefined ? [] : [wild]), level, ...others];
  const important = new Set(['HR', 'SB', wild, own, ...topRanks]);
  return rows.map((card) => {
    const plain = 'players' in table ? copiesOf(table.game, card, { deck: table.deck }) : 4;
    const copies = card.length === 2 ? 1 : card === level && wild !== undefined ? 3 : plain;
    const total = copies * decks;
    return { card, total, left: Math.max(0, total - (seen.get(card) ?? 0)), isImportant: important.has(card) };
  });
}
