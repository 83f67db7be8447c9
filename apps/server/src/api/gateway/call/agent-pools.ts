import { availableParallelism } from 'node:os';
import type { Deps } from '../../../deps.ts';
import { type AgentPool, type AgentPoolOptions, createAgentPool } from '../../agents/pool.ts';

/** Milliseconds from the arrival of a call to its move; with the rest of the call this keeps `PROMISE_MS`. */
const MOVE_BUDGET_MS = 25;
/** Milliseconds for the review of a whole deal, which nobody waits for at a table. */
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
  const create = (own: Pick<AgentPoolOptions, 'threads' | 'budget_ms' | 'adaptsEffort'>): AgentPool =>
    createAgentPool({
      ...own,
      loopDelay,
      entry: new URL('../../agents/worker.ts', import.meta.url),
      log,
      ...overrides,
    });
  return {
    moves: create({
      threads: config.agent_threads ?? Math.max(1, availableParallelism() - 1),
      budget_ms: MOVE_BUDGET_MS,
    }),
    reviews: create({ threads: 1, budget_ms: REVIEW_BUDGET_MS, adaptsEffort: false }),
    simulations: create({ threads: 1, budget_ms: SIMULATION_BUDGET_MS, adaptsEffort: false }),
  };
}
