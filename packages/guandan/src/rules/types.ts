import type { Card } from '@fourth-seat/cards';

/** The terms of the game as types. A card is a number of `@fourth-seat/cards`; a hand is a vector of 54 counts. */
export const combinationKinds = [
  'single',
  'pair',
  'triple',
  'full_house',
  'straight',
  'tube',
  'plate',
  'bomb',
  'straight_flush',
  'four_jokers',
] as const;
export type Kind = (typeof combinationKinds)[number];

/** 0..3 in order of play; 0 and 2 are partners, so are 1 and 3. */
export type Seat = 0 | 1 | 2 | 3;
export type Team = 0 | 1;
/** Rank index of a level: 0 = 2 … 12 = A. */
export type Level = number;

/** Stands in a transfer of which only the seats are known. */
export const UNKNOWN_CARD: Card = -1;
export const TWO: Level = 0;
export const JACK: Level = 9;
export const ACE: Level = 12;
/** Cards of a seat before its first play. */
export const HAND_SIZE = 27;
export const allSeats: readonly Seat[] = [0, 1, 2, 3];

/** What a set of cards means (rules §3.7): the declared kind and key, and the number of cards. */
export interface Reading {
  readonly kind: Kind;
  /** Power or natural top (rules §4): 2..17. */
  readonly key: number;
  readonly size: number;
}

export interface Combination extends Reading {
  readonly cards: readonly Card[];
}

export type Move =
  | { readonly type: 'pass' }
  | { readonly type: 'play'; readonly kind: Kind; readonly key: number; readonly cards: readonly Card[] }
  | { readonly type: 'tribute'; readonly card: Card }
  | { readonly type: 'return'; readonly card: Card }
  /** Only with `refuse: optional`: whether a payer uses its right to refuse. */
  | { readonly type: 'refuse'; readonly refuse: boolean }
  /** Only with `equalTribute: winnersChoose`: whose card the first finisher takes. */
  | { readonly type: 'choose'; readonly from: Seat };

/** A tribute or a return. */
export type TransferMove = Extract<Move, { readonly card: Card }>;

export const isTransferMove = (move: Move): move is TransferMove => move.type === 'tribute' || move.type === 'return';

export const seatAfter = (seat: Seat, steps = 1): Seat => ((seat + steps) & 3) as Seat;
export const partnerOf = (seat: Seat): Seat => seatAfter(seat, 2);
export const teamOf = (seat: Seat): Team => (seat & 1) as Team;
