import type { ApiId } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import type { Awaitable } from '../../../platform/awaitable.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { JobOrigin } from '../../agents/admission.ts';
import {
  type DecisionApi,
  type DecisionFrom,
  type DecisionInput,
  type WrittenResult,
  writeResult,
} from '../../agents/decision.ts';
import type { JobResult } from '../../agents/job-queue.ts';
import type { JobInput } from '../../agents/messages.ts';
import type { AgentPool } from '../../agents/pool.ts';
import { busyFailure, deadlineFailure } from '../failure.ts';
import type { Principal } from '../keys/principal.ts';
import type { AgentPools } from './agent-pools.ts';

/** A decision and where its time went, in microseconds. */
export interface TimedDecision {
  readonly result: WrittenResult;
  readonly queue_us: number;
  readonly rules_us: number;
  readonly think_us: number;
}

/** Whole matches hold a thread for long, so there all projects of an organization share one flow. */
export const jobOriginOf = ({ kind, org_id, project_id }: Principal, { runsOn }: DecisionApi): JobOrigin => ({
  flow: runsOn === 'simulations' ? org_id : project_id,
  lane: kind === 'visitor' ? 'visitor' : 'customer',
});

/** Runs decisions, on the event loop or in a thread. */
export interface DecisionRunner {
  /** Throws `overloaded` where the queue is too long for an answer in time; called before the body is parsed. */
  shed(api: DecisionApi, origin: JobOrigin): void;
  /**
   * Returns a promise only where a thread is used. Throws `overloaded` where there was no time, and `gateway_internal`
   * where the decision failed or ended its thread.
   */
  run<Input extends DecisionInput>(
    api: DecisionFrom<Input>,
    input: Input,
    options: JobOrigin & TimeLimits,
  ): Awaitable<TimedDecision>;
}

/** The time that a call has for its decision. */
export interface TimeLimits {
  /** `arrived_at` of the call (`CallInstants`); the budget of its pool runs from there. */
  readonly arrived_at: number;
  /** Milliseconds from now after which the best answer so far is given: of its own thinking limit and its deadline, the less. */
  readonly limit_ms: number;
  /** Milliseconds from now until the deadline of the call; Infinity where it gave none, or the answer is waited for anyway. */
  readonly left_ms: number;
}

/** Milliseconds that an inline decision may take; it runs on the event loop and delays every other call. */
const INLINE_MS = 5;
/** Milliseconds after the deadline within which the best answer so far is still sent. */
const GRACE_MS = 5;

const now = (): number => performance.now();

export function createDecisionRunner(pools: AgentPools, log: Logger): DecisionRunner {
  return {
    shed,
    run(api, input, options) {
      const { runsOn, cheap } = api;
      // A short list is computed faster than it can be sent to a thread.
      if (runsOn === 'inline' || cheap?.isQuick(input.body)) return decideInline(api, input);
      return decideInThread(pools[runsOn], api, input, options);
    },
  };

  function shed({ api, runsOn, cheap }: DecisionApi, origin: JobOrigin): void {
    if (runsOn === 'inline' || cheap) return;
    const retry_after = pools[runsOn].shed(api, origin);
    if (retry_after !== undefined) throw busyFailure(retry_after);
  }

  async function decideInThread(
    pool: AgentPool,
    api: Pick<DecisionApi, 'api' | 'cheap'>,
    input: DecisionInput,
    { flow, lane, arrived_at, limit_ms, left_ms }: JobOrigin & TimeLimits,
  ): Promise<TimedDecision> {
    const { body, ...rest } = input;
    const jobInput: JobInput = { ...rest, body_json: JSON.stringify(body) };
    const job = {
      api: api.api,
      flow,
      lane,
      input: jobInput,
      arrived_at,
      limit_ms,
      isCheap: api.cheap !== undefined,
    };
    // The event loop enforces the deadline: a thread that gets no processor time would notice too late.
    const done = await withTimeout(pool.run(job), left_ms + GRACE_MS, deadlineFailure);
    if (!done.ok) throw jobFailure(api.api, done);
    const { result, queue_ms, service_ms } = done;
    return { result, queue_us: queue_ms * 1000, ...thinkingPhases(result, service_ms * 1000) };
  }

  /** What a caller is told of a job without a result; what was our fault is logged. */
  function jobFailure(api: ApiId, failed: Extract<JobResult, { readonly ok: false }>): ApiError {
    switch (failed.reason) {
      case 'overloaded':
        return busyFailure(failed.retry_after);
      case 'bug':
        log.error({ api, bug: failed.bug }, 'a decision failed');
        return new ApiError('gateway_internal');
      case 'crashed':
        log.error({ api }, 'an agent thread ended during a decision');
        return new ApiError('gateway_internal');
    }
  }
}

function decideInline<Input extends DecisionInput>(api: DecisionFrom<Input>, input: Input): TimedDecision {
  const started = now();
  const result = writeResult(api.decide(input, { now, deadline_at: started + INLINE_MS }));
  return { result, queue_us: 0, ...thinkingPhases(result, (now() - started) * 1000) };
}

/** How the time on the thread divides into checking the position and thinking. */
function thinkingPhases(result: WrittenResult, service_us: number): { rules_us: number; think_us: number } {
  if (!result.ok && result.error !== 'late') return { rules_us: service_us, think_us: 0 };
  return { rules_us: result.rules_ms * 1000, think_us: result.think_ms * 1000 };
}
