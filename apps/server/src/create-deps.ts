import type { Logger } from 'pino';
import type { ApiDeps } from './api/deps.ts';
import { createArchive } from './api/metering/service.ts';
import type { Config } from './config.ts';
import { createClickHouse } from './platform/clickhouse/client.ts';
import { createDatabase, createPool, endPool, watchIdle } from './platform/db/client.ts';
import type { Tables } from './platform/db/tables.ts';
import { createDelivery } from './platform/delivery/delivery.ts';
import { createRates } from './platform/http/costs/rates.ts';
import { createLog } from './platform/telemetry/log.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';

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
): ApiDeps {
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
