/** The small parts every request is made of: cards, rules, seats. */
import { bilingual } from '@fourth-seat/game';
import { parseSpelled, type SpelledCards } from '../rules/cards.ts';
import { type Options, parseOptions } from '../rules/options.ts';
import { refuseRequest } from './faults.ts';

export function parseCards(texts: readonly string[], place: string): SpelledCards {
  const result = parseSpelled(texts);
  if (result.ok) return result.cards;
  const { error } = result;
  return refuseRequest(error.rule, `${place}[${error.place}]`, error.text, [error.card]);
}

export function parseRequestOptions(rules: Readonly<Record<string, unknown>> | undefined, place = 'rules'): Options {
  const result = parseOptions(rules ?? {});
  if (result.ok) return result.options;
  return refuseRequest('unknown_option', `${place}.${result.error.option}`, result.error.text);
}

export function checkSeat(seat: number, place: string): void {
  if (![0, 1, 2].includes(seat))
    refuseRequest('unknown_seat', place, bilingual('Seats are 0, 1 and 2.', '座位只能是 0、1、2。'));
}
