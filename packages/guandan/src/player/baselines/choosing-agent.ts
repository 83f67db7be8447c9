import type { Agent } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import type { Move } from '../../rules/types.ts';
import { exchangeMove } from '../exchange/exchange-policy.ts';
import { type Candidate, moveOf } from '../plan/candidates.ts';

/** An agent that plays by `choose`, exchanges as all rule players do, and plays at random where nothing is chosen. */
export function choosingAgent(
  name: string,
  choose: (observation: Observation) => Candidate | undefined,
): Agent<Observation, Move> {
  return {
    name,
    decide(observation, legalMoves, { rng }) {
      if (observation.phase !== 'play') return { move: exchangeMove(observation, legalMoves), fallback: false };
      const candidate = choose(observation);
      return { move: candidate ? moveOf(candidate) : rng.pick(legalMoves), fallback: false };
    },
  };
}
