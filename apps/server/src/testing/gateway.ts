import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { createEchoDecisions } from './decisions.ts';
import { createKey, type TestKey } from './keys.ts';

/** A body that `doudizhu.legal-moves` accepts. */
export const lead = { hand: ['3', '3', '4'] };

export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  /** The key without limits where absent, no key where empty. */
  secret?: string | undefined;
  url?: string;
  address?: string;
  method?: 'POST' | 'GET' | 'PUT' | 'DELETE';
}

/** A gateway for the tests of the calling file: started before them and closed after them. */
export function useGateway() {
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(async () => gateway.site.close());
  return {
    get site() {
      return gateway.site;
    },
    get key() {
      return gateway.key;
    },
    send: async (call?: Sent) => gateway.send(call),
    rowsOf: async (key_id: string) => gateway.rowsOf(key_id),
  };
}

/** The whole server with decisions that echo their input, and a key to call it with. */
async function startGateway() {
  const site: TestApp = await createTestApp({}, { gateway: { decisions: createEchoDecisions() } });
  const key: TestKey = await createKey(site.deps);

  async function send(call: Sent = {}) {
    const { secret = key.secret, body = lead } = call;
    const response = await site.app.inject({
      method: call.method ?? 'POST',
      url: call.url ?? '/v1/doudizhu/legal-moves',
      headers: {
        'content-type': 'application/json',
        ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }),
        ...call.headers,
      },
      remoteAddress: call.address ?? '127.0.0.1',
      ...(call.method === 'GET'
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  async function rowsOf(key_id: string) {
    const { rows } = await site.deps.pool.query('SELECT * FROM calls WHERE key_id = $1 ORDER BY at', [key_id]);
    return rows;
  }

  return { site, key, send, rowsOf };
}
