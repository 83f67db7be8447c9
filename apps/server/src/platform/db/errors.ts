/** What failures of PostgreSQL mean. */
import { DatabaseError } from 'pg';
import { classifyState, sqlStates } from './sql-states.ts';

function hasState(error: unknown, ...states: readonly string[]): boolean {
  return error instanceof DatabaseError && error.code !== undefined && states.includes(error.code);
}

/** Serialization failure or deadlock: the same transaction may succeed now. */
export function isRetryable(error: unknown): boolean {
  return isSerializationFailure(error) || hasState(error, sqlStates.deadlock);
}

/** Another transaction changed rows of this one's snapshot. */
export function isSerializationFailure(error: unknown): boolean {
  return hasState(error, sqlStates.serializationFailure);
}

/** Thrown by the database itself, for any reason. */
export function isDatabaseError(error: unknown): boolean {
  return error instanceof DatabaseError;
}

/** The server answered, and knows no such user, password or database: only the operator can correct that. */
export function isLoginRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:28|3D)/.test(error.code ?? '');
}

/** The statement exceeded its time limit. */
export function isTimeout(error: unknown): boolean {
  return hasState(error, sqlStates.statementCancelled);
}

/** True for a row that violates a unique constraint or index; with a name, only for that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === sqlStates.uniqueViolation &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** A partition exists already, or rows of its range lie in the default partition. */
export function isRefusedPartition(error: unknown): boolean {
  return hasState(error, sqlStates.tableExists, sqlStates.rangesOverlap, sqlStates.checkViolation);
}

/** Runs `write`; if it violates that unique constraint, throws the error that `refusal` creates. */
export async function refuseTaken<T>(constraint: string, refusal: () => Error, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? refusal() : error;
  }
}

/**
 * True for a value that PostgreSQL refuses in any row: out of range, not a date, NUL in a text (class 22, data
 * exceptions). Such a value came from a caller.
 */
export function isBadValue(error: unknown): boolean {
  return error instanceof DatabaseError && classifyState(error.code ?? '') === 'bad_value';
}

/**
 * True where PostgreSQL refuses rows because of their content: a data exception (class 22), a violated constraint (23),
 * a value that is too large for its index (54). The same rows would be refused again; other rows in the statement would
 * not.
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
/** pg gives these errors no code. */
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

/**
 * True when the database is unreachable, or has no room or no time: the caller answers 503, and the request may be
 * repeated later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return classifyState(code) === 'unavailable';
  return unavailableCodes.has(code) || unavailableWords.test(error.message) || isUnavailable(error.cause);
}
