import { type Card, type DealState, guandan, type Move, powerOf, wildOf } from '@fourth-seat/guandan';

/** Jokers, level cards and wilds in place of lower cards: the same play of the seat to move, which beats no more with them. */
export function dearerCards(state: DealState, own: Move): readonly Move[] {
  if (own.type !== 'play') return [];
  const { level } = state.options;
  const worth = (card: Card): number => (card === wildOf(level) ? 18 : powerOf(card, level));
  const dearness = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + worth(card), 0);
  const same = guandan
    .legalMoves(state)
    .filter(
      (move) =>
        move.type === 'play' &&
        move.kind === own.kind &&
        move.key === own.key &&
        move.cards.length === own.cards.length &&
        dearness(move.cards) > dearness(own.cards),
    );
  // One of each choice of ranks: suits are nearly always the same.
  const ranks = (move: Move): string =>
    move.type === 'play'
      ? move.cards
          .map((card) => worth(card))
          .sort((a, b) => a - b)
          .join()
      : '';
  return [...new Map(same.map((move) => [ranks(move), move])).values()];
}
