import { type Counts, formatCounts, RANKS, readLetters, totalCount } from '@fourth-seat/cards/ranks';
import { NotationError, RulesError } from '@fourth-seat/game';
import { byPreference, type Combination } from './combination.ts';
import { isKind } from './kinds.ts';
import { formatRules, parseRulesText, type Rules } from './options.ts';
import { legalMoves, type Move, type Play, passMove } from './plays.ts';
import { deckOf, emptyRankCounts, findCounts, handSizeOf, TEN_RANK } from './ranks.ts';
import { handOf, isHandOfSize, isWholeDeck, type State, startState, tableOf } from './state.ts';

/**
 * Text of deals and moves. A deal: rules, first leader, rank of the opening card (`-` where the winner of the deal before
 * leads), seat that was dealt the ten of hearts (`-` where it is dead) and three hands as rank letters, with two players
 * the third of them dead, divided by spaces. A move: `pass`, or the cards' letters, followed by `=kind:key:n` where the
 * cards alone could be read otherwise.
 */
export function formatDeal(state: State): string {
  const { rules, leader, opening, redTen, dealt, dead } = state;
  const hands = rules.players === 2 ? [...dealt, dead] : dealt;
  const facts = [formatRules(rules), leader, opening === undefined ? '-' : RANKS.charAt(opening), redTen ?? '-'];
  return [...facts, ...hands.map(formatCounts)].join(' ');
}

export function parseDeal(text: string): State {
  const [options = '', leader = '', opening = '', redTen = '', ...texts] = text.split(' ');
  if (texts.length !== 3) failDeal();
  const rules = parseDealRules(options);
  const hands = texts.map((hand) => parseHand(hand, rules));
  if (!isWholeDeck(hands, deckOf(rules)))
    fail(`The hands are not the deck of ${rules.deck}.`, `各家手牌合起来不是 ${rules.deck} 张的一副牌。`);
  const dealt = hands.slice(0, rules.players);
  const seat = parseSeat(leader, dealt);
  const dead = rules.players === 2 ? (hands[2] ?? emptyRankCounts()) : emptyRankCounts();
  return startState({
    rules,
    dealt,
    dead,
    leader: seat,
    opening: parseOpening(opening, seat, dealt, rules),
    redTen: parseRedTen(redTen, dealt, dead),
  });
}

function parseDealRules(text: string): Rules {
  try {
    return parseRulesText(text);
  } catch (error) {
    if (error instanceof RulesError) throw new NotationError(error.text);
    throw error;
  }
}

function parseHand(text: string, rules: Rules): Counts {
  const counts = readLetters(text, findCounts);
  const size = handSizeOf(rules);
  if (counts === undefined || !isHandOfSize(counts, rules))
    fail(`Expected ${size} cards: ${text.slice(0, 30)}.`, `应为 ${size} 张牌：${text.slice(0, 30)}。`);
  return counts;
}

function parseSeat(text: string, dealt: readonly Counts[]): number {
  const seat = /^\d$/.test(text) ? Number(text) : -1;
  if (dealt[seat] === undefined) failDeal();
  return seat;
}

/** The rank of the card that decides who leads: the lowest that was dealt, in the hand of the leader (rules §2). */
function parseOpening(text: string, leader: number, dealt: readonly Counts[], rules: Rules): number | undefined {
  if (text === '-') {
    if (rules.lead !== 'winner')
      fail('Without "lead=winner" a card decides who leads.', '没有“lead=winner”时，由一张牌决定谁先出。');
    return undefined;
  }
  const lowest = dealt
    .reduce((all, hand) => all.map((count, rank) => count + (hand[rank] ?? 0)))
    .findIndex((count) => count > 0);
  if (text !== RANKS.charAt(lowest) || (dealt[leader]?.[lowest] ?? 0) === 0)
    fail('The leader holds a card of the lowest rank that was dealt.', '先出的一家须持有所发最小的牌。');
  return lowest;
}

function parseRedTen(text: string, dealt: readonly Counts[], dead: Counts): number | undefined {
  const holder = text === '-' ? dead : dealt[parseSeat(text, dealt)];
  if ((holder?.[TEN_RANK] ?? 0) === 0) fail('The ten of hearts lies where there is no ten.', '红桃十所在之处没有十。');
  return text === '-' ? undefined : Number(text);
}

export const formatMove = (move: Move): string =>
  move.type === 'pass' ? 'pass' : `${move.cards}=${move.kind}:${move.key}:${move.length}`;

export function parseMove(text: string, state: State): Move {
  if (text === 'pass') return passMove;
  const [letters = '', reading] = text.split('=', 2);
  const counts = readLetters(letters, findCounts);
  if (counts === undefined || letters === '')
    fail(`Not a move: ${text.slice(0, 40)}.`, `不是一手牌：${text.slice(0, 40)}。`);
  const cards = formatCounts(counts);
  return reading === undefined ? parseUndeclared(cards, state) : { type: 'play', cards, ...parseReading(reading) };
}

/** The reading of undeclared cards: of those that are legal, a bomb, the greater length, the higher key (rules §3.8). */
function parseUndeclared(cards: string, state: State): Play {
  const table = tableOf(state, state.turn, state.hands.map(totalCount));
  const moves = legalMoves(handOf(state, state.turn), table);
  const found = moves.flatMap((move) => (move.type === 'play' && move.cards === cards ? [move] : []));
  const best = found.sort(byPreference)[0];
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
  fail(
    'A deal is options, leader, opening card, ten of hearts, three hands.',
    '发牌行依次为：选项、先出座位、先出的牌、红桃十、三份牌。',
  );
}

function fail(en: string, zh: string): never {
  throw new NotationError({ en, zh });
}
