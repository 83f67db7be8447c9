/** The small parts every request is made of: cards, rules, readings; and how a request is refused. */
import type { CardError } from '@fourth-seat/cards';
import { addCounts, type Counts, parseSpelledIn, type SpelledCards } from '@fourth-seat/cards/ranks';
import { type Bilingual, type DeclaredReading, RulesError, throwFault } from '@fourth-seat/game';
import { beats, byPreference, type Combination, readings } from '../rules/combination.ts';
import { parseRules, type Rules } from '../rules/options.ts';
import { type Play, type PlayFault, playFaults } from '../rules/plays.ts';
import { deckOf } from '../rules/ranks.ts';

/** What can be wrong with a request: the name of a rule for programs. */
export type FaultRule =
  | CardError['rule']
  | PlayFault
  | 'deal_over'
  | 'hand_size'
  | 'not_your_turn'
  | 'unknown_option'
  | 'unknown_seat'
  | 'wrong_seat';

/** Refuses a position that cannot be, with a `FaultError`. */
export function refuseRequest(rule: FaultRule, place: string, text: Bilingual, cards: readonly string[] = []): never {
  return throwFault({ error: 'impossible_state', rule, place, cards, text });
}

/** Refuses a position that can be, in which the seat has nothing to decide. */
export function refuseNothingToDecide(rule: FaultRule, place: string, text: Bilingual): never {
  return throwFault({ error: 'nothing_to_decide', rule, place, cards: [], text });
}

export function parseRequestRules(rules: Readonly<Record<string, unknown>> | undefined, place = 'rules'): Rules {
  try {
    return parseRules(rules);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return refuseRequest('unknown_option', `${place}.${error.option}`, error.text);
  }
}

export function parseCards(texts: readonly string[], place: string, rules: Rules): SpelledCards {
  const result = parseSpelledIn(deckOf(rules), texts);
  if (result.ok) return result.cards;
  const { error } = result;
  return refuseRequest(error.rule, `${place}[${error.place}]`, error.text, [error.card]);
}

/** The rank of one card. */
export function parseRank(text: string, place: string, rules: Rules): number {
  const [rank] = parseCards([text], place, rules).ranks;
  if (rank === undefined) throw new RangeError('one card has one rank');
  return rank;
}

/** Refuses cards that the deck does not have, all places of a request together. */
export function checkCopies(
  all: readonly { readonly cards: SpelledCards; readonly place: string }[],
  rules: Rules,
): void {
  const deck = deckOf(rules);
  const suited = new Set<string>();
  let sum: Counts = deck.map(() => 0);
  for (const { cards, place } of all) {
    sum = addCounts(sum, cards.counts);
    const repeated = cards.texts.find((text) => text.length === 2 && suited.has(text));
    const rank = sum.findIndex((count, one) => count > (deck[one] ?? 0));
    if (rank >= 0 || repeated !== undefined) {
      const text = repeated ?? cards.texts[cards.ranks.indexOf(rank)] ?? '';
      refuseRequest(
        'too_many_copies',
        place,
        { en: `The deck has not so many ${text}.`, zh: `一副牌中没有这么多 ${text}。` },
        [text],
      );
    }
    for (const text of cards.texts) if (text.length === 2) suited.add(text);
  }
}

const fits = (reading: Combination, { kind, key }: DeclaredReading): boolean =>
  (kind === undefined || reading.kind === kind) && (key === undefined || reading.key === key);

/** Cards that somebody plays: how they are declared, what they are to beat, and whether they are the whole hand. */
export interface PlayedCards {
  readonly cards: SpelledCards;
  readonly letters: string;
  readonly declared: DeclaredReading;
  readonly beat: Play | undefined;
  readonly isLast: boolean;
  readonly rules: Rules;
}

/** The reading of played cards, as declared or the preferred one of those that beat the table; or the rule that forbids all. */
export function readPlayed({ cards, letters, declared, beat, isLast, rules }: PlayedCards): Play | PlayFault {
  const all = readings(cards.counts, isLast, rules);
  const found = all.filter((reading) => fits(reading, declared));
  if (found.length === 0) {
    if (all.length > 0) return 'wrong_reading';
    return !isLast && readings(cards.counts, true, rules).length > 0 ? 'not_last_hand' : 'no_combination';
  }
  const size = letters.length;
  const over = found.filter(
    (reading) =>
      beat === undefined ||
      beats({ ...reading, size, isLast }, { ...beat, size: beat.cards.length, isLast: false }, rules),
  );
  const [best] = over.toSorted(byPreference);
  if (best !== undefined) return { type: 'play', cards: letters, ...best };
  const isComparable = found.some(
    ({ kind, length }) => kind === 'bomb' || (kind === beat?.kind && length === beat.length),
  );
  return isComparable ? 'not_higher' : 'other_kind';
}

/** Refuses cards that may not be played. */
export const refusePlay = (fault: PlayFault, place: string, cards: readonly string[] = []): never =>
  refuseRequest(fault, place, playFaults[fault], cards);
