import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/cx.ts';
import { debuggingMessages } from './messages.ts';

/** Suits as outlines, because the letters of a font may turn into coloured pictures. */
const suits = {
  S: {
    name: 'spades',
    path: 'M10 1C7.5 5 2 8 2 12.2c0 2.4 1.8 4 3.9 4 1.2 0 2.3-.5 3-1.4-.2 1.9-.9 3-2.2 4.2h6.6c-1.3-1.2-2-2.3-2.2-4.2.7.9 1.8 1.4 3 1.4 2.1 0 3.9-1.6 3.9-4C18 8 12.5 5 10 1z',
  },
  H: {
    name: 'hearts',
    path: 'M10 18.5C8 15.5 1.8 11.5 1.8 7.1 1.8 4.3 3.8 2.5 6 2.5c1.8 0 3.2 1 4 2.7.8-1.7 2.2-2.7 4-2.7 2.2 0 4.2 1.8 4.2 4.6 0 4.4-6.2 8.4-8.2 11.4z',
  },
  C: {
    name: 'clubs',
    path: 'M10 1.5a4 4 0 0 0-3.3 6.2 4 4 0 1 0 2.4 6.3c-.2 2.2-.9 3.5-2.3 5h6.4c-1.4-1.5-2.1-2.8-2.3-5a4 4 0 1 0 2.4-6.3A4 4 0 0 0 10 1.5z',
  },
  D: {
    name: 'diamonds',
    path: 'M10 1.2c1.9 3.3 4.1 6.1 6.8 8.8-2.7 2.7-4.9 5.5-6.8 8.8-1.9-3.3-4.1-6.1-6.8-8.8 2.7-2.7 4.9-5.5 6.8-8.8z',
  },
} as const;
const star = 'M10 1.5l2.5 5.6 6.1.6-4.6 4.1 1.4 6-5.4-3.2-5.4 3.2 1.4-6L1.4 7.7l6.1-.6z';

type SuitLetter = keyof typeof suits;
const isSuit = (letter: string): letter is SuitLetter => Object.hasOwn(suits, letter);

interface CardParts {
  readonly suit: SuitLetter | undefined;
  readonly rank: string;
  readonly joker: 'small' | 'big' | undefined;
}

/** Both spellings: `S9` or `9`, `SB` or `b`, `HR` or `B`. */
function partsOf(card: string): CardParts {
  if (card === 'SB' || card === 'b') return { suit: undefined, rank: '', joker: 'small' };
  if (card === 'HR' || card === 'B') return { suit: undefined, rank: '', joker: 'big' };
  const letter = card.slice(0, 1);
  const suit = card.length > 1 && isSuit(letter) ? letter : undefined;
  const rank = suit ? card.slice(1) : card;
  return { suit, rank: rank === 'T' ? '10' : rank, joker: undefined };
}

/** Guandan: cards of the deal's level rank above the ace, and its heart stands for any card. */
type CardMark = 'wild' | 'level';

export function markOf(card: string, level: unknown): CardMark | undefined {
  if (typeof level !== 'string' || card.length !== 2 || !isSuit(card.slice(0, 1)) || card.slice(1) !== level) {
    return undefined;
  }
  return card.startsWith('H') ? 'wild' : 'level';
}

/** Says a card in words; `level` is the deal's, where the game has one. */
export function useCardName(level?: unknown): (card: string) => string {
  const t = useMessages(debuggingMessages);
  return (card) => {
    const { suit, rank, joker } = partsOf(card);
    if (joker) return t(joker === 'small' ? 'small_joker' : 'big_joker');
    const name = suit ? `${t(suits[suit].name)} ${rank}` : rank;
    const mark = markOf(card, level);
    return mark ? t(`card_${mark}`, { card: name }) : name;
  };
}

interface PlayingCardProps {
  readonly card: string;
  readonly size?: 'small' | 'medium';
  readonly dimmed?: boolean;
  readonly mark?: CardMark | undefined;
}

/** One card, face up; decoration: what holds it says its name. */
export function PlayingCard({ card, size = 'medium', dimmed = false, mark }: PlayingCardProps) {
  const { suit, rank, joker } = partsOf(card);
  const red = joker === 'big' || suit === 'H' || suit === 'D';
  const path = joker ? star : suit ? suits[suit].path : undefined;
  return (
    <span
      aria-hidden
      className={cx(
        'relative flex shrink-0 flex-col items-start rounded-sm border bg-card leading-none font-semibold',
        mark === 'wild' ? 'border-accent-fill ring-2 ring-accent-fill' : 'border-card-line',
        red ? 'text-card-red' : 'text-card-black',
        size === 'medium' ? 'h-12 w-8.5 p-1 text-base' : 'h-9 w-6.5 p-0.5 text-sm',
        dimmed && 'opacity-40',
      )}
    >
      {!joker && <span className="tracking-tighter">{rank}</span>}
      {path && (
        <svg viewBox="0 0 20 20" className={size === 'medium' ? 'mt-0.5 size-3.5' : 'size-2.5'}>
          <path fill="currentColor" d={path} />
        </svg>
      )}
      {mark === 'wild' && (
        <svg
          viewBox="0 0 20 20"
          className={cx('absolute right-0.5 bottom-0.5', size === 'medium' ? 'size-3' : 'size-2')}
        >
          <path fill="currentColor" d={star} />
        </svg>
      )}
      {mark === 'level' && <span className="absolute inset-x-1 bottom-0.5 h-0.5 rounded-full bg-accent-fill" />}
    </span>
  );
}

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
          // A hand may hold the same card twice: the place is its name.
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
