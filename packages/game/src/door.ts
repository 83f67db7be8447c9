import type { Bilingual } from './agent.ts';

/** Cards of a request, with the kind and key that the caller declares where they may be read in several ways. */
export interface BeatEntry {
  readonly cards: readonly string[];
  readonly kind?: string | undefined;
  readonly key?: number | undefined;
}

/** A play of a request's history; no cards are a pass. */
export interface PlayEntry extends BeatEntry {
  readonly seat: number;
}

/** Why a request about a game is refused. */
export interface Fault {
  /**
   * Why a door refuses: the position is impossible, there is nothing to decide, or it contains what the seat cannot
   * know.
   */
  readonly error: 'impossible_state' | 'nothing_to_decide' | 'hidden_information';
  /** Stable name of the rule that is broken, such as `not_your_turn` or `too_many_copies`. */
  readonly rule: string;
  /** Path in the request: `hand`, `hand[3]`, `history[12]`, `rules.double`. */
  readonly place: string;
  readonly cards: readonly string[];
  readonly text: Bilingual;
}

/** The result of the door of a game: the request, read and checked, or why it was refused. */
export type Door<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault };

/** Thrown behind a door and turned into its result by `openDoor`. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.text.en);
    this.fault = fault;
  }
}

/** Throws a `FaultError`, which `openDoor` turns into a result. */
export function refuse(fault: Fault): never {
  throw new FaultError(fault);
}

/** Runs the code behind a door: a refusal becomes a result; any other error is a defect and is thrown on. */
export function openDoor<T>(read: () => T): Door<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof FaultError) return { ok: false, error: error.fault };
    throw error;
  }
}
