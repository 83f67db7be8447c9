import type { Agent } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import { type Move, seatAfter } from '../../rules/types.ts';
import { exchangeMove } from '../exchange/exchange-policy.ts';
import { type Candidate, moveOf } from '../plan/candidates.ts';

/** The fewest cards that an opponent still holds; 99 where both are out. */
export const fewestOfOpponents = ({ left, seat }: Observation): number =>
  Math.min(...[1, 3].map((steps) => left[seatAfter(seat, steps)] || 99));

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
