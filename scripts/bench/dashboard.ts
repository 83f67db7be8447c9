/**
 * `node scripts/start.mjs scripts/bench/dashboard.ts`: measures the dashboard and the call history of an organization
 * with 10 M calls, through the whole server. Seeding takes some minutes; `--keep FOLDER` keeps the database there for
 * the next run. `--clickhouse` then ships what is more than a day old to a ClickHouse of its own and measures again.
 */

import { spawn } from 'node:child_process';
import { cpus, release } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type Endpoint,
  exportUsage,
  getGameUsage,
  type Input,
  listApiKeys,
  listCalls,
  listErrorCauses,
  listMembers,
  listProjects,
  listTopUsage,
  type Output,
  queryUsage,
  reconcileUsage,
} from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { type Archive, createArchive } from '@fourth-seat/server/api/metering/archive/archive';
import { leaveArchive } from '@fourth-seat/server/api/metering/archive/leave';
import { shipToArchive } from '@fourth-seat/server/api/metering/archive/ship';
import { createClickHouse } from '@fourth-seat/server/platform/clickhouse/client';
import { parseClickHouseUrl } from '@fourth-seat/server/platform/clickhouse/config';
import { createPool } from '@fourth-seat/server/platform/db/client';
import { startPostgres } from '@fourth-seat/server/platform/db/embedded';
import { migrate } from '@fourth-seat/server/platform/db/migrate';
import { startClickHouse } from '@fourth-seat/server/testing/clickhouse';
import { Client, type Pool } from 'pg';
import { waitUntilReady } from '../../e2e/site-server.ts';
import { readCommandLine } from '../command-line/command-line.ts';
import { seedCalls } from '../seed/calls.ts';
import { seedOrganization } from '../seed/organization.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../seed/temporary-postgres.ts';

const { values, toNumber } = readCommandLine({
  usage:
    'node scripts/start.mjs scripts/bench/dashboard.ts [--calls N] [--days N] [--rounds N] [--port N] [--keep FOLDER] [--clickhouse]',
  options: {
    calls: { type: 'string', default: '10000000' },
    days: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '100' },
    port: { type: 'string', default: '20780' },
    keep: { type: 'string' },
    clickhouse: { type: 'boolean', default: false },
  },
});
const rounds = toNumber('--rounds', values.rounds);
const [calls, days] = [toNumber('--calls', values.calls), toNumber('--days', values.days)];
/** Exports are limited to one in five seconds, so fewer rounds are measured. */
const files = Math.min(rounds, 10);

const postgres =
  values.keep === undefined ? await startTemporaryPostgres('dashboard') : await startExistingDatabase(values.keep);
await migrate(postgres.url);
const client = new Client({ connectionString: postgres.url });
await client.connect();
const access_token = await prepare(client);
const clickhouse = values.clickhouse ? await startClickHouse() : undefined;
try {
  await withServer({}, measureAll);
  if (clickhouse) {
    const CLICKHOUSE_URL = clickhouse.urlOf('bench');
    await archiveAll(CLICKHOUSE_URL);
    await withServer({ CLICKHOUSE_URL }, measureAll);
    if (values.keep !== undefined) await withArchive(CLICKHOUSE_URL, leaveArchive);
  }
} finally {
  await clickhouse?.remove();
  await client.end();
  await postgres.remove();
}

/** The database of an earlier run, or a new one for later runs: its data stay. */
async function startExistingDatabase(
  data_dir: string,
): Promise<Pick<TemporaryPostgres, 'url' | 'data_dir' | 'remove'>> {
  const { url, stop } = await startPostgres({ data_dir, log: () => undefined });
  return { url, data_dir, remove: stop };
}

/** Runs `work` while a server answers. */
async function withServer(env: NodeJS.ProcessEnv, work: () => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: values.port,
      DATABASE_URL: postgres.url,
      DATA_DIR: postgres.data_dir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await waitUntilReady(server);
    await work();
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
}

async function withArchive<T>(url: string, work: (pool: Pool, archive: Archive) => Promise<T>): Promise<T> {
  const server = parseClickHouseUrl(url);
  if (!server) throw new Error(`not a URL of ClickHouse: ${url}`);
  const pool = createPool(postgres.url, { statement_timeout_ms: 600_000 });
  try {
    return await work(pool, createArchive(createClickHouse(server), pool));
  } finally {
    await pool.end();
  }
}

async function archiveAll(url: string): Promise<void> {
  const startedAt = performance.now();
  let rows = 0;
  const onShipped = (more: number): void => void (rows += more);
  await withArchive(url, async (pool, archive) => shipToArchive({ pool, archive, onShipped }, Date.now()));
  const seconds = (performance.now() - startedAt) / 1000;
  await client.query('VACUUM ANALYZE');
  process.stdout.write(`\nshipped ${rows} rows of records and counts in ${seconds.toFixed(1)} s\n\n`);
}

