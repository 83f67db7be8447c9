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

/** A move of the phases before the first lead. */
export type ExchangeMove = Exclude<Move, { readonly type: 'pass' | 'play' }>;

export const isExchangeMove = (move: Move): move is ExchangeMove => move.type !== 'pass' && move.type !== 'play';

/** A tribute or a return. */
export type TransferMove = Extract<Move, { readonly card: Card }>;

export const isTransferMove = (move: Move): move is TransferMove => move.type === 'tribute' || move.type === 'return';

/** Whether two moves are the same; a play with the same cards in the same order. */
export function sameMove(a: Move, b: Move): boolean {
  switch (a.type) {
    case 'pass':
      return b.type === 'pass';
    case 'play':
      return b.type === 'play' && a.kind === b.kind && a.key === b.key && sameCards(a.cards, b.cards);
    case 'refuse':
      return b.type === 'refuse' && a.refuse === b.refuse;
    case 'choose':
      return b.type === 'choose' && a.from === b.from;
    case 'tribute':
    case 'return':
      return b.type === a.type && b.card === a.card;
  }
}

const sameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  a.length === b.length && a.every((card, i) => card === b[i]);

export const seatAfter = (seat: Seat, steps = 1): Seat => ((seat + steps) & 3) as Seat;
export const partnerOf = (seat: Seat): Seat => seatAfter(seat, 2);
export const teamOf = (seat: Seat): Team => (seat & 1) as Team;
