/**
 * Calls by thresholds: the estimate of a hand from which on each call pays. Training, measurements and the deals that a
 * review plays on call so; the product's player compares what comes of each call instead (`choose.ts`).
 */
import type { Move } from '../../rules/state.ts';
import { type CallView, callSituation, thresholdsOf } from '../evaluate/calibration.ts';

/** The highest call whose threshold the uncalibrated estimate reaches; legal moves come lowest first. */
export function callByThresholds(legalMoves: readonly Move[], known: CallView, estimate: number): Move {
  const thresholds = thresholdsOf(callSituation(known));
  const call = legalMoves.findLast((move) => estimate >= thresholdOf(move, thresholds)) ?? legalMoves[0];
  if (call === undefined) throw new RangeError('no legal call to choose from');
  return call;
}

/** The estimate from which the hand is shown: the others play better against a hand that they see. */
export const SHOW_THRESHOLD = 0.9;

function thresholdOf(move: Move, thresholds: readonly number[]): number {
  switch (move.type) {
    case 'bid':
      return move.bid === 0 ? 0 : (thresholds[move.bid - 1] ?? 1);
    case 'double':
      return move.factor === 1 ? 0 : (thresholds[0] ?? 1);
    case 'show':
      return move.show ? SHOW_THRESHOLD : 0;
    case 'pass':
    case 'play':
      return 0;
  }
}
