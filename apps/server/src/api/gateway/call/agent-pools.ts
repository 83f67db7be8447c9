import { availableParallelism } from 'node:os';
import type { Deps } from '../../../deps.ts';
import { type AgentPool, type AgentPoolOptions, createAgentPool } from '../../agents/pool.ts';

/** Milliseconds that a player may think; with the rest of the call this keeps `PROMISE_MS`. */
const THINK_BUDGET_MS = 25;
/** Milliseconds for the review of a whole game, which nobody waits for at a table. */
const REVIEW_BUDGET_MS = 3000;
/**
 * Milliseconds for whole matches. A match takes a tenth of a second, on a busy machine more; some wait for each other.
 */
const SIMULATION_BUDGET_MS = 10_000;

/** Another program for the threads or other budgets, for tests of what goes wrong there. */
export type AgentOptions = Partial<Pick<AgentPoolOptions, 'entry' | 'budget_ms' | 'shed_delay_ms' | 'late_jobs'>>;

/** Moves, reviews and whole matches have pools of their own, so that what takes long never delays a move. */
export interface AgentPools {
  readonly moves: AgentPool;
  readonly reviews: AgentPool;
  readonly simulations: AgentPool;
}

/** The threads that run players: one pool for moves, which must be quick, one for reviews and one for whole matches. */
export function createAgentPools(
  { config, log }: Deps,
  loopDelay: () => number,
  overrides: AgentOptions = {},
): AgentPools {
  const create = (threads: number, budget_ms: number, adaptsEffort: boolean): AgentPool =>
    createAgentPool({
      threads,
      budget_ms,
      adaptsEffort,
      loopDelay,
      entry: new URL('../../agents/worker.ts', import.meta.url),
      log,
      ...overrides,
    });
  return {
    moves: create(config.agent_threads ?? Math.max(1, availableParallelism() - 1), THINK_BUDGET_MS, true),
    reviews: create(1, REVIEW_BUDGET_MS, false),
    simulations: create(1, SIMULATION_BUDGET_MS, false),
  };
}
