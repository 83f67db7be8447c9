import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeds } from '../../../testing/agent-thread-seeds.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { callOnce } from '../../../testing/call.ts';
import { createKey } from '../../../testing/keys.ts';

/** A server with one thread, which an endless loop holds for three seconds of processor time. */
const agents = {
  entry: new URL('../../../testing/agent-thread.ts', import.meta.url),
  time_ms: 60_000,
  cpu_ms: 3000,
};
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ AGENT_THREADS: '1' }, { gateway: { agents } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => site.close());

const bid = (seed: string) => ({ seat: 0, hand: [...'34567889TTTJJJQQ2'], bids: [], seed });
const jobsText = async (): Promise<string> => (await site.app.inject({ method: 'GET', url: '/metrics' })).body;

test('for a caller who left nothing is thought: its call is recorded as what it was, and costs nothing', async () => {
  const key = await createKey(site.deps, { quota_daily: 1000 });
  const stuck = callOnce({ site, secret: key.secret }, 'doudizhu/bid', bid(seeds.loop));
  await expect.poll(jobsText).toContain('agent_jobs{pool="moves"} 1\n');
  // It listens on TCP.
  const { port } = site.app.server.address() as AddressInfo;
  const body = JSON.stringify(bid('never thought'));
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /v1/doudizhu/bid HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key.secret}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await expect.poll(jobsText).toContain('agent_jobs{pool="moves"} 2\n');
  socket.destroy();
  await expect.poll(jobsText).toContain('agent_jobs{pool="moves"} 1\n');
  expect((await stuck).code).toBe(errorCatalogue.gateway_internal.code);
  const records = async () => {
    const { rows } = await site.deps.pool.query(
      'SELECT code, sum(times)::int AS times, sum(tokens)::int AS tokens FROM calls WHERE key_id = $1 GROUP BY code ORDER BY code',
      [key.key_id],
    );
    return rows;
  };
  await expect.poll(records).toEqual([
    { code: errorCatalogue.gateway_internal.code, times: 1, tokens: 0 },
    { code: errorCatalogue.overloaded.code, times: 1, tokens: 0 },
  ]);
});
