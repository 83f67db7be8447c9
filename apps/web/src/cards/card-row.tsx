import { cx } from '../ui/cx.ts';
import { useRowNames } from './card-name.ts';
import { PlayingCard } from './playing-card.tsx';
import { markOf, type Rank } from './suits.ts';
import { type NamedPlay, wildCards } from './wild.ts';

interface CardRowProps {
  readonly cards: readonly string[];
  /** Names the list for screen readers. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** Positions that are highlighted; where there are any, the other cards are dimmed. */
  readonly lifted?: ReadonlySet<number>;
  /** Of a Guandan deal: marks its wild and level cards. */
  readonly level?: Rank | undefined;
  /** The play that the cards form, if they are one: a wild card shows the rank it stands for. */
  readonly play?: NamedPlay | undefined;
}

/** Cards side by side as a labelled list; they wrap where there is no room. */
export function CardRow({ cards, label, size = 'medium', lifted, level, play }: CardRowProps) {
  const represented = wildCards(play, level);
  const name = useRowNames(level, represented);
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-x-0.5 gap-y-2">
      {cards.map((card, index) => (
        <li
          // A hand may hold the same card twice, so the position is the key.
          key={index}
          className={cx('transition-transform', lifted?.has(index) && '-translate-y-1.5')}
        >
          <span className="sr-only">{name(card, index)}</span>
          <PlayingCard
            card={card}
            size={size}
            dimmed={lifted !== undefined && !lifted.has(index)}
            mark={markOf(card, level)}
            represented={represented.get(index)}
          />
        </li>
      ))}
    </ul>
  );
}
