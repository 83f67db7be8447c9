import { bilingual } from '@fourth-seat/game';
import { afterBid, legalBids } from '../rules/bidding.ts';
import { legalMovesOfObservation } from '../rules/game.ts';
import { type BidObservation, beforeLead } from '../rules/observation.ts';
import type { Rules } from '../rules/options.ts';
import { emptyRankCounts, totalCount } from '../rules/ranks.ts';
import { type BidEntry, HAND_SIZE, type State, startState } from '../rules/state.ts';
import { refuseNothingToDecide, refuseRequest } from './faults.ts';
import { checkSeat, parseCards, parseRequestRules } from './request-parts.ts';
import type { BidRequest, DoubleRequest, Position } from './requests.ts';

/** What a request states about a finished bidding. */
type BiddingClaims = Pick<DoubleRequest, 'landlord' | 'base' | 'bids'>;

/** The bids of a request, which must make its landlord and base, and the base where one of them tells it. */
export function checkBids(
  request: BiddingClaims,
  rules: Rules,
): { readonly bids: readonly BidEntry[]; readonly base: number } {
  const { base, bids = [] } = request;
  if (rules.bidding === 'rob' && base !== undefined && base !== 1) {
    const message = bilingual('With bidding: rob the base is 1.', '规则 bidding: rob 下，底分为 1。');
    refuseRequest('wrong_base', 'base', message);
  }
  if (bids.length === 0) return { bids, base: base ?? 1 };
  const state = replayBids(bids, rules);
  if (state.phase === 'bid' || state.landlord !== request.landlord) {
    const message = bilingual(
      `These bids do not make seat ${request.landlord} the landlord.`,
      `按叫牌记录，地主不是 ${request.landlord} 号位。`,
    );
    refuseRequest('wrong_landlord', 'bids', message);
  }
  if (base !== undefined && base !== state.base) {
    refuseRequest('wrong_base', 'base', bilingual(`The winning bid is ${state.base}.`, `叫到的底分是 ${state.base}。`));
  }
  return { bids, base: state.base };
}

/** Walks through bids from the first seat; refuses the one that is out of order or too low. */
function replayBids(bids: readonly BidEntry[], rules: Rules): State {
  const none = emptyRankCounts();
  const first = bids[0]?.seat ?? 0;
  checkSeat(first, 'bids[0]');
  let state = startState({ rules, first, dealt: [none, none, none], bottom: none });
  for (const [i, { seat, bid }] of bids.entries()) {
    const place = `bids[${i}]`;
    if (state.phase !== 'bid') {
      refuseRequest('bidding_over', place, bilingual('The bidding was already over.', '叫牌已经结束。'));
    }
    if (seat !== state.turn) {
      const message = bilingual(`Seat ${state.turn} is to bid here.`, `此处应由 ${state.turn} 号位叫牌。`);
      refuseRequest('wrong_seat', place, message);
    }
    if (!legalBids(state).includes(bid)) refuseBid(rules, place);
    state = afterBid(state, bid);
  }
  return state;
}

/** Refuses a bid that its seat could not make at its turn. */
function refuseBid(rules: Rules, place: string): never {
  if (rules.bidding === 'rob') {
    const message = bilingual('With bidding: rob a bid is 0 or 1.', '规则 bidding: rob 下，叫牌只能为 0 或 1。');
    return refuseRequest('no_such_bid', place, message);
  }
  const message = bilingual(
    'A bid must be 0 or higher than every bid before it.',
    '叫分只能为 0，或高于之前所有叫分。',
  );
  return refuseRequest('bid_too_low', place, message);
}

/** Rebuilds what the seat sees from a bid request. */
export function parseBid(request: BidRequest): Position {
  const rules = parseRequestRules(request.rules);
  checkSeat(request.seat, 'seat');
  const hand = parseCards(request.hand, 'hand');
  if (totalCount(hand.counts) !== HAND_SIZE) {
    const message = bilingual(`The hand must have ${HAND_SIZE} cards.`, `手牌应为 ${HAND_SIZE} 张。`);
    refuseRequest('hand_size', 'hand', message, request.hand);
  }
  const state = replayBids(request.bids, rules);
  if (state.phase !== 'bid') {
    refuseNothingToDecide('bidding_over', 'bids', bilingual('The bidding is over.', '叫牌已经结束。'));
  }
  const turn = request.bids.length === 0 ? request.seat : state.turn;
  if (turn !== request.seat) {
    const message = bilingual(
      `Seat ${turn} is to bid, not seat ${request.seat}.`,
      `现在轮到 ${turn} 号位叫牌，不是 ${request.seat} 号位。`,
    );
    refuseNothingToDecide('not_your_turn', 'seat', message);
  }
  const observation: BidObservation = {
    seat: request.seat,
    rules,
    phase: 'bid',
    turn: request.seat,
    first: request.bids[0]?.seat ?? request.seat,
    hand: hand.counts,
    bottom: undefined,
    bids: request.bids,
    landlord: undefined,
    base: 0,
    factors: [1, 1, 1],
    left: [HAND_SIZE, HAND_SIZE, HAND_SIZE],
    ...beforeLead,
  };
  return { observation, legalMoves: legalMovesOfObservation(observation), hand };
}
