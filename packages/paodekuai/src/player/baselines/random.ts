import type { Agent } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import type { Move } from '../../rules/plays.ts';

/** Plays any legal move, each as likely. */
export const randomAgent: Agent<Observation, Move> = {
  name: 'random',
  decide: (_, legalMoves, { rng }) => ({ move: rng.pick(legalMoves), fallback: false }),
};
