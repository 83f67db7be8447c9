import { cx } from '../ui/cx.ts';
import { useCardName } from './card-name.ts';
import { PlayingCard } from './playing-card.tsx';
import { markOf } from './suits.ts';

interface CardRowProps {
  readonly cards: readonly string[];
  /** Names the list for screen readers. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** Positions that stand out; the others are dimmed when there are any. */
  readonly lifted?: ReadonlySet<number>;
  /** Of a Guandan deal: marks its wild and level cards. */
  readonly level?: unknown;
}

/** Cards side by side as a labelled list; they wrap where there is no room. */
export function CardRow({ cards, label, size = 'medium', lifted, level }: CardRowProps) {
  const name = useCardName(level);
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-x-0.5 gap-y-2">
      {cards.map((card, index) => (
        <li
          // A hand may hold the same card twice: the position is the key.
          key={index}
          className={cx('transition-transform', lifted?.has(index) && '-translate-y-1.5')}
        >
          <span className="sr-only">{name(card)}</span>
          <PlayingCard
            card={card}
            size={size}
            dimmed={lifted !== undefined && !lifted.has(index)}
            mark={markOf(card, level)}
          />
        </li>
      ))}
    </ul>
  );
}
