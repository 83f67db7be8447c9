import { adminPathOf, type Endpoint, type Envelope, type Input, type Output } from '@fourth-seat/contract';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../api/deps.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDeps } from '../create-deps.ts';
import { createHeartbeat, type Heartbeat } from '../platform/db/heartbeat.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { archiveAll, archiveUrl } from './archive.ts';
import { createTestDatabase } from './database.ts';
import { SERVER_SECRET } from './server-secret.ts';

/** The product as a test file starts it. Its variable is called `site`, because `app` is the framework's part of it. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: ApiDeps;
  /** Moves the server's clock forward. */
  advance(ms: number): void;
  /** Stops the server's clock, which from then on moves only with `advance`. */
  stopClock(): void;
  /** Stops the clock of rates, which from then on moves only with `advance`. */
  stopPaces(): void;
  /** Calls an endpoint of the contract through the whole server, without a socket. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Answer<Output<E>>>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly access_token?: string;
  /** The secret of an admin key, with which the endpoint is called at the admin door; '' for none. */
  readonly admin_secret?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export interface Answer<Data> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Envelope<Data>;
}

/**
 * How far the clock of rates moves with every call: enough for the slowest rate (an export in five seconds), so that
 * tests stay within the rates however fast the machine is. Concurrency is limited as usual.
 */
const BETWEEN_CALLS_MS = 5000;
/** A database that is this late is away: far beyond a slow machine at work. */
export const MOST_SILENCE_MS = 60_000;

/** The heartbeat of the database at this URL, which takes no slow machine for a database that is away. */
export function createPatientHeartbeat(url: string, { log, dropIdle }: Pick<ApiDeps, 'log' | 'dropIdle'>): Heartbeat {
  return createHeartbeat(url, { log, silence_ms: MOST_SILENCE_MS, onAway: dropIdle });
}

/**
 * The product's own app on a fresh database, for one test file. Environment variables of the test may change its
 * configuration. Where the test project has an archive, everything recorded and counted is shipped to it before each
 * call. The players are loaded by the first decision that needs them, because most files need none. Neither the
 * heartbeat nor a call takes a slow machine for a database that is away.
 */
export async function createTestApp(env: NodeJS.ProcessEnv = {}, options: AppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const clickhouseUrl = archiveUrl();
  const config = readConfig({
    SERVER_SECRET,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    CLICKHOUSE_URL: clickhouseUrl,
    ...env,
  });
  let ahead_ms = 0;
  let calls = 0;
  let stoppedAt: number | undefined;
  let clockStoppedAt: number | undefined;
  const deps: ApiDeps = {
    ...createDeps(config, database.url, createLog(config.log_level)),
    now: () => (clockStoppedAt ?? Date.now()) + ahead_ms,
    monotonic: () => (stoppedAt ?? performance.now() + calls * BETWEEN_CALLS_MS) + ahead_ms,
  };
  const heartbeat = options.heartbeat ?? createPatientHeartbeat(database.url, deps);
  const app = await buildApp(deps, {
    ...options,
    heartbeat,
    gateway: { startsPlayers: 'when_asked', database_wait_ms: MOST_SILENCE_MS, ...options.gateway },
  });
  return {
    app,
    deps,
    advance: (ms) => {
      ahead_ms += ms;
    },
    stopClock: () => {
      clockStoppedAt ??= Date.now();
    },
    stopPaces: () => {
      stoppedAt = performance.now() + calls * BETWEEN_CALLS_MS;
    },
    call: async (endpoint, input, callOptions = {}) => {
      calls++;
      if (clickhouseUrl !== undefined) await archiveAll(deps);
      return inject(app, endpoint, input, callOptions);
    },
    close: async () => {
      await app.close();
      await deps.close();
      await database.drop();
    },
  };
}

async function inject<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Answer<Output<E>>> {
  const response = await app.inject({
    method: endpoint.method,
    url: options.admin_secret === undefined ? endpoint.path : adminPathOf(endpoint),
    headers: {
      ...(options.access_token ? { 'access-token': options.access_token } : {}),
      ...(options.admin_secret ? { authorization: `Bearer ${options.admin_secret}` } : {}),
      ...options.headers,
    },
    remoteAddress: options.address ?? '127.0.0.1',
    ...(endpoint.method === 'POST' ? { payload: input as object } : { query: input as Record<string, string> }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
