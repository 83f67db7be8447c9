import { attempt, type Outcome } from './attempt.ts';
import { DeadlineError, SeatError } from './errors.ts';
import type { CallOptions, SeatOptions } from './options.ts';

/** What all calls of a client share. */
export interface Connection {
  readonly options: SeatOptions;
  readonly fetch: typeof globalThis.fetch;
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
/** As in `package.json`, which the library cannot read in a page. */
const VERSION = '0.1.0';
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
  signal?.throwIfAborted();
  const deadline_ms = Math.min(options.deadline_ms ?? connection.options.deadline_ms ?? 10_000, LONGEST_MS);
  const ender = new AbortController();
  const late = new DeadlineError(`No answer within ${deadline_ms} ms.`, { name: 'deadline' });
  const timer = setTimeout(() => ender.abort(late), deadline_ms);
  const giveUp = (): void => ender.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  const progress: Progress = { signal: ender.signal, until: performance.now() + deadline_ms, outcome_unknown: false };
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
  readonly signal: AbortSignal;
  /** On the clock of `performance.now()`. */
  readonly until: number;
  /** True while or after an attempt may have been made whose answer is not known. */
  outcome_unknown: boolean;
}

async function repeat(
  connection: Connection,
  request: Request,
  options: CallOptions<unknown>,
  progress: Progress,
): Promise<unknown> {
  const { signal, until } = progress;
  const { method, path } = request;
  const headers = headersOf(connection, request, options);
  const body = method === 'POST' ? JSON.stringify(request.body) : null;
  const retries = options.retries ?? connection.options.retries ?? 3;
  for (let number = 1; ; number++) {
    const startedAt = performance.now();
    headers.set('x-deadline-ms', String(thinkingTime(connection, until - startedAt)));
    const unknownBefore = progress.outcome_unknown;
    progress.outcome_unknown = method === 'POST';
    const outcome = await attempt(connection.fetch, connection.base + path, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    progress.outcome_unknown = unknownBefore || (method === 'POST' && outcome.may_have_run);
    const elapsed_ms = performance.now() - startedAt;
    learnOverhead(connection, elapsed_ms, outcome);
    reportAttempt(connection, request, { number, elapsed_ms, ...outcome });
    if (outcome.error === undefined) return outcome.data;
    const { error, may_retry } = outcome;
    const pause_ms = pauseBefore(number, error);
    if (!may_retry || number > retries || performance.now() + pause_ms >= until) throw error;
    await sleep(pause_ms, signal);
  }
}

function headersOf({ options: defaults }: Connection, request: Request, options: CallOptions<unknown>): Headers {
  const locale = options.locale ?? defaults.locale ?? 'en';
  const headers = new Headers({ authorization: `Bearer ${defaults.key}`, 'accept-language': locale });
  if (!isBrowser()) headers.set('user-agent', `fourth-seat-typescript/${VERSION}`);
  if (request.method === 'POST') {
    headers.set('content-type', 'application/json');
    headers.set('idempotency-key', printable('idempotency_key', options.idempotency_key ?? randomKey()));
  }
  if (options.match_id !== undefined) headers.set('x-match-id', printable('match_id', options.match_id));
  return headers;
}

/** What a header may contain: `fetch` would name neither the option nor the allowed characters. */
function printable(option: string, value: string): string {
  if (/^[!-~]+$/.test(value)) return value;
  throw new TypeError(`${option} must be printable ASCII characters without spaces, such as table-42`);
}

/** Browsers name themselves, and ask the server first about a page that sets this header. */
const isBrowser = (): boolean => globalThis.navigator?.userAgent?.startsWith('Mozilla/') ?? false;

/** 128 random bits; `crypto.randomUUID` is missing in pages without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
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

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
