import type { IncomingHttpHeaders } from 'node:http';
import { bodyKind, bodyLimits, type Locale, parseLocale } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { ClientGoneError, type Exchange } from '../../platform/http/connections/exchange.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { acceptsCoding } from '../../platform/http/site/compress.ts';
import { calledApiAt } from './api-path.ts';
import { readArrivalTime } from './arrival-time.ts';
import type { RunCall } from './call/call.ts';
import { microsecondsSince } from './call/call-facts.ts';
import { parseCallHeaders } from './call/call-headers.ts';
import type { CallAnswer, NetworkHeaders, NetworkRequest, Refused } from './call/call-shapes.ts';
import { answerPreflight, browserRefusal, crossOriginHeaders } from './cross-origin.ts';
import { bodyTooLargeFailure, failureText, successText } from './failure.ts';
import type { Authentication, Authenticator } from './keys/authenticator.ts';
import { demoTokenFailure } from './keys/demo-token.ts';
import type { Principal, SecretHolder } from './keys/principal.ts';
import type { StrangerRates } from './rates/stranger-rates.ts';
import { createRequestId } from './request-id.ts';

/** A GET endpoint. It is not a call: it needs at most a valid key, and is neither limited nor metered. */
export type GetEndpoint =
  | { readonly needsKey: true; respond(principal: SecretHolder, locale: Locale): Promise<GetAnswer> }
  | {
      readonly needsKey: false;
      respond(locale: Locale): Promise<GetAnswer>;
      /** Makes beforehand what the first answer in a language would otherwise wait for. */
      prepare?(locale: Locale): void;
    };

/** `data` of the envelope, written as JSON, or the whole document where it is not an envelope. */
type GetAnswer = { readonly json: string } | StaticDocument;

/** A text that is the same for every caller, as the bytes that are sent, plain and compressed. */
export interface StaticDocument {
  readonly document: Buffer;
  readonly gzipped: Buffer;
}

export interface HttpDeps {
  readonly runCall: RunCall;
  readonly authenticator: Authenticator;
  /** The IP address of the caller. */
  readonly readCallerAddress: (exchange: Exchange) => string;
  readonly getEndpoints: ReadonlyMap<string, GetEndpoint>;
  readonly strangerRates: StrangerRates;
  readonly now: () => number;
  readonly log: Logger;
  /** Of the site with the documentation. */
  readonly public_url: string;
}

export type GatewayHandler = (exchange: Exchange) => Promise<void>;

/**
 * The public API on bare `node:http`. Fastify's router, hooks and serializer cost more than everything the
 * gateway does for a cheap call, and none of them is needed here; see decision record 0050.
 */
export function createRequestHandler(deps: HttpDeps): GatewayHandler {
  return async (exchange) => {
    const { waited_ms } = exchange;
    const head_at = performance.now() - waited_ms;
    const at = Math.floor(deps.now() - waited_ms);
    const request_id = createRequestId(at);
    const { method } = exchange;
    try {
      const path = pathOf(exchange.url);
      if (method === 'GET' || method === 'HEAD') {
        await answerGet(deps, exchange, { path, request_id });
      } else if (method === 'POST') {
        await answerCall(deps, exchange, { path, at, head_at, turn_us: Math.round(waited_ms * 1000), request_id });
      } else if (method === 'OPTIONS') {
        deps.strangerRates.admit(deps.readCallerAddress(exchange));
        answerPreflight(exchange);
      } else {
        throw wrongMethod(deps, path);
      }
    } catch (error) {
      if (error instanceof ClientGoneError) return;
      const failure =
        error instanceof ApiError ? strangerFailure(deps, exchange, error) : new ApiError('gateway_internal');
      if (!(error instanceof ApiError))
        deps.log.error({ err: error, request_id }, 'a request to the public API failed');
      sendFailure(exchange, failure, { request_id, deps });
    }
  };
}

/** Of a path that takes other methods, or that nothing stands behind. */
const wrongMethod = (deps: HttpDeps, path: string): ApiError =>
  new ApiError(methodsOf(deps, path) === undefined ? 'unknown_decision' : 'method_not_allowed');

