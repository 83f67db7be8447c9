import type { Logger } from 'pino';
import type { DecisionApi, DecisionInput, DecisionResult } from '../agents/decision.ts';
import type { AgentPool } from '../agents/pool.ts';
import type { ThreadAnswer } from '../agents/worker.ts';
import { GatewayFailure } from './failure.ts';

/** How a decision came about: its result and where the time went, in microseconds. */
export interface Decided {
  readonly result: DecisionResult;
  readonly queue_us: number;
  readonly rules_us: number;
  readonly think_us: number;
}

export interface Decider {
  /** Throws `overloaded` where there is no hope of an answer in time, before anything is read or checked. */
  shed(api: DecisionApi, share: string): void;
  decide(api: DecisionApi, input: DecisionInput, options: { share: string; limit_ms: number }): Promise<Decided>;
}

/** Milliseconds that small work may take at most on the event loop's thread. */
const inline_ms = 5;

/** Two pools, so that a review of a whole game does not stand before a move that must come in time. */
export interface Pools {
  readonly thread: AgentPool;
  readonly slow: AgentPool;
}

export function createDecider(pools: Pools, log: Logger): Decider {
  return { shed, decide };

  function shed({ api, place }: DecisionApi, share: string): void {
    const retry_after = place === 'inline' ? undefined : pools[place].shed(api, share);
    if (retry_after !== undefined) throw new GatewayFailure('overloaded', { retry_after });
  }

  async function decide(
    api: DecisionApi,
    input: DecisionInput,
    { share, limit_ms }: { share: string; limit_ms: number },
  ): Promise<Decided> {
    if (api.place === 'inline') {
      const started = performance.now();
      const result = api.decide(input, { now: () => performance.now(), deadline_ms: started + inline_ms });
      return { result, queue_us: 0, ...phasesOf(result, (performance.now() - started) * 1000) };
    }
    const done = await pools[api.place].run({ kind: api.api, share, input, limit_ms });
    if (!done.ok) throw new GatewayFailure('overloaded', { retry_after: done.retry_after });
    // `worker.ts` is the only program on those threads.
    const answer = done.value as ThreadAnswer;
    if ('bug' in answer) {
      log.error({ api: api.api, bug: answer.bug }, 'a decision failed');
      throw new GatewayFailure('gateway_internal');
    }
    return {
      result: answer.result,
      queue_us: done.queue_ms * 1000,
      ...phasesOf(answer.result, done.service_ms * 1000),
    };
  }
}

function phasesOf(result: DecisionResult, service_us: number): { rules_us: number; think_us: number } {
  if (!result.ok) return { rules_us: service_us, think_us: 0 };
  return { rules_us: result.rules_ms * 1000, think_us: result.think_ms * 1000 };
}
