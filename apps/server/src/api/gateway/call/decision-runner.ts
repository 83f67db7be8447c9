import type { ApiId } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import type { Awaitable } from '../../../platform/awaitable.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import {
  type DecisionApi,
  type DecisionFrom,
  type DecisionInput,
  type WrittenResult,
  writeResult,
} from '../../agents/decision.ts';
import type { Caller, JobResult, JobTime, PoolJob } from '../../agents/job-queue.ts';
import type { JobInput } from '../../agents/messages.ts';
import type { AgentPool } from '../../agents/pool.ts';
import type { JobOrigin } from '../../agents/timed-job.ts';
import { busyFailure, deadlineFailure, leftFailure } from '../failure.ts';
import type { Principal } from '../keys/principal.ts';
import type { AgentPools } from './agent-pools.ts';
import { createInlineRuns, type InlineRuns } from './inline-runs.ts';

/** A decision and where its time went, in microseconds. */
export interface TimedDecision {
  readonly result: WrittenResult;
  /** Milliseconds that all of its thought takes; undefined where it asked for none, or nobody knows. */
  readonly thought_ms?: number | undefined;
  readonly queue_us: number;
  readonly rules_us: number;
  readonly think_us: number;
}

/** The organization of a caller, and the flow in it: a project, or a visitor's network. */
export const jobOriginOf = ({ kind, org_id, project_id, limit_id }: Principal): JobOrigin =>
  kind === 'visitor' ? { org_id, flow: limit_id, lane: 'visitor' } : { org_id, flow: project_id, lane: 'customer' };

/** Runs decisions, on the event loop or in a thread. */
export interface DecisionRunner {
  /** Throws `overloaded` where there is no time for an answer; called before the body is parsed. */
  shed(api: DecisionApi, options: JobOrigin & CallTime): void;
  /**
   * Returns a promise only where a thread is used. Throws `overloaded` where there was no time, and `gateway_internal`
   * where the decision failed or ended its thread.
   */
  run<Input extends DecisionInput>(
    api: DecisionFrom<Input>,
    input: Input,
    options: DecisionOptions,
  ): Awaitable<TimedDecision>;
  /** Decisions that held the event loop for too long, since the start. */
  readonly inlineOverruns: number;
}

/** The time that a call has for its decision. */
export interface CallTime {
  /** `arrived_at` of the call (`CallInstants`); its time runs from there where its caller gave none. */
  readonly arrived_at: number;
  /** When its caller has no use for an answer any more (`X-Deadline-Ms`), on `performance.now()`; Infinity where it gave no time. */
  readonly deadline_at: number;
  /** Milliseconds that the decision may take from its beginning (`max_think_ms`); Infinity where nothing is said. */
  readonly most_ms: number;
  /** Whether an answer is waited for however late it is. */
  readonly isAwaited?: boolean;
}

/** Who asks for a decision, and the time that it has. */
export interface DecisionOptions extends JobOrigin, CallTime {
  readonly caller?: Caller | undefined;
}

/** Milliseconds that an inline decision may take; it runs on the event loop and delays every other call. */
const INLINE_MS = 5;
/** Milliseconds after the deadline within which the best answer so far is still sent. */
const GRACE_MS = 5;
/** A call that is late when it comes to its thread, behind a slow commit or a language model, has this part of its time. */
const LEAST_PART = 0.2;

const now = (): number => performance.now();

/** The time of a job in a pool: its caller's, or that of the pool. */
function jobTimeOf({ time_ms }: Pick<AgentPool, 'time_ms'>, { arrived_at, deadline_at, most_ms }: CallTime): JobTime {
  const isGiven = deadline_at !== Infinity;
  const ownAt = Math.max(arrived_at + time_ms, now() + LEAST_PART * time_ms);
  return { deadline_at: isGiven ? deadline_at : ownAt, isGiven, most_ms };
}

