import { totalCount } from '@fourth-seat/cards/ranks';
import { type Game, IllegalMoveError } from '@fourth-seat/game';
import { formatDeal, formatMove, parseDeal, parseMove } from './notation.ts';
import { type Observation, observe } from './observation.ts';
import { handAfter, legalMoves, type Move } from './plays.ts';
import { returnsOf } from './scoring.ts';
import { type DealOptions, dealState, defaultOptions, handOf, type State, seatAfter, tableOf } from './state.ts';

/** One deal of Paodekuai, from the first lead to the points. */
export const paodekuai: Game<State, Move, Observation, DealOptions> = {
  name: 'paodekuai',
  seats: ({ rules }) => rules.players,
  defaults: defaultOptions,
  deal: dealState,
  currentSeat: (state) => state.turn,
  legalMoves: (state) => legalMovesOfObservation(observe(state, state.turn)),
  apply: applyMove,
  isTerminal: (state) => state.phase === 'over',
  returns: returnsOf,
  observation: observe,
  notation: { formatDeal, parseDeal, formatMove, parseMove },
};

/** Legal moves of the seat that observes, for players that are given a position and no state. */
export const legalMovesOfObservation = (observation: Observation): Move[] =>
  observation.phase === 'over'
    ? []
    : legalMoves(observation.hand, tableOf(observation, observation.seat, observation.left));

const overText = { en: 'The deal is over.', zh: '牌局已经结束。' } as const;

function applyMove(state: State, move: Move): State {
  if (state.phase === 'over') throw new IllegalMoveError(overText);
  const { turn, rules } = state;
  const played = handAfter(handOf(state, turn), move, tableOf(state, turn, state.hands.map(totalCount)));
  if (!played.legal) throw new IllegalMoveError(played.text);
  const history = [...state.history, { seat: turn, move }];
  if (move.type === 'pass') return { ...state, history, turn: seatAfter(turn, rules) };
  const hands = state.hands.map((hand, seat) => (seat === turn ? played.left : hand));
  if (totalCount(played.left) === 0) return { ...state, hands, history, phase: 'over' };
  return { ...state, hands, history, turn: seatAfter(turn, rules) };
}