/** The methods of a path, as `Allow` lists them. */
function methodsOf({ getEndpoints }: HttpDeps, path: string): string | undefined {
  if (getEndpoints.has(path)) return 'GET, HEAD, OPTIONS';
  return calledApiAt(path) === 'unknown' ? undefined : 'POST, OPTIONS';
}

/** Whoever has no valid key is told why at the rate of its address; beyond it, only when to come back. */
function strangerFailure(deps: HttpDeps, exchange: Exchange, failure: ApiError): ApiError {
  if (failure.error === 'rate_limited') return failure;
  return deps.strangerRates.findRefusal(deps.readCallerAddress(exchange)) ?? failure;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

async function answerGet(
  deps: HttpDeps,
  exchange: Exchange,
  { path, request_id }: { readonly path: string; readonly request_id: string },
): Promise<void> {
  const endpoint = deps.getEndpoints.get(path);
  if (!endpoint) throw wrongMethod(deps, path);
  const locale = parseLocale(exchange.headers['accept-language']);
  if (!endpoint.needsKey) deps.strangerRates.admit(deps.readCallerAddress(exchange));
  const answer = endpoint.needsKey
    ? await endpoint.respond(await authenticateGet(deps, exchange, path), locale)
    : await endpoint.respond(locale);
  const { body, headers } =
    'document' in answer
      ? encodeDocument(answer, exchange)
      : { body: successText(answer.json, request_id), headers: [] };
  exchange.send(200, [...commonHeaders(request_id, body), ...headers, ...crossOriginHeaders(exchange)], body);
}

async function authenticateGet(deps: HttpDeps, exchange: Exchange, path: string): Promise<SecretHolder> {
  const { headers } = exchange;
  const { principal, refusal } = await deps.authenticator.authenticate(
    headers.authorization,
    deps.readCallerAddress(exchange),
  );
  const failure = refusal ?? browserRefusal(headers, principal);
  if (failure) throw failure;
  if (principal.kind === 'visitor') throw demoTokenFailure(principal.token, path);
  return principal;
}

/** The document in the encoding that the caller accepts, with the headers that say so. */
function encodeDocument({ document, gzipped }: StaticDocument, { headers }: Exchange) {
  const vary = ['vary', 'accept-encoding, accept-language'];
  if (!acceptsCoding(headers['accept-encoding'] ?? '', 'gzip')) return { body: document, headers: vary };
  return { body: gzipped, headers: [...vary, 'content-encoding', 'gzip'] };
}

async function answerCall(
  deps: HttpDeps,
  exchange: Exchange,
  { path, ...head }: { path: string; at: number; head_at: number; turn_us: number; request_id: string },
): Promise<void> {
  const { headers } = exchange;
  const address = deps.readCallerAddress(exchange);
  const api_id = calledApiAt(path);
  // Only promises are awaited (`awaitable.ts` says why): most keys and bodies are there at once.
  const authStarted = performance.now();
  const authenticating = deps.authenticator.authenticate(headers.authorization, address);
  const found = authenticating instanceof Promise ? await authenticating : authenticating;
  const auth_us = microsecondsSince(authStarted);
  const limit = bodyLimits[bodyKind(api_id)];
  const isTooLong = Number(headers['content-length'] ?? 0) > limit;
  const request: NetworkRequest = {
    origin: 'network',
    ...head,
    arrived_at: Math.min(head.head_at, readArrivalTime()),
    auth_us,
    api_id,
    body: NOTHING,
    receive: async () => receiveBody(exchange, request, limit),
    caller: exchange,
    headers,
    locale: parseLocale(headers['accept-language']),
    address,
    ...admitOrRefuse(headers, found, isTooLong ? bodyTooLargeFailure(limit) : undefined),
  };
  const answer = await deps.runCall(found.principal, request);
  // Of a call that was refused for its headers the body was not read.
  exchange.dropBody(limit);
  sendAnswer(exchange, answer, found.principal);
}

const NOTHING = Buffer.alloc(0);

/** The call with its body. Throws where that is longer than its headers said, and `ClientGoneError`. */
async function receiveBody(exchange: Exchange, request: NetworkRequest, limit: number): Promise<NetworkRequest> {
  // Of a request that waited for its turn all had arrived before.
  const { isWhole } = exchange;
  const body = await exchange.readBody(limit);
  if (!body) throw bodyTooLargeFailure(limit);
  return { ...request, receive: undefined, body, arrived_at: isWhole ? request.arrived_at : readArrivalTime() };
}

/**
 * What the headers of a call say, or why it may not be made. Its idempotency key counts among those of the same key or
 * token alone.
 */
function admitOrRefuse(
  headers: IncomingHttpHeaders,
  { principal, secret, refusal }: Authentication,
  bodyFailure: ApiError | undefined,
): NetworkHeaders | Refused {
  const refused = refusal ?? browserRefusal(headers, principal) ?? bodyFailure;
  if (refused) return { refusal: refused };
  const parsed = parseCallHeaders(headers);
  if ('refusal' in parsed) return parsed;
  const { match_id, deadline_ms, idempotency_key } = parsed;
  if (idempotency_key === undefined) return { match_id, deadline_ms };
  const caller_id = principal.kind === 'key' ? principal.key_id : principal.token.token_id;
  return { match_id, deadline_ms, idempotency: { idempotency_key, caller_id, secret } };
}

function commonHeaders(request_id: string, text: string | Buffer): string[] {
  return [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(text)),
    'x-request-id',
    request_id,
    'x-content-type-options',
    'nosniff',
    'cache-control',
    'no-store',
  ];
}

