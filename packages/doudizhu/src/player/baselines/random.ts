import type { Agent } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import type { Move } from '../../rules/state.ts';

/** Any legal move with equal chance: the zero of every ladder. */
export const randomAgent: Agent<Observation, Move> = {
  name: 'random',
  decide: (_, legalMoves, { rng }) => ({ move: rng.pick(legalMoves), fallback: false }),
};
