import { setTimeout as delay } from 'node:timers/promises';
import {
  type ApiId,
  apiIds,
  type createPlaygroundToken,
  type GameName,
  gameOfApi,
  type Output,
  pathOfApi,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { closeInStages } from '../../platform/close-in-stages.ts';
import { databaseUrl } from '../../platform/db/client.ts';
import type { Metric } from '../../platform/http/operations/metric-text.ts';
import { watchLoopDelay } from '../../platform/process/loop-delay.ts';
import type { DecisionApi } from '../agents/decision.ts';
import { decisions as ownDecisions } from '../agents/decisions.ts';
import type { AgentPool } from '../agents/pool.ts';
import type { ApiDeps } from '../deps.ts';
import type { Leases } from '../limits/leases.ts';
import { createQuotaLeases, readUsed } from '../limits/service.ts';
import { createJobs, type Jobs } from '../metering/jobs.ts';
import { createReceiptSigner } from '../metering/receipts/signer.ts';
import { commonApiIds } from '../metering/record.ts';
import { createMeter, type Meter } from '../metering/writer.ts';
import { type AgentOptions, type AgentPools, createAgentPools } from './call/agent-pools.ts';
import { answerExpiry } from './call/answer-repository.ts';
import { createBatchApi } from './call/batch.ts';
import { type CallDeps, createRunCall, type RunCall } from './call/call.ts';
import type { CallAnswer } from './call/call-shapes.ts';
import { createCallStats } from './call/call-stats.ts';
import { createDemoToken, createTokensApi } from './call/client-tokens.ts';
import { createDecisionRunner, type DecisionRunner } from './call/decision-runner.ts';
import { createLanguageModelRequests } from './call/language-model-requests.ts';
import { type MemberCall, runMemberCall } from './call/member-call.ts';
import { gatewayMetrics } from './call/metrics.ts';
import { createAnswerStore } from './call/stored-answers.ts';
import { traceCalls, traceDecisions } from './call/trace-calls.ts';
import { createVisitorCpu } from './call/visitor-cpu.ts';
import { warmBursts, warmInline, warmReading } from './call/warm-calls.ts';
import { createRequestHandler, type GatewayHandler, type GetEndpoint, type HttpDeps } from './http.ts';
import { createAuthenticator, MAX_TOKEN_SEARCHES } from './keys/authenticator.ts';
import { createCallerAddressReader } from './keys/ip-addresses.ts';
import { createKeyDirectory, type KeyDirectory } from './keys/key-directory.ts';
import { createKeySearch } from './keys/key-search.ts';
import { findToken, tokenExpiry } from './keys/token-repository.ts';
import { createRateLimiter, type RateLimiter } from './rates/rate-limiter.ts';
import { connectRedisCounts, type RedisCounts } from './rates/redis-counts.ts';
import { createSharedRateLimiter } from './rates/shared-rate-limiter.ts';
import { createStrangerRates, type StrangerRates } from './rates/stranger-rates.ts';
import { createGetEndpoints, prepareDocuments } from './reference/get-endpoints.ts';
import { createRefusals } from './refusals/refusals.ts';
import { createRefusedBodyRates } from './refusals/refused-body-rates.ts';

/** A start waits at most this long for the players to load; after that the first calls wait instead. */
const MAX_WARM_UP_MS = 5000;

export interface Gateway {
  readonly handle: GatewayHandler;
  /** Every route of the public API; all other paths below /v1/ are unknown. */
  readonly routes: readonly Route[];
  /**
   * A call of a signed-in member, for the debugging page; the caller has checked that the member may
   * use the project. Failures are answers too; it throws only `project_unknown`.
   */
  runMemberCall(call: MemberCall): Promise<CallAnswer>;
  /** Makes a token for one match of the playground, for anyone. */
  createDemoToken(match: { game: GameName; match: string }): Promise<Output<typeof createPlaygroundToken>>;
  /** The gateway's part of `/metrics`. */
  metrics(): readonly Metric[];
  /** Calls since the start of the process, and those of them that failed by a fault of the service. */
  countCalls(): { readonly answered: number; readonly failed: number };
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

export interface GatewayOptions {
  /** Decisions that replace the product's, for tests and measurements. */
  readonly decisions?: Readonly<Record<ApiId, DecisionApi>>;
  readonly agents?: AgentOptions;
  /** Milliseconds that a call waits for the counts that processes share; the product's where absent. */
  readonly shared_rates_wait_ms?: number | undefined;
  /** Milliseconds that a call waits for what it writes to the database; the product's where absent. */
  readonly database_wait_ms?: number | undefined;
  /** `when_asked` loads the players at the first decision that needs a thread. */
  readonly startsPlayers?: 'with_the_server' | 'when_asked';
}

/** Whether visitors of the playground call the threads of matches for a game. */
const visitorsWait = (game: GameName, decisions: Readonly<Record<ApiId, DecisionApi>>): boolean =>
  apiIds.some(
    (api) =>
      gameOfApi(api) === game && decisions[api].visitors !== undefined && decisions[api].runsOn === 'simulations',
  );

/** Creates the parts of the gateway, connects them, and starts and stops them together. */
export function createGateway(deps: ApiDeps, options: GatewayOptions = {}): Gateway {
  const { pool, log, now, monotonic, telemetry } = deps;
  const { server_secret, public_url } = deps.config;
  const decisions = options.decisions ?? ownDecisions;
  const loopDelay = watchLoopDelay();
  const pools = createAgentPools(deps, {
    decisions,
    loopDelay: () => loopDelay.delay_ms,
    overrides: options.agents,
  });
  const directory = createKeyDirectory({ pool, url: databaseUrl(deps.pool), log, monotonic });
  const { meter, leases } = createAccounting(deps, options);
  const expiries = [answerExpiry, tokenExpiry];
  const jobs = createJobs({ pool, log, now, identity: meter.identity, archive: deps.archive, expiries });
  const { rates, redisCounts } = createKeyRates(deps, options);
  const { bounds, closeBounds } = createBounds(deps, meter);
  const stats = createCallStats();
  const commonApis = {
    tokens: createTokensApi({ pool, now }),
    batch: createBatchApi(() => runCall, pools.moves.threads),
  };
  const decisionRunner = traceDecisions(telemetry, createDecisionRunner(pools, log));
  const runCall: RunCall = traceCalls(
    telemetry,
    createRunCall({
      ...bounds,
      meter,
      leases,
      rates,
      answers: createAnswerStore(pool, options.database_wait_ms),
      decisionRunner,
      decisions,
      commonApis,
      server_secret,
      public_url,
      log,
      stats,
    }),
  );
  const strangerRates = createStrangerRates(monotonic);
  const { handle, getEndpoints } = createHttpParts(deps, { runCall, directory, decisions, strangerRates });
  return {
    handle,
    routes: routesOf(getEndpoints),
    runMemberCall: async (call) => runMemberCall({ pool, now, runCall }, call),
    createDemoToken: async (match) => {
      // Loading starts with the token, because the visitor's first call is limited to less time than loading takes.
      if (visitorsWait(match.game, decisions)) void pools.simulations.warm();
      return createDemoToken({ pool, now, language_model: deps.config.language_model?.provider ?? null }, match);
    },
    countCalls: stats.totals,
    metrics: () => gatewayMetrics({ stats, meter, jobs, pools, directory, loopDelay, redisCounts, decisionRunner }),
    async start() {
      const parts = { pools, decisionRunner, decisions, getEndpoints };
      const warm = options.startsPlayers === 'when_asked' ? undefined : warmUpInTime(deps, parts);
      await Promise.all([directory.start(), meter.start(), jobs.start(), warm]);
    },
    close: async () =>
      closeParts({ jobs, strangerRates, leases, closeBounds, meter, directory, rates, pools, loopDelay }),
  };
}

interface ClosingParts {
  readonly jobs: Pick<Jobs, 'stop'>;
  readonly leases: Pick<Leases, 'close'>;
  readonly closeBounds: () => Promise<void>;
  readonly meter: Pick<Meter, 'close'>;
  readonly directory: Pick<KeyDirectory, 'close'>;
  readonly rates: Pick<RateLimiter, 'close'>;
  readonly strangerRates: StrangerRates;
  readonly pools: AgentPools;
  readonly loopDelay: { stop(): void };
}

/** Refusals that are still counted are written through the meter, so it closes after them. */
async function closeParts(parts: ClosingParts): Promise<void> {
  const { jobs, leases, closeBounds, meter, directory, rates, strangerRates, pools, loopDelay } = parts;
  const closePools = Object.values(pools).map((one: AgentPool) => async () => one.close());
  await closeInStages([
    [async () => jobs.stop()],
    [async () => leases.close()],
    [closeBounds],
    [async () => meter.close(), async () => directory.close(), async () => rates.close(), ...closePools],
    [async () => loopDelay.stop(), async () => strangerRates.close()],
  ]);
}

/** What bounds the cost of refusals, of requests to the language model and of visitors. */
type Bounds = Pick<CallDeps, 'refusals' | 'refusedBodyRates' | 'languageModelRequests' | 'visitorCpu'>;

function createBounds(deps: Deps, meter: Meter): { bounds: Bounds; closeBounds: () => Promise<void> } {
  const refusals = createRefusals(meter);
  const refusedBodyRates = createRefusedBodyRates(deps.monotonic);
  const languageModelRequests = createLanguageModelRequests(deps);
  const visitorCpu = createVisitorCpu(deps.monotonic);
  return {
    bounds: { refusals, refusedBodyRates, languageModelRequests, visitorCpu },
    async closeBounds() {
      await refusals.close();
      refusedBodyRates.close();
      languageModelRequests.close();
      visitorCpu.close();
    },
  };
}

interface WarmUpParts {
  readonly pools: AgentPools;
  readonly decisionRunner: DecisionRunner;
  readonly decisions: Readonly<Record<ApiId, DecisionApi>>;
  readonly getEndpoints: ReadonlyMap<string, GetEndpoint>;
}

/** Warms up, for `MAX_WARM_UP_MS` at most; what is left goes on behind the first calls, and its failure is logged. */
async function warmUpInTime(deps: Deps, parts: WarmUpParts): Promise<void> {
  const warming = warmUp(deps, parts);
  void warming.catch((error: unknown) => deps.log.error({ err: error }, 'the players could not be warmed up'));
  const timer = new AbortController();
  try {
    const warm = Promise.race([warming, delay(MAX_WARM_UP_MS, undefined, { signal: timer.signal })]);
    // While the threads load their players; all of them, however long that takes.
    await Promise.all([warm, prepareDocuments(parts.getEndpoints)]);
  } finally {
    timer.abort();
  }
}

/** Loads the players and runs typical calls; the event loop warms itself up while the threads load. */
async function warmUp({ config }: Deps, parts: WarmUpParts): Promise<void> {
  const loading = parts.pools.moves.warm();
  warmInline(parts.decisions, config.server_secret);
  warmReading();
  await loading;
  await warmBursts(parts.decisionRunner, parts.decisions);
  // Nobody waits for these at a table, and a start that loads all at once takes longer for each.
  void parts.pools.reviews.warm().then(parts.pools.simulations.warm);
}

/** The writer of call records, and the quota units that it settles. */
function createAccounting(deps: Deps, { database_wait_ms }: GatewayOptions): { meter: Meter; leases: Leases } {
  const meter: Meter = createMeter({
    url: databaseUrl(deps.pool),
    log: deps.log,
    signer: createReceiptSigner(deps.config.server_secret),
    ...(database_wait_ms !== undefined && { max_wait_ms: database_wait_ms }),
    onNewIdentity: () => leases.reset(),
  });
  const leases = createQuotaLeases(deps.pool, meter.identity, database_wait_ms);
  return { meter, leases };
}

/** What every request needs first: the caller's IP address, authentication, and the GET endpoints, which are no calls. */
function createHttpParts(
  { pool, log, now, monotonic, config }: Deps,
  parts: Pick<HttpDeps, 'runCall' | 'strangerRates'> & {
    directory: KeyDirectory;
    decisions: Readonly<Record<ApiId, DecisionApi>>;
  },
): { handle: GatewayHandler; getEndpoints: ReadonlyMap<string, GetEndpoint> } {
  const { runCall, strangerRates, directory, decisions } = parts;
  const getEndpoints = createGetEndpoints({
    directory,
    readUsed: async (need) => readUsed(pool, need),
    decisions,
    now,
    public_url: config.public_url,
  });
  const tokenSearch = createKeySearch({
    most: MAX_TOKEN_SEARCHES,
    find: async (hash64) => findToken(pool, Buffer.from(hash64, 'base64')),
    monotonic,
  });
  const authenticator = createAuthenticator({ directory, searchToken: tokenSearch.search, now });
  const readCallerAddress = createCallerAddressReader(config.trust_proxy);
  return {
    handle: createRequestHandler({
      runCall,
      authenticator,
      readCallerAddress,
      getEndpoints,
      strangerRates,
      now,
      log,
      public_url: config.public_url,
    }),
    getEndpoints,
  };
}

interface Rates {
  readonly rates: RateLimiter;
  /** Undefined where there is no Redis. */
  readonly redisCounts: RedisCounts | undefined;
}

/** Limits rate and concurrency, counted in this process, or in Redis where several processes share it. */
function createKeyRates({ config, log, monotonic }: Deps, { shared_rates_wait_ms }: GatewayOptions): Rates {
  const { redis_url } = config;
  if (!redis_url) return { rates: createRateLimiter(monotonic), redisCounts: undefined };
  const redisCounts = connectRedisCounts(redis_url, log);
  return { rates: createSharedRateLimiter(redisCounts, shared_rates_wait_ms), redisCounts };
}

function routesOf(getEndpoints: ReadonlyMap<string, GetEndpoint>): Route[] {
  return [
    ...Array.from(getEndpoints.keys(), (path): Route => ({ method: 'GET', path })),
    ...[...apiIds, ...commonApiIds].map((api): Route => ({ method: 'POST', path: pathOfApi(api) })),
  ];
}
