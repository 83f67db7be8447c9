import { NetworkError, refusalOf, type SeatError } from './errors.ts';

/** What came of one request. */
export type Outcome = (Success | Failure) & {
  /** False if the server's answer shows that the call was not made. */
  readonly may_have_run: boolean;
  readonly request_id: string | undefined;
  readonly replayed: boolean;
  /** Milliseconds that the server worked on the decision itself. */
  readonly decision_ms: number;
};

interface Success {
  readonly error: undefined;
  readonly data: unknown;
}

interface Failure {
  readonly error: SeatError;
  /** Whether the same request, sent again, may succeed and cannot do harm. */
  readonly may_retry: boolean;
}

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly request_id?: string | undefined;
  readonly data: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEnvelope = (value: unknown): value is Envelope =>
  isRecord(value) &&
  typeof value['code'] === 'number' &&
  typeof value['msg'] === 'string' &&
  (value['request_id'] === undefined || typeof value['request_id'] === 'string');

/** Sends one request and reads the whole answer. Rejects with the signal's reason where that ends it. */
export async function attempt(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Outcome> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, init);
    // A connection may break within the body as well.
    text = await response.text();
  } catch (cause) {
    init.signal?.throwIfAborted();
    const message = `No answer from ${new URL(url).origin}: the connection could not be made, or broke.`;
    const error = new NetworkError(message, { name: 'no_answer', cause });
    return { error, may_retry: true, may_have_run: true, request_id: undefined, replayed: false, decision_ms: 0 };
  }
  return readAnswer(response, text);
}

function readAnswer({ status, headers }: Response, text: string): Outcome {
  const answer = parse(text);
  const known = {
    request_id: answer?.request_id ?? headers.get('x-request-id') ?? undefined,
    replayed: headers.get('idempotent-replayed') === 'true',
    decision_ms: decisionTime(headers.get('server-timing') ?? ''),
  };
  if (status === 200 && answer?.code === 0) {
    return { error: undefined, data: answer.data, may_have_run: true, ...known };
  }
  const retry_after = waitOf(answer?.data, headers.get('retry-after'));
  const busy = status === 429 || status >= 500;
  if (answer) {
    const error = errorOf(answer, { status, retry_after });
    return { error, may_retry: busy, may_have_run: false, ...known };
  }
  const message = `Something else than the API answered, with status ${status}.`;
  const error = new NetworkError(message, { name: 'no_answer', status, retry_after, request_id: known.request_id });
  // A proxy that gave up may have passed the request on; a half answer with 200 has certainly been made.
  return { error, may_retry: busy || status === 200, may_have_run: busy || status === 200, ...known };
}

/** The error in an envelope that is no success, of a single answer or of one call in a batch. */
export function errorOf(
  { code, msg, request_id, data }: Envelope,
  { status, retry_after }: { readonly status: number; readonly retry_after: number | undefined },
): SeatError {
  return refusalOf(msg, { code, status, request_id, retry_after, data: isRecord(data) ? data : {} });
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds to wait: to the hundredth from the envelope, else from the header, as seconds or as a date. */
export function waitOf(data: unknown, header: string | null): number | undefined {
  if (isRecord(data) && typeof data['retry_after'] === 'number') return data['retry_after'];
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Of `Server-Timing`, the milliseconds that the decision itself took. */
function decisionTime(timing: string): number {
  let sum = 0;
  for (const [, ms] of timing.matchAll(/\b(?:queue|rules|think);dur=([\d.]+)/g)) sum += Number(ms);
  return sum;
}
