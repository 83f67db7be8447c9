import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCatalogue } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createDeps } from '../../create-deps.ts';
import { startPostgres } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { createKey } from '../../testing/keys.ts';
import { signalServer } from '../../testing/postgres-process.ts';
import { readCounter, runQuotaRound, send } from '../../testing/quota-round.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

/** With the waits of the product, because a database that stands still is what is tested. */
const serve = async (url: string): Promise<TestServer> => startTestServer(url, { SERVE_DATABASE_WAIT_MS: undefined });

/** What is frozen: a PostgreSQL of the test's own, and two servers on sockets beside it. */
async function createServers() {
  const data_dir = await mkdtemp(join(tmpdir(), 'fourth-seat-frozen-'));
  const postgres = await startPostgres({ data_dir, throwaway: true, log: () => undefined });
  await migrate(postgres.url);
  const config = readConfig({ SERVER_SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent' });
  const deps = createDeps(config, postgres.url, createLog('silent'));
  const served: TestServer[] = await Promise.all([serve(postgres.url), serve(postgres.url)]);
  return {
    deps,
    ports: served.map(({ port }) => port),
    freeze: () => signalServer(postgres.cluster_dir, 'SIGSTOP'),
    thaw: () => signalServer(postgres.cluster_dir, 'SIGCONT'),
    async close() {
      signalServer(postgres.cluster_dir, 'SIGCONT');
      for (const { child } of served) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      await deps.close();
      await postgres.stop();
      await rm(postgres.cluster_dir, { recursive: true, force: true });
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

test.runIf(process.platform === 'linux')(
  'a database that stands still under load costs no unit: what was answered is used, all else comes back',
  async () => {
    const servers = await createServers();
    const { deps, ports } = servers;
    const { pool } = deps;
    const agent = new Agent({ keepAlive: true });
    let isOver = false;
    try {
      const rates = { rate_per_second: 100_000, concurrency: 100_000 };
      const key = await createKey(deps, { ...rates, quota_daily: 1_000_000 });
      const onlooker = await createKey(deps, rates);
      const codesNow = async () =>
        Promise.all(
          ports.map(async (port) => {
            const body = { hand: ['3', '4', '5'] };
            return (await send({ agent, port, secret: onlooker.secret }, '/v1/doudizhu/legal-moves', body)).code;
          }),
        );
      const round = runQuotaRound({
        ...key,
        pool,
        ports,
        field: 'quota_daily',
        calls: Infinity,
        isOver: () => isOver,
        width: 16,
      });
      await expect.poll(async () => (await readCounter(pool, key.key_id, 'quota_daily')).used).toBeGreaterThan(100);
      servers.freeze();
      await expect.poll(codesNow).toEqual([errorCatalogue.cannot_meter.code, errorCatalogue.cannot_meter.code]);
      servers.thaw();
      await expect.poll(codesNow).toEqual([0, 0]);
      isOver = true;
      const { charged, answers } = await round;
      expect(answers[errorCatalogue.cannot_meter.code]).toBeGreaterThan(0);
      await expect
        .poll(async () => readCounter(pool, key.key_id, 'quota_daily'))
        .toEqual({ taken: charged, used: charged });

      // Had a unit been lost or given twice, the limit would now be missed by it.
      const more = await runQuotaRound({
        ...key,
        pool,
        ports,
        field: 'quota_daily',
        edit: { limit: charged + 25, after: 0 },
        calls: 400,
        width: 16,
      });
      expect(more.charged).toBe(25);
      await expect
        .poll(async () => readCounter(pool, key.key_id, 'quota_daily'))
        .toEqual({ taken: charged + 25, used: charged + 25 });
    } finally {
      isOver = true;
      agent.destroy();
      await servers.close();
    }
  },
);
