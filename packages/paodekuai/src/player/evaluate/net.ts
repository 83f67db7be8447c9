import type { MoveList } from '@fourth-seat/cards/ranks';
import { maths } from '@fourth-seat/game';
import type { Nets, Shape } from '@fourth-seat/game/net';
import type { PackedState } from '../../rules/packed-state.ts';
import { candidateRows, INPUTS, situationRows } from './features.ts';

/** The shape of each net. */
export const netShape: Shape = { inputs: INPUTS, hidden: 128, second: 32 };
/** Points are learned in this unit of the base. */
export const POINT_UNIT = 10;
/** The nets: one for two players and one for three. */
export const NETS = 2;
export const netOf = ({ rules }: Pick<PackedState, 'rules'>): number => rules.players - 2;

/** By candidate: the chance to win, and the points of the deal in units of the base. */
export interface Evaluations {
  readonly winRate: Float64Array;
  readonly points: Float64Array;
}

/** More than a hand has, as plays that differ in their tails alone are merged (`listCandidates`). */
const MAX_CANDIDATES = 1024;
/** More rows than any candidate has: one for each of its ranks, three for the play and ten for the plan. */
const MAX_ROWS = 32;

export const createEvaluations = (): Evaluations => ({
  winRate: new Float64Array(MAX_CANDIDATES),
  points: new Float64Array(MAX_CANDIDATES),
});

/**
 * Evaluates every candidate of the seat to move, as many at a time as the nets' buffers hold. Throws a RangeError for more
 * than `MAX_CANDIDATES`.
 */
export function evaluateAll(nets: Nets, state: PackedState, candidates: MoveList, out: Evaluations): void {
  if (candidates.count > MAX_CANDIDATES)
    throw new RangeError(`${candidates.count} candidates, and ${MAX_CANDIDATES} at most`);
  const { rows, ends } = nets;
  const shared = situationRows(rows, state);
  nets.begin(netOf(state), shared);
  for (let done = 0; done < candidates.count; ) {
    let [at, count] = [shared, 0];
    for (let i = done; i < candidates.count && count < ends.length && at + MAX_ROWS <= rows.length; i++) {
      at = candidateRows(rows, at, state, candidates.meta[i] ?? 0, candidates.lo[i] ?? 0, candidates.hi[i] ?? 0);
      ends[count++] = at;
    }
    nets.evaluate(shared, count);
    for (let i = 0; i < count; i++) {
      out.points[done + i] = (nets.out[2 * i] ?? 0) * POINT_UNIT;
      out.winRate[done + i] = maths.logistic(nets.out[2 * i + 1] ?? 0);
    }
    done += count;
  }
}

/** What a point of the base weighs beside a won deal: a deal is worth about as much by its points as by who won it. */
export const PAODEKUAI_POINT_WEIGHT = 0.03;

/** What a result or its estimate is worth, in won deals. */
export const worthOf = (winRate: number, points: number, pointWeight: number): number => winRate + pointWeight * points;

/** Index of the best candidate: by the chance to win, and by points as far as they weigh. */
export function bestCandidate(evaluations: Evaluations, count: number, pointWeight: number): number {
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < count; i++) {
    const worth = worthOf(evaluations.winRate[i] ?? 0, evaluations.points[i] ?? 0, pointWeight);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}