function sendAnswer(exchange: Exchange, answer: CallAnswer, principal: Principal): void {
  if (!exchange.isOpen) return;
  const headers = [...commonHeaders(answer.request_id, answer.body), ...crossOriginHeaders(exchange)];
  headers.push('ratelimit-policy', `"key";q=${principal.rate_per_second};w=1`);
  if (answer.remaining !== undefined) headers.push('ratelimit', `"key";r=${answer.remaining};t=1`);
  headers.push('x-tokens', String(answer.tokens), 'server-timing', serverTiming(answer));
  if (answer.model !== undefined) headers.push('x-model', answer.model);
  if (answer.receipt !== undefined) headers.push('x-receipt', answer.receipt);
  headers.push(...refusalHeaders(answer));
  if (answer.isRepeated) headers.push('idempotent-replayed', 'true');
  exchange.send(answer.status, headers, answer.body);
}

/** When to come back, and, where the secret is the reason, which kind of secret is asked for. */
function refusalHeaders({ status, retry_after }: Pick<CallAnswer, 'status' | 'retry_after'>): string[] {
  return [
    ...(retry_after === undefined ? [] : ['retry-after', String(Math.ceil(retry_after))]),
    ...(status === 401 ? ['www-authenticate', 'Bearer'] : []),
  ];
}

const durationText = (phase: string, us: number): string =>
  `${phase};dur=${us === 0 ? '0.00' : (us / 1000).toFixed(2)}`;

function serverTiming({ phases_us, meter_us }: CallAnswer): string {
  const [auth, limits, queue, rules, think, body, answer, language_model] = phases_us;
  return `${durationText('auth', auth)}, ${durationText('body', body)}, ${durationText('limits', limits)}, ${durationText('rules', rules)}, ${durationText('language_model', language_model)}, ${durationText('queue', queue)}, ${durationText('think', think)}, ${durationText('answer', answer)}, ${durationText('meter', meter_us)}`;
}

function sendFailure(
  exchange: Exchange,
  failure: ApiError,
  { request_id, deps }: { readonly request_id: string; readonly deps: HttpDeps },
): void {
  if (!exchange.isOpen) return;
  const text = failureText(failure, parseLocale(exchange.headers['accept-language']), request_id, deps.public_url);
  const headers = [...commonHeaders(request_id, text), ...crossOriginHeaders(exchange), ...refusalHeaders(failure)];
  if (failure.error === 'method_not_allowed') headers.push('allow', methodsOf(deps, pathOf(exchange.url)) ?? '');
  exchange.dropBody(bodyLimits.call);
  exchange.send(failure.status, headers, text);
}
