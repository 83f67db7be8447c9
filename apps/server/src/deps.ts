import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { createDatabase, createPool } from './db/client.ts';
import type { Tables } from './db/tables.ts';
import { createDelivery, type Delivery } from './delivery/delivery.ts';

/** Everything that reaches outside the process, made once and passed in; tests put in their own. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly pool: Pool;
  readonly db: Kysely<Tables>;
  /** Milliseconds since 1970; the only clock of the server's features. */
  readonly now: () => number;
  /** Mail and text messages. */
  readonly delivery: Delivery;
  readonly close: () => Promise<void>;
}

/** Fields that may hold a secret; the logger drops them wherever they stand. */
const secretFields = ['password', 'old_password', 'code', 'ticket', 'proof', 'secret', 'access_token', 'authorization'];
const redact = {
  paths: [
    ...secretFields.flatMap((field) => [field, `*.${field}`]),
    'req.headers["access-token"]',
    'req.headers.cookie',
  ],
  remove: true,
};

export function createLog(level: string): Logger {
  const pretty = process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {};
  return pino({ level, redact, ...pretty });
}

/** Connects what `config` names. The database must be up and migrated. */
export function createDeps(config: Config, database_url: string, log: Logger = createLog(config.log_level)): Deps {
  const pool = createPool(database_url, {
    on_idle_error: (error) => log.warn({ err: error }, 'an idle database connection broke; the pool replaces it'),
  });
  const db = createDatabase<Tables>(pool);
  const delivery = createDelivery(config, log, Date.now);
  return {
    config,
    log,
    pool,
    db,
    now: Date.now,
    delivery,
    close: async () => {
      await delivery.settled();
      await pool.end();
    },
  };
}
