import type { Transport, TransportAnswer, TransportRequest } from '../transport.ts';

/** As in `package.json`, which the library cannot read in a page. */
const VERSION = '0.1.0';

/** Sends through `fetch`. */
export function createFetchTransport(fetch: typeof globalThis.fetch): Transport {
  return (request) => {
    const ender = typeof AbortController === 'undefined' ? undefined : new AbortController();
    return { answer: send(fetch, request, ender?.signal), cancel: () => ender?.abort() };
  };
}

async function send(
  fetch: typeof globalThis.fetch,
  { url, method, headers, body }: TransportRequest,
  signal: AbortSignal | undefined,
): Promise<TransportAnswer> {
  const response = await fetch(url, {
    method,
    headers: isBrowser() ? headers : Object.assign({ 'user-agent': `fourth-seat-typescript/${VERSION}` }, headers),
    body: body ?? null,
    redirect: 'manual',
    signal: signal ?? null,
  });
  const found: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    found[name.toLowerCase()] = value;
  });
  // A connection may break within the body as well.
  return { status: response.status, headers: found, text: await textOf(response) };
}

/** Of bytes that are not UTF-8 nothing: a text with signs in the place of what was lost would still be read. */
async function textOf(response: Response): Promise<string> {
  if (typeof TextDecoder === 'undefined' || typeof response.arrayBuffer !== 'function') return response.text();
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

/** Browsers name themselves, and ask the server first about a page that sets this header. */
const isBrowser = (): boolean =>
  typeof navigator === 'object' &&
  typeof navigator.userAgent === 'string' &&
  navigator.userAgent.startsWith('Mozilla/');
