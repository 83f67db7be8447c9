import type { Bilingual, Endpoint, Input, Output } from '@fourth-seat/contract';
import { errorCodes, isSuccess, translate } from '@fourth-seat/contract';
import { currentLocale, languageTags } from '../settings/locale.ts';
import { noteServerTime } from '../settings/server-clock.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { type Fields, isFields } from '../ui/json/fields.ts';
import { ApiError } from './api-error.ts';
import { beginWaiting, WaitEnded } from './in-flight.ts';
import { sessionHeader } from './session-header.ts';
import { readToken } from './token.ts';

export interface CallOptions {
  /** Cancels the request, as a query does when its page is left. */
  readonly signal?: AbortSignal;
  /** Shows no toast: the caller tries again, or shows the failure itself. */
  readonly quiet?: boolean;
  /** The key of an earlier try of the same write, so that the write happens once. */
  readonly idempotencyKey?: string;
}

/** An answer as it came; the fields of the envelope are there as far as it has them. */
interface Answer {
  readonly status: number;
  readonly code?: number | undefined;
  readonly msg?: string | undefined;
  readonly data?: unknown;
  readonly request_id?: string | undefined;
}

/** The message of a failure for which the server gave none. */
const requestError: Bilingual = { en: 'Request Error', zh: '请求失败' };
const otherError: Bilingual = { en: 'Error', zh: '出错了' };
/** The reader stopped waiting: that is no error, so it gets no toast. */
const stoppedWaiting: Bilingual = { en: 'You stopped waiting for the answer.', zh: '您已停止等待响应。' };
/** There is no session to ask for; nobody is told, because whoever ended it knows. */
const noSession: Bilingual = { en: 'Please sign in.', zh: '请先登录' };

type RefusalListener = (failure: ApiError, token: string | undefined) => void;
const sessionRefusedListeners = new Set<RefusalListener>();

/**
 * Calls `listener` when the server no longer knows the session (`not_signed_in` or HTTP 401), with the token that it
 * refused, or when there is no token to ask with. Returns the function that stops it.
 */
export function onSessionRefused(listener: RefusalListener): () => void {
  sessionRefusedListeners.add(listener);
  return () => sessionRefusedListeners.delete(listener);
}

const factorMissingListeners = new Set<() => void>();

/**
 * Calls `listener` when the organization requires a second factor that the person lacks. Returns the function that stops
 * it.
 */
export function onFactorMissing(listener: () => void): () => void {
  factorMissingListeners.add(listener);
  return () => factorMissingListeners.delete(listener);
}

const rightsRefusedListeners = new Set<() => void>();
/** What the server answers where a member may not do or see something, any more or at all. */
const rightsRefusals: ReadonlySet<number | undefined> = new Set([errorCodes.forbidden, errorCodes.project_unknown]);

/** Calls `listener` when the server refused something for want of a right. Returns the function that stops it. */
export function onRightsRefused(listener: () => void): () => void {
  rightsRefusedListeners.add(listener);
  return () => rightsRefusedListeners.delete(listener);
}

/** Calls an endpoint of the contract and returns its `data`; throws `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  if (endpoint.access !== 'anonymous' && readToken() === undefined) return withoutSession(options.signal);
  const data = await request(endpoint.method, endpoint.path, input, options);
  // The server checks every answer against this very schema before it sends it; parsing again would cost each page zod.
  return data as Output<E>;
}

/**
 * A call that needs a session where there is none. What a page asks for waits until the page is left, which happens
 * next: it has nothing to show, and an error would be shown for a moment. All else fails without a toast.
 */
