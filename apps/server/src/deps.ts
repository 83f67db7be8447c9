import { type DestinationStream, type Logger, pino } from 'pino';
import { type Archive, createArchive } from './api/metering/service.ts';
import type { Config } from './config.ts';
import { createClickHouse } from './platform/clickhouse/client.ts';
import { createDatabase, createPool, endPool, type Pool, watchIdle } from './platform/db/client.ts';
import type { Database, Tables } from './platform/db/tables.ts';
import { createDelivery, type Delivery } from './platform/delivery/delivery.ts';
import { createRates, type Rates } from './platform/http/costs/rates.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';

/** The same database over separate connections for searches and exports, which therefore never use up the others. */
export interface HeavyReadDeps {
  readonly pool: Pool;
  readonly db: Database;
  /** Milliseconds of reading that an organization's searches have left, by `org_id`. */
  readonly reading: Rates;
}

/** Everything that reaches outside the process, created once and passed in; tests pass their own. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly pool: Pool;
  readonly db: Database;
  readonly heavy: HeavyReadDeps;
  /** Store of call records and counts that are more than a day old; undefined where PostgreSQL keeps all of them. */
  readonly archive: Archive | undefined;
  /** Milliseconds since 1970; the only wall clock of the server's features. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock, used by rate limits. */
  readonly monotonic: () => number;
  /** Mail and text messages. */
  readonly delivery: Delivery;
  /** Undefined where spans and metrics are not sent. */
  readonly telemetry: Telemetry | undefined;
  /** Closes idle connections: after the database was silent they may be dead without an error. */
  readonly dropIdle: () => void;
  readonly close: () => Promise<void>;
}

/** The same dependencies with the connections for searches and exports. */
export function withHeavyReads(deps: Deps): Deps {
  const { pool, db } = deps.heavy;
  return { ...deps, pool, db };
}

const secretFields: ReadonlySet<string> = new Set([
  'access_token',
  'authorization',
  'bind_ticket',
  'code',
  'form_token',
  'old_password',
  'password',
  'proof',
  'secret',
  'ticket',
  'token',
  'webhook_secret',
]);

/**
 * Details of a log line without the fields that may contain a secret, at any depth. Of the values only arrays and
 * literal objects are entered: the `code` of an error is no secret.
 */
function withoutSecrets(details: object): Record<string, unknown> {
  const kept = Object.entries(details).filter(([field]) => !secretFields.has(field));
  return Object.fromEntries(kept.map(([field, value]) => [field, valueWithoutSecrets(value)]));
}

function valueWithoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueWithoutSecrets);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return withoutSecrets(value);
}

/** Headers of a request, which is no literal object, that contain a secret. */
const redact = {
  paths: ['authorization', 'access-token', 'cookie'].map((header) => `req.headers["${header}"]`),
  remove: true,
};

/** Logs to standard output, or to `destination`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact, formatters: { log: withoutSecrets } };
  if (destination !== undefined) return pino(options, destination);
  return pino({ ...options, ...(process.stdout.isTTY && { transport: { target: 'pino-pretty' } }) });
}

/** One organization may use three of them at once (`platform/http/costs/costs.ts`). */
const HEAVY_CONNECTIONS = 4;
/**
 * Milliseconds of reading that one organization's searches may cause: 1,000 at once, enough for about three pages, and
 * 150 a second in the long run, about a sixth of a core.
 */
const heavyReading = { per_second: 150, burst: 1000 } as const;

/** Creates the connections that `config` names. The database must be running and migrated. */
export function createDeps(
  config: Config,
  database_url: string,
  log: Logger = createLog(config.log_level),
  telemetry?: Telemetry,
): Deps {
  const onIdleError = (error: Error): void =>
    log.warn({ err: error }, 'an idle database connection broke; the pool replaces it');
  const pool = createPool(database_url, { onIdleError, telemetry });
  const heavyPool = createPool(database_url, { onIdleError, telemetry, max: HEAVY_CONNECTIONS });
  const drops = [watchIdle(pool), watchIdle(heavyPool)];
  const db = createDatabase<Tables>(pool);
  const monotonic = (): number => performance.now();
  const reading = createRates(heavyReading, monotonic);
  const delivery = createDelivery(config, log, Date.now);
  return {
    config,
    log,
    pool,
    db,
    archive: config.clickhouse && createArchive(createClickHouse(config.clickhouse), pool),
    heavy: { pool: heavyPool, db: createDatabase<Tables>(heavyPool), reading },
    now: Date.now,
    monotonic,
    delivery,
    telemetry,
    dropIdle: () => drops.forEach((drop) => drop()),
    close: async () => {
      reading.close();
      await delivery.settled();
      await Promise.all([endPool(pool), endPool(heavyPool)]);
    },
  };
}
