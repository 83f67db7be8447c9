import { type CancelSignal, reasonOf } from './cancel.ts';
import { NetworkError, refusalOf, type SeatError } from './errors.ts';
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts';

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
  readonly data: Readonly<Record<string, unknown>>;
  /** Of a charged call; of a batch those of its charged calls. */
  readonly receipts: readonly string[];
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

/** No limit asks for a longer wait than the month of a quota, in seconds. */
const LONGEST_WAIT_S = 31 * 86_400;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Also of one call of a batch. An answer without data is none: half of one may still be JSON. */
export const isEnvelope = (value: unknown): value is Envelope =>
  isRecord(value) &&
  typeof value['code'] === 'number' &&
  typeof value['msg'] === 'string' &&
  (value['request_id'] === undefined || typeof value['request_id'] === 'string') &&
  (value['code'] !== 0 || isRecord(value['data']));

/** Sends one request and reads the whole answer. Rejects with the signal's reason where that ends it. */
export async function attempt(transport: Transport, request: TransportRequest, signal: CancelSignal): Promise<Outcome> {
  let answer: TransportAnswer;
  try {
    answer = await send(transport, request, signal);
  } catch (cause) {
    if (signal.aborted) throw reasonOf(signal);
    const [origin = ''] = /^[a-z]+:\/\/[^/]+/.exec(request.url) ?? [];
    const message = `No answer from ${origin}: the connection could not be made, or broke.`;
    const error = new NetworkError(message, { name: 'no_answer', cause });
    return { error, may_retry: true, may_have_run: true, request_id: undefined, replayed: false, decision_ms: 0 };
  }
  return readAnswer(answer);
}

async function send(transport: Transport, request: TransportRequest, signal: CancelSignal): Promise<TransportAnswer> {
  const { answer, cancel } = transport(request);
  let stop = (): void => undefined;
  // Not every platform ends a request that is given up.
  const givenUp = new Promise<never>((_, reject) => {
    stop = () => {
      cancel();
      reject(reasonOf(signal));
    };
  });
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await Promise.race([answer, givenUp]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function readAnswer({ status, headers, text }: TransportAnswer): Outcome {
  const answer = parse(text);
  const known = {
    request_id: answer?.request_id ?? headers['x-request-id'],
    replayed: headers['idempotent-replayed'] === 'true',
    decision_ms: decisionTime(headers['server-timing'] ?? ''),
  };
  if (status === 200 && answer?.code === 0 && isRecord(answer.data)) {
    const receipts = receiptsOf(headers['x-receipt'], answer.data);
    return { error: undefined, data: answer.data, receipts, may_have_run: true, ...known };
  }
  const retry_after = waitOf(answer?.data, headers['retry-after']);
  const busy = status === 429 || status >= 500;
  if (answer) {
    const error = errorOf(answer, { status, retry_after });
    return { error, may_retry: busy, may_have_run: false, ...known };
  }
  const error = notTheApi({ status, retry_after, request_id: known.request_id });
  // A proxy that gave up may have passed the request on; a half answer with 200 has certainly been made.
  return { error, may_retry: busy || status === 200, may_have_run: busy || status === 200, ...known };
}

/** A batch has its receipts in the answers of its calls. */
function receiptsOf(header: string | undefined, { answers }: Readonly<Record<string, unknown>>): string[] {
  const found: unknown[] = [header];
  if (Array.isArray(answers)) for (const one of answers) if (isRecord(one)) found.push(one['receipt']);
  return found.filter((one) => typeof one === 'string');
}

/** What came is no answer of the API. */
export function notTheApi(fields: Pick<SeatError, 'status' | 'retry_after' | 'request_id'>): NetworkError {
  const message = `Something else than the API answered, with status ${fields.status}.`;
  return new NetworkError(message, { name: 'no_answer', ...fields });
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

/**
 * Seconds to wait: to the hundredth from the envelope, else from the header, as seconds or as a date. A wait that makes
 * no sense is none, and the client's own pause takes its place: a date that is past may be a device's wrong clock.
 */
export function waitOf(data: unknown, header: string | undefined): number | undefined {
  const told = isRecord(data) ? boundedWait(data['retry_after']) : undefined;
  if (told !== undefined || header === undefined) return told;
  const text = header.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return boundedWait(Number(text));
  if (!/^[A-Za-z]{3}/.test(text)) return undefined;
  const seconds = (Date.parse(text) - Date.now()) / 1000;
  return seconds > 0 ? boundedWait(seconds) : undefined;
}

const boundedWait = (seconds: unknown): number | undefined =>
  typeof seconds === 'number' && seconds >= 0 ? Math.min(seconds, LONGEST_WAIT_S) : undefined;

/** Of `Server-Timing`, the milliseconds that the decision itself took. */
function decisionTime(timing: string): number {
  let sum = 0;
  const part = /\b(?:queue|rules|think);dur=(\d+(?:\.\d+)?)/g;
  for (let found = part.exec(timing); found; found = part.exec(timing)) sum += Number(found[1]);
  return sum;
}
