import { type BidState, type State, seatAfter, withLandlord } from './state.ts';

/** Bids open to the seat to move: higher ones than any so far and 0; or 0 and 1 in the rob variant. */
export function legalBids(state: Pick<State, 'rules' | 'bids'>): number[] {
  if (state.rules.bidding === 'rob') return [0, 1];
  const highest = Math.max(0, ...state.bids.map(({ bid }) => bid));
  return [0, 1, 2, 3].filter((bid) => bid === 0 || bid > highest);
}

export function afterBid(state: BidState, bid: number): State {
  const next: BidState = { ...state, bids: [...state.bids, { seat: state.turn, bid }] };
  return state.rules.bidding === 'rob' ? afterRobBid(next) : afterScoreBid(next, bid);
}

function afterScoreBid(state: BidState, bid: number): State {
  if (bid < 3 && state.bids.length < 3) return { ...state, turn: seatAfter(state.turn) };
  const highest = Math.max(...state.bids.map((entry) => entry.bid));
  const winner = state.bids.find((entry) => entry.bid === highest);
  return highest === 0 || winner === undefined ? afterAllPassed(state) : withLandlord(state, winner.seat, highest);
}

/**
 * Rob variant: the first to call opens a round in which each other seat, in order, may rob once; if one did, the caller
 * may rob back once. The last to call or rob is the landlord.
 */
function afterRobBid(state: BidState): State {
  const turn = seatAfter(state.turn);
  const caller = state.bids.findIndex((entry) => entry.bid === 1);
  if (caller < 0) return state.bids.length < 3 ? { ...state, turn } : afterAllPassed(state);
  const after = state.bids.length - 1 - caller;
  if (after < 2) return { ...state, turn };
  const claims = state.bids.filter((entry) => entry.bid === 1);
  if (after === 2 && claims.length > 1) return { ...state, turn };
  return withLandlord(state, claims.at(-1)?.seat ?? state.first, 1);
}

function afterAllPassed(state: BidState): State {
  if (state.rules.allPass === 'firstPlayerForced') return withLandlord(state, state.first, 1);
  return { ...state, phase: 'over' };
}

/** Doublings by robbing: every claim after the first. */
export function robCount(state: Pick<State, 'rules' | 'bids'>): number {
  if (state.rules.bidding !== 'rob') return 0;
  return Math.max(0, state.bids.filter((entry) => entry.bid === 1).length - 1);
}
