import { isLoopbackName } from '../../platform/http/operations/loopback.ts';

/** Plain http is allowed only for a provider on this machine. */
export function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && isLoopbackName(hostname);
}

/** What a provider has for its answer. */
export const PROVIDER_TIMEOUT_MS = 10_000;

/** Reads a JSON object from a provider; throws on anything else, including error statuses and timeouts. */
export async function requestJson(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    redirect: 'error',
  });
  const body: unknown = await response.json();
  if (!response.ok || typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Error(`a provider answered ${response.status}`);
  }
  // A parsed JSON object; each field is checked where it is used.
  return body as Record<string, unknown>;
}
