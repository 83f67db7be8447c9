import { type Agent, POINT_WEIGHT } from '@fourth-seat/game';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import { packObservation } from '../../rules/packed-observation.ts';
import type { Move } from '../../rules/state.ts';
import { estimateLandlord, ofOwnSide } from '../bidding/estimate.ts';
import { callByThresholds } from '../bidding/thresholds.ts';
import { bestCandidate, createEvaluations, evaluateAll } from '../evaluate/net.ts';
import type { Models } from '../models.ts';
import { candidateMove, findFinish, listCandidates } from '../plan/candidates.ts';

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

/** Samples of the hidden cards behind a call. */
const DRAWS = 6;

/** Plays the candidate that the nets judge best, without search: the baseline that shows what the search adds. */
export function createNetPlayer({ ensemble, single }: Models): Agent<Observation, Move> {
  return {
    name: 'net',
    decide(observation, legalMoves, context) {
      if (observation.phase !== 'play') {
        const estimate = estimateLandlord(observation, context, { nets: single, draws: DRAWS });
        const { winRate } = ofOwnSide(estimate, observation);
        return { move: callByThresholds(legalMoves, observation, winRate), fallback: false };
      }
      const state = packObservation(observation);
      const { turn } = state;
      const [handLo = 0, handHi = 0] = [state.lo[turn], state.hi[turn]];
      listCandidates(list, handLo, handHi, state.beat, 3, observation.rules);
      evaluateAll(ensemble, state, list, evaluations);
      const finishing = findFinish(list, state);
      const best = finishing < 0 ? bestCandidate(evaluations, list.count, POINT_WEIGHT) : finishing;
      return { move: candidateMove(list, best), fallback: false };
    },
  };
}
