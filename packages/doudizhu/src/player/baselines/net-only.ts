import type { Agent } from '@fourth-seat/game';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import { packObservation } from '../../rules/packed-observation.ts';
import type { Move } from '../../rules/state.ts';
import { chooseCall } from '../bidding/choose.ts';
import { estimateLandlord } from '../bidding/estimate.ts';
import { bestCandidate, createEvaluations, evaluateAll, POINT_WEIGHT } from '../evaluate/net.ts';
import type { Models } from '../models.ts';
import { candidateMove, goingOut, listCandidates } from '../plan/candidates.ts';

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const options = new MoveList();
const evaluations = createEvaluations();

/** Bottoms or hands that are sampled before a call. */
const DRAWS = 6;

/** The nets alone: the option they judge best, without looking ahead. To see what the search adds. */
export function createNetPlayer({ ensemble, single }: Models): Agent<Observation, Move> {
  return {
    name: 'net',
    decide(observation, legalMoves, context) {
      if (observation.phase !== 'play') {
        const { estimate } = estimateLandlord(observation, context, single, DRAWS);
        const isPeasant = observation.landlord >= 0 && observation.landlord !== observation.seat;
        const move = chooseCall(legalMoves, observation, isPeasant ? 1 - estimate : estimate, 'balanced');
        if (move === undefined) throw new Error('no legal move');
        return { move, fallback: false };
      }
      const table = packObservation(observation);
      const { turn } = table;
      const [handLo = 0, handHi = 0] = [table.lo[turn], table.hi[turn]];
      listCandidates(options, handLo, handHi, table.beat, 3, observation.options);
      evaluateAll(ensemble, table, options, evaluations);
      const out = goingOut(options, table);
      const best = out < 0 ? bestCandidate(evaluations, options.count, POINT_WEIGHT) : out;
      return { move: candidateMove(options, best), fallback: false };
    },
  };
}