export function createDecisionRunner(pools: AgentPools, log: Logger): DecisionRunner {
  const inlineRuns = createInlineRuns(log);
  return {
    shed,
    run(api, input, options) {
      const { runsOn, cheap } = api;
      // A short list is computed faster than it can be sent to a thread.
      const isInline = runsOn === 'inline' || cheap?.isQuick(input.body) === true;
      if (isInline && inlineRuns.mayRun(api.api)) return decideInline(inlineRuns, api, input);
      return decideInThread(pools[runsOn === 'inline' ? 'moves' : runsOn], api, input, options);
    },
    get inlineOverruns() {
      return inlineRuns.overruns;
    },
  };

  function shed({ api, runsOn, cheap }: DecisionApi, options: JobOrigin & CallTime): void {
    if (runsOn === 'inline' || cheap) return;
    const pool = pools[runsOn];
    const { org_id, flow, lane } = options;
    const { deadline_at, isGiven } = jobTimeOf(pool, options);
    const refused = pool.shed({ api, org_id, flow, lane, deadline_at });
    if (refused) throw busyFailure(refused.retry_after, { ...refused, isGiven });
  }

  async function decideInThread(
    pool: AgentPool,
    api: Pick<DecisionApi, 'api' | 'cheap'>,
    input: DecisionInput,
    options: DecisionOptions,
  ): Promise<TimedDecision> {
    const { org_id, flow, lane, deadline_at, isAwaited, caller } = options;
    const { body, body_bytes, ...rest } = input;
    const jobInput: JobInput = { ...rest, ...(body_bytes ? { body_bytes } : { body_json: JSON.stringify(body) }) };
    const time = jobTimeOf(pool, options);
    const isCheap = api.cheap !== undefined;
    const job: PoolJob = { api: api.api, org_id, flow, lane, input: jobInput, isCheap, caller, ...time };
    // The event loop enforces the deadline: a thread that gets no processor time would notice too late. A visitor's
    // processor time is settled when the thread answers, so that is waited for.
    const left_ms = isAwaited ? Infinity : deadline_at - now() + GRACE_MS;
    const done = await withTimeout(pool.run(job), left_ms, () =>
      deadlineFailure(Math.round(deadline_at - options.arrived_at), 'begun'),
    );
    if (!done.ok) throw jobFailure(log, api.api, done, time);
    const { result, queue_ms, service_ms, thought_ms } = done;
    return { result, thought_ms, queue_us: queue_ms * 1000, ...thinkingPhases(result, service_ms * 1000) };
  }
}

/** What a caller is told of a job without a result; what was our fault is logged. */
function jobFailure(
  log: Pick<Logger, 'error'>,
  api: ApiId,
  failed: Extract<JobResult, { readonly ok: false }>,
  { isGiven }: Pick<JobTime, 'isGiven'>,
): ApiError {
  switch (failed.reason) {
    case 'overloaded':
      return busyFailure(failed.retry_after, { ...failed, isGiven });
    case 'left':
      return leftFailure();
    case 'bug':
      log.error({ api, bug: failed.bug }, 'a decision failed');
      return new ApiError('gateway_internal');
    case 'crashed':
      log.error({ api }, 'an agent thread ended during a decision');
      return new ApiError('gateway_internal');
  }
}

function decideInline<Input extends DecisionInput>(
  inlineRuns: InlineRuns,
  api: DecisionFrom<Input>,
  input: Input,
): TimedDecision {
  const started = now();
  const result = writeResult(
    inlineRuns.run(api.api, () => api.decide(input, { now, deadline_at: started + INLINE_MS })),
  );
  return { result, queue_us: 0, ...thinkingPhases(result, (now() - started) * 1000) };
}

/** How the time on the thread divides into thinking, and reading the request, checking the position and writing the answer. */
function thinkingPhases(result: WrittenResult, service_us: number): { rules_us: number; think_us: number } {
  const think_us = result.ok || result.error === 'late' ? Math.min(service_us, result.think_ms * 1000) : 0;
  return { rules_us: service_us - think_us, think_us };
}
