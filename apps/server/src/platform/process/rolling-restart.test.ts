// @module-tag full: restarts processes under load
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCatalogue, listProjects } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createKey, type TestKey } from '../../testing/keys.ts';
import { type ProductProcess, startProduct } from '../../testing/start-product.ts';

let site: TestApp;
let key: TestKey;

beforeAll(async () => {
  site = await createTestApp();
  key = await createKey(site.deps, { rate_per_second: 1_000_000, concurrency: 1000 });
});
afterAll(async () => {
  await site.close();
});

/** The guards hold while processes go and come: the rate of a member, and what a full machine takes on. */
const answeredRefusals: ReadonlySet<number> = new Set([
  errorCatalogue.too_many_requests.code,
  errorCatalogue.overloaded.code,
]);

const CHECK_MS = 50;
/** Four callers make hundreds of calls a second, and leave the processor to the server that starts. */
const BETWEEN_CALLS_MS = 5;

/** One server behind the proxy, and what the proxy knows of it. */
interface Backend {
  server: ProductProcess;
  ready: boolean;
}

interface Answer {
  readonly status: number;
  readonly code: number;
}

/** What a proxy does: keeps connections, takes turns among those whose `/readyz` said 200, and repeats nothing. */
function createProxy(backends: readonly Backend[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let turn = 0;

  async function send(
    port: number,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<Answer> {
    return new Promise((resolve) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('close', () => {
          const { code = -1 } =
            response.complete && text.startsWith('{') ? (JSON.parse(text) as { code?: number }) : {};
          resolve({ status: response.statusCode ?? 0, code });
        });
      });
      sent.on('error', () => resolve({ status: 0, code: -1 }));
      sent.end(body);
    });
  }

  return {
    async check(): Promise<void> {
      for (const backend of backends) {
        backend.ready = (await send(backend.server.port, '/readyz', {}, undefined)).status === 200;
      }
    },
    async pass(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
      const open = backends.filter(({ ready }) => ready);
      const chosen = open[turn++ % open.length];
      return chosen ? send(chosen.server.port, path, headers, body) : { status: 0, code: -2 };
    },
    close: () => agent.destroy(),
  };
}

test('two processes are restarted one after the other under load, and no call fails', async () => {
  const env = { DATABASE_URL: site.deps.pool.options.connectionString, DRAIN_SECONDS: '4' };
  const backends = (await Promise.all([startProduct(env), startProduct(env)])).map((server) => ({
    server,
    ready: true,
  }));
  const proxy = createProxy(backends);
  let going = true;
  onTestFinished(() => {
    going = false;
    proxy.close();
    for (const { server } of backends) server.child.kill('SIGKILL');
  });
  const failures: Answer[] = [];
  const answered = { gateway: 0, console: 0 };

  async function work(kind: keyof typeof answered): Promise<void> {
    while (going) {
      const answer =
        kind === 'gateway'
          ? await proxy.pass(
              '/v1/doudizhu/legal-moves',
              { authorization: `Bearer ${key.secret}` },
              '{"hand":["3","3"]}',
            )
          : await proxy.pass(
              listProjects.path,
              { 'access-token': key.owner.access_token, 'content-type': 'application/json' },
              '{}',
            );
      if (answer.status === 200 && answer.code === 0) answered[kind] += 1;
      else if (!answeredRefusals.has(answer.code)) failures.push(answer);
      await pause(BETWEEN_CALLS_MS);
    }
  }
  const checking = (async () => {
    while (going) {
      await proxy.check();
      await pause(CHECK_MS);
    }
  })();
  /** Waits until the load has got further answers of both kinds. */
  const nextAnswers = async (): Promise<void> => {
    const before = { ...answered };
    await expect.poll(() => answered.gateway > before.gateway && answered.console > before.console).toBe(true);
  };
  const load = (['gateway', 'console', 'gateway', 'console'] as const).map(work);

  for (const backend of backends) {
    await nextAnswers();
    backend.server.child.kill('SIGTERM');
    await nextAnswers();
    expect(await backend.server.exited).toMatchObject({ status: 0 });
    expect(backend.ready).toBe(false);
    backend.server = await startProduct(env);
    await expect.poll(() => backend.ready).toBe(true);
    await nextAnswers();
  }
  going = false;
  await Promise.all([...load, checking]);
  expect(failures).toEqual([]);
});
