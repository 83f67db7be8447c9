import { memo } from 'react';
import { cx } from '../ui/cx.ts';
import { CardFace, faceOf } from './card-face.tsx';
import { type CardMark, partsOf, STAR, suits } from './suits.ts';
import type { Represented } from './wild.ts';

/**
 * `small` and `medium` are for rows; `side`, `played` and `large` for overlapping cards on a table. `fluid` is as wide
 * as `--card-w` of its container and scales everything on it.
 */
export type CardSize = 'small' | 'medium' | 'side' | 'played' | 'large' | 'fluid';

/** The classes of the parts of a card. */
interface CardClasses {
  /** Width and height. */
  readonly box: string;
  /** Corners and shadow. */
  readonly edge: string;
  /** Border and ground of a wild card. */
  readonly wildFace: string;
  /** Rank and suit. */
  readonly corner: string;
  readonly pip: string;
  readonly levelBar: string;
  readonly wildStar: string;
}

const inRow = {
  edge: 'rounded-sm',
  wildFace: 'border-accent-fill bg-card ring-2 ring-accent-fill',
  levelBar: 'inset-x-1 bottom-0.5 h-0.5',
  wildStar: 'right-0.5 bottom-0.5 size-3',
} as const;
const onTable = { ...inRow, edge: 'rounded-sm shadow-[0_0.1rem_0.3rem_var(--shadow-color)]' } as const;

export const cardClasses: Readonly<Record<CardSize, CardClasses>> = {
  small: {
    ...inRow,
    box: 'h-9 w-6.5',
    corner: 'flex-col items-start p-0.5 text-sm',
    pip: 'size-2.5',
    wildStar: 'right-0.5 bottom-0.5 size-2',
  },
  medium: {
    ...inRow,
    box: 'h-12 w-8.5',
    corner: 'flex-col items-start p-1 text-base',
    pip: 'mt-0.5 size-3.5',
  },
  side: {
    ...onTable,
    box: 'h-9 w-9',
    // Rank and suit in one line: cards that lie down the side cover each other from the second line on, and the corner
    // is all one sees of most. Its text is the smallest, 1.2rem.
    corner: 'flex-row items-start gap-px px-1 py-0.5 text-xs',
    pip: 'size-2.5',
  },
  played: {
    ...onTable,
    box: 'h-14 w-10',
    corner: 'flex-col items-start p-1 text-base',
    pip: 'mt-0.5 size-3.5',
  },
  large: {
    ...onTable,
    box: 'h-18 w-13',
    corner: 'flex-col items-start p-1.5 text-xl',
    pip: 'mt-1 size-5',
  },
  fluid: {
    box: 'h-[calc(var(--card-w)*1.4)] w-(--card-w)',
    edge: 'rounded-[max(0.4rem,calc(var(--card-w)*0.11))] shadow-[0_0.1rem_0.3rem_var(--shadow-color)]',
    // Cards of a hand overlap: a ring would be hidden, a tint shows on the narrowest strip.
    wildFace: 'border-accent-fill bg-card-wild',
    // Rank over suit, or beside it where `--card-flow` is `row`: for cards that hang under each other.
    corner:
      'w-[var(--card-corner,56%)] items-center pl-(--card-inset) gap-[0.06em] pt-[calc(var(--card-w)*0.07)] text-[max(1.5rem,calc(var(--card-w)*0.4))] [flex-direction:var(--card-flow,column)] [line-height:var(--card-lead,0.8)]',
    pip: 'size-[max(1rem,calc(var(--card-w)*0.3))]',
    levelBar: 'inset-y-[8%] left-0 w-[max(0.2rem,6%)]',
    wildStar: 'top-[6%] right-[7%] size-[24%]',
  },
};

interface PlayingCardProps {
  /** As the API spells it: `S9`, `HT`, `SB`, or only a rank. */
  readonly card: string;
  readonly size?: CardSize;
  readonly dimmed?: boolean;
  readonly mark?: CardMark | undefined;
  /** What a wild card represents. */
  readonly represented?: Represented | undefined;
}

/** The ink of a card. Jokers differ by shape as well: the small one is hollow. */
function inkOf({ suit, joker }: ReturnType<typeof partsOf>): string {
  if (joker) return joker === 'big' ? 'text-card-red' : 'text-card-black';
  if (suit === 'C') return 'text-card-club';
  if (suit === 'D') return 'text-card-diamond';
  return suit === 'H' ? 'text-card-red' : 'text-card-black';
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
  represented,
}: PlayingCardProps) {
  const own = partsOf(card);
  const parts = represented?.suit ? { ...represented, suit: represented.suit } : own;
  const { suit, joker } = parts;
  const rank = represented?.rank ?? parts.rank;
  // Where suits do not count, a card that a wild card represents has none: the star is drawn in its place, at the edge that is
  // never covered.
  const path = joker || isStarOf(represented) ? STAR : suit && suits[suit].path;
  const face = faceOf(joker ?? rank);
  const isFluid = size === 'fluid';
  const classes = cardClasses[size];
  return (
    <span
      aria-hidden
      className={cx(
        'relative flex shrink-0 items-start overflow-hidden border leading-none font-semibold',
        classes.edge,
        mark === 'wild' ? classes.wildFace : 'border-card-line bg-card',
        inkOf(parts),
        classes.box,
        // Darker instead of transparent, so that its rank stays as easy to read.
        dimmed && 'brightness-80 saturate-75',
      )}
    >
      <span
        className={cx(
          'flex',
          isFluid && joker && '[--card-corner:48%] [--card-flow:column] [--card-inset:0px]',
          classes.corner,
        )}
      >
        {!joker && <span className="tracking-tighter">{rank}</span>}
        {path && <Pip path={path} hollow={joker === 'small'} className={classes.pip} />}
        {joker && isFluid && <JokerLetters />}
      </span>
      {isFluid && face && !isStarOf(represented) && (
        <CardFace
          face={face}
          className="absolute right-[5%] bottom-0 h-[calc(var(--card-w)*0.78)] w-[calc(var(--card-w)*0.66)]"
        />
      )}
      {isFluid && path && (!face || isStarOf(represented)) && (
        <Pip path={path} hollow={false} className="absolute right-[8%] bottom-[7%] size-[calc(var(--card-w)*0.46)]" />
      )}
      {mark && !isStarOf(represented) && <Mark mark={mark} classes={classes} />}
    </span>
  );
});

const isStarOf = (represented: Represented | undefined): boolean =>
  represented !== undefined && represented.suit === undefined;

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
function Mark({ mark, classes }: { mark: CardMark; classes: CardClasses }) {
  return mark === 'level' ? (
    <span className={cx('absolute rounded-full bg-accent-fill', classes.levelBar)} />
  ) : (
    <Pip path={STAR} hollow={false} className={cx('absolute', classes.wildStar)} />
  );
}
