/** Guandan as a `Game` of the kernel: one deal from the exchange of cards to the finishing order. */
import { type Game, IllegalMoveError } from '@fourth-seat/game';
import { applyExchange, dealFrom, exchangeMoves, firstDeal, wrongMoveText } from './deal.ts';
import { flushWorth, materialise } from './materialise.ts';
import { listMergedPlays, MAX_MERGED_PLAYS } from './merged-plays.ts';
import { allPlays } from './moves.ts';
import { areAtOnce, formatDeal, formatMove, parseDeal, parseMove } from './notation.ts';
import { type Observation, observe } from './observation.ts';
import { afterPass, afterPlay, findPlayFault, playFaults } from './plays.ts';
import { dealReturns } from './scoring.ts';
import { type DealOptions, type DealState, handOf } from './state.ts';
import { createTally, tallyHand } from './tally.ts';
import type { Combination, Move, Reading } from './types.ts';

export type GuandanGame = Game<DealState, Move, Observation, DealOptions>;

const passMove: Move = { type: 'pass' };
const toMove = (play: Combination): Move => ({ type: 'play', kind: play.kind, key: play.key, cards: play.cards });

/** Every legal move with every choice of suits. */
function everyMove(state: DealState): readonly Move[] {
  if (state.phase === 'over') return [];
  if (state.phase !== 'play') return exchangeMoves(state);
  const { level, rules } = state.options;
  const moves = allPlays(handOf(state, state.turn), level, state.beat, rules).map(toMove);
  return state.beat ? [...moves, passMove] : moves;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const codes = new Int32Array(MAX_MERGED_PLAYS);
const tally = createTally();

/** One legal play of each kind, key and size, the cards chosen to keep straight flushes whole; the pass last. */
export function mergedPlays(hand: Uint8Array, options: DealOptions, beat: Reading | undefined): readonly Move[] {
  const { level, rules } = options;
  const request = { level, rules, beat, pairs: 'cheapest' } as const;
  const count = listMergedPlays(tallyHand(hand, level, tally), request, codes);
  const worth = flushWorth(hand, level);
  const moves: Move[] = [];
  for (let i = 0; i < count; i++) moves.push(toMove(materialise(codes[i] ?? 0, hand, level, worth)));
  if (beat) moves.push(passMove);
  return moves;
}

function mergedMoves(state: DealState): readonly Move[] {
  if (state.phase === 'over') return [];
  if (state.phase !== 'play') return exchangeMoves(state);
  return mergedPlays(handOf(state, state.turn), state.options, state.beat);
}

function apply(state: DealState, move: Move): DealState {
  if (state.phase === 'over') throw new IllegalMoveError({ en: 'The deal is over.', zh: '本副牌已结束。' });
  if (state.phase !== 'play') return applyExchange(state, move);
  if (move.type === 'pass') return afterPass(state);
  if (move.type !== 'play') throw new IllegalMoveError(wrongMoveText(move));
  const fault = findPlayFault(handOf(state, state.turn), move, state.beat, state.options);
  if (fault) throw new IllegalMoveError(playFaults[fault]);
  return afterPlay(state, { kind: move.kind, key: move.key, size: move.cards.length, cards: move.cards });
}

/** The game of the public API and of the laws: lists every choice of suits. */
export const guandan: GuandanGame = {
  name: 'guandan',
  seats: () => 4,
  defaults: firstDeal,
  deal: dealFrom,
  currentSeat: (state) => state.turn,
  legalMoves: everyMove,
  apply,
  isTerminal: (state) => state.phase === 'over',
  returns: (state) => dealReturns(state.finished),
  observation: observe,
  notation: { formatDeal, parseDeal, formatMove, parseMove, areAtOnce },
};

/**
 * The same game for tables and arenas: `legalMoves` names one move of each kind, key and size; `apply` takes them all.
 */
export const guandanMerged: GuandanGame = { ...guandan, legalMoves: mergedMoves };
