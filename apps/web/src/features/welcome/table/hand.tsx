import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { welcomeMessages } from '../messages.ts';
import { PlayingCard } from './playing-card.tsx';
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
  size: 'small' | 'large';
  className?: string;
}

/** Cards side by side; where there is no room they slide under each other, the last one stays whole. */
export function Hand({ cards, label, size, className }: HandProps) {
  const name = useCardName();
  return (
    <ul aria-label={label} className={cx('flex min-w-0', className)}>
      {cards.map((card) => (
        <li
          key={card}
          className={cx('min-w-0 last:shrink-0', size === 'large' ? 'w-12 basis-12' : 'w-8 basis-8', 'grow-0')}
        >
          <span className="sr-only">{name(card)}</span>
          <span aria-hidden className="block w-max">
            <PlayingCard card={card} size={size} />
          </span>
        </li>
      ))}
    </ul>
  );
}
