/** The small parts every request is made of: cards, levels, seats, rules, declared plays. */
import { countCards, findCard, formatCard } from '@fourth-seat/cards';
import { readings, strongestReading } from '../combination.ts';
import { findKind, findLevel } from '../notation.ts';
import { parseRules, type Rules, RulesError } from '../rules.ts';
import { dealIsOver } from '../scoring.ts';
import type { Card, Combination, Level, Move, Reading, Seat } from '../types.ts';
import { FaultError } from './fault.ts';
import type { ApiAction, BeatEntry } from './requests.ts';

export function readRules(input: unknown): Rules {
  try {
    return parseRules(input);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const place = `rules.${error.option}`;
    const text = `${place}: ${error.message}.`;
    throw new FaultError('unknown_rule', place, [], { en: text, zh: `${place}：规则选项未知或取值不允许。` });
  }
}

export function readLevel(text: string, place = 'level'): Level {
  const level = findLevel(text);
  if (level === undefined) throw new FaultError('unknown_level', place, [text]);
  return level;
}

export function readTeamLevels(texts: readonly [string, string] | undefined, level: Level): readonly [Level, Level] {
  if (!texts) return [level, level];
  const levels = [readLevel(texts[0], 'team_levels[0]'), readLevel(texts[1], 'team_levels[1]')] as const;
  if (!levels.includes(level)) throw new FaultError('level_of_no_team', 'level', []);
  return levels;
}

export function readSeat(value: number, place: string): Seat {
  if (value !== 0 && value !== 1 && value !== 2 && value !== 3) throw new FaultError('unknown_seat', place);
  return value;
}

export function readCard(text: string, place: string): Card {
  const card = findCard(text);
  if (card === undefined) throw new FaultError('unknown_card', place, [text]);
  return card;
}

/** Cards of a list, at most two of each, as cards and as 54 counts. */
export function readCards(texts: readonly string[], place: string): Card[] {
  const seen = new Uint8Array(54);
  return texts.map((text, index) => {
    const card = readCard(text, `${place}[${index}]`);
    const count = (seen[card] ?? 0) + 1;
    seen[card] = count;
    if (count > 2) throw new FaultError('too_many_copies', `${place}[${index}]`, [card]);
    return card;
  });
}

export function readHand(texts: readonly string[], place = 'hand'): Uint8Array {
  const cards = readCards(texts, place);
  if (cards.length === 0 || cards.length > 28) throw new FaultError('hand_size', place);
  return countCards(cards);
}

export function readFinish(values: readonly number[], place = 'previous_finish'): Seat[] {
  const seats = values.map((value, index) => readSeat(value, `${place}[${index}]`));
  if (new Set(seats).size !== seats.length || !dealIsOver(seats)) throw new FaultError('finish_order', place);
  return seats;
}

/** What cards are, as declared or by §3.7. Throws the rule that they break; does not look at any hand. */
export function readDeclared(
  entry: BeatEntry,
  cards: readonly Card[],
  place: string,
  table: { readonly level: Level; readonly rules: Rules; readonly toBeat: Reading | undefined },
): Combination {
  const { level, rules, toBeat } = table;
  const found = readings(cards, level, rules);
  if (found.length === 0) throw new FaultError('not_a_combination', place, cards);
  if (entry.kind === undefined && entry.key === undefined) {
    const reading = strongestReading(found, toBeat, rules);
    if (reading) return { ...reading, cards };
    const legal = toBeat === undefined || strongestReading(found, toBeat, { ...rules, undeclaredTie: 'plate' });
    throw new FaultError(legal ? 'undeclared' : 'not_higher', place, cards);
  }
  const kind = entry.kind === undefined ? undefined : findKind(entry.kind);
  const matching = found.filter(
    (reading) =>
      (entry.kind === undefined || reading.kind === kind) && (entry.key === undefined || reading.key === entry.key),
  );
  if (matching.length === 0) throw new FaultError('not_this_reading', place, cards);
  const reading = strongestReading(matching, toBeat, { ...rules, undeclaredTie: 'plate' });
  if (!reading) throw new FaultError('not_higher', place, cards);
  return { ...reading, cards };
}

/** A move in the API's words. Cards are spelled as they were sent, which is the only spelling there is. */
export function toAction(move: Move): ApiAction {
  if (move.type === 'play') {
    return { type: 'play', cards: move.cards.map(formatCard), kind: move.kind, key: move.key };
  }
  return move.type === 'tribute' || move.type === 'return' ? { type: move.type, card: formatCard(move.card) } : move;
}
