/**
 * The door of `play`: rebuilds what the seat sees from a request and checks that it can have come about. Nothing behind
 * it meets an impossible position.
 */
import { cardsOf } from '@fourth-seat/cards';
import { mergedPlays } from '../game.ts';
import { afterPass, afterPlay } from '../play.ts';
import { startDeal } from '../deal.ts';
import type { CardGift, DealOptions, DealState, Observation } from '../state.ts';
import { leaderAfterTribute } from '../tribute.ts';
import { type Card, type Seat, SEATS } from '../types.ts';
import { FaultError } from './fault.ts';
import { checkOwnGifts, readGifts } from './gifts.ts';
import {
  readDeclared,
  readFinish,
  readHand,
  readLevel,
  readRules,
  readSeat,
  readTeamLevels,
  readCards,
} from './reading.ts';
import type { Position, PlayRequest } from './requests.ts';

/** Throws `FaultError`; `readPlay` of the index wraps it. */
export function openPlay(request: PlayRequest): Position {
  const seat = readSeat(request.seat, 'seat');
  const rules = readRules(request.rules);
  const level = readLevel(request.level);
  const teamLevels = readTeamLevels(request.team_levels, level);
  const hand = readHand(request.hand);
  const previous = request.previous_finish === undefined ? undefined : readFinish(request.previous_finish);
  const options: DealOptions = previous ? { rules, level, teamLevels, previous } : { rules, level, teamLevels };
  const gifts = readGifts(request, options);
  const leader = leaderOf(request, options, gifts.tributes);
  const state = replayHistory(request, options, seat, hand, leader);
  checkCopies(state, seat, hand, [...gifts.tributes, ...gifts.returned]);
  checkOwnGifts(seat, ownStart(state, seat, hand), gifts, options);
  if (state.phase === 'over') throw new FaultError('deal_is_over', 'history');
  if (state.turn !== seat) throw new FaultError('not_your_turn', 'seat');
  const observation = observe(state, seat, hand, gifts, previous);
  return { observation, legalMoves: mergedPlays(hand, options, state.toBeat) };
}

/** Who led first: from the tribute, else from the history, else the seat that is asked. */
function leaderOf(request: PlayRequest, options: DealOptions, tributes: readonly CardGift[]): Seat {
  const first = request.history[0];
  const led = first ? readSeat(first.seat, 'history[0].seat') : readSeat(request.seat, 'seat');
  if (tributes.length === 0) {
    // No tribute after a deal before means that it was refused: the first finisher leads.
    const leader = options.previous?.[0];
    if (leader !== undefined && leader !== led) throw new FaultError('seat_order', first ? 'history[0]' : 'seat');
    return led;
  }
  const known = options.previous || tributes.length === 1;
  const payers = known
    ? [leaderAfterTribute(tributes, withFirst(options, tributes))]
    : tributes.map(({ from }) => from);
  if (!payers.includes(led)) throw new FaultError('seat_order', first ? 'history[0]' : 'seat');
  return led;
}

const withFirst = (options: DealOptions, tributes: readonly CardGift[]): DealOptions =>
  options.previous ? options : { ...options, previous: tributes[0] ? [tributes[0].to] : [] };

/** Plays the history with unknown hands: each seat holds 27 cards that only show when they are played. */
function replayHistory(
  request: PlayRequest,
  options: DealOptions,
  seat: Seat,
  hand: Uint8Array,
  leader: Seat,
): DealState {
  const anything = SEATS.map(() => new Uint8Array(54).fill(27));
  const { level, rules, teamLevels } = options;
  let state: DealState = { ...startDeal({ rules, level, teamLevels }, anything, leader), left: [27, 27, 27, 27] };
  for (const [index, entry] of request.history.entries()) {
    const place = `history[${index}]`;
    const cards = readCards(entry.cards, `${place}.cards`);
    if (state.phase === 'over') throw new FaultError('deal_is_over', place, cards);
    if (readSeat(entry.seat, `${place}.seat`) !== state.turn) throw new FaultError('seat_order', place, cards);
    if (cards.length === 0) {
      if (!state.toBeat) throw new FaultError('leader_must_play', place);
      state = afterPass(state);
      continue;
    }
    if (cards.length > (state.left[state.turn] ?? 0)) throw new FaultError('too_many_cards', place, cards);
    state = afterPlay(state, readDeclared(entry, cards, place, { level, rules, toBeat: state.toBeat }));
  }
  const held = hand.reduce((sum, count) => sum + count, 0);
  if (held !== state.left[seat]) throw new FaultError('hand_size', 'hand');
  return state;
}

/** The seat's 27 cards after the exchange: what it holds and what it has played. */
function ownStart(state: DealState, seat: Seat, hand: Uint8Array): Uint8Array {
  const start = hand.slice();
  for (const turn of state.history) {
    if (turn.seat === seat) for (const card of turn.play?.cards ?? []) start[card] = (start[card] ?? 0) + 1;
  }
  return start;
}

/** No card three times over the hand, the plays of all, and cards known to lie with a seat since the exchange. */
function checkCopies(state: DealState, seat: Seat, hand: Uint8Array, gifts: readonly CardGift[]): void {
  const played = SEATS.map(() => new Uint8Array(54));
  for (const [card, count] of hand.entries()) {
    const own = played[seat];
    if (own) own[card] = count;
  }
  const elsewhere = (card: Card): number =>
    SEATS.reduce<number>((sum, other) => {
      const shown = played[other]?.[card] ?? 0;
      return sum + (other === seat ? shown : Math.max(shown, lastingGifts(gifts, other, card)));
    }, 0);
  for (const card of cardsOf(hand)) {
    if (elsewhere(card) > 2) throw new FaultError('too_many_copies', 'hand', [card]);
  }
  for (const [index, turn] of state.history.entries()) {
    for (const card of turn.play?.cards ?? []) {
      const counts = played[turn.seat];
      if (counts) counts[card] = (counts[card] ?? 0) + 1;
      if (elsewhere(card) > 2) throw new FaultError('too_many_copies', `history[${index}]`, [card]);
    }
  }
}

/** Copies of a card that a seat got in the exchange and did not give on. */
function lastingGifts(gifts: readonly CardGift[], seat: Seat, card: Card): number {
  let count = 0;
  for (const gift of gifts) {
    if (gift.card !== card) continue;
    if (gift.to === seat) count++;
    if (gift.from === seat) count--;
  }
  return Math.max(0, count);
}

function observe(
  state: DealState,
  seat: Seat,
  hand: Uint8Array,
  gifts: { readonly tributes: readonly CardGift[]; readonly returned: readonly CardGift[] },
  previous: readonly Seat[] | undefined,
): Observation {
  const { options } = state;
  return {
    seat,
    turn: seat,
    phase: 'play',
    rules: options.rules,
    level: options.level,
    teamLevels: options.teamLevels,
    previous,
    hand,
    left: state.left,
    refused: previous !== undefined && gifts.tributes.length === 0,
    shownBigJokers: undefined,
    offers: gifts.tributes.map(({ from, card }) => ({ from, card })),
    tributes: gifts.tributes,
    returned: gifts.returned,
    history: state.history,
    toBeat: state.toBeat,
    finished: state.finished,
  };
}
