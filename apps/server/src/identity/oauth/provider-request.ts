import { isLoopbackName } from '../../platform/http/operations/loopback.ts';

/** Plain http is allowed only for a provider on this machine. */
export function allowsPlainHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && isLoopbackName(hostname);
}

/** What a provider has for its answer. */
export const PROVIDER_TIMEOUT_MS = 10_000;

/**
 * Reads a JSON object from a provider; throws on anything else, including timeouts. The error says the status, also
 * where the body is a page of a proxy in between.
 */
export async function requestJson(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`a provider answered ${response.status}`);
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new Error(`a provider answered ${response.status} without JSON`, { cause: error });
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Error(`a provider answered ${response.status} without a JSON object`);
  }
  // A parsed JSON object; each field is checked where it is used.
  return body as Record<string, unknown>;
}
