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
  const { status, body } = await readJson(url, headers);
  if (!isObject(body)) throw new Error(`a provider answered ${status} without a JSON object`);
  return body;
}

/** Reads a list of JSON objects from a provider, as `requestJson` reads one; what is no object is left out. */
export async function requestJsonList(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { status, body } = await readJson(url, headers);
  if (!Array.isArray(body)) throw new Error(`a provider answered ${status} without a JSON list`);
  return body.filter(isObject);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readJson(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`a provider answered ${response.status}`);
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new Error(`a provider answered ${response.status} without JSON`, { cause: error });
  });
  // Each field is checked where it is used.
  return { status: response.status, body };
}
