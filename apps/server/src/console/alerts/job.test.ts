import { createServer } from 'node:http';
import { errorCatalogue } from '@fourth-seat/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { type Connection, inTransactionOnce, type Pool } from '../../platform/db/client.ts';
import { advisoryLocks } from '../../platform/db/locks.ts';
import {
  createTestAlert,
  foundStudio,
  mailsTo,
  notify,
  readBell,
  readDeliveries,
  site,
  useAlerts,
  webhookOnly,
} from '../../testing/alerts.ts';
import { listenLocally } from '../../testing/free-port.ts';
import { createAlertJob, evaluateAlerts } from './job.ts';
import { createDeliverySender } from './notify.ts';

useAlerts();
afterEach(() => void vi.useRealTimers());

const EVERY_MS = 30_000;

/** The pool, with another way to get a connection. */
function withConnect(connect: () => Promise<Connection>): Pool {
  return new Proxy(site.deps.pool, {
    get: (pool, name) => {
      const value: unknown = Reflect.get(pool, name, pool);
      return name === 'connect' ? connect : typeof value === 'function' ? value.bind(pool) : value;
    },
  });
}

/** A job that has started, by a clock that stands still; its first turn does not get a connection. */
function startJob() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let turns = 0;
  const pool = withConnect(async () => {
    turns++;
    if (turns === 1) throw new Error('the database is away');
    return site.deps.pool.connect();
  });
  const job = createAlertJob({ ...notify(), deps: { ...site.deps, pool } }, EVERY_MS);
  job.start();
  return { job, countTurns: () => turns };
}

test('the job judges and sends every 30 seconds, and goes on after a turn that failed', async () => {
  const { owner, calls } = await foundStudio('Clockwork');
  await createTestAlert(owner, { channels: { bell: true, mail: true, webhook_url: null } });
  await calls(errorCatalogue.impossible_state.code, 20);
  const { job, countTurns } = startJob();
  vi.advanceTimersByTime(EVERY_MS - 1);
  expect(countTurns()).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(countTurns).toBe(1);
  vi.advanceTimersByTime(EVERY_MS);
  await expect.poll(countTurns).toBe(2);
  await expect.poll(() => mailsTo(owner)).toHaveLength(1);
  await job.stop();
  expect((await readBell(owner)).results.map(({ kind }) => kind)).toEqual(['alert_firing']);
});

test('a job that stopped does nothing more', async () => {
  const { job, countTurns } = startJob();
  await job.stop();
  vi.advanceTimersByTime(4 * EVERY_MS);
  expect(countTurns()).toBe(0);
});

test('alerts are judged by one process at a time', async () => {
  await inTransactionOnce(site.deps.pool, async (other) => {
    await other.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.alerts]);
    expect(await evaluateAlerts(notify())).toBe(false);
  });
  // Who comes second leaves no open transaction behind, into which others would write.
  const open = await site.deps.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
  );
  expect(open.rowCount).toBe(0);
  expect(await evaluateAlerts(notify())).toBe(true);
});

test('receivers that never answer hold two deliveries of their organization and none of another', async () => {
  const silent = createServer(() => undefined);
  const port = await listenLocally(silent);
  const webhook = (webhook_url: string) => ({ bell: false, mail: false, webhook_url });
  const [greedy, other] = [await foundStudio('Greedy'), await foundStudio('Other')];
  const ids = [];
  for (let nth = 0; nth < 5; nth++) {
    const made = await createTestAlert(greedy.owner, {
      name: `Silent ${nth}`,
      channels: webhook(`http://127.0.0.1:${port}/`),
    });
    ids.push(made.body.data.alert.alert_id);
  }
  const made = await createTestAlert(other.owner, { channels: webhookOnly() });
  const queue = async (alert_id: string) =>
    site.deps.pool.query(
      `INSERT INTO alert_deliveries (delivery_id, org_id, alert_id, channel, payload, at, next_try_at)
       SELECT 'dlv_' || alert_id, org_id, alert_id, 'webhook', '{}', $2, $2 FROM alerts WHERE alert_id = $1`,
      [alert_id, new Date(site.deps.now())],
    );
  for (const alert_id of [...ids, made.body.data.alert.alert_id]) await queue(alert_id);
  const sender = createDeliverySender(notify(), EVERY_MS);
  sender.run();
  const countOpen = async () =>
    new Promise<number>((resolve, reject) => silent.getConnections((error, n) => (error ? reject(error) : resolve(n))));
  await expect.poll(async () => (await readDeliveries(other.owner, made.body.data.alert.alert_id))[0]?.ok).toBe(true);
  await expect.poll(countOpen).toBe(2);
  const { rows } = await site.deps.pool.query('SELECT attempt FROM alert_deliveries WHERE org_id = $1', [
    greedy.owner.org_id,
  ]);
  expect(rows.map(({ attempt }) => attempt).sort((a, b) => a - b)).toEqual([0, 0, 0, 1, 1]);
  // Who ends makes room for the next, until all had their turn.
  silent.on('connection', (socket) => socket.destroy());
  silent.closeAllConnections();
  await expect
    .poll(async () => (await site.deps.pool.query('SELECT FROM alert_deliveries WHERE attempt = 0')).rowCount)
    .toBe(0);
  await sender.stop();
  await new Promise((resolve) => silent.close(resolve));
});
