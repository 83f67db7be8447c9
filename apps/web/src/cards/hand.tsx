import { cx } from '../ui/cx.ts';
import { useRowNames } from './card-name.ts';
import { type CardSize, cardClasses, PlayingCard } from './playing-card.tsx';
import { markOf, type Rank } from './suits.ts';
import type { Represented } from './wild.ts';

interface HandProps {
  readonly cards: readonly string[];
  /** Names the list for screen readers. */
  readonly label: string;
  readonly size: CardSize;
  /** Cards that lie down the side of the table instead of along it. */
  readonly upright?: boolean;
  /** Of a Guandan deal: marks its wild and level cards. */
  readonly level?: Rank | undefined;
  /** The cards that wild cards represent, by position. */
  readonly represented?: ReadonlyMap<number, Represented>;
  readonly className?: string;
}

/** Cards side by side; where there is no room they overlap, and the last one stays whole. */
export function Hand({ cards, label, size, upright = false, level, represented, className }: HandProps) {
  const name = useRowNames(level, represented);
  return (
    <ul aria-label={label} className={cx('flex min-h-0 min-w-0', upright && 'flex-col', className)}>
      {cards.map((card, index) => (
        // With two decks a card can appear twice: the number of the copy completes the key.
        <li
          key={`${card}/${cards.indexOf(card) === index ? 0 : 1}`}
          className={cx('min-h-0 min-w-0 grow-0 last:shrink-0', cardClasses[size].box)}
        >
          <span className="sr-only">{name(card, index)}</span>
          <span className="block w-max">
            <PlayingCard card={card} size={size} mark={markOf(card, level)} represented={represented?.get(index)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
