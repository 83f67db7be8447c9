import { readLetters } from '@fourth-seat/cards/ranks';
import { NotationError, RulesError } from '@fourth-seat/game';
import type { Combination } from './combination.ts';
import { isKind } from './kinds.ts';
import { formatRules, parseRulesText, type Rules } from './options.ts';
import { legalPlays } from './plays.ts';
import { addCounts, type Counts, findCounts, formatCounts, fullDeck, totalCount } from './ranks.ts';
import {
  BOTTOM_SIZE,
  HAND_SIZE,
  type Move,
  type Play,
  passMove,
  playToBeat,
  type State,
  stakeFactors,
  startState,
} from './state.ts';

/**
 * Text of deals and moves. A deal: rules, first seat, hands of 17 as rank letters, bottom, and `landlord:base` where
 * bidding is left out, divided by spaces. A move: `pass`, `bid 2`, `double 4`, `show`, `hide`, or the cards' letters,
 * followed by `=kind:key:n` where the cards alone could be read otherwise.
 */
export function formatDeal(state: State): string {
  const given = state.given === undefined ? '' : ` ${state.given.landlord}:${state.given.base}`;
  const hands = state.dealt.map(formatCounts).join(' ');
  return `${formatRules(state.rules)} ${state.first} ${hands} ${formatCounts(state.bottom)}${given}`;
}

export function parseDeal(text: string): State {
  const [options, seat, one, two, three, rest, given, more] = text.split(' ');
  if (rest === undefined || more !== undefined) failDeal();
  const rules = parseDealRules(options ?? '');
  const [a, b, c] = [parseHand(one, HAND_SIZE), parseHand(two, HAND_SIZE), parseHand(three, HAND_SIZE)];
  const bottom = parseHand(rest, BOTTOM_SIZE);
  if (seat === undefined || !/^[0-2]$/.test(seat)) failDeal();
  const all = [a, b, c, bottom].reduce(addCounts);
  if (all.some((count, rank) => count !== fullDeck[rank]))
    fail('The hands and the bottom are not one deck.', '三家手牌与底牌合起来不是一副牌。');
  return startState({ rules, first: Number(seat), dealt: [a, b, c], bottom, given: parseGiven(given) });
}

function parseDealRules(text: string): Rules {
  try {
    return parseRulesText(text);
  } catch (error) {
    if (error instanceof RulesError) throw new NotationError(error.text);
    throw error;
  }
}

function parseHand(text: string | undefined, size: number): Counts {
  if (text === undefined) failDeal();
  const counts = readLetters(text, findCounts);
  if (counts === undefined || totalCount(counts) !== size)
    fail(`Expected ${size} cards: ${text.slice(0, 30)}.`, `应为 ${size} 张牌：${text.slice(0, 30)}。`);
  return counts;
}

function parseGiven(text: string | undefined): State['given'] {
  if (text === undefined) return undefined;
  const parts = /^([0-2]):([1-3])$/.exec(text);
  if (parts === null) fail('Expected "landlord:base".', '应为“地主座位:底分”。');
  return { landlord: Number(parts[1]), base: Number(parts[2]) };
}

export function formatMove(move: Move): string {
  switch (move.type) {
    case 'pass':
      return 'pass';
    case 'bid':
      return `bid ${move.bid}`;
    case 'double':
      return `double ${move.factor}`;
    case 'show':
      return move.show ? 'show' : 'hide';
    case 'play':
      return `${move.cards}=${move.kind}:${move.key}:${move.length}`;
  }
}

export function parseMove(text: string, state: State): Move {
  if (text === 'pass') return passMove;
  if (text === 'show' || text === 'hide') return { type: 'show', show: text === 'show' };
  const bid = /^bid ([0-3])$/.exec(text)?.[1];
  if (bid !== undefined) return { type: 'bid', bid: Number(bid) };
  const factor = stakeFactors.find((one) => text === `double ${one}`);
  if (factor !== undefined) return { type: 'double', factor };
  const [letters = '', reading] = text.split('=', 2);
  const counts = readLetters(letters, findCounts);
  if (counts === undefined) fail(`Not a move: ${text.slice(0, 40)}.`, `不是一手牌：${text.slice(0, 40)}。`);
  const cards = formatCounts(counts);
  return reading === undefined
    ? parseUndeclared(cards, counts, state)
    : { type: 'play', cards, ...parseReading(reading) };
}

/** The reading of undeclared cards: the one that is legal on the table, highest key first (rules §3). */
function parseUndeclared(cards: string, counts: Counts, state: State): Play {
  const beat = state.phase === 'play' ? playToBeat(state.history) : undefined;
  const found = legalPlays(counts, beat, state.rules).filter((play) => play.cards === cards);
  const best = found.sort((a, b) => b.key - a.key)[0];
  if (best === undefined) fail(`${cards} is no legal play here.`, `此处不能出 ${cards}。`);
  return best;
}

function parseReading(text: string): Combination {
  const [kind = '', key = '', length = ''] = text.split(':');
  if (!isKind(kind) || !/^\d{1,2}$/.test(key) || !/^\d{1,2}$/.test(length)) {
    fail('Expected "kind:key:n" after "=".', '“=”之后应为“牌型:点数:长度”。');
  }
  return { kind, key: Number(key), length: Number(length) };
}

function failDeal(): never {
  fail('A deal is options, first seat, three hands, bottom.', '发牌行依次为：选项、首家、三家手牌、底牌。');
}

function fail(en: string, zh: string): never {
  throw new NotationError({ en, zh });
}