async function withoutSession(signal: AbortSignal | undefined): Promise<never> {
  const failure = new ApiError(
    { status: 401, code: errorCodes.not_signed_in },
    { message: translate(noSession, currentLocale()) },
  );
  for (const listener of sessionRefusedListeners) listener(failure, undefined);
  if (!signal) throw failure;
  return new Promise((_resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Sends a request with the token, the language and a key for repeats, and returns the envelope's `data`. */
export async function request(
  method: 'GET' | 'POST',
  path: string,
  input: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  const { url, body } = urlAndBody(method, path, input);
  const token = readToken();
  let answer: Answer;
  try {
    answer = await send({ method, url, body, token }, options);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const ended = cause instanceof WaitEnded;
    throw reportFailure(undefined, { fallback: ended ? stoppedWaiting : requestError, token, options, cause });
  }
  const isOk = answer.status >= 200 && answer.status < 300;
  if (isOk && isSuccess({ code: answer.code, msg: answer.msg }, url)) return answer.data;
  throw reportFailure(answer, { fallback: isOk ? otherError : requestError, token, options });
}

/** Fills path parameters from the input. The other fields become the query of a GET, or the body of a POST. */
function urlAndBody(method: 'GET' | 'POST', path: string, input: unknown): { url: string; body: string | undefined } {
  const rest: Record<string, unknown> = { ...(typeof input === 'object' ? input : {}) };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST') {
    return { url: filled, body: Object.keys(rest).length === 0 ? undefined : JSON.stringify(rest) };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, queryText(value));
  }
  const text = query.toString();
  return { url: text === '' ? filled : `${filled}?${text}`, body: undefined };
}

function queryText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string | undefined;
  readonly token: string | undefined;
}

async function send({ method, url, body, token }: Sent, options: CallOptions): Promise<Answer> {
  const language = { 'Accept-Language': languageTags[currentLocale()] };
  const headers = new Headers({ Accept: 'application/json', ...language, ...sessionHeader(token) });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (method === 'POST') headers.set('Idempotency-Key', options.idempotencyKey ?? createIdempotencyKey());
  const { signal, end } = beginWaiting(options.signal);
  try {
    const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    noteServerTime(response);
    return await readAnswer(response, signal);
  } catch (error) {
    // Some engines reject with an error of their own and keep the reason in the signal.
    throw signal.reason instanceof WaitEnded ? signal.reason : error;
  } finally {
    end();
  }
}

/** Each write has its own key: keep it, and pass it again when the same write is retried by hand. */
export function createIdempotencyKey(): string {
  // Not randomUUID: browsers offer that on https only, and a test installation may be on plain http in a local network.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readAnswer(response: Response, signal: AbortSignal): Promise<Answer> {
  const header = response.headers.get('X-Request-Id') ?? undefined;
  // A proxy in between may answer with a page: then the status alone says what went wrong.
  const value: unknown = await response.json().catch((error: unknown) => {
    // Left while the answer came: that is no page of a proxy.
    if (signal.aborted) throw error;
    return undefined;
  });
  const fields: Fields = isFields(value) ? value : {};
  return {
    status: response.status,
    code: typeof fields.code === 'number' ? fields.code : undefined,
    msg: typeof fields.msg === 'string' && fields.msg !== '' ? fields.msg : undefined,
    // version.json is a bare document without an envelope.
    data: 'data' in fields ? fields.data : value,
    request_id: typeof fields.request_id === 'string' ? fields.request_id : header,
  };
}

/** The server did not know the session: whoever ends it says so, once. */
export const isSessionRefusal = (error: ApiError): boolean =>
  error.answer.code === errorCodes.not_signed_in || error.answer.status === 401;

/** Shows a failure in a toast, unless the reader ended the wait, the session was refused, or a sign-in goes on. */
export function showFailure(error: unknown): void {
  if (!(error instanceof ApiError) || error.cause instanceof WaitEnded || isSessionRefusal(error)) return;
  // The page asks for it, or the visitor is led to where it is set up.
  if (error.answer.code === errorCodes.second_factor_needed) return;
  if (error.answer.code === errorCodes.second_factor_required) return;
  showToast({ tone: 'danger', message: error.message, requestId: error.request_id });
}

/** The error of a failed request, once it is shown and a refused session is announced. */
function reportFailure(
  answer: Answer | undefined,
  {
    fallback,
    token,
    options,
    cause,
  }: {
    readonly fallback: Bilingual;
    readonly token: string | undefined;
    readonly options: CallOptions;
    readonly cause?: unknown;
  },
): ApiError {
  const failure = new ApiError(answer ? { status: answer.status, code: answer.code } : {}, {
    message: answer?.msg ?? translate(fallback, currentLocale()),
    request_id: answer?.request_id,
    data: isFields(answer?.data) ? answer.data : {},
    cause,
  });
  if (isSessionRefusal(failure)) for (const listener of sessionRefusedListeners) listener(failure, token);
  else if (options.quiet !== true) showFailure(failure);
  if (failure.answer.code === errorCodes.second_factor_required)
    for (const listener of factorMissingListeners) listener();
  if (rightsRefusals.has(failure.answer.code)) for (const listener of rightsRefusedListeners) listener();
  return failure;
}
