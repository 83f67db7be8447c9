/** Connections to PostgreSQL: the pool, kysely on it, and transactions with retries. */
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { withTimeout } from '../with-timeout.ts';
import { isRetryable, isTimeout } from './errors.ts';
import { PrimaryClient } from './primary.ts';
import type { Database } from './tables.ts';
import { traceStatements } from './trace-statements.ts';

export interface PoolOptions {
  /** Most connections; the embedded server allows 200 in all. */
  readonly max?: number;
  /** A statement that runs longer is cancelled (SQLSTATE 57014). */
  readonly statement_timeout_ms?: number;
  /**
   * Called when an idle connection breaks, for instance at a restart of the database. The pool replaces it by itself.
   */
  readonly onIdleError?: (error: Error) => void;
  /** Called with each statement that belongs to a traced request. */
  readonly telemetry?: Telemetry | undefined;
}

/** Type numbers of pg_type.dat, which never change. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

type Parser = (text: string) => unknown;
// The type's enum contains no array types, but any number works.
const defaultParser = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;

function parseInt8(text: string): number {
  const value = Number(text);
  // Counts and ids here stay far below 2^53; a wrong digit would be worse than a failed request.
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}

const parsers = new Map<number, Parser>([
  [INT8, parseInt8],
  [INT8_ARRAY, (text) => (defaultParser(INT8_ARRAY)(text) as (string | null)[]).map((item) => item && parseInt8(item))],
  [DATE, (text) => text],
]);

/**
 * int8 as number, timestamptz as Date, date as 'YYYY-MM-DD' (pg's default is local midnight, a different day
 * elsewhere). numeric stays text: `sum` of a bigint column is numeric, so cast it (`sum(x)::bigint`).
 */
const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format === 'binary' ? undefined : parsers.get(oid)) ?? defaultParser(oid, format);
  },
};

/** Connects on first use. Close it with `pool.end()`. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: PrimaryClient,
    max: options.max ?? 10,
    statement_timeout: options.statement_timeout_ms ?? 30_000,
    // If the server does not even report its timeout, the connection is discarded and the pool opens another one.
    query_timeout: (options.statement_timeout_ms ?? 30_000) + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'fourth-seat',
    types: columnTypes,
  });
  // Without a listener either event would end the process: the first for idle connections, the second for a connection
  // that is checked out while no query of its own is running.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (options.telemetry !== undefined) traceStatements(client, options.telemetry);
  });
  return pool;
}

/** Returns a function that closes the connections that are idle at that moment; the pool opens others when needed. */
export function watchIdle(pool: Pool): () => void {
  const idle = new Set<PoolClient>();
  pool.on('release', (_error, client) => void idle.add(client));
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  return () => {
    for (const client of idle) client.connection.stream.destroy();
  };
}

/** Milliseconds for running statements: a statement that never gets an answer must not keep the process alive. */
const LAST_STATEMENTS_MS = 3000;

/** Closes the connections; those not returned in time end with the process. */
export async function endPool(pool: Pool): Promise<void> {
  await withTimeout(pool.end(), LAST_STATEMENTS_MS, () => new Error('a statement is still under way')).catch(
    () => undefined,
  );
}

/** Kysely over an existing pool; `DB` is the table map of tables.ts. */
export function createDatabase<DB>(pool: Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** One connection of the pool, inside a transaction. */
export type Connection = PoolClient;
export type { Pool } from 'pg';

type Begin = 'BEGIN' | 'BEGIN READ ONLY' | 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Runs hand-written SQL in a transaction on its own connection; resolves or rejects as `work` does. Unlike
 * `inTransaction` it repeats nothing, so `work` may have other effects.
 */
export async function inTransactionOnce<T>(
  pool: Pool,
  work: (client: Connection) => Promise<T>,
  begin: Begin = 'BEGIN',
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection whose transaction cannot be ended must not return to the pool: its next user would write into that
    // transaction.
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/**
 * Reads in a transaction of its own, in which each statement may take `ms` milliseconds; undefined where that was not
 * enough for one. Waiting for a connection is not limited.
 */
export async function readWithTimeout<T>(
  pool: Pool,
  ms: number,
  work: (client: Connection) => Promise<T>,
  begin: Begin = 'BEGIN READ ONLY',
): Promise<T | undefined> {
  if (ms < 1) return undefined;
  const inTime = async (client: Connection): Promise<T> => {
    await client.query(`SET LOCAL statement_timeout = ${Math.ceil(ms)}`);
    return work(client);
  };
  return inTransactionOnce(pool, inTime, begin).catch((error: unknown) => {
    if (isTimeout(error)) return undefined;
    throw error;
  });
}

/** Anything that runs a statement: the pool, or one connection in a transaction. */
export interface Queryable {
  query<Row>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/** Hand-written SQL on kysely's connection, inside its transaction if there is one. */
export function queryableOf(db: Database): Queryable {
  return {
    async query<Row>(text: string, values: unknown[]) {
      return db.executeQuery<Row>(CompiledQuery.raw(text, values));
    },
  };
}

const MAX_TRIES = 5;

/**
 * Runs `work` in a transaction, and again from its start after a deadlock or a serialization failure, so it must have
 * no effects outside the database. After five attempts the last failure is thrown.
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' | 'serializable' = 'read committed',
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      if (tries >= MAX_TRIES || !isRetryable(error)) throw error;
    }
  }
}

/** URL of a pool's database, for a separate connection. */
export function databaseUrl({ options: { connectionString: url } }: Pool): string {
  if (url === undefined) throw new Error('the pool was made without a URL');
  return url;
}
