import { cx } from '../ui/cx.ts';

/** The faces of court cards and jokers. */
const faces = ['J', 'Q', 'K', 'small', 'big'] as const;
type Face = (typeof faces)[number];

/** The face of a card by its printed rank, or of a joker; undefined for number cards and aces. */
export const faceOf = (name: string | undefined): Face | undefined => faces.find((face) => face === name);

/** Paths in a box of 40 by 48: `ink` has the colour of the card, `gold` that of crowns and bells, `skin` that of the card. */
interface Drawing {
  readonly ink: string;
  readonly skin: string;
  readonly gold: string;
  /** Lines over all of it. */
  readonly line: string;
}

const SHOULDERS = 'M2 48c1-8 8-11 18-11s17 3 18 11z';
const HEAD = 'M20 15.5c4.6 0 7.4 3.4 7.4 8.4s-2.9 9.6-7.4 9.6-7.4-4.6-7.4-9.6 2.8-8.4 7.4-8.4z';
const EYES = 'M15.6 23.4h2.6M21.8 23.4h2.6M20 24v3.6l-1.2.6';
const CAP =
  'M9 21C5.5 17 4 12 5 6c4.5 1 7.8 3.5 9.5 7C15.5 9 17.5 5.5 20 3c2.5 2.5 4.5 6 5.5 10C27.2 9.5 30.5 7 35 6c1 6-.5 11-4 15-3-3.5-6.5-5-11-5s-8 1.5-11 5z';
const BELLS =
  'M5 3.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM20 .6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM35 3.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z';
const RUFF = 'M6 39l4-5 4 4.5 3-5 3 5 3-5 3 5 4-4.5 4 5c-4 3-9 4.5-14 4.5S10 42 6 39z';
const joker: Drawing = {
  ink: `${SHOULDERS}${CAP}`,
  skin: HEAD,
  gold: `${BELLS}${RUFF}`,
  line: `${EYES}M14.8 27.5c2.8 3.4 7.6 3.4 10.4 0`,
};

const drawings: Readonly<Record<Face, Drawing>> = {
  // A cap with a feather, hair cut at the chin.
  J: {
    ink: `${SHOULDERS}M10.5 17h19c1.5 5 1.3 10 .2 14.5-1 1.5-2.5 2-4 1.5h-11.4c-1.5.5-3 0-4-1.5-1.1-4.5-1.3-9.5.2-14.5zM7.5 16C7 9.5 12.5 6 20 6s13 3.5 12.5 10c-8 2-17 2-25 0z`,
    skin: HEAD,
    gold: 'M29 10C29.5 4.5 33 1.5 38.5 1c.5 6-2 10.5-7 12.5-1.5-.5-2.3-1.8-2.5-3.5zM13 37.5l7 5 7-5c-4-1-10-1-14 0z',
    line: `${EYES}M17.8 30h4.4`,
  },
  // A low crown on long hair, a necklace.
  Q: {
    ink: `${SHOULDERS}M20 11c8 0 11.5 5 11.5 12 0 5 1 9 3 13-4 2-8 1.5-11 0h-7c-3 1.5-7 2-11 0 2-4 3-8 3-13 0-7 3.5-12 11.5-12z`,
    skin: HEAD,
    gold: 'M10.5 14.5L9 5l5.5 4L20 2.5 25.5 9 31 5l-1.5 9.5c-6-1.8-13-1.8-19 0zM12 38c2.5 3.5 5 5 8 5s5.5-1.5 8-5c-.5 5.5-3.5 8.5-8 8.5S12.5 43.5 12 38z',
    line: `${EYES}M18 29.8c1.3 1 2.7 1 4 0`,
  },
  // A high crown, a beard, ermine.
  K: {
    ink: `${SHOULDERS}M11 24c0 9 3.5 16 9 16s9-7 9-16c1.5 0 2-3.5 1.5-8h-21c-.5 4.5 0 8 1.5 8z`,
    skin: 'M20 15.5c4.6 0 7.2 2.5 7.2 6.5 0 2.6-.5 4.6-1.4 6-1.6-1.4-3.5-2-5.8-2s-4.2.6-5.8 2c-.9-1.4-1.4-3.4-1.4-6 0-4 2.6-6.5 7.2-6.5z',
    gold: 'M9 17L7.5 5l6 5L20 .8l6.5 9.2 6-5L31 17c-7-1.6-15-1.6-22 0zM6 48c.5-4.5 2.5-7.5 6-9.5L20 48l8-9.5c3.5 2 5.5 5 6 9.5z',
    line: 'M15.6 21.8h2.6M21.8 21.8h2.6M20 22.5v3M16.5 29.5c2.2-1.4 4.8-1.4 7 0',
  },
  small: joker,
  big: joker,
};

/** A court card's or joker's bust. The small joker is hollow, so that both differ without colour. */
export function CardFace({ face, className }: { readonly face: Face; readonly className: string }) {
  const { ink, skin, gold, line } = drawings[face];
  const isHollow = face === 'small';
  return (
    <svg viewBox="0 0 40 48" className={cx('card-face', className)} strokeLinejoin="round" strokeLinecap="round">
      <path
        d={ink}
        fill={isHollow ? 'var(--card)' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={isHollow ? 1.6 : 0}
      />
      <path d={gold} fill={isHollow ? 'var(--card)' : 'var(--card-gold)'} stroke="currentColor" strokeWidth="1" />
      <path d={skin} fill="var(--card)" stroke="currentColor" strokeWidth="1.2" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
