import { type Game, IllegalMoveError } from '@fourth-seat/game';
import { afterBid, legalBids } from './bidding.ts';
import { formatDeal, formatMove, parseDeal, parseMove } from './notation.ts';
import { type Observation, observe } from './observation.ts';
import { defaultRules, type Rules } from './options.ts';
import { handAfter, legalPlays, playFaults } from './plays.ts';
import { totalCount } from './ranks.ts';
import { returnsOf } from './scoring.ts';
import {
  type DoubleState,
  dealState,
  type HistoryEntry,
  handOf,
  type Move,
  mapHands,
  passMove,
  playToBeat,
  type StakeFactor,
  type State,
  seatAfter,
  stakeFactors,
} from './state.ts';

/** One deal of Doudizhu, from the first bid to the points. A deal that all passed ends with zero points. */
export const doudizhu: Game<State, Move, Observation, Rules> = {
  name: 'doudizhu',
  seats: () => 3,
  defaults: defaultRules,
  deal: dealState,
  currentSeat: (state) => state.turn,
  legalMoves: legalMovesOf,
  apply: applyMove,
  isTerminal: (state) => state.phase === 'over',
  returns: returnsOf,
  observation: observe,
  notation: { formatDeal, parseDeal, formatMove, parseMove },
};

function legalMovesOf(state: State): Move[] {
  return legalMovesOfObservation(observe(state, state.turn));
}

/** Legal moves of the seat that observes, for players that are given a position and no state. */
export function legalMovesOfObservation({ phase, hand, beat, bids, rules }: Observation): Move[] {
  switch (phase) {
    case 'bid':
      return legalBids({ bids, rules }).map((bid) => ({ type: 'bid', bid }));
    case 'double':
      return stakeFactors.map((factor) => ({ type: 'double', factor }));
    case 'show':
      return [false, true].map((show) => ({ type: 'show', show }));
    case 'play': {
      const plays = legalPlays(hand, beat, rules);
      return beat === undefined ? plays : [passMove, ...plays];
    }
    case 'over':
      return [];
  }
}

const illegalTexts = {
  bid: { en: 'This bid is not open here.', zh: '此处不能这样叫牌。' },
  double: { en: 'Stakes are not doubled here.', zh: '此处不能加倍。' },
  show: { en: 'No hand is shown here.', zh: '此处不能明牌。' },
  play: { en: 'This is not the time to play cards.', zh: '此时还不能出牌。' },
} as const;

function applyMove(state: State, move: Move): State {
  switch (move.type) {
    case 'bid':
      if (state.phase !== 'bid' || !legalBids(state).includes(move.bid)) throw new IllegalMoveError(illegalTexts.bid);
      return afterBid(state, move.bid);
    case 'double':
      if (state.phase !== 'double' || !stakeFactors.includes(move.factor))
        throw new IllegalMoveError(illegalTexts.double);
      return afterDouble(state, move.factor);
    case 'show':
      if (state.phase !== 'show') throw new IllegalMoveError(illegalTexts.show);
      return { ...state, shown: move.show, phase: 'play' };
    case 'pass':
    case 'play':
      return afterPlay(state, move);
  }
}

function afterDouble(state: DoubleState, factor: StakeFactor): State {
  const factors = state.factors.map((old, seat) => (seat === state.turn ? factor : old));
  const turn = seatAfter(state.turn);
  if (turn !== state.landlord) return { ...state, factors, turn };
  return { ...state, factors, turn, phase: state.rules.showCards === 'on' ? 'show' : 'play' };
}

function afterPlay(state: State, move: HistoryEntry['move']): State {
  if (state.phase !== 'play') throw new IllegalMoveError(illegalTexts.play);
  const beat = playToBeat(state.history);
  const history = [...state.history, { seat: state.turn, move }];
  const turn = seatAfter(state.turn);
  if (move.type === 'pass') {
    if (beat === undefined) throw new IllegalMoveError(playFaults.must_lead);
    return { ...state, history, turn };
  }
  const hand = handOf(state, state.turn);
  const played = handAfter(hand, move, beat, state.rules);
  if (!played.legal) throw new IllegalMoveError(played.text);
  const hands = mapHands(state.hands, (old, seat) => (seat === state.turn ? played.left : old));
  if (totalCount(played.left) === 0) return { ...state, hands, history, phase: 'over' };
  return { ...state, hands, history, turn };
}
