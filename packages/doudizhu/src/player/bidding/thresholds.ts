/**
 * Calls by thresholds: the estimate of a hand from which on each call pays. Training, measurements and the deals that a
 * review plays on call so; the product's player compares what comes of each call instead (`choose.ts`).
 */
import { callThresholds } from '../../data/calibration-table.ts';
import type { Move } from '../../rules/state.ts';
import { type CallView, callSituation } from '../evaluate/situation-of.ts';

/**
 * The highest call whose threshold the uncalibrated estimate reaches; legal moves come lowest first. Throws a RangeError
 * where there is none, or a move is no call.
 */
export function callByThresholds(legalMoves: readonly Move[], known: CallView, estimate: number): Move {
  const thresholds = callThresholds[callSituation(known)];
  const call = legalMoves.findLast((move) => estimate >= thresholdOf(move, thresholds)) ?? legalMoves[0];
  if (call === undefined) throw new RangeError('no legal call to choose from');
  return call;
}

/**
 * The estimate from which the hand is shown: the others play better against a hand that they see. Set by hand, and
 * so not among the thresholds that `lab/calibrate.ts` writes.
 */
export const SHOW_THRESHOLD = 0.9;

function thresholdOf(move: Move, thresholds: readonly number[]): number {
  switch (move.type) {
    case 'bid':
      return move.bid === 0 ? 0 : thresholdAt(thresholds, move.bid - 1);
    case 'double':
      return move.factor === 1 ? 0 : thresholdAt(thresholds, 0);
    case 'show':
      return move.show ? SHOW_THRESHOLD : 0;
    case 'pass':
    case 'play':
      throw new RangeError(`a ${move.type} is no call`);
  }
}

/** The threshold at a place of a situation's list; throws where it has none. */
export function thresholdAt(thresholds: readonly number[], place: number): number {
  const threshold = thresholds[place];
  if (threshold === undefined) throw new RangeError(`no threshold ${place} in this situation`);
  return threshold;
}
