import { availableParallelism } from 'node:os';
import { type ApiId, apiIds, DEFAULT_DEADLINE_MS, decisionEndpoints } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { DecisionApi, RunsInThread } from '../../agents/decision.ts';
import type { WarmUpCall } from '../../agents/messages.ts';
import { type AgentPool, type AgentPoolOptions, createAgentPool } from '../../agents/pool.ts';
import { presets } from '../reference/presets.ts';

/** Milliseconds for the review of a whole deal, which nobody waits for at a table. */
const REVIEW_TIME_MS = 3000;
/**
 * Milliseconds for whole matches. A match takes a tenth of a second, on a busy machine more; some wait for each other.
 */
const SIMULATION_TIME_MS = 10_000;
/** Milliseconds of processor time after which a move counts as an endless loop; the longest takes a tenth of it. */
const MOVE_CPU_MS = 1000;
/** The same for a review or a match, as a multiple of its time. */
const CPU_FACTOR = 5;

/** Another program for the threads or other times, for tests of what goes wrong there. */
export type AgentOptions = Partial<
  Pick<
    AgentPoolOptions,
    'entry' | 'time_ms' | 'cpu_ms' | 'shed_delay_ms' | 'late_jobs' | 'late_for_ms' | 'waiting_bytes'
  >
>;

/** Moves, reviews and whole matches have pools of their own, so that what takes long never delays a move. */
export type AgentPools = { readonly [Name in RunsInThread]: AgentPool };

/** The threads that run players: one pool for moves, which must be quick, one for reviews and one for whole matches. */
export function createAgentPools(
  { config, log }: { readonly config: Pick<Deps['config'], 'agent_threads'>; readonly log: Deps['log'] },
  {
    decisions,
    loopDelay,
    overrides = {},
  }: {
    readonly decisions: Readonly<Record<ApiId, DecisionApi>>;
    readonly loopDelay: () => number;
    readonly overrides?: AgentOptions | undefined;
  },
): AgentPools {
  const create = (
    name: RunsInThread,
    own: Pick<AgentPoolOptions, 'threads' | 'time_ms' | 'cpu_ms' | 'adaptsEffort'>,
  ): AgentPool =>
    createAgentPool({
      ...own,
      warmUpCalls: warmUpCallsOf(decisions, name),
      loopDelay,
      entry: new URL('../../agents/worker.ts', import.meta.url),
      log,
      ...overrides,
    });
  const fixedWork = (time_ms: number) => ({ threads: 1, time_ms, cpu_ms: CPU_FACTOR * time_ms, adaptsEffort: false });
  return {
    moves: create('moves', {
      threads: config.agent_threads ?? Math.max(1, availableParallelism() - 1),
      time_ms: DEFAULT_DEADLINE_MS,
      cpu_ms: MOVE_CPU_MS,
    }),
    reviews: create('reviews', fixedWork(REVIEW_TIME_MS)),
    simulations: create('simulations', fixedWork(SIMULATION_TIME_MS)),
  };
}

/** The examples of all calls that run in a pool. */
function warmUpCallsOf(decisions: Readonly<Record<ApiId, DecisionApi>>, name: RunsInThread): WarmUpCall[] {
  return apiIds
    .filter((api) => decisions[api].runsOn === name)
    .flatMap((api) => presets[api].map(({ body }) => ({ api, body: decisionEndpoints[api].request.parse(body) })));
}
