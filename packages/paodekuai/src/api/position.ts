import { formatCounts, type SpelledCards, totalCount } from '@fourth-seat/cards/ranks';
import { bilingual, type PlayEntry } from '@fourth-seat/game';
import { legalMovesOfObservation } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import type { Rules } from '../rules/options.ts';
import { type Move, type Play, passMove } from '../rules/plays.ts';
import { handSizeOf } from '../rules/ranks.ts';
import { type HistoryEntry, playToBeat, seatAfter } from '../rules/state.ts';
import {
  checkCopies,
  parseCards,
  parseRank,
  parseRequestRules,
  readPlayed,
  refuseNothingToDecide,
  refusePlay,
  refuseRequest,
} from './request-parts.ts';
import type { PlayRequest, Position } from './requests.ts';

/** The history of a request, read. */
interface ReadHistory {
  readonly entries: readonly HistoryEntry[];
  readonly cards: readonly { readonly seat: number; readonly cards: SpelledCards; readonly place: string }[];
  readonly left: readonly number[];
}

/** Rebuilds what the seat sees, checking every play of the history by the rules. */
export function parsePlay(request: PlayRequest): Position {
  const rules = parseRequestRules(request.rules);
  const { seat } = request;
  if (seat >= rules.players) {
    const last = rules.players - 1;
    refuseRequest('unknown_seat', 'seat', bilingual(`Seats are 0 to ${last}.`, `座位只能是 0 到 ${last}。`));
  }
  const hand = parseCards(request.hand, 'hand', rules);
  const leader = request.history[0]?.seat ?? seat;
  const history = parseHistory(request.history, leader, rules);
  checkTurn(seat, leader, history, rules);
  if (hand.texts.length !== history.left[seat]) {
    const left = history.left[seat] ?? 0;
    refuseRequest(
      'hand_size',
      'hand',
      bilingual(`The seat holds ${left} cards here.`, `该座位此时应有 ${left} 张牌。`),
    );
  }
  checkCopies([{ cards: hand, place: 'hand' }, ...history.cards], rules);
  const opening = openingOf(request, hand, history, rules);
  const observation: Observation = {
    seat,
    rules,
    phase: 'play',
    turn: seat,
    leader,
    opening,
    history: history.entries,
    hand: hand.counts,
    left: history.left,
    hasRedTen: [hand, ...history.cards.flatMap((one) => (one.seat === seat ? [one.cards] : []))].some(({ texts }) =>
      texts.includes('HT'),
    ),
    beat: playToBeat(history.entries, rules),
  };
  return { observation, legalMoves: legalMovesOfObservation(observation), hand };
}

function parseHistory(entries: readonly PlayEntry[], leader: number, rules: Rules): ReadHistory {
  const read: HistoryEntry[] = [];
  const cards: ReadHistory['cards'][number][] = [];
  const left = Array.from({ length: rules.players }, () => handSizeOf(rules));
  for (const [i, entry] of entries.entries()) {
    const place = `history[${i}]`;
    const seat = seatAfter(leader, rules, i);
    if (left.includes(0)) refuseRequest('deal_over', place, bilingual('The deal was already over.', '牌局已经结束。'));
    if (entry.seat !== seat)
      refuseRequest('wrong_seat', place, bilingual(`Seat ${seat} is to move here.`, `此处应由 ${seat} 号位出牌。`));
    const played = parseCards(entry.cards, `${place}.cards`, rules);
    const held = (left[seat] ?? 0) - played.texts.length;
    if (held < 0) {
      const message = bilingual('The seat plays more cards than it holds.', '该座位出的牌多于手牌。');
      refuseRequest('hand_size', place, message, entry.cards);
    }
    read.push({ seat, move: moveOf(entry, played, held === 0, playToBeat(read, rules), rules, place) });
    cards.push({ seat, cards: played, place });
    left[seat] = held;
  }
  return { entries: read, cards, left };
}

function moveOf(
  entry: PlayEntry,
  cards: SpelledCards,
  isLast: boolean,
  beat: Play | undefined,
  rules: Rules,
  place: string,
): Move {
  if (entry.cards.length === 0) return beat === undefined ? refusePlay('must_lead', place) : passMove;
  const play = readPlayed({ cards, letters: formatCounts(cards.counts), declared: entry, beat, isLast, rules });
  return typeof play === 'string' ? refusePlay(play, place, entry.cards) : play;
}

function checkTurn(seat: number, leader: number, { entries, left }: ReadHistory, rules: Rules): void {
  if (left.includes(0)) refuseNothingToDecide('deal_over', 'history', bilingual('The deal is over.', '牌局已经结束。'));
  const turn = seatAfter(leader, rules, entries.length);
  if (turn === seat) return;
  const message = bilingual(`Seat ${turn} is to move, not seat ${seat}.`, `现在轮到 ${turn} 号位，不是 ${seat} 号位。`);
  refuseNothingToDecide('not_your_turn', 'seat', message);
}

/**
 * The rank of the card that decided who leads (rules §2): what the request says, else the lowest that was dealt, which the
 * leader holds: known to it before the first play, and to all where the first play must contain it.
 */
function openingOf(
  { opening }: PlayRequest,
  hand: SpelledCards,
  { entries, cards }: ReadHistory,
  rules: Rules,
): number | undefined {
  const given = opening === undefined ? undefined : parseRank(opening, 'opening', rules);
  const first = cards[0];
  if (given !== undefined) {
    if (first !== undefined && rules.firstPlay === 'include' && (first.cards.counts[given] ?? 0) === 0)
      refusePlay('opening_card', first.place);
    return given;
  }
  if (rules.lead === 'winner') return undefined;
  if (entries.length === 0) return hand.counts.findIndex((count) => count > 0);
  if (rules.firstPlay === 'any' || first === undefined) return rules.players === 3 ? 0 : undefined;
  const lowest = first.cards.counts.findIndex((count) => count > 0);
  // With three players all cards are dealt, so it is a three.
  if (rules.players === 3 && lowest !== 0) refusePlay('opening_card', first.place);
  return totalCount(first.cards.counts) === 0 ? undefined : lowest;
}
