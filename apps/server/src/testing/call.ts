import { setTimeout as delay } from 'node:timers/promises';
import { errorCatalogue } from '@fourth-seat/contract';
import type { TestApp } from './app.ts';

export interface ApiAnswer<Data> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The server that is called, and the secret that calls it. */
export interface ApiCaller {
  readonly site: TestApp;
  readonly secret: string;
}

/** More than a busy machine needs, and less than the time limit of a test. */
const TRIES = 20;

/**
 * A call of the public API through the whole server, without a socket. `Data` is the type that the test expects on
 * success. Where the server is busy (503, `overloaded`) it is repeated after `Retry-After`, like any client does: the
 * product's guards are on, and another program may have the processor.
 */
export async function callApi<Data = Record<string, unknown>>(
  ...call: Parameters<typeof callOnce>
): Promise<ApiAnswer<Data>> {
  for (let left = TRIES; ; left--) {
    const answer = await callOnce<Data>(...call);
    if (answer.code !== errorCatalogue.overloaded.code || left <= 1) return answer;
    await delay(1000 * Number(answer.headers['retry-after']));
  }
}

/** One call, whatever its answer: for tests of refusals. */
export async function callOnce<Data = Record<string, unknown>>(
  { site, secret }: ApiCaller,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<Data>> {
  const response = await site.app.inject({
    method: 'POST',
    url: `/v1/${path}`,
    headers: { authorization: `Bearer ${secret}`, ...headers },
    payload: JSON.stringify(body),
  });
  const { code, msg, data } = response.json<{ code: number; msg: string; data: Data }>();
  return { status: response.statusCode, code, msg, data, headers: response.headers };
}
