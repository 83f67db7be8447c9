/** Connections to PostgreSQL: the pool, kysely on it, transactions that retry, and what its errors mean. */
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type CustomTypesConfig, DatabaseError, Pool, type PoolClient, types } from 'pg';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { withTimeout } from '../with-timeout.ts';
import { PrimaryClient } from './primary.ts';
import { classifyState } from './sql-states.ts';
import type { Database } from './tables.ts';
import { traceStatements } from './trace-statements.ts';

export interface PoolOptions {
  /** Connections at most; the embedded server allows 200 in all. */
  readonly max?: number;
  /** A statement that runs longer is cancelled (SQLSTATE 57014). */
  readonly statement_timeout_ms?: number;
  /** Told when an idle connection breaks, for instance at a restart of the database. The pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Is told of each statement that belongs to a traced request. */
  readonly telemetry?: Telemetry | undefined;
}

/** Type numbers of pg_type.dat; they never change. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

type Parser = (text: string) => unknown;
// Typed for an enum that lists no array type, though every number is answered.
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
 * int8 as number, timestamptz as Date, date as 'YYYY-MM-DD' (pg's default is local midnight, another day elsewhere).
 * numeric stays text: `sum` of a bigint column is numeric, so cast it (`sum(x)::bigint`).
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
    // Where the server cannot even say that it gave up: the connection is thrown away and the pool makes another.
    query_timeout: (options.statement_timeout_ms ?? 30_000) + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'fourth-seat',
    types: columnTypes,
  });
  // Without a listener either event would end the process: the first for connections that lie idle, the second for
  // one that is checked out while no query of its own is there to fail.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (options.telemetry !== undefined) traceStatements(client, options.telemetry);
  });
  return pool;
}

/** Returns what cuts the connections that lie idle at the moment; the pool makes others when it needs them. */
export function watchIdle(pool: Pool): () => void {
  const idle = new Set<PoolClient>();
  pool.on('release', (_error, client) => void idle.add(client));
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  return () => {
    for (const client of idle) client.connection.stream.destroy();
  };
}

/** Milliseconds for statements under way: one that waits for an answer that never comes must not keep the process. */
const LAST_STATEMENTS_MS = 3000;

/** Closes the connections; those that are not given back in time end with the process. */
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

/** Runs hand-written SQL in a transaction of its own connection; it ends with what `work` answers, or with its failure. */
export async function withTransaction<T>(
  pool: Pool,
  work: (client: Connection) => Promise<T>,
  begin: 'BEGIN' | 'BEGIN READ ONLY' | 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' = 'BEGIN',
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection whose transaction cannot be ended must not go back: the next one would write into it.
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** Reads on a connection of its own for at most `ms` milliseconds; undefined when they did not suffice. */
export async function readWithTimeout<T>(
  pool: Pool,
  ms: number,
  work: (client: Connection) => Promise<T>,
): Promise<T | undefined> {
  if (ms < 1) return undefined;
  const inTime = async (client: Connection): Promise<T> => {
    await client.query(`SET LOCAL statement_timeout = ${Math.ceil(ms)}`);
    return work(client);
  };
  return withTransaction(pool, inTime, 'BEGIN READ ONLY').catch((error: unknown) => {
    if (isTimeout(error)) return undefined;
    throw error;
  });
}

/** Anything that runs a statement: the pool, or one connection in a transaction. */
export interface Queryable {
  query<Row>(text: string, values: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** Hand-written SQL on kysely's connection, inside a transaction where there is one. */
export function queryableOf(db: Database): Queryable {
  return {
    async query<Row>(text: string, values: unknown[]) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}

const MAX_TRIES = 5;

/**
 * Runs `work` in a transaction, again from its start after a deadlock or a serialization failure: it must not have
 * effects outside the database. The last failure is thrown after five tries.
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

/** Serialization failure or deadlock: the same transaction may well succeed now. */
function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** Another transaction changed what this one saw in its snapshot. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40001';
}

/** Thrown by the database itself, for any reason. */
export function isDatabaseError(error: unknown): boolean {
  return error instanceof DatabaseError;
}

/** The statement ran into its time limit. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}

/** True for a row that breaks a unique constraint or index; with a name, only for that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Runs `write`; where it breaks that unique constraint, throws what `refusal` makes instead. */
export async function refuseTaken<T>(constraint: string, refusal: () => Error, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? refusal() : error;
  }
}

/** Where a pool connects, for a connection of one's own. */
export function addressOf({ options: { connectionString: url } }: Pool): string {
  if (url === undefined) throw new Error('the pool was made without an address');
  return url;
}

/**
 * True for a value that PostgreSQL refuses whatever the row is: out of range, not a date, NUL in a text (class 22, data
 * exceptions). Such a value came from outside.
 */
export function isBadValue(error: unknown): boolean {
  return error instanceof DatabaseError && classifyState(error.code ?? '') === 'bad_value';
}

/**
 * True where PostgreSQL refuses rows for what stands in them: a data exception (class 22), a broken constraint (23), a
 * value that is too large for its index (54). The same rows are refused again, and others beside them are not.
 */
export function isRowRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code !== undefined && /^(?:22|23|54)/.test(error.code);
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** pg gives these no code. */
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

/** True when the database is away, or has no room or no time: the caller answers 503 and may try again later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return classifyState(code) === 'unavailable';
  return unavailableCodes.has(code) || unavailableWords.test(error.message) || isUnavailable(error.cause);
}
