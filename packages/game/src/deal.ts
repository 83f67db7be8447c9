import type { Agent } from './agent.ts';
import type { Mechanics } from './game.ts';
import { type GameRecord, recordOf } from './record.ts';
import { createRng } from './rng.ts';

export interface DecisionClock {
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** Time limit of one decision. */
  readonly budget_ms: number;
}

export interface PlayedDeal {
  readonly returns: readonly number[];
  readonly record: GameRecord;
  /** Per seat, the time of each of its decisions in milliseconds; zeros without a clock. */
  readonly think_ms: readonly (readonly number[])[];
  /** Decisions per seat that had no time for their floor. */
  readonly fallbacks: readonly number[];
  /** Decisions per seat that did their floor, and less than all of their usual work. */
  readonly reduced: readonly number[];
}

const untimedClock: DecisionClock = { now: () => 0, budget_ms: Infinity };

/** How a deal is played. */
export interface DealSetup<State, Move, Observation> {
  readonly start: State;
  /** A player per seat. */
  readonly agents: readonly Agent<Observation, Move>[];
  readonly seed: string;
  /** No time limit where absent. */
  readonly clock?: DecisionClock | undefined;
}

/**
 * Plays one deal to its end. Each decision gets its own random stream, named by seed, seat and turn, so that one
 * player's appetite for random numbers does not change another's game. A player's illegal move throws.
 */
export function playDeal<State, Move, Observation>(
  game: Mechanics<State, Move, Observation>,
  { start, agents, seed, clock = untimedClock }: DealSetup<State, Move, Observation>,
): PlayedDeal {
  const moves: Move[] = [];
  const think_ms = agents.map((): number[] => []);
  const fallbacks = agents.map(() => 0);
  const reduced = agents.map(() => 0);
  let state = start;
  for (let turn = 0; !game.isTerminal(state); turn++) {
    const seat = game.currentSeat(state);
    const agent = agents[seat];
    if (agent === undefined) throw new Error(`no player at seat ${seat}`);
    const observation = game.observation(state, seat);
    const legal = game.legalMoves(state);
    const rng = createRng(`${seed}/${seat}/${turn}`);
    const began = clock.now();
    const decision = agent.decide(observation, legal, { rng, now: clock.now, deadline_at: began + clock.budget_ms });
    think_ms[seat]?.push(clock.now() - began);
    if (decision.fallback) fallbacks[seat] = (fallbacks[seat] ?? 0) + 1;
    else if ((decision.effort ?? 1) < 1) reduced[seat] = (reduced[seat] ?? 0) + 1;
    state = game.apply(state, decision.move);
    moves.push(decision.move);
  }
  return { returns: game.returns(state), record: recordOf(game, start, moves), think_ms, fallbacks, reduced };
}
