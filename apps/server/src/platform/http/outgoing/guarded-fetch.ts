import type { IncomingMessage } from 'node:http';
import { guardedRequest } from './guarded-request.ts';
import type { AddressRule } from './public-address.ts';

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

/** `fetch` over `guardedRequest`; an endless answer is cut as well. */
export function createGuardedFetch({ allows, timeout_ms }: GuardedFetchOptions): GuardedFetch {
  return async (address, { method = 'GET', headers, body }) =>
    guardedRequest(new URL(address), {
      allows,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: textOf(body),
      timeout_ms,
      tooSlow: () => new Error('the provider took too long'),
      read: readAnswer,
    });
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
