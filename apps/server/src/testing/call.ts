import type { TestApp } from './app.ts';

export interface ApiAnswer<Data> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A call of the public API through the whole server, without a socket. `Data` is what the test expects of success. */
export async function callApi<Data = Record<string, unknown>>(
  host: TestApp,
  secret: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<Data>> {
  const response = await host.app.inject({
    method: 'POST',
    url: `/v1/${path}`,
    headers: { authorization: `Bearer ${secret}`, ...headers },
    payload: JSON.stringify(body),
  });
  const { code, msg, data } = response.json<{ code: number; msg: string; data: Data }>();
  return { status: response.statusCode, code, msg, data, headers: response.headers };
}
