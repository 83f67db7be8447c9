import { defaultRules, doudizhu, requestOf as requestOfDoudizhu } from '@fourth-seat/doudizhu';
import { IllegalMoveError, type Mechanics } from '@fourth-seat/game';
import { arenaDeal, guandanMerged, requestOf as requestOfGuandan } from '@fourth-seat/guandan';
import { type Action, type CardGameRequest, findDoudizhuMove, findGuandanMove } from '../games/protocol.ts';

/** A deal as a game server keeps it: the next request for the seat to move, and the table after its answer. */
export interface Table {
  readonly isOver: boolean;
  readonly request: CardGameRequest;
  /** The table after the action; undefined if the rules do not allow it. */
  next(action: Action): Table | undefined;
}

export function doudizhuTable(seed: string, state = doudizhu.deal(seed, defaultRules)): Table {
  return tableOf(doudizhu, state, requestOfDoudizhu, findDoudizhuMove);
}

/**
 * Deals of every level after every kind of result, and so with tribute and return; one in five by the university rules.
 */
export function guandanTable(seed: string, state = arenaDeal(seed)): Table {
  return tableOf(guandanMerged, state, requestOfGuandan, findGuandanMove);
}

function tableOf<State, Move, Observation>(
  game: Mechanics<State, Move, Observation>,
  state: State,
  requestFor: (observation: Observation) => CardGameRequest,
  findMove: (legal: readonly Move[], action: Action) => Move | undefined,
): Table {
  return {
    isOver: game.isTerminal(state),
    get request() {
      return requestFor(game.observation(state, game.currentSeat(state)));
    },
    next(action) {
      const move = findMove(game.legalMoves(state), action);
      const next = move && tryMove(game, state, move);
      return next && tableOf(game, next, requestFor, findMove);
    },
  };
}

/** The state after a move; undefined where the rules forbid it. */
function tryMove<State, Move, Observation>(
  game: Mechanics<State, Move, Observation>,
  state: State,
  move: Move,
): State | undefined {
  try {
    return game.apply(state, move);
  } catch (error) {
    if (error instanceof IllegalMoveError) return undefined;
    throw error;
  }
}
