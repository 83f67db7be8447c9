import type { Agent, ArenaSetting } from '@fourth-seat/game';

/**
 * Runs a measurement with the arena setting of a game and its players by name; the callback keeps the game's types
 * together.
 */
export type GameRunner = (
  measure: <State, Move, Observation>(
    setting: ArenaSetting<State, Move, Observation>,
    player: (name: string) => Agent<Observation, Move>,
  ) => void,
) => void;
