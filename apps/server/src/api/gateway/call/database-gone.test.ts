import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCatalogue, listProjects } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createDeps } from '../../../create-deps.ts';
import { startPostgres } from '../../../platform/db/embedded.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { COUNTED_SQL } from '../../../testing/counted-calls.ts';
import { echoGateway } from '../../../testing/decisions.ts';
import { createKey } from '../../../testing/keys.ts';
import { readCounter } from '../../../testing/quota-round.ts';

test('while the database is gone calls are refused as not recordable and pages with 503, and afterwards answered again without a restart', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'fourth-seat-gone-'));
  const start = async () => startPostgres({ data_dir, throwaway: true, log: () => undefined });
  let postgres = await start();
  await migrate(postgres.url);
  const config = readConfig({ SERVER_SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent' });
  const deps = createDeps(config, postgres.url, createLog('silent'));
  const app = await buildApp(deps, { gateway: echoGateway() });
  const key = await createKey(deps, { quota_daily: 100 });
  const call = async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/v1/doudizhu/validate',
      headers: { authorization: `Bearer ${key.secret}` },
      payload: '{"cards":["3"]}',
    });
    return { code: response.json<{ code: number }>().code, retry_after: response.headers['retry-after'] };
  };
  const codeOf = async () => (await call()).code;
  const read = async () => {
    const headers = { 'access-token': key.owner.access_token };
    return (await app.inject({ method: 'POST', url: listProjects.path, headers, payload: {} })).statusCode;
  };
  try {
    expect([await codeOf(), await read()]).toEqual([0, 200]);
    await postgres.stop();
    const refused = await Promise.all(Array.from({ length: 50 }, call));
    const refusal = { code: errorCatalogue.cannot_meter.code, retry_after: '1' };
    expect(refused).toEqual(refused.map(() => refusal));
    const { body: metrics } = await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics).toContain('fourth_seat_meter_failed_calls_total 50\n');
    expect(new Set(await Promise.all(Array.from({ length: 20 }, read)))).toEqual(new Set([503]));
    postgres = await start();
    await expect.poll(codeOf).toBe(0);
    await expect.poll(read).toBe(200);
    const { rows } = await deps.pool.query(
      `SELECT (SELECT count(*)::int FROM calls WHERE code = 0) AS recorded, (SELECT sum(calls)::int FROM ${COUNTED_SQL}) AS counted`,
    );
    expect(rows[0]).toEqual({ recorded: 2, counted: 2 });
    // What was reserved when it went has come back.
    await expect.poll(async () => readCounter(deps.pool, key.key_id, 'quota_daily')).toEqual({ taken: 2, used: 2 });
  } finally {
    await app.close();
    await deps.close();
    await postgres.stop();
    await rm(postgres.cluster_dir, { recursive: true, force: true });
    await rm(data_dir, { recursive: true, force: true });
  }
});
