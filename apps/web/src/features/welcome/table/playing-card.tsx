import { cx } from '../../../ui/cx.ts';
import type { CardText } from './table-view.ts';

/** Suits as outlines, because the letters of a font may turn into coloured pictures. */
const suitPaths = {
  S: 'M10 1C7.5 5 2 8 2 12.2c0 2.4 1.8 4 3.9 4 1.2 0 2.3-.5 3-1.4-.2 1.9-.9 3-2.2 4.2h6.6c-1.3-1.2-2-2.3-2.2-4.2.7.9 1.8 1.4 3 1.4 2.1 0 3.9-1.6 3.9-4C18 8 12.5 5 10 1z',
  H: 'M10 18.5C8 15.5 1.8 11.5 1.8 7.1 1.8 4.3 3.8 2.5 6 2.5c1.8 0 3.2 1 4 2.7.8-1.7 2.2-2.7 4-2.7 2.2 0 4.2 1.8 4.2 4.6 0 4.4-6.2 8.4-8.2 11.4z',
  C: 'M10 1.5a4 4 0 0 0-3.3 6.2 4 4 0 1 0 2.4 6.3c-.2 2.2-.9 3.5-2.3 5h6.4c-1.4-1.5-2.1-2.8-2.3-5a4 4 0 1 0 2.4-6.3A4 4 0 0 0 10 1.5z',
  D: 'M10 1.2c1.9 3.3 4.1 6.1 6.8 8.8-2.7 2.7-4.9 5.5-6.8 8.8-1.9-3.3-4.1-6.1-6.8-8.8 2.7-2.7 4.9-5.5 6.8-8.8z',
} as const;
const star = 'M10 1.5l2.5 5.6 6.1.6-4.6 4.1 1.4 6-5.4-3.2-5.4 3.2 1.4-6L1.4 7.7l6.1-.6z';

function isSuit(letter: string): letter is keyof typeof suitPaths {
  return Object.hasOwn(suitPaths, letter);
}

export type CardSize = 'side' | 'played' | 'large';

/** Width and height; `ui/tokens.css` has no text under 1.2rem, the corner of a `side` card is all one sees of most. */
export const cardBox: Readonly<Record<CardSize, string>> = {
  side: 'h-9 w-9',
  played: 'h-14 w-10',
  large: 'h-18 w-13',
};
const corner: Readonly<Record<CardSize, string>> = {
  // Rank and suit in one line: cards that lie down the side cover each other from the second line on.
  side: 'flex-row items-center gap-px px-1 py-0.5 text-xs',
  played: 'flex-col p-1 text-base',
  large: 'flex-col p-1.5 text-xl',
};
const pip: Readonly<Record<CardSize, string>> = { side: 'size-2.5', played: 'mt-0.5 size-3.5', large: 'mt-1 size-5' };

interface FaceProps {
  card: CardText;
  size: CardSize;
}

/** One card, face up. Its name is said by the list that holds it. */
export function PlayingCard({ card, size }: FaceProps) {
  const suit = card.slice(0, 1);
  const rank = card.slice(1);
  const joker = card === 'SB' || card === 'HR';
  const red = card === 'HR' || (!joker && (suit === 'H' || suit === 'D'));
  return (
    <span
      className={cx(
        'flex items-start rounded-sm border border-card-line bg-card leading-none font-semibold shadow-[0_1px_2px_rgb(0_0_0/0.25)]',
        red ? 'text-card-red' : 'text-card-black',
        cardBox[size],
      )}
    >
      <span className={cx('flex', corner[size])}>
        {!joker && <span className="tracking-tighter">{rank === 'T' ? '10' : rank}</span>}
        <svg viewBox="0 0 20 20" className={cx('shrink-0', pip[size])} aria-hidden="true">
          <path fill="currentColor" d={isSuit(suit) && !joker ? suitPaths[suit] : star} />
        </svg>
      </span>
    </span>
  );
}
