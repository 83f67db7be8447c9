/**
 * A deal and its moves as text. A deal is one line of words:
 *
 *     level=9 levels=9,4 previous=0,2,1 leader=1 swap=0 rules=aceFail:back2 hands=S3H4…/…/…/…
 *
 * `previous` and `rules` may be absent, `leader` and `swap` where something else decides. A move is `pass`, `pair:8:H9S8` (kind, key, cards), `H9S8` (undeclared, read by
 * rules §3.7), `tribute:SA`, `return:S3`, `refuse:yes` or `choose:1`.
 */

import {
  type Card,
  cardsOf,
  countCards,
  emptyCounts,
  findCardSpellingFault,
  formatCard,
  formatHand,
  parseHand,
} from '@fourth-seat/cards';
import { NotationError, RulesError } from '@fourth-seat/game';
import { findLevel, formatLevel } from './cards.ts';
import { readings, strongestReading } from './combination.ts';
import { startDeal } from './deal.ts';
import { findLevelFault, levelFaults } from './match.ts';
import { changedRules, defaultRules, parseRules, type Rules } from './options.ts';
import { dealIsOver } from './scoring.ts';
import type { DealOptions, DealState } from './state.ts';
import { isDrawnByLot } from './tribute.ts';
import { combinationKinds, HAND_SIZE, type Kind, type Level, type Move, type Seat } from './types.ts';

export function formatDeal(state: DealState): string {
  const { options } = state;
  const words = [`level=${formatLevel(options.level)}`, `levels=${options.teamLevels.map(formatLevel).join()}`];
  if (options.previous) words.push(`previous=${options.previous.join()}`);
  words.push(`leader=${state.drawnLeader}`, `swap=${state.drawnSwap ? 1 : 0}`);
  const rules = formatRules(options.rules);
  if (rules) words.push(`rules=${rules}`);
  words.push(`hands=${state.dealt.map((hand) => formatHand(cardsOf(hand))).join('/')}`);
  return words.join(' ');
}

function formatRules(rules: Rules): string {
  const texts = changedRules(rules).map(
    ([name, value]) => `${name}:${typeof value === 'object' ? value.join('.') : value}`,
  );
  return texts.join(',');
}

function parseRulesText(text: string): Rules {
  const given: Record<string, unknown> = {};
  for (const part of text.split(',')) {
    const at = part.indexOf(':');
    if (at <= 0) fail('rules= is made of name:value parts.', 'rules= 由“名称:值”组成。');
    const name = part.slice(0, at);
    const value = part.slice(at + 1);
    given[name] = name === 'mustPlay' ? value.split('.') : plainValue(value);
  }
  try {
    return parseRules(given);
  } catch (error) {
    if (error instanceof RulesError) throw new NotationError(error.text);
    throw error;
  }
}

function plainValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,3}$/.test(text) ? Number(text) : text;
}

const dealWords: readonly string[] = ['level', 'levels', 'previous', 'leader', 'swap', 'rules', 'hands'];

/**
 * Reads a deal; `given` are rules that replace its own. `leader=` may be absent where a deal before settles who leads, and
 * `swap=` where no lot decides. Throws `NotationError`, also for levels that no match comes to.
 */
export function parseDeal(text: string, given?: Rules): DealState {
  const words = new Map<string, string>();
  for (const word of text.split(' ')) {
    const at = word.indexOf('=');
    if (at <= 0 || words.has(word.slice(0, at))) fail('A deal is made of name=value words.', '发牌行由“名称=值”组成。');
    const name = word.slice(0, at);
    if (!dealWords.includes(name))
      fail(`${name.slice(0, 12)}= is no part of a deal.`, `${name.slice(0, 12)}= 不属于发牌行。`);
    words.set(name, word.slice(at + 1));
  }
  const need = (name: string): string => {
    const value = words.get(name);
    if (value === undefined) fail(`${name}= is missing.`, `缺少 ${name}=。`);
    return value;
  };
  const level = parseLevel(need('level'));
  const [even, odd, more] = need('levels').split(',').map(parseLevel);
  if (even === undefined || odd === undefined || more !== undefined)
    fail('levels= has two levels.', 'levels= 应为两队的级数。');
  const rulesText = words.get('rules');
  const ownRules = rulesText === undefined ? defaultRules : parseRulesText(rulesText);
  const previousText = words.get('previous');
  const previous = previousText === undefined ? {} : { previous: parseFinishingOrder(previousText) };
  const options: DealOptions = { rules: given ?? ownRules, level, teamLevels: [even, odd], ...previous };
  const fault = findLevelFault(options);
  if (fault) throw new NotationError(levelFaults[fault]);
  const hands = parseHands(need('hands'));
  return startDeal(
    options,
    hands,
    parseLeader(words.get('leader'), options),
    parseSwap(words.get('swap'), hands, options),
  );
}

/** After a deal before, its order and the tributes settle who leads. */
function parseLeader(text: string | undefined, { previous }: DealOptions): Seat {
  if (text !== undefined) return parseSeat(text);
  if (previous) return 0;
  fail(
    'leader= is missing: it names the seat that leads a first deal, one without previous=.',
    '缺少 leader=：首副（没有 previous= 时）须写明先手座位。',
  );
}