/** The seeded organization's token: made now, or kept from the last run. */
async function prepare(db: Client): Promise<string> {
  await db.query('CREATE TABLE IF NOT EXISTS bench_seed (org_id text, access_token text)');
  const existing = await db.query<{ access_token: string }>('SELECT access_token FROM bench_seed');
  if (existing.rows[0]) return existing.rows[0].access_token;
  const organization = await seedOrganization(db);
  await seedCalls(db, {
    database_url: postgres.url,
    org_id: organization.org_id,
    calls,
    days,
    now_ms: Date.now(),
    progress: (done) => process.stderr.write(`${done.toLocaleString('en')} calls\n`),
  });
  await db.query('VACUUM ANALYZE');
  await db.query('INSERT INTO bench_seed VALUES ($1, $2)', [organization.org_id, organization.access_token]);
  return organization.access_token;
}

async function timeCall<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<{ ms: number; data: Output<E> }> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${values.port}${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'access-token': access_token },
    body: JSON.stringify(input),
  });
  // Our own server's envelope.
  const body = (await response.json()) as { data: unknown };
  // Exports are rate limited; waiting is not part of what is measured.
  if (response.status === 429) {
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
    return timeCall(endpoint, input);
  }
  if (response.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
  // The server checks its answers against this very schema.
  return { ms: performance.now() - startedAt, data: body.data as Output<E> };
}

async function measure<E extends Endpoint>(
  name: string,
  endpoint: E,
  input: Input<E>,
  times = rounds,
): Promise<Output<E>> {
  const all: number[] = [];
  let { data } = await timeCall(endpoint, input);
  for (let round = 0; round < times; round++) {
    const answer = await timeCall(endpoint, input);
    all.push(answer.ms);
    data = answer.data;
  }
  const times_ms = [0, 0.5, 0.95, 0.99].map((share) => quantile(all, share).toFixed(1));
  process.stdout.write(`| ${[name, ...times_ms].join(' | ')} |\n`);
  return data;
}

async function measureAll(): Promise<void> {
  const counted = await client.query<{ calls: string; hours: string }>(
    'SELECT (SELECT count(*) FROM calls) AS calls, (SELECT count(*) FROM usage_counts) AS hours',
  );
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}, Linux ${release()}, Node ${process.version}\n`);
  process.stdout.write(
    `${counted.rows[0]?.calls} calls, ${counted.rows[0]?.hours} rows of counts, ${rounds} requests each\n\n`,
  );
  process.stdout.write('| what | fastest ms | p50 ms | p95 ms | p99 ms |\n| --- | --- | --- | --- | --- |\n');
  const range = { preset: 'last_15_days', granularity: 'hour' } as const;
  const usage = await measure('dashboard, 15 days by hour', queryUsage, range);
  for (const split_by of ['status', 'api', 'key', 'member'] as const) {
    await measure(`dashboard, 15 days by hour, split by ${split_by}`, queryUsage, { ...range, split_by });
  }
  await measure('dashboard, 15 days by hour, compared', queryUsage, { ...range, compare: 'previous' });
  await measure('dashboard, all by day', queryUsage, { preset: 'all' });
  await measure('dashboard, all by day, in Shanghai', queryUsage, { preset: 'all', time_zone: 'Asia/Shanghai' });
  await measure('dashboard, 15 days by hour, in Mumbai', queryUsage, { ...range, time_zone: 'Asia/Kolkata' });
  await measure('busiest keys, 15 days', listTopUsage, { preset: 'last_15_days', by: 'key' });
  await measure('errors by cause, 15 days', listErrorCauses, { preset: 'last_15_days' });
  await measure('in the words of the game, 15 days', getGameUsage, { preset: 'last_15_days' });
  await measure('history, first page', listCalls, {});
  await measure('history, first page of failures', listCalls, { filters: { status_class: 'client_error' } });
  const rare = { status_class: 'server_error' as const, api_ids: ['guandan.tribute'] };
  await measure('history, first page of a rare failure', listCalls, { filters: rare });
  const { results } = await timeCall(listCalls, {}).then(({ data }) => data);
  await measure('history, one call by its request id', listCalls, { filters: { search: results[0]?.request_id } });
  const { csv } = await measure('export, 15 days by hour', exportUsage, range, files);
  await measure('export, 15 days by hour, split by key', exportUsage, { ...range, split_by: 'key' }, files);
  const reconciled = await measure('reconciliation, 15 days', reconcileUsage, { preset: 'last_15_days' });
  await measure('projects', listProjects, {});
  await measure('keys', listApiKeys, {});
  await measure('members', listMembers, {});
  const total = csv.trim().split('\r\n').at(-1)?.split(',')[2];
  const charted = usage.series.reduce((sum, point) => sum + point.requests, 0);
  process.stdout.write(
    `\nrequests in totals ${usage.totals.requests}, chart and table ${charted}, CSV ${total}, records ${reconciled.records}, difference ${reconciled.difference}\n`,
  );
}
