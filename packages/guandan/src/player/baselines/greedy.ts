/**
 * One-ply rules without a plan: leads the play with most cards and the lowest key, follows with the lowest that beats,
 * lets the partner win, keeps bombs for opponents who are nearly out.
 */
import { isBombCode, keyOf, sizeOf, wildsOf } from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/observation.ts';
import { teamOf } from '../../rules/types.ts';
import { type Candidate, listCandidates } from '../plan/candidates.ts';
import { choosingAgent, fewestOfOpponents } from './choosing-agent.ts';

/** What a candidate spends; the cheapest is played. A lead is cheaper with each card that it gets rid of. */
function costOf(candidate: Candidate, isLead: boolean): number {
  const bomb = isBombCode(candidate.code) ? 1000 : 0;
  return bomb + wildsOf(candidate.code) * 40 + keyOf(candidate.code) - (isLead ? 3 * sizeOf(candidate.code) : 0);
}

function choose(observation: Observation): Candidate | undefined {
  const { beat, seat, left } = observation;
  const candidates = listCandidates(observation).sort((a, b) => costOf(a, !beat) - costOf(b, !beat));
  const plays = candidates.filter((candidate) => candidate.play);
  const finishing = plays.find((candidate) => candidate.play?.size === left[seat]);
  if (finishing || !beat) return finishing ?? plays[0];
  const pass = candidates.find((candidate) => !candidate.play);
  if (teamOf(beat.seat) === teamOf(seat)) return pass;
  const urgent = fewestOfOpponents(observation) <= 6;
  return plays.find((candidate) => urgent || !isBombCode(candidate.code)) ?? pass;
}

export const greedyAgent = choosingAgent('greedy', choose);
