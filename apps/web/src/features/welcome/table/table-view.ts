/** What the worker tells the page after each decision: everything that is drawn, nothing that is computed here. */

/** Suit and rank, `S9`, `HT`; `SB` small joker, `HR` big joker. */
export type CardText = string;

export interface SeatView {
  readonly role: 'landlord' | 'peasant' | 'undecided';
  /** From high to low. */
  readonly hand: readonly CardText[];
  /** What the seat last did in this trick; undefined before its turn. */
  readonly act: ActView | undefined;
}

export type ActView =
  | { readonly type: 'bid'; readonly points: number }
  | { readonly type: 'play'; readonly cards: readonly CardText[] }
  | { readonly type: 'pass' };

export interface LastMove {
  readonly seat: number;
  readonly act: ActView;
  /** What the decision took of its budget on this computer, in milliseconds: never more than the budget. */
  readonly think_ms: number;
  /** True where the clock and not the player ended the search. */
  readonly at_limit: boolean;
  /** Chance 0 … 1 that the mover's side wins, where the player estimated it. */
  readonly win_rate: number | undefined;
}

export interface TableView {
  /** Counts deals, so that the page can tell a new one. */
  readonly deal: number;
  /** Three seats in the order of play. */
  readonly seats: readonly SeatView[];
  /** Hidden cards are an empty list until the landlord is known. */
  readonly bottom: readonly CardText[];
  readonly last: LastMove | undefined;
  /** Points per seat once the deal is over. */
  readonly returns: readonly number[] | undefined;
}

/** Worker → page: the table, and what runs the player's nets, so that a policy that slows them is noticed. */
export interface ShownTable extends TableView {
  readonly kernel: 'webassembly' | 'javascript';
}

/** Page → worker: make the next decision, or deal anew after the last one. */
export interface NextRequest {
  readonly type: 'next';
}
