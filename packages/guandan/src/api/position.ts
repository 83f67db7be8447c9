/**
 * Rebuilds what the seat sees from a `play` request and checks that it can have come about. Rules and player never meet
 * an impossible position.
 */
import { type Card, cardsOf, emptyCounts } from '@fourth-seat/cards';
import { powerOf } from '../rules/cards.ts';
import { mergedPlays } from '../rules/game.ts';
import { type Observation, observationOf } from '../rules/observation.ts';
import { handAtFirstLead, type TurnState, turnStateAfterPass, turnStateAfterPlay } from '../rules/plays.ts';
import type { DealOptions, DealState, Transfer, Turn } from '../rules/state.ts';
import { leaderAfterTribute } from '../rules/tribute.ts';
import { allSeats, HAND_SIZE, type Seat } from '../rules/types.ts';
import { refuseRequest, seatIs } from './faults.ts';
import { checkHiddenTransfers } from './hidden-exchange.ts';
import {
  checkHandSize,
  parseCards,
  parseDeclared,
  parseFinishingOrder,
  parseHandCounts,
  parseLevel,
  parseRequestRules,
  parseSeat,
  parseTeamLevels,
} from './request-parts.ts';
import type { PlayRequest, Position } from './requests.ts';
import { checkOwnTransfers, checkRefusal, parseShown, parseTransfers, type Transfers } from './transfers.ts';

/** Reads a request of `play`. Throws a `FaultError`; `readPlay` of the index turns it into a result. */
export function parsePlay(request: PlayRequest): Position {
  const seat = parseSeat(request.seat, 'seat');
  const rules = parseRequestRules(request.rules);
  const level = parseLevel(request.level);
  const previous = request.previous_finish === undefined ? undefined : parseFinishingOrder(request.previous_finish);
  const teamLevels = parseTeamLevels(request.team_levels, level, previous, rules);
  const hand = parseHandCounts(request.hand);
  const options: DealOptions = previous ? { rules, level, teamLevels, previous } : { rules, level, teamLevels };
  const transfers = parseTransfers(request, options);
  const leader = leaderOf(request, options, transfers.tributes);
  const state = replayHistory(request.history, options, leader);
  const held = hand.reduce((sum, count) => sum + count, 0);
  checkHandSize(held, state.left[seat] ?? 0);
  checkCopies(state, seat, hand, [...transfers.tributes, ...transfers.returned]);
  const start = handAtFirstLead({ seat, hand, history: state.history });
  const evidence = { seat, start, history: state.history, transfers, options };
  checkRefusal(evidence);
  checkOwnTransfers(seat, start, transfers, options);
  if (state.phase === 'over') refuseRequest('deal_is_over', 'history');
  if (state.turn !== seat) refuseRequest('not_your_turn', 'seat', [], seatIs(state.turn));
  const shownBigJokers = parseShown(request, evidence);
  const isRefused = previous !== undefined && transfers.tributes.length === 0;
  const refusal = isRefused ? { shownBigJokers } : undefined;
  const observation = observationInPlay(state, seat, hand, transfers, refusal);
  checkHiddenTransfers(observation);
  return { observation, legalMoves: mergedPlays(hand, options, state.beat) };
}

/** Who led first: from the tribute, else from the history, else the seat that is asked. */
function leaderOf(request: PlayRequest, options: DealOptions, tributes: readonly Transfer[]): Seat {
  const first = request.history[0];
  const led = first ? parseSeat(first.seat, 'history[0].seat') : parseSeat(request.seat, 'seat');
  const leader = knownLeader(options, tributes);
  if (leader === undefined || leader === led) return led;
  refuseRequest('seat_order', first ? 'history[0]' : 'seat', [], {
    en: `Seat ${leader} leads this deal.`,
    zh: `本副由 ${leader} 号位领出。`,
  });
}

