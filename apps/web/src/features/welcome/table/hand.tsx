import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { welcomeMessages } from '../messages.ts';
import { cardBox, type CardSize, PlayingCard } from './playing-card.tsx';
import type { CardText } from './table-view.ts';

const suitNames = { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' } as const;

/** Says a card in words. */
function useCardName(): (card: CardText) => string {
  const t = useMessages(welcomeMessages);
  return (card) => {
    if (card === 'SB') return t('small_joker');
    if (card === 'HR') return t('big_joker');
    // The worker spells cards as the engine does: the first letter of any other card is its suit.
    const suit = suitNames[card.slice(0, 1) as keyof typeof suitNames];
    return `${t(suit)} ${card.slice(1).replace('T', '10')}`;
  };
}

interface HandProps {
  cards: readonly CardText[];
  label: string;
  size: CardSize;
  /** Cards that lie down the side of the table instead of along it. */
  upright?: boolean;
  className?: string;
}

/** Cards side by side; where there is no room they slide under each other, the last one stays whole. */
export function Hand({ cards, label, size, upright = false, className }: HandProps) {
  const name = useCardName();
  return (
    <ul aria-label={label} className={cx('flex min-h-0 min-w-0', upright && 'flex-col', className)}>
      {cards.map((card) => (
        <li key={card} className={cx('min-h-0 min-w-0 grow-0 last:shrink-0', cardBox[size])}>
          <span className="sr-only">{name(card)}</span>
          <span aria-hidden className="block w-max">
            <PlayingCard card={card} size={size} />
          </span>
        </li>
      ))}
    </ul>
  );
}
