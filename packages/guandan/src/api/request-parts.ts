/** The small parts every request is made of: cards, levels, seats, rules, declared plays. */
import { type Card, countCards, emptyCounts, findCard } from '@fourth-seat/cards';
import { type DeclaredReading, RulesError } from '@fourth-seat/game';
import { findLevel } from '../rules/cards.ts';
import { readings, strongestReading } from '../rules/combination.ts';
import { findLevelFault } from '../rules/match.ts';
import { findKind } from '../rules/notation.ts';
import { parseRules, type Rules } from '../rules/options.ts';
import { dealIsOver } from '../rules/scoring.ts';
import { type Combination, HAND_SIZE, type Level, type Reading, type Seat } from '../rules/types.ts';
import { type FaultRule, refuseRequest } from './faults.ts';
import type { PlayRequest } from './requests.ts';

export function parseRequestRules(input: PlayRequest['rules'], place = 'rules'): Rules {
  try {
    return parseRules(input);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    refuseRequest('unknown_rule', error.option === 'rules' ? place : `${place}.${error.option}`, [], error.text);
  }
}

export function parseLevel(text: string, place = 'level'): Level {
  const level = findLevel(text);
  if (level === undefined) refuseRequest('unknown_level', place, [text]);
  return level;
}

/** The levels of both teams; that of the deal is the one of the team that finished first before (rules §1). */
export function parseTeamLevels(
  texts: readonly [string, string] | undefined,
  level: Level,
  previous: readonly Seat[] | undefined,
  rules: Rules,
): readonly [Level, Level] {
  if (!texts) return [level, level];
  const teamLevels = [parseLevel(texts[0], 'team_levels[0]'), parseLevel(texts[1], 'team_levels[1]')] as const;
  const fault = findLevelFault({ level, teamLevels, previous, rules });
  if (fault) refuseRequest(fault, 'level', []);
  return teamLevels;
}

export function parseSeat(value: number, place: string): Seat {
  if (value !== 0 && value !== 1 && value !== 2 && value !== 3) refuseRequest('unknown_seat', place);
  return value;
}

export function parseCard(text: string, place: string): Card {
  const card = findCard(text);
  if (card === undefined) refuseRequest('unknown_card', place, [text]);
  return card;
}

/** The cards of a list, at most two of each. */
export function parseCards(texts: readonly string[], place: string): Card[] {
  const seen = emptyCounts();
  return texts.map((text, index) => {
    const card = parseCard(text, `${place}[${index}]`);
    const count = (seen[card] ?? 0) + 1;
    seen[card] = count;
    if (count > 2) refuseRequest('too_many_copies', `${place}[${index}]`, [card]);
    return card;
  });
}

/** A hand as 54 counts; one card more than is dealt, where a tribute has come. */
export function parseHandCounts(texts: readonly string[], place = 'hand'): Uint8Array {
  const cards = parseCards(texts, place);
  if (cards.length === 0 || cards.length > HAND_SIZE + 1) refuseRequest('hand_size', place);
  return countCards(cards);
}

/** Refuses a hand whose number of cards does not fit the phase and the plays so far. */
export function checkHandSize(held: number, due: number): void {
  if (held === due) return;
  refuseRequest('hand_size', 'hand', [], {
    en: `The hand has ${held} cards and must have ${due} here.`,
    zh: `手牌有 ${held} 张，此处应为 ${due} 张。`,
  });
}

export function parseFinishingOrder(values: readonly number[], place = 'previous_finish'): Seat[] {
  const seats = values.map((value, index) => parseSeat(value, `${place}[${index}]`));
  if (new Set(seats).size !== seats.length || !dealIsOver(seats)) refuseRequest('finish_order', place);
  return seats;
}

/** What cards are read by: the level and rules of the deal, and what they are to beat (undefined on a lead). */
interface DeclaredTable {
  readonly level: Level;
  readonly rules: Rules;
  readonly beat: Reading | undefined;
}

/** As `readDeclared`; throws a `FaultError` with the rule that the cards break. */
export function parseDeclared(
  entry: DeclaredReading,
  cards: readonly Card[],
  place: string,
  table: DeclaredTable,
): Combination {
  const read = readDeclared(entry, cards, table);
  return 'fault' in read ? refuseRequest(read.fault, place, cards) : read;
}

/** The reading of cards, as declared or by rules §3.7, or the rule that they break; does not look at any hand. */
export function readDeclared(
  entry: DeclaredReading,
  cards: readonly Card[],
  { level, rules, beat }: DeclaredTable,
): Combination | { readonly fault: FaultRule } {
  const found = readings(cards, level, rules);
  if (found.length === 0) return { fault: 'not_a_combination' };
  if (entry.kind === undefined && entry.key === undefined) {
    const reading = strongestReading(found, beat, rules);
    if (reading) return { ...reading, cards };
    const legal = beat === undefined || strongestReading(found, beat, { ...rules, undeclaredTie: 'plate' });
    return { fault: legal ? 'undeclared' : 'not_higher' };
  }
  const kind = entry.kind === undefined ? undefined : findKind(entry.kind);
  const matching = found.filter(
    (reading) =>
      (entry.kind === undefined || reading.kind === kind) && (entry.key === undefined || reading.key === entry.key),
  );
  if (matching.length === 0) return { fault: 'not_this_reading' };
  const reading = strongestReading(matching, beat, { ...rules, undeclaredTie: 'plate' });
  return reading ? { ...reading, cards } : { fault: 'not_higher' };
}
