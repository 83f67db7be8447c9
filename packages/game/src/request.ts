import type { Bilingual } from './text.ts';

/** How a caller says that cards are meant which may be read in several ways: by kind, by key, or by both. */
export interface DeclaredReading {
  readonly kind?: string | undefined;
  readonly key?: number | undefined;
}

/** Cards of a request, with the reading that the caller declares. */
export interface BeatEntry extends DeclaredReading {
  readonly cards: readonly string[];
}

/** Cards to beat as a request may write them: alone, or with a reading. */
export type BeatInput = readonly string[] | BeatEntry;

/** The cards to beat and their place in the request; undefined on a lead. */
export function readBeat(beat: BeatInput | undefined): { declared: BeatEntry; place: string } | undefined {
  const isList = (value: BeatInput): value is readonly string[] => Array.isArray(value);
  if (beat === undefined) return undefined;
  const read = isList(beat) ? { declared: { cards: beat }, place: 'beat' } : { declared: beat, place: 'beat.cards' };
  return read.declared.cards.length === 0 ? undefined : read;
}

/** A play of a request's history; no cards are a pass. */
export interface PlayEntry extends BeatEntry {
  readonly seat: number;
}

/** Why a request about a game is refused. */
export interface Fault {
  /** The position is impossible, there is nothing to decide, or it contains what the seat cannot know. */
  readonly error: 'impossible_state' | 'nothing_to_decide' | 'hidden_information';
  /** Stable name of the rule that is broken, such as `not_your_turn` or `too_many_copies`. */
  readonly rule: string;
  /** Path in the request: `hand`, `hand[3]`, `history[12]`, `rules.double`. */
  readonly place: string;
  readonly cards: readonly string[];
  readonly text: Bilingual;
}

/** What an entry point of a game makes of a request, read and checked; or why it refuses it. */
export type RequestResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault };

/** Thrown where a request is refused; `catchFault` turns it into a result. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.text.en);
    this.fault = fault;
  }
}

/** Throws a `FaultError`, for `catchFault`. */
export function throwFault(fault: Fault): never {
  throw new FaultError(fault);
}

/** Reads a request: a refusal becomes a result; any other error is a defect and is thrown on. */
export function catchFault<T>(read: () => T): RequestResult<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof FaultError) return { ok: false, error: error.fault };
    throw error;
  }
}
