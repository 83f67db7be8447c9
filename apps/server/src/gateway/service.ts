import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiId, type Locale, parseLocale } from '@fourth-seat/contract';
import type { DecisionApi } from '../agents/decision.ts';
import { decisions as ownDecisions } from '../agents/decisions.ts';
import { watchLoopDelay } from '../agents/loop-delay.ts';
import { type AgentPool, createAgentPool, type PoolOptions } from '../agents/pool.ts';
import type { Deps } from '../deps.ts';
import { createJobs } from '../metering/jobs.ts';
import { createLeases } from '../metering/leases.ts';
import { createMeter } from '../metering/writer.ts';
import { createAddressReader } from './addresses.ts';
import { runBatch } from './batch.ts';
import { createRunCall, type OtherApi, type RunCall } from './call.ts';
import type { CallAnswer } from './call-shapes.ts';
import { createCallStats, formatNumbers } from './call-stats.ts';
import { createTokensApi } from './client-tokens.ts';
import { createDecider } from './decide.ts';
import { GatewayFailure } from './failure.ts';
import { createHandle, type Handle, pathOfApi } from './http.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createKeyDirectory } from './key-directory.ts';
import { createPages } from './pages.ts';
import { createAuthenticator, findMemberPrincipal } from './principal.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRefusals } from './refusals.ts';
import { createRequestId } from './request-id.ts';
import { readOptions } from './request-options.ts';
import { createSharedRateLimits } from './shared-rate-limits.ts';

/** Milliseconds from arrival to answer that the service promises, less the commit. */
export const promise_ms = 30;
const think_budget_ms = 25;
/** Longer than this a start does not wait for the players; the first calls do. */
const warm_patience_ms = 5000;
/** For the review of a whole game. */
const slow_budget_ms = 3000;

