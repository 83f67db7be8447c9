import { memo } from 'react';
import { cx } from '../ui/cx.ts';
import { type CardMark, partsOf, STAR, suits } from './suits.ts';

/**
 * `small` and `medium` are for rows; `side`, `played` and `large` for overlapping cards on a table. `fluid` is as wide
 * as `--card-w` of its container and scales everything on it.
 */
export type CardSize = 'small' | 'medium' | 'side' | 'played' | 'large' | 'fluid';

/** Width and height. The smallest text is 1.2rem: the corner of a `side` card is all one sees of most. */
export const cardBox: Readonly<Record<CardSize, string>> = {
  small: 'h-9 w-6.5',
  medium: 'h-12 w-8.5',
  side: 'h-9 w-9',
  played: 'h-14 w-10',
  large: 'h-18 w-13',
  fluid: 'h-[calc(var(--card-w)*1.4)] w-(--card-w)',
};
const corner: Readonly<Record<CardSize, string>> = {
  small: 'flex-col p-0.5 text-sm',
  medium: 'flex-col p-1 text-base',
  // Rank and suit in one line: cards that lie down the side cover each other from the second line on.
  side: 'flex-row items-center gap-px px-1 py-0.5 text-xs',
  played: 'flex-col p-1 text-base',
  large: 'flex-col p-1.5 text-xl',
  // Rank over suit, or beside it where `--card-flow` is `row`: for cards that hang under each other.
  fluid:
    'w-[var(--card-corner,56%)] items-center pl-(--card-inset) gap-[0.06em] pt-[calc(var(--card-w)*0.07)] text-[max(1.5rem,calc(var(--card-w)*0.4))] [flex-direction:var(--card-flow,column)] [line-height:var(--card-lead,0.8)]',
};
const pip: Readonly<Record<CardSize, string>> = {
  small: 'size-2.5',
  medium: 'mt-0.5 size-3.5',
  side: 'size-2.5',
  played: 'mt-0.5 size-3.5',
  large: 'mt-1 size-5',
  fluid: 'size-[max(1rem,calc(var(--card-w)*0.3))]',
};
const inRows: ReadonlySet<CardSize> = new Set(['small', 'medium']);

interface PlayingCardProps {
  /** As the API spells it: `S9`, `HT`, `SB`, or only a rank. */
  readonly card: string;
  readonly size?: CardSize;
  readonly dimmed?: boolean;
  readonly mark?: CardMark | undefined;
  /** The rank that a wild card represents. */
  readonly representedRank?: string | undefined;
}

/** The ink of a card. Jokers differ by shape as well: the small one is hollow. */
function inkOf({ suit, joker }: ReturnType<typeof partsOf>): string {
  if (joker) return joker === 'big' ? 'text-card-red' : 'text-card-black';
  if (suit === 'C') return 'text-card-club';
  if (suit === 'D') return 'text-card-diamond';
  return suit === 'H' ? 'text-card-red' : 'text-card-black';
}

function frameOf(size: CardSize, mark: CardMark | undefined): string {
  if (mark !== 'wild') return 'border-card-line bg-card';
  // Cards of a hand overlap: a ring would be hidden, a tint shows on the narrowest strip.
  return size === 'fluid' ? 'border-accent-fill bg-card-wild' : 'border-accent-fill bg-card ring-2 ring-accent-fill';
}

/**
 * One card, face up. Hidden from screen readers: the list or button that holds it says its name. Kept while its
 * properties are the same: a table of four open hands draws a hundred of them after every move.
 */
export const PlayingCard = memo(function PlayingCard({
  card,
  size = 'medium',
  dimmed = false,
  mark,
  representedRank,
}: PlayingCardProps) {
  const parts = partsOf(card);
  const { suit, joker } = parts;
  const rank = representedRank ?? parts.rank;
  // A card represented by a wild card has no suit: the star is drawn in place of the suit, at the edge that is never
  // covered.
  const path = joker || representedRank !== undefined ? STAR : suit && suits[suit].path;
  const fluid = size === 'fluid';
  return (
    <span
      aria-hidden
      className={cx(
        'relative flex shrink-0 items-start overflow-hidden border leading-none font-semibold',
        fluid ? 'rounded-[max(0.4rem,calc(var(--card-w)*0.11))]' : 'rounded-sm',
        frameOf(size, mark),
        inkOf(parts),
        !inRows.has(size) && 'shadow-[0_0.1rem_0.3rem_var(--shadow-color)]',
        cardBox[size],
        // Darker instead of transparent, so that its rank stays as easy to read.
        dimmed && 'brightness-80 saturate-75',
      )}
    >
      <span
        className={cx(
          'flex',
          !fluid && 'items-start',
          fluid && joker && '[--card-corner:48%] [--card-flow:column] [--card-inset:0px]',
          corner[size],
        )}
      >
        {!joker && <span className="tracking-tighter">{rank}</span>}
        {path && <Pip path={path} hollow={joker === 'small'} className={pip[size]} />}
        {joker && fluid && <JokerLetters />}
      </span>
      {fluid && path && (
        <Pip
          path={path}
          hollow={joker === 'small'}
          className="absolute right-[8%] bottom-[7%] size-[calc(var(--card-w)*0.46)]"
        />
      )}
      {mark && representedRank === undefined && <Mark mark={mark} size={size} />}
    </span>
  );
});

function Pip({ path, hollow, className }: { path: string; hollow: boolean; className: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" className={cx('shrink-0', className)}>
      <path d={path} fill={hollow ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth={hollow ? 1.8 : 0} />
    </svg>
  );
}

/** Down the edge, as on a printed joker. Drawn by CSS: text would become part of the button's name. */
function JokerLetters() {
  return (
    <span className="text-[calc(var(--card-w)*0.14)] leading-none tracking-[-0.12em] [text-orientation:upright] [writing-mode:vertical-rl] before:content-['JOKER']" />
  );
}

/** Wild: a star. Level card: a bar, at the edge that is seen when cards cover each other. */
function Mark({ mark, size }: { mark: CardMark; size: CardSize }) {
  if (mark === 'level') {
    return (
      <span
        className={cx(
          'absolute rounded-full bg-accent-fill',
          size === 'fluid' ? 'inset-y-[8%] left-0 w-[max(0.2rem,6%)]' : 'inset-x-1 bottom-0.5 h-0.5',
        )}
      />
    );
  }
  const place = { fluid: 'top-[6%] right-[7%] size-[24%]', small: 'right-0.5 bottom-0.5 size-2' };
  return (
    <Pip
      path={STAR}
      hollow={false}
      className={cx('absolute', size === 'fluid' || size === 'small' ? place[size] : 'right-0.5 bottom-0.5 size-3')}
    />
  );
}
