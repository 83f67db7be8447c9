import { useMessages } from '../i18n/messages.ts';
import { cardMessages } from './messages.ts';
import { markOf, partsOf, type Rank, suits } from './suits.ts';
import type { Represented } from './wild.ts';

/** Says a card in words, for screen readers: "10 of hearts, wild". `level` is the deal's, where the game has one. */
export function useCardName(level?: Rank): (card: string) => string {
  const t = useMessages(cardMessages);
  return (card) => {
    const { suit, rank, joker } = partsOf(card);
    if (joker) return t(joker === 'small' ? 'small_joker' : 'big_joker');
    const name = suit ? t('suited', { suit: t(suits[suit].name), rank }) : rank;
    const mark = markOf(card, level);
    return mark ? t(`card_${mark}`, { card: name }) : name;
  };
}

/** The names of the cards in a row, by position; a wild card is named with the rank it stands for. */
export function useRowNames(
  level: Rank | undefined,
  represented?: ReadonlyMap<number, Represented>,
): (card: string, at: number) => string {
  const t = useMessages(cardMessages);
  const plain = useCardName();
  const marked = useCardName(level);
  return (card, at) => {
    const other = represented?.get(at);
    if (other === undefined) return marked(card);
    const { suit, rank } = other;
    return t('card_stands', {
      card: plain(card),
      rank: suit ? t('suited', { suit: t(suits[suit].name), rank }) : rank,
    });
  };
}
