/** The requests of the public API as a gateway hands them over: checked for their types. */
import type { SpelledCards } from '@fourth-seat/cards/ranks';
import type { BeatInput, DeclaredReading, PlayEntry } from '@fourth-seat/game';
import type { Kind } from '../rules/kinds.ts';
import type { Observation } from '../rules/observation.ts';
import type { Move } from '../rules/plays.ts';

/** What a seat sees that is to move. */
export interface PlayRequest {
  readonly seat: number;
  readonly hand: readonly string[];
  /** Every play and pass since the first lead. */
  readonly history: readonly PlayEntry[];
  /**
   * The card that decided who leads. Where it is absent, the rules and the cards say it as far as they can; with `lead: winner` it
   * means that the winner of the deal before leads.
   */
  readonly opening?: string | undefined;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

/** A hand and the play it is to beat, its reading declared or its preferred one; `beat` absent (or empty) on a lead. */
export interface LegalMovesRequest {
  readonly hand: readonly string[];
  readonly beat?: BeatInput | undefined;
  /** The opening card, where this is the first play of the deal and must contain it. */
  readonly must_hold?: string | undefined;
  /** Cards of the next player; more than one where absent. */
  readonly next_left?: number | undefined;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

export interface ValidateRequest extends LegalMovesRequest, DeclaredReading {
  /** Empty for a pass. */
  readonly cards: readonly string[];
}

/** A move as the API writes it, cards spelled as in the caller's hand. */
export type ApiAction =
  | {
      readonly type: 'play';
      readonly cards: readonly string[];
      readonly kind: Kind;
      readonly key: number;
    }
  | { readonly type: 'pass' };

/** A decision to be made: what the seat sees and what it may do. */
export interface Position {
  readonly observation: Observation;
  readonly legalMoves: readonly Move[];
  /** The hand as spelled by the caller, for the answer. */
  readonly hand: SpelledCards;
}
