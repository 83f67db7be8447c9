import { isApiError } from './api-error.ts';
import { WaitEnded } from './in-flight.ts';

const MAX_RETRIES = 2;
/** A page that would wait longer than this shows the refusal instead. */
const MAX_WAIT_S = 10;

/** Statuses of failures that end by themselves, and no answer at all. */
const transientStatuses: ReadonlySet<number | undefined> = new Set([undefined, 429, 503]);

/** A read is tried again only where trying can help: no answer, or the server is overloaded or was asked too fast. */
export function canRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !isApiError(error)) return false;
  if (error.cause instanceof WaitEnded && error.cause.ending === 'give_up') return false;
  return transientStatuses.has(error.answer.status) && (error.retryAfter ?? 0) <= MAX_WAIT_S;
}

/** Milliseconds over which the next tries are spread. */
const SPREAD_MS = 900;

/**
 * Milliseconds until the next try: what the server asked for, else twice as long each time. Spread at random, so that
 * neither the reads of a page nor the pages of everybody whom a failing server left without an answer come back
 * together.
 */
export function retryDelay(failures: number, error: Error): number {
  const wait_s = (isApiError(error) ? error.retryAfter : undefined) ?? 2 ** failures;
  return wait_s * 1000 + Math.random() * SPREAD_MS;
}