/** The leader by rules §9.6, where the request determines it. */
function knownLeader(options: DealOptions, tributes: readonly Transfer[]): Seat | undefined {
  // A deal before this one and no tribute means that it was refused: the first finisher leads.
  if (tributes.length === 0) return options.previous?.[0];
  if (options.previous) return leaderAfterTribute(tributes, options);
  const [a, b] = tributes;
  if (!a || !b) return a?.from;
  // The request does not say which of two equal cards went to the first finisher.
  const difference = powerOf(a.card, options.level) - powerOf(b.card, options.level);
  return difference === 0 ? undefined : difference > 0 ? a.from : b.from;
}

/** A deal as its history shows it: hands are unknown. */
type ReplayedDeal = TurnState & Pick<DealState, 'options' | 'history'>;

/** Plays the history with unknown hands: each seat holds 27 cards that become known when they are played. */
function replayHistory(entries: PlayRequest['history'], options: DealOptions, leader: Seat): ReplayedDeal {
  const { level, rules } = options;
  const history: Turn[] = [];
  let state: TurnState = {
    left: allSeats.map(() => HAND_SIZE),
    phase: 'play',
    turn: leader,
    beat: undefined,
    passes: 0,
    finished: [],
  };
  for (const [index, entry] of entries.entries()) {
    const place = `history[${index}]`;
    const { turn, beat } = state;
    const cards = parseCards(entry.cards, `${place}.cards`);
    if (state.phase === 'over') refuseRequest('deal_is_over', place, cards);
    if (parseSeat(entry.seat, `${place}.seat`) !== turn) refuseRequest('seat_order', place, cards, seatIs(turn));
    if (cards.length === 0) {
      if (!beat) refuseRequest('leader_must_play', place);
      state = turnStateAfterPass(state, rules);
      history.push({ seat: turn, play: undefined });
      continue;
    }
    if (cards.length > (state.left[turn] ?? 0)) refuseRequest('too_many_cards', place, cards);
    const play = parseDeclared(entry, cards, place, { level, rules, beat });
    state = turnStateAfterPlay(state, play);
    history.push({ seat: turn, play });
  }
  return { ...state, options, history };
}

/**
 * Refuses a third copy of a card among the hand, all plays, and the cards known to be with a seat since the exchange.
 */
function checkCopies(state: ReplayedDeal, seat: Seat, hand: Uint8Array, transfers: readonly Transfer[]): void {
  const played = allSeats.map((other) => (other === seat ? hand.slice() : emptyCounts()));
  const shown = hand.slice();
  const lasting = new Set(transfers.map(({ card }) => card));
  /** Cards that were shown; a card of the exchange counts for its holder before it is shown. */
  const copies = (card: Card): number =>
    lasting.has(card)
      ? allSeats.reduce<number>((sum, other) => {
          const own = played[other]?.[card] ?? 0;
          return sum + (other === seat ? own : Math.max(own, keptTransfers(transfers, other, card)));
        }, 0)
      : (shown[card] ?? 0);
  for (const card of cardsOf(hand)) {
    if (copies(card) > 2) refuseRequest('too_many_copies', 'hand', [card]);
  }
  for (const [index, turn] of state.history.entries()) {
    for (const card of turn.play?.cards ?? []) {
      const counts = played[turn.seat];
      if (counts) counts[card] = (counts[card] ?? 0) + 1;
      shown[card] = (shown[card] ?? 0) + 1;
      if (copies(card) > 2) refuseRequest('too_many_copies', `history[${index}]`, [card]);
    }
  }
}

/** Copies of a card that a seat received in the exchange and did not pass on. */
function keptTransfers(transfers: readonly Transfer[], seat: Seat, card: Card): number {
  let count = 0;
  for (const transfer of transfers) {
    if (transfer.card !== card) continue;
    if (transfer.to === seat) count++;
    if (transfer.from === seat) count--;
  }
  return Math.max(0, count);
}

function observationInPlay(
  state: ReplayedDeal,
  seat: Seat,
  hand: Uint8Array,
  { tributes, returned }: Transfers,
  refusal: Observation['refusal'],
): Observation {
  const { options, left, history, beat, finished } = state;
  return observationOf(options, {
    seat,
    turn: seat,
    phase: 'play',
    hand,
    left,
    refusal,
    offers: tributes.map(({ from, card }) => ({ from, card })),
    tributes,
    returned,
    history,
    beat,
    finished,
  });
}
