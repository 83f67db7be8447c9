/**
 * One-ply rules without a plan: leads the play with most cards and the lowest key, follows with the lowest that beats,
 * lets the partner win, keeps bombs for opponents who are nearly out.
 */
import type { Agent } from '@fourth-seat/game';
import { isBombCode, keyOf, sizeOf, wildsOf } from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/state.ts';
import { type Move, teamOf } from '../../rules/types.ts';
import { exchangeMove } from '../exchange/rank.ts';
import { type Candidate, listCandidates, moveOf } from '../plan/candidates.ts';

function rank(option: Candidate, leading: boolean): number {
  const bomb = isBombCode(option.code) ? 1000 : 0;
  return bomb + wildsOf(option.code) * 40 + keyOf(option.code) - (leading ? 3 * sizeOf(option.code) : 0);
}

function choose(observation: Observation): Candidate | undefined {
  const { toBeat, seat, left } = observation;
  const options = listCandidates(observation).sort((a, b) => rank(a, !toBeat) - rank(b, !toBeat));
  const plays = options.filter((option) => option.play);
  const finishing = plays.find((option) => option.play?.size === left[seat]);
  if (finishing || !toBeat) return finishing ?? plays[0];
  const pass = options.find((option) => !option.play);
  if (teamOf(toBeat.seat) === teamOf(seat)) return pass;
  const urgent = Math.min(left[(seat + 1) & 3] || 99, left[(seat + 3) & 3] || 99) <= 6;
  return plays.find((option) => urgent || !isBombCode(option.code)) ?? pass;
}

export const greedyAgent: Agent<Observation, Move> = {
  name: 'greedy',
  decide(observation, legalMoves, { rng }) {
    if (observation.phase !== 'play') return { move: exchangeMove(observation, legalMoves), fallback: false };
    const option = choose(observation);
    return { move: option ? moveOf(option) : rng.pick(legalMoves), fallback: false };
  },
};
