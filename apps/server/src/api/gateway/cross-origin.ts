import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from '../../platform/http/connections/exchange.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Principal } from './keys/principal.ts';

/**
 * What pages of other sites may do. A page may use a client token, because that is made for one game and one match and
 * soon ends; it may read every answer, refusals included. A secret key in a page is refused: everybody can read it
 * there. Cookies are never accepted at `/v1`, so any origin may be allowed
 * (https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
const anyOrigin = ['access-control-allow-origin', '*'];
const readable = [
  'access-control-expose-headers',
  'x-request-id, x-tokens, x-model, x-receipt, ratelimit, ratelimit-policy, retry-after, server-timing, idempotent-replayed, www-authenticate',
];
const preflight = [
  ...anyOrigin,
  'access-control-allow-methods',
  'GET, POST',
  'access-control-allow-headers',
  'authorization, content-type, accept-language, idempotency-key, x-match-id, x-deadline-ms',
  'access-control-max-age',
  '86400',
  'content-length',
  '0',
];

/** Browsers add `Origin` to every request of a page to another site and to every POST; programs send none. */
const isFromBrowser = (headers: IncomingHttpHeaders): boolean => headers.origin !== undefined;

/**
 * Answers the question that a browser asks before it lets a page send a call. It names no key, so none is asked for.
 */
export function answerPreflight(exchange: Exchange): void {
  exchange.send(204, preflight, '');
}

/** The headers that let a page read an answer; none where no page asks. */
export function crossOriginHeaders({ headers }: Pick<Exchange, 'headers'>): readonly string[] {
  return isFromBrowser(headers) ? [...anyOrigin, ...readable] : [];
}

/** Why what a page sends is refused; undefined for client tokens and for programs. */
export function browserRefusal(headers: IncomingHttpHeaders, principal: Principal): ApiError | undefined {
  return principal.kind === 'key' && isFromBrowser(headers) ? new ApiError('key_in_browser') : undefined;
}
