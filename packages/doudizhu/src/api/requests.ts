/** The requests of the public API as the gateway hands them over: checked against the schemas of the contract. */
import type { BeatInput, DeclaredReading, PlayEntry } from '@fourth-seat/game';
import type { SpelledCards } from '../rules/cards.ts';
import type { Kind } from '../rules/kinds.ts';
import type { Observation } from '../rules/observation.ts';
import type { BidEntry, Move, StakeFactor } from '../rules/state.ts';

/** `POST /v1/doudizhu/bid`; in the rob variant bid 1 is a call or a rob. */
export interface BidRequest {
  readonly seat: number;
  readonly hand: readonly string[];
  readonly bids: readonly BidEntry[];
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

/** What a seat knows once the landlord has the bottom (`POST /v1/doudizhu/double`): the factor of its own stake. */
export interface DoubleRequest {
  readonly seat: number;
  readonly landlord: number;
  readonly hand: readonly string[];
  readonly bottom: readonly string[];
  readonly base?: number | undefined;
  readonly bids?: readonly BidEntry[] | undefined;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

/** How a seat raised its own stake: 1 (not), 2 or 4. Seats that are not named did not. */
export interface DoubleEntry {
  readonly seat: number;
  readonly factor: number;
}

/** Whether to show the hand, asked of the landlord before the first lead (`POST /v1/doudizhu/show`). */
export interface ShowRequest extends DoubleRequest {
  readonly doubles?: readonly DoubleEntry[] | undefined;
}

/** `POST /v1/doudizhu/play`. */
export interface PlayRequest extends ShowRequest {
  /** Every play and pass since the first lead. */
  readonly history: readonly PlayEntry[];
  /** What the landlord still holds, where the landlord showed its hand. */
  readonly landlord_hand?: readonly string[] | undefined;
}

/** A hand and the play it is to beat, its reading declared or its highest; `beat` absent (or empty) on a lead. */
export interface LegalMovesRequest {
  readonly hand: readonly string[];
  readonly beat?: BeatInput | undefined;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

export interface ValidateRequest extends Omit<LegalMovesRequest, 'hand'>, DeclaredReading {
  /** The cards themselves if absent. */
  readonly hand?: readonly string[] | undefined;
  /** Empty for a pass. */
  readonly cards: readonly string[];
}

/** A move as the API writes it, cards spelled as in the caller's hand. */
export type ApiAction =
  | { readonly type: 'play'; readonly cards: readonly string[]; readonly kind: Kind; readonly key: number }
  | { readonly type: 'pass' }
  | { readonly type: 'bid'; readonly bid: number }
  | { readonly type: 'double'; readonly factor: StakeFactor }
  | { readonly type: 'show'; readonly show: boolean };

/** A decision to be made: what the seat sees and what it may do. */
export interface Position {
  readonly observation: Observation;
  readonly legalMoves: readonly Move[];
  /** The hand as spelled by the caller, for the answer. */
  readonly hand: SpelledCards;
}