function parseSwap(text: string | undefined, hands: readonly Uint8Array[], options: DealOptions): boolean {
  if (text === undefined && isDrawnByLot(hands, options)) {
    fail(
      'swap= is missing: the two tributes are equally high, and the lot decides. swap=1 gives the first finisher the second, swap=0 the first.',
      '缺少 swap=：两张贡牌同大，由抽签决定。swap=1 表示上游收第二张，swap=0 表示收第一张。',
    );
  }
  if (text !== undefined && text !== '0' && text !== '1') fail('swap= is 0 or 1.', 'swap= 只能为 0 或 1。');
  return text === '1';
}

function parseLevel(text: string): Level {
  const level = findLevel(text);
  if (level === undefined) fail(`${text.slice(0, 12)} is not a level.`, `${text.slice(0, 12)} 不是级数。`);
  return level;
}

function parseSeat(text: string): Seat {
  if (!/^[0-3]$/.test(text)) fail(`${text.slice(0, 12)} is not a seat.`, `${text.slice(0, 12)} 不是座位。`);
  return Number(text) as Seat;
}

function parseFinishingOrder(text: string): Seat[] {
  const seats = text.split(',').map(parseSeat);
  if (new Set(seats).size !== seats.length || !dealIsOver(seats)) {
    fail('previous= is not a finishing order.', 'previous= 不是有效的名次顺序。');
  }
  return seats;
}

/** The cards of a text, undefined where they are none; throws where they are written as elsewhere. */
function readHand(text: string): Card[] | undefined {
  const cards = parseHand(text);
  const fault = cards === undefined ? findCardSpellingFault(text) : undefined;
  if (fault) throw new NotationError(fault);
  return cards;
}

function parseHands(text: string): Uint8Array[] {
  const hands = text.split('/').map(readHand);
  const total = emptyCounts();
  const counted = hands.map((cards, seat) => {
    if (cards?.length !== HAND_SIZE)
      fail(`Hand ${seat} is not ${HAND_SIZE} cards.`, `${seat} 号位的手牌不是 ${HAND_SIZE} 张。`);
    for (const card of cards) {
      total[card] = (total[card] ?? 0) + 1;
      if (total[card] > 2) fail(`${formatCard(card)} appears more than twice.`, `${formatCard(card)} 出现超过两次。`);
    }
    return countCards(cards);
  });
  if (counted.length !== 4) fail('hands= has four hands.', 'hands= 应为四家手牌。');
  return counted;
}

export function formatMove(move: Move): string {
  if (move.type === 'play') return `${move.kind}:${move.key}:${formatHand(move.cards)}`;
  if (move.type === 'refuse') return `refuse:${move.refuse ? 'yes' : 'no'}`;
  if (move.type === 'choose') return `choose:${move.from}`;
  return move.type === 'pass' ? 'pass' : `${move.type}:${formatCard(move.card)}`;
}

export const findKind = (text: string): Kind | undefined => combinationKinds.find((kind) => kind === text);

/** Tributes are chosen at once, and so are returns: neither depends on the other. */
export const areAtOnce = (text: string, other: string): boolean =>
  ['tribute:', 'return:'].some((word) => text.startsWith(word) && other.startsWith(word));

/** Of how many parts a move consists, by its first; undefined where that is no word. */
function countParts(word: string): number | undefined {
  if (word === 'pass') return 1;
  if (['tribute', 'return', 'refuse', 'choose'].includes(word)) return 2;
  return findKind(word) && 3;
}

/** Reads a move; whether it is legal shows when it is applied. */
export function parseMove(text: string, state: DealState): Move {
  const parts = text.split(':');
  const [word = '', value = '', cards = ''] = parts;
  const expected = countParts(word);
  if (parts.length === 1 && expected === undefined) return parseUndeclared(parseCards(word), state);
  if (parts.length !== expected) failMove(text);
  if (word === 'pass') return { type: 'pass' };
  if (word === 'tribute' || word === 'return') return { type: word, card: parseCards(value, 1)[0] ?? 0 };
  if (word === 'refuse' && (value === 'yes' || value === 'no')) return { type: 'refuse', refuse: value === 'yes' };
  if (word === 'choose') return { type: 'choose', from: parseSeat(value) };
  const kind = findKind(word);
  if (!kind || !/^\d{1,2}$/.test(value)) failMove(text);
  return { type: 'play', kind, key: Number(value), cards: parseCards(cards) };
}

function parseCards(text: string, count?: number): Card[] {
  const cards = readHand(text);
  if (!cards || cards.length === 0 || cards.length > 10 || (count !== undefined && cards.length !== count)) {
    fail(`${text.slice(0, 24)} is no set of cards.`, `${text.slice(0, 24)} 不是一组牌。`);
  }
  return cards;
}

function parseUndeclared(cards: readonly Card[], state: DealState): Move {
  const { level, rules } = state.options;
  const reading = strongestReading(readings(cards, level, rules), state.beat, rules);
  if (!reading) fail(`${formatHand(cards)} is nothing that may be played now.`, `此时不能出 ${formatHand(cards)}。`);
  return { type: 'play', kind: reading.kind, key: reading.key, cards };
}

function failMove(text: string): never {
  fail(`${text.slice(0, 24)} is not a move.`, `${text.slice(0, 24)} 不是一手牌。`);
}

function fail(en: string, zh: string): never {
  throw new NotationError({ en, zh });
}
