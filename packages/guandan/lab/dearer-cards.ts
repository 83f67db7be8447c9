import type { Card } from '@fourth-seat/cards';
import { type DealState, guandan, type Move, powerOf, wildOf } from '@fourth-seat/guandan';

/** What the dearest choice costs at least above the own one: a joker or a wild in place of a middling card. */
const MIN_DIFFERENCE = 8;

/**
 * The same play of the seat to move with the dearest cards (jokers, wilds, level cards), with which it beats no more.
 */
export function dearerCards(state: DealState, own: Move): readonly Move[] {
  if (own.type !== 'play') return [];
  const { level } = state.options;
  const worth = (card: Card): number => (card === wildOf(level) ? 18 : powerOf(card, level));
  const dearness = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + worth(card), 0);
  let dearest: Move | undefined;
  let most = dearness(own.cards) + MIN_DIFFERENCE - 1;
  for (const move of guandan.legalMoves(state)) {
    if (move.type !== 'play' || move.kind !== own.kind || move.key !== own.key) continue;
    if (move.cards.length !== own.cards.length || dearness(move.cards) <= most) continue;
    dearest = move;
    most = dearness(move.cards);
  }
  return dearest ? [dearest] : [];
}
