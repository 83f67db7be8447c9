import type { Agent } from '@fourth-seat/game';
import { isBomb } from '../../rules/combination.ts';
import type { Observation, PlayObservation } from '../../rules/observation.ts';
import { packCounts } from '../../rules/ranks.ts';
import { allSeats, areOpponents, LANDLORD_SIZE, type Move } from '../../rules/state.ts';
import { handCost } from '../plan/planner.ts';
import { type GreedyCandidate, greedyCandidates } from './greedy-candidates.ts';

/**
 * One-ply lookahead: plays what leaves the hand with the fewest turns, passes where playing costs more than it gains.
 */
export const greedyAgent: Agent<Observation, Move> = {
  name: 'greedy',
  decide(observation, legalMoves) {
    return { move: greedyMove(observation, legalMoves), fallback: false };
  },
};

export function greedyMove(observation: Observation, legalMoves: readonly Move[]): Move {
  const [first] = legalMoves;
  if (first === undefined) throw new Error('no legal move to choose from');
  if (legalMoves.length === 1) return first;
  if (observation.phase !== 'play') return greedyCall(observation, legalMoves) ?? first;
  const candidates = greedyCandidates(observation.hand, legalMoves, 1);
  const best = candidates.reduce((a, b) => (greedyScore(observation, b) > greedyScore(observation, a) ? b : a));
  return best.move;
}

/** The score of a candidate: it falls with the turns left, with high cards spent and with plays over the partner. */
export function greedyScore(observation: PlayObservation, candidate: GreedyCandidate): number {
  const { seat, landlord, beat, left } = observation;
  if (candidate.left === 0) return 1000;
  const opponents = allSeats.filter((other) => areOpponents(other, seat, landlord));
  const opponentLeft = Math.min(...opponents.map((opponent) => left[opponent] ?? LANDLORD_SIZE));
  const partnerLeads = beat !== undefined && beat.seat !== landlord && seat !== landlord;
  if (candidate.move.type === 'pass') return -candidate.cost - (partnerLeads ? 0 : 0.45 + (opponentLeft < 4 ? 1 : 0));
  const { kind, key, cards } = candidate.move;
  let score = -candidate.cost;
  if (isBomb(kind)) score -= candidate.cost < 1.5 || opponentLeft < 4 ? 0 : 1.5;
  if (beat === undefined) {
    score += 0.03 * cards.length - 0.05 * key;
    if (opponentLeft === 1 && kind === 'single') score += 0.2 * key - 4;
  } else if (partnerLeads) score -= 0.8 + (key > 12 ? 1 : 0);
  return score;
}

/** The highest bid or doubling that the cost of the hand allows, and no shown hand. */
function greedyCall(observation: Observation, legalMoves: readonly Move[]): Move | undefined {
  const { lo, hi } = packCounts(observation.hand);
  const cost = handCost(lo, hi);
  const bid = cost < 3.2 ? 3 : cost < 4 ? 2 : cost < 4.8 ? 1 : 0;
  return legalMoves.findLast((move) => {
    if (move.type === 'bid') return move.bid <= (observation.rules.bidding === 'rob' ? Math.min(1, bid) : bid);
    if (move.type === 'double') return move.factor <= (cost < 2.5 ? 2 : 1);
    return move.type === 'show' && !move.show;
  });
}
