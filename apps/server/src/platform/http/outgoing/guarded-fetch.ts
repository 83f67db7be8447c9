import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../networks.ts';
import { AddressRefusedError, type AddressRule, guardedLookup } from './public-address.ts';

interface GuardedFetchOptions {
  readonly allows: AddressRule;
  /** Milliseconds for the whole request. */
  readonly timeout_ms: number;
}

/** What is read of an answer at most: documents and keys of a provider are a few kilobytes. */
const MOST_BYTES = 512 * 1024;

/** The part of `fetch` that the OpenID library asks for. */
export type GuardedFetch = (
  url: string,
  options: {
    readonly method?: string;
    readonly headers?: ConstructorParameters<typeof Headers>[0];
    readonly body?: unknown;
  },
) => Promise<Response>;

/**
 * `fetch` for URLs that a customer named: the address that was checked is the one that is connected to, redirects are not
 * followed, and neither a slow nor an endless answer holds anything up. Throws on all of these.
 */
export function createGuardedFetch({ allows, timeout_ms }: GuardedFetchOptions): GuardedFetch {
  return async (address, { method = 'GET', headers, body }) => {
    const url = new URL(address);
    const host = bareHost(url.hostname);
    // For an IP address in the URL no lookup takes place.
    if (ipaddr.isValid(host) && !allows(host)) throw new AddressRefusedError();
    const over = new AbortController();
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        {
          method,
          agent: false,
          // `localhost` has no record to ask for; where it may be called is up to the same rule.
          ...(host === 'localhost' && allows('127.0.0.1')
            ? {}
            : { lookup: guardedLookup({ allows, signal: over.signal }) }),
          headers: Object.fromEntries(new Headers(headers)),
        },
        (response) => {
          readAnswer(response).then(resolve, reject);
        },
      );
      // For the whole request: the socket's own timeout would restart with every byte.
      const timer = setTimeout(() => request.destroy(new Error('the provider took too long')), timeout_ms);
      request.on('error', reject);
      request.on('close', () => {
        clearTimeout(timer);
        over.abort();
      });
      request.end(textOf(body));
    });
  };
}

/** The library sends forms. */
function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null || typeof body === 'string') return body ?? undefined;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('a body of another kind');
}

async function readAnswer(response: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response) {
    const buffer = Buffer.from(piece);
    bytes += buffer.length;
    if (bytes > MOST_BYTES) {
      response.destroy();
      throw new Error('the answer of a provider is too long');
    }
    pieces.push(buffer);
  }
  const status = response.statusCode ?? 0;
  const type = response.headers['content-type'];
  const hasBody = bytes > 0 && status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(pieces) : null, {
    status,
    headers: type ? { 'content-type': type } : {},
  });
}
