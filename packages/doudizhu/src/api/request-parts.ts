import type { CardError } from '@fourth-seat/cards';
import { type Bilingual, refuse as refuseRequest } from '@fourth-seat/game';
import { parseSpelled, type SpelledCards } from '../rules/cards.ts';
import { type Options, parseOptions } from '../rules/options.ts';
import type { Refusal } from '../rules/plays.ts';

/** What can be wrong with a request: the name of a rule for programs. */
export type FaultRule =
  | CardError['rule']
  | Refusal['rule']
  | 'bid_too_low'
  | 'bidding_over'
  | 'bottom_missing'
  | 'bottom_size'
  | 'deal_over'
  | 'doubled_twice'
  | 'doubling_off'
  | 'hand_size'
  | 'no_such_bid'
  | 'not_your_turn'
  | 'other_hand'
  | 'showing_off'
  | 'unknown_option'
  | 'unknown_seat'
  | 'wrong_base'
  | 'wrong_factor'
  | 'wrong_landlord'
  | 'wrong_seat';

/** Refuses a position that cannot be, with a `FaultError`. */
export function refuse(rule: FaultRule, place: string, text: Bilingual, cards: readonly string[] = []): never {
  return refuseRequest({ error: 'impossible_state', rule, place, cards, text });
}

/** Refuses a position that can be, in which the seat has nothing to decide. */
export function refuseNothingToDecide(rule: FaultRule, place: string, text: Bilingual): never {
  return refuseRequest({ error: 'nothing_to_decide', rule, place, cards: [], text });
}

/** Refuses a position that tells what the seat cannot know. */
export function refuseHiddenInformation(rule: FaultRule, place: string, text: Bilingual): never {
  return refuseRequest({ error: 'hidden_information', rule, place, cards: [], text });
}

export function parseCards(texts: readonly string[], place: string): SpelledCards {
  const result = parseSpelled(texts);
  if (result.ok) return result.cards;
  const { error } = result;
  return refuse(error.rule, `${place}[${error.place}]`, error.text, [error.card]);
}

export function parseRequestOptions(rules: Readonly<Record<string, unknown>> | undefined, place = 'rules'): Options {
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
