import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyKind, bodyLimits, type Locale, parseLocale } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { ApiError } from '../../platform/http/errors.ts';
import { apiOfPath } from './api-path.ts';
import { readArrivalTime } from './arrival-time.ts';
import type { RunCall } from './call/call.ts';
import { type CallAnswer, microsecondsSince } from './call/call-shapes.ts';
import { parseRequestOptions } from './call/request-options.ts';
import { answerPreflight, browserRefusal, crossOriginHeaders } from './cross-origin.ts';
import { failureText, successText } from './failure.ts';
import { checkVisitor } from './keys/playground.ts';
import type { Authenticator, Principal } from './keys/principal.ts';
import { createRequestId } from './request-id.ts';

/** A GET endpoint. It is not a call: it needs at most a valid key, and is neither limited nor metered. */
export interface GetEndpoint {
  readonly needs_key: boolean;
  /** `data` of the envelope, or the whole document where it is not an envelope. */
  respond(principal: Principal | undefined, locale: Locale): Promise<{ data: unknown } | StaticDocument>;
}

/** A long text that is the same for every caller, plain and compressed. */
export interface StaticDocument {
  readonly document: string;
  readonly gzipped: Buffer;
}

export interface HttpDeps {
  readonly runCall: RunCall;
  readonly authenticator: Authenticator;
  readonly readAddress: (request: IncomingMessage) => string;
  readonly getEndpoints: ReadonlyMap<string, GetEndpoint>;
  readonly now: () => number;
  readonly log: Logger;
  /** Of the site with the documentation. */
  readonly public_url: string;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The public API on bare `node:http`. Fastify's router, hooks and serializer cost more than everything the gateway does
 * for a cheap call, and none of them is needed here; see decision record 0050.
 */
export function createRequestHandler(deps: HttpDeps): RequestHandler {
  return async (request, response) => {
    const started = performance.now();
    const at = Math.floor(deps.now());
    const request_id = createRequestId(at);
    try {
      const path = pathOf(request.url ?? '');
      if (request.method === 'GET' || request.method === 'HEAD') {
        await answerGet(deps, request, response, { path, request_id });
      } else if (request.method === 'POST') {
        await answerCall(deps, request, response, { path, started, at, request_id });
      } else if (request.method === 'OPTIONS') {
        answerPreflight(response);
      } else {
        throw new ApiError('unknown_decision');
      }
    } catch (error) {
      if (error instanceof ClientGone) return;
      const failure = error instanceof ApiError ? error : new ApiError('gateway_internal');
      if (failure !== error) deps.log.error({ err: error, request_id }, 'a request to the public API failed');
      sendFailure(request, response, failure, { request_id, public_url: deps.public_url });
    }
  };
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

async function answerGet(
  deps: HttpDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { path, request_id }: { readonly path: string; readonly request_id: string },
): Promise<void> {
  const endpoint = deps.getEndpoints.get(path);
  if (!endpoint) throw new ApiError('unknown_decision');
  const principal = endpoint.needs_key ? await authenticateGet(deps, request, path) : undefined;
  const answer = await endpoint.respond(principal, parseLocale(request.headers['accept-language']));
  const { body, headers } =
    'document' in answer
      ? encodeDocument(answer, request)
      : { body: successText(JSON.stringify(answer.data), request_id), headers: [] };
  response.writeHead(200, [...commonHeaders(request_id, body), ...headers, ...crossOriginHeaders(request)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function authenticateGet(deps: HttpDeps, request: IncomingMessage, path: string): Promise<Principal> {
  const { principal, refusal } = await deps.authenticator.authenticate(
    request.headers.authorization,
    deps.readAddress(request),
  );
  const failure = refusal ?? browserRefusal(request.headers, principal);
  if (failure) throw failure;
  checkVisitor(principal, { path });
  return principal;
}

/** The document in the encoding that the caller accepts, with the headers that say so. */
function encodeDocument({ document, gzipped }: StaticDocument, { headers }: IncomingMessage) {
  const vary = ['vary', 'accept-encoding, accept-language'];
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '');
  if (!takesGzip) return { body: document, headers: vary };
  return { body: gzipped, headers: [...vary, 'content-encoding', 'gzip'] };
}

async function answerCall(
  deps: HttpDeps,
  request: IncomingMessage,
  response: ServerResponse,
  call: { path: string; started: number; at: number; request_id: string },
): Promise<void> {
  const { headers } = request;
  const address = deps.readAddress(request);
  const api_id = apiOfPath(call.path);
  const authAt = performance.now();
  const authenticating = deps.authenticator.authenticate(headers.authorization, address);
  const found = authenticating instanceof Promise ? await authenticating : authenticating;
  const auth_us = microsecondsSince(authAt);
  const limit = bodyLimits[bodyKind(api_id)];
  const body = await readBody(request, limit);
  const refusal = found.refusal ?? browserRefusal(headers, found.principal);
  const answer = await deps.runCall(found.principal, {
    ...call,
    arrived_at: readArrivalTime(),
    auth_us,
    api_id,
    body: { bytes: body ?? Buffer.alloc(0) },
    headers,
    locale: parseLocale(headers['accept-language']),
    address,
    source: found.principal.isVisitor ? 'playground' : 'api',
    secret: found.secret,
    ...parseRequestOptions(headers, refusal ?? (body ? undefined : bodyTooLarge(limit))),
  });
  sendAnswer(request, response, answer, found.principal);
}

function bodyTooLarge(limit: number): ApiError {
  return new ApiError('gateway_body_too_large', { limit: `${limit / 1024} KB` });
}

class ClientGone extends Error {}

/** The body; undefined where it has more than `limit` bytes, after the rest was read and dropped. */
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    // A client that sends 16 times the limit is cut off, so that it cannot keep the connection busy.
    else if (length > limit * 16) request.destroy();
  });
  request.on('end', () => {
    if (length > limit) resolve(undefined);
    else resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  });
  request.on('error', () => reject(new ClientGone()));
  request.on('close', () => {
    if (!request.complete) reject(new ClientGone());
  });
  return promise;
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

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CallAnswer,
  principal: Principal,
): void {
  if (response.destroyed) return;
  const headers = [...commonHeaders(answer.request_id, answer.body), ...crossOriginHeaders(request)];
  headers.push('ratelimit-policy', `"key";q=${principal.rate_per_second};w=1`);
  if (answer.remaining !== undefined) headers.push('ratelimit', `"key";r=${answer.remaining};t=1`);
  headers.push('x-tokens', String(answer.tokens), 'server-timing', serverTiming(answer));
  if (answer.model !== undefined) headers.push('x-model', answer.model);
  if (answer.retry_after !== undefined) headers.push('retry-after', String(Math.ceil(answer.retry_after)));
  if (answer.replayed) headers.push('idempotent-replayed', 'true');
  response.writeHead(answer.status, headers);
  response.end(answer.body);
}

const ms = (us: number): string => (us === 0 ? '0.00' : (us / 1000).toFixed(2));

export function serverTiming({ phases_us: [auth, limits, queue, rules, think], meter_us }: CallAnswer): string {
  return `auth;dur=${ms(auth)}, limits;dur=${ms(limits)}, queue;dur=${ms(queue)}, rules;dur=${ms(rules)}, think;dur=${ms(think)}, meter;dur=${ms(meter_us)}`;
}

function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  failure: ApiError,
  { request_id, public_url }: { readonly request_id: string; readonly public_url: string },
): void {
  if (response.destroyed || response.headersSent) return;
  const text = failureText(failure, parseLocale(request.headers['accept-language']), request_id, public_url);
  const headers = [...commonHeaders(request_id, text), ...crossOriginHeaders(request)];
  if (failure.retry_after !== undefined) headers.push('retry-after', String(Math.ceil(failure.retry_after)));
  if (failure.status === 401) headers.push('www-authenticate', 'Bearer');
  // The body was not read. If a large one is still coming, closing the connection is cheaper than reading it.
  if (!request.complete && Number(request.headers['content-length'] ?? 0) > bodyLimits.call)
    headers.push('connection', 'close');
  request.resume();
  response.writeHead(failure.status, headers);
  response.end(text);
}
