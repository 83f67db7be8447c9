import type { Agent } from '@fourth-seat/game';
import type { Observation } from '../state.ts';
import type { Move } from '../types.ts';

/** Any legal move, each equally likely. */
export const random: Agent<Observation, Move> = {
  name: 'random',
  decide: (_, legalMoves, { rng }) => ({ move: rng.pick(legalMoves), fallback: false }),
};
