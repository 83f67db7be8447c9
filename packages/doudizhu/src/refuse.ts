import type { Bilingual } from '@fourth-seat/game';
import { parseSpelled, type SpelledCards } from './cards.ts';
import type { Observation } from './observation.ts';
import { type Options, parseOptions } from './options.ts';

/** Why a position is refused: codes 40002, 40003 and 40004 of the API. */
export interface PositionError {
  readonly error: 'impossible_state' | 'nothing_to_decide' | 'hidden_information';
  /** Stable name of the rule that is broken, such as `not_your_turn` or `too_many_copies`. */
  readonly rule: string;
  /** Where: `hand`, `hand[3]`, `history[12]`, `bids[1]`, `rules.double`. */
  readonly place: string;
  readonly cards: readonly string[];
  readonly text: Bilingual;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: PositionError };

export interface Position {
  readonly observation: Observation;
  /** The hand as spelled by the caller, for the answer. */
  readonly hand: SpelledCards;
}

export class PositionRefused extends Error {
  readonly detail: PositionError;
  constructor(detail: PositionError) {
    super(detail.text.en);
    this.detail = detail;
  }
}

/** Runs a check that refuses by throwing, and gives the refusal as a value. Other errors are bugs and pass through. */
export function outcomeOf<Value>(run: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    if (error instanceof PositionRefused) return { ok: false, error: error.detail };
    throw error;
  }
}

export function refuse(
  rule: string,
  place: string,
  text: Bilingual,
  cards: readonly string[] = [],
  error: PositionError['error'] = 'impossible_state',
): never {
  throw new PositionRefused({ error, rule, place, cards, text });
}

export function readCards(texts: readonly string[], place: string): SpelledCards {
  const result = parseSpelled(texts);
  if (result.ok) return result.cards;
  const { error } = result;
  return refuse(error.rule, `${place}[${error.place}]`, error.text, [error.card]);
}

export function readOptions(rules: Readonly<Record<string, unknown>> | undefined, place = 'rules'): Options {
  const result = parseOptions(rules ?? {});
  if (result.ok) return result.options;
  return refuse('unknown_option', `${place}.${result.error.option}`, result.error.text);
}

export function checkSeat(seat: number, place: string): void {
  if (![0, 1, 2].includes(seat)) refuse('unknown_seat', place, text('Seats are 0, 1 and 2.', '座位只能是 0、1、2。'));
}

export function text(en: string, zh: string): Bilingual {
  return { en, zh };
}
