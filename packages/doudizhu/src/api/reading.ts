import { type Bilingual, type Fault, refuse as refuseAtDoor } from '@fourth-seat/game';
import { parseSpelled, type SpelledCards } from '../rules/cards.ts';
import { type Options, parseOptions } from '../rules/options.ts';

/** Throws a `FaultError`; `rule` names the fault to programs. */
export function refuse(
  rule: string,
  place: string,
  text: Bilingual,
  cards: readonly string[] = [],
  error: Fault['error'] = 'impossible_state',
): never {
  return refuseAtDoor({ error, rule, place, cards, text });
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
