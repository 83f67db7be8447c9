import { attempt, type Outcome } from './attempt.ts';
import { type CancelSignal, createCanceller, reasonOf, throwIfCancelled } from './cancel.ts';
import { numeric, printable } from './check-options.ts';
import { startClock } from './clock.ts';
import { DeadlineError, SeatError } from './errors.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { CallOptions, SeatOptions } from './options.ts';
import type { Transport } from './transport.ts';

/** What all calls of a client share. */
export interface Connection {
  readonly options: SeatOptions;
  readonly transport: Transport;
  readonly keys: IdempotencyKeys;
  /** What a request shows, without what stood around it. */
  readonly key: string;
  /** `https://…/v1/`. */
  readonly base: string;
  /** Milliseconds that a call lately took besides the decision: the network in both directions, and recording it. */
  overhead_ms: number;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  /** Below `/v1/`. */
  readonly path: string;
  readonly body?: unknown;
}

/** The server accepts no longer deadline, and frees the idempotency key of an unfinished call after it. */
const LONGEST_MS = 60_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;

/**
 * Makes a call: sends it until it is answered, refused for good or late. The body and its `Idempotency-Key` are the
 * same for every attempt, so that the call is made and charged once at most, whatever became of the earlier attempts.
 */
export async function call(
  connection: Connection,
  request: Request,
  options: CallOptions<unknown> = {},
): Promise<unknown> {
  const { signal } = options;
  throwIfCancelled(signal);
  const asked_ms = numeric('deadline_ms', options.deadline_ms ?? connection.options.deadline_ms ?? 10_000);
  const deadline_ms = Math.min(asked_ms, LONGEST_MS);
  const ender = createCanceller();
  const late = new DeadlineError(`No answer within ${deadline_ms} ms.`, { name: 'deadline' });
  const timer = setTimeout(() => ender.abort(late), deadline_ms);
  const giveUp = (): void => ender.abort(signal && reasonOf(signal));
  signal?.addEventListener('abort', giveUp);
  const progress: Progress = {
    signal: ender.signal,
    deadline_ms,
    elapsed: startClock(deadline_ms),
    outcome_unknown: false,
  };
  try {
    return await repeat(connection, request, options, progress);
  } catch (error) {
    if (signal?.aborted || !(error instanceof SeatError)) throw error;
    error.outcome_unknown = progress.outcome_unknown;
    if (options.fallback === undefined) throw error;
    return await options.fallback(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

interface Progress {
  readonly signal: CancelSignal;
  readonly deadline_ms: number;
  /** Milliseconds since the call began. */
  readonly elapsed: () => number;
  /** True while or after an attempt may have been made whose answer is not known. */
  outcome_unknown: boolean;
}

async function repeat(
  connection: Connection,
  request: Request,
  options: CallOptions<unknown>,
  progress: Progress,
): Promise<unknown> {
  const { signal, deadline_ms, elapsed } = progress;
  const { method, path } = request;
  const headers = await headersOf(connection, request, options);
  const body = method === 'POST' ? JSON.stringify(request.body) : undefined;
  const retries = numeric('retries', options.retries ?? connection.options.retries ?? 3);
  for (let number = 1; ; number++) {
    throwIfCancelled(signal);
    const started_ms = elapsed();
    const timeout_ms = deadline_ms - started_ms;
    headers['x-deadline-ms'] = String(thinkingTime(connection, timeout_ms));
    const unknownBefore = progress.outcome_unknown;
    progress.outcome_unknown = method === 'POST';
    const sent = { url: connection.base + path, method, headers, body, timeout_ms };
    const outcome = await attempt(connection.transport, sent, signal);
    progress.outcome_unknown = unknownBefore || (method === 'POST' && outcome.may_have_run);
    const elapsed_ms = elapsed() - started_ms;
    learnOverhead(connection, elapsed_ms, outcome);
    reportAttempt(connection, request, { number, elapsed_ms, ...outcome });
    if (outcome.error === undefined) {
      for (const receipt of outcome.receipts) connection.options.on_receipt?.(receipt);
      return outcome.data;
    }
    const { error, may_retry } = outcome;
    const pause_ms = pauseBefore(number, error);
    if (!may_retry || number > retries || elapsed() + pause_ms >= deadline_ms) throw error;
    await sleep(pause_ms, signal);
  }
}

async function headersOf(
  { options: defaults, keys, key }: Connection,
  request: Request,
  options: CallOptions<unknown>,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${key}`,
    'accept-language': printable('locale', options.locale ?? defaults.locale ?? 'en', 'zh'),
  };
  if (options.match_id !== undefined) headers['x-match-id'] = printable('match_id', options.match_id);
  if (request.method === 'POST') {
    headers['content-type'] = 'application/json';
    headers['idempotency-key'] = printable('idempotency_key', options.idempotency_key ?? (await keys.next()));
  }
  return headers;
}

/** What the server may use of the time that is left; at least half of it, however large the overhead was lately. */
function thinkingTime({ overhead_ms }: Connection, left_ms: number): number {
  return Math.max(1, Math.floor(left_ms - Math.min(overhead_ms, left_ms / 2)));
}

/** A running mean, of which the first call is the beginning; a replayed answer took no time to decide. */
function learnOverhead(connection: Connection, elapsed_ms: number, { error, replayed, decision_ms }: Outcome): void {
  if (error || replayed) return;
  const overhead_ms = Math.max(0, elapsed_ms - decision_ms);
  connection.overhead_ms += (overhead_ms - connection.overhead_ms) * (connection.overhead_ms === 0 ? 1 : 0.2);
}

function reportAttempt(
  { options }: Connection,
  { path }: Request,
  attempted: Outcome & { readonly number: number; readonly elapsed_ms: number },
): void {
  const { number, elapsed_ms, request_id, replayed, error } = attempted;
  options.on_attempt?.({ path, number, elapsed_ms, request_id, replayed, error });
}

/**
 * Milliseconds until the next attempt: what the server asks for, else twice as long each time; with jitter, so that many
 * clients do not come back as one wave. A broken connection is tried again at once, because mostly it had been idle.
 */
function pauseBefore(number: number, { retry_after, status }: SeatError): number {
  if (retry_after !== undefined) return retry_after * 1000 * (1 + Math.random() / 4);
  if (status === 0 && number === 1) return 0;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (number - 1)) * (0.5 + Math.random() / 2);
}

async function sleep(ms: number, signal: CancelSignal): Promise<void> {
  throwIfCancelled(signal);
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop);
  });
}