export interface MemberCall {
  readonly org_id: string;
  readonly project_id: string;
  readonly member_id: string;
  readonly api_id: string;
  /** JSON text as the member wrote it. */
  readonly body: string;
  readonly mode: 'sandbox' | 'live';
  readonly source: 'debug' | 'playground';
  readonly locale: Locale;
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Gateway {
  readonly handle: Handle;
  /** Every address it answers, `POST /v1/doudizhu/play`; all others below /v1/ are unknown. */
  readonly addresses: readonly string[];
  /**
   * A call of a signed-in member, through the same code as one with a key: the debugging page and the playground. The
   * caller has checked that the member may use the project. Answers failures too; throws only `project_unknown`.
   */
  runMemberCall(call: MemberCall): Promise<CallAnswer>;
  /** The gateway's part of `/metrics`. */
  formatMetrics(): string;
  start(): Promise<void>;
  /** From now on every answer asks for its connection to be closed. */
  drain(): void;
  close(): Promise<void>;
}

export interface GatewayOptions {
  /** Other decisions than the product's, for tests and measurements. */
  readonly decisions?: Readonly<Record<ApiId, DecisionApi>>;
  /** Other threads and another budget, for tests of what goes wrong there. */
  readonly agents?: Partial<Pick<PoolOptions, 'entry' | 'budget_ms' | 'shed_delay_ms'>>;
}

export function createGateway(deps: Deps, options: GatewayOptions = {}): Gateway {
  const { pool, log, now, config } = deps;
  const url = connectionString(deps);
  const decisions = options.decisions ?? ownDecisions;
  const loop = watchLoopDelay();
  const loopDelay = (): number => loop.delay_ms;
  const agents = {
    thread: createPool(deps, options, { threads: threadsOf(deps), budget_ms: think_budget_ms, loopDelay }),
    slow: createPool(deps, options, { threads: 1, budget_ms: slow_budget_ms, loopDelay }),
  };
  const directory = createKeyDirectory({ pool, url, log });
  const meter = createMeter({ url, log, on_new_identity: () => leases.reset() });
  const leases = createLeases(pool, meter.identity);
  const rates = config.redis_url ? createSharedRateLimits(config.redis_url, log) : createRateLimits();
  const refusals = createRefusals(meter);
  const stats = createCallStats();
  const jobs = createJobs({ pool, log, now, identity: meter.identity });
  const others: Record<string, OtherApi> = {
    tokens: createTokensApi({ pool, now }),
    batch: {
      is_recorded: false,
      async run(value, principal, request) {
        const { at, headers, locale, address, source, match_id, sandbox = false } = request;
        const outer = { at, headers, locale, address, source, match_id, sandbox };
        const data = await runBatch(runCall, principal, value, outer, agents.thread.threads);
        return { data, tokens: data.tokens };
      },
    },
  };
  const runCall: RunCall = createRunCall({
    meter,
    leases,
    refusals,
    rates,
    answers: createKeptAnswers(pool),
    decider: createDecider(agents, log),
    decisions,
    others,
    log,
    stats,
  });
  const pages = createPages({ pool, directory, decisions, now, public_url: config.public_url, promise_ms });
  let closing = false;
  const handle = createHandle({
    runCall,
    authenticator: createAuthenticator({ directory, pool, now }),
    readAddress: createAddressReader(config.trust_proxy),
    pages,
    now,
    log,
    isClosing: () => closing,
  });
  return {
    handle,
    addresses: [
      ...[...pages.keys()].map((path) => `GET ${path}`),
      ...[...Object.keys(decisions), ...Object.keys(others)].map((api_id) => `POST ${pathOfApi(api_id)}`),
    ],
    async runMemberCall(call) {
      const { project_closed, ...principal } = await findMemberPrincipal(pool, call);
      const at = Math.floor(now());
      const headers = { ...call.headers };
      const language = headers['accept-language'];
      return runCall(principal, {
        request_id: createRequestId(at),
        at,
        started: performance.now(),
        auth_us: 0,
        api_id: call.api_id,
        body: Buffer.from(call.body),
        headers,
        locale: language === undefined ? call.locale : parseLocale(language),
        address: call.address,
        source: call.source,
        sandbox: call.mode === 'sandbox',
        ...readOptions(headers, project_closed ? new GatewayFailure('gateway_project_closed') : undefined),
      });
    },
    formatMetrics() {
      const { batches, calls, failed_calls, commit_seconds, waiting } = meter.stats();
      const pools = Object.entries(agents).flatMap(([name, agent]) => {
        const { queued, busy, refused, late, replaced } = agent.stats();
        const label = `pool="${name}"`;
        return [
          ['agent_threads', 'gauge', agent.threads, label],
          ['agent_threads_busy', 'gauge', busy, label],
          ['agent_jobs', 'gauge', queued, label],
          ['agent_refused_total', 'counter', refused, label],
          ['agent_late_total', 'counter', late, label],
          ['agent_replaced_total', 'counter', replaced, label],
        ] as const;
      });
      const sorted = pools.toSorted((a, b) => a[0].localeCompare(b[0]));
      return (
        stats.format() +
        formatNumbers([
          ['meter_batches_total', 'counter', batches],
          ['meter_calls_total', 'counter', calls],
          ['meter_failed_calls_total', 'counter', failed_calls],
          ['meter_commit_seconds_total', 'counter', commit_seconds],
          ['meter_waiting', 'gauge', waiting],
          ['gateway_keys', 'gauge', directory.size],
          ['event_loop_delay_seconds', 'gauge', loop.delay_ms / 1000],
          ...sorted,
        ])
      );
    },
    async start() {
      // Most tests ask for no decision of a thread and need not wait for one.
      const warm = config.mode === 'test' ? undefined : Promise.race([agents.thread.warm(), delay(warm_patience_ms)]);
      await Promise.all([directory.start(), meter.start(), jobs.start(), warm]);
    },
    drain() {
      closing = true;
    },
    async close() {
      closing = true;
      await jobs.stop();
      await leases.close();
      await refusals.close();
      await Promise.all([meter.close(), directory.close(), rates.close(), agents.thread.close(), agents.slow.close()]);
      loop.stop();
    },
  };
}

function createPool(
  { config, log }: Deps,
  { agents }: GatewayOptions,
  options: Pick<PoolOptions, 'threads' | 'budget_ms' | 'loopDelay'>,
): AgentPool {
  return createAgentPool({
    ...options,
    entry: new URL('../agents/worker.ts', import.meta.url),
    log,
    // Tests share two cores with each other; what they test is not the load of the machine.
    ...(config.mode === 'test' ? { shed_delay_ms: Infinity, budget_ms: 5000 } : {}),
    ...agents,
  });
}

function threadsOf({ config }: Deps): number {
  return config.agent_threads ?? Math.max(1, availableParallelism() - 1);
}

function connectionString({ pool }: Deps): string {
  const { connectionString: url } = pool.options;
  if (url === undefined) throw new Error('the pool was made without an address');
  return url;
}
