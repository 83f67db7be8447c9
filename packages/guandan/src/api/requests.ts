/** The requests of the public API as the gateway hands them over: checked against the schemas of the contract. */
import type { BeatInput, DeclaredReading, PlayEntry } from '@fourth-seat/game';
import type { Observation } from '../rules/observation.ts';
import type { Kind, Move } from '../rules/types.ts';

export interface TransferEntry {
  readonly from: number;
  readonly to: number;
  readonly card: string;
}

/** Big jokers that a seat showed when it refused to pay. */
export interface ShownEntry {
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface PlayRequest {
  readonly seat: number;
  /** Level of the deal: `2` … `9`, `T` (or `10`), `J`, `Q`, `K`, `A`. */
  readonly level: string;
  /** Levels of teams {0,2} and {1,3}; both the level of the deal if absent. */
  readonly team_levels?: readonly [string, string] | undefined;
  /** The cards still held. */
  readonly hand: readonly string[];
  /** Every play and pass since the first lead. */
  readonly history: readonly PlayEntry[];
  readonly tribute?: readonly TransferEntry[] | undefined;
  readonly return?: readonly TransferEntry[] | undefined;
  /** After a refused tribute: who showed which big jokers (`HR`). */
  readonly shown?: readonly ShownEntry[] | undefined;
  /** Finishing order of the deal before; with it the exchange is checked: who paid whom. */
  readonly previous_finish?: readonly number[] | undefined;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

export interface ExchangeRequest {
  readonly seat: number;
  readonly level: string;
  readonly team_levels?: readonly [string, string] | undefined;
  /** 27 cards; 28 for a return. */
  readonly hand: readonly string[];
  readonly previous_finish: readonly number[];
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

/** A card that a payer has offered and nobody has taken yet. */
export interface OfferEntry {
  readonly from: number;
  readonly card: string;
}

export interface TributeRequest extends ExchangeRequest {
  /**
   * With `refuse: optional`: whether the payer is asked to refuse. A hand with both big jokers is, unless this is
   * false; of two payers with one each only the game server knows.
   */
  readonly may_refuse?: boolean | undefined;
  /** With `equalTribute: winnersChoose`: the two equal tributes between which the first finisher chooses. */
  readonly offers?: readonly OfferEntry[] | undefined;
}

export interface ReturnRequest extends ExchangeRequest {
  /** The payer; `hand` already contains its card and has 28 cards. */
  readonly to: number;
}

export interface LegalMovesRequest {
  readonly level: string;
  readonly hand: readonly string[];
  /** Absent on a lead. */
  readonly beat?: BeatInput | undefined;
  readonly suits?: 'all' | 'merged' | undefined;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

export interface ValidateRequest extends Omit<LegalMovesRequest, 'suits' | 'hand'>, DeclaredReading {
  /** The cards themselves if absent. */
  readonly hand?: readonly string[] | undefined;
  /** Empty for a pass. */
  readonly cards: readonly string[];
}

export interface ArrangeRequest {
  readonly level: string;
  readonly hand: readonly string[];
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

/** A move as the API writes it. */
export type ApiAction =
  | { readonly type: 'play'; readonly cards: readonly string[]; readonly kind: Kind; readonly key: number }
  | { readonly type: 'pass' }
  | { readonly type: 'tribute'; readonly card: string }
  | { readonly type: 'return'; readonly card: string }
  | { readonly type: 'refuse'; readonly refuse: boolean }
  | { readonly type: 'choose'; readonly from: number };

/** A decision to be made: what the seat sees and what it may do. */
export interface Position {
  readonly observation: Observation;
  /** Suits merged; agents may answer any legal choice of suits. */
  readonly legalMoves: readonly Move[];
  /** Where a tribute may be refused: the decision that follows if it is paid. */
  readonly declined?: Position;
}
