/** The small parts every request is made of: cards, rules, seats. */
import { bilingual, RulesError } from '@fourth-seat/game';
import { parseSpelled, type SpelledCards } from '../rules/cards.ts';
import { parseRules, type Rules } from '../rules/options.ts';
import { allSeats } from '../rules/state.ts';
import { refuseRequest } from './faults.ts';

export function parseCards(texts: readonly string[], place: string): SpelledCards {
  const result = parseSpelled(texts);
  if (result.ok) return result.cards;
  const { error } = result;
  return refuseRequest(error.rule, `${place}[${error.place}]`, error.text, [error.card]);
}

export function parseRequestRules(rules: Readonly<Record<string, unknown>> | undefined, place = 'rules'): Rules {
  try {
    return parseRules(rules);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return refuseRequest('unknown_option', `${place}.${error.option}`, error.text);
  }
}

export function checkSeat(seat: number, place: string): void {
  if (!allSeats.includes(seat))
    refuseRequest('unknown_seat', place, bilingual('Seats are 0, 1 and 2.', '座位只能是 0、1、2。'));
}
