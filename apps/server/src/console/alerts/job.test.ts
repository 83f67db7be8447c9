import { errorCatalogue } from '@fourth-seat/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { type Connection, inTransactionOnce, type Pool } from '../../platform/db/client.ts';
import { advisoryLocks } from '../../platform/db/locks.ts';
import { createTestAlert, foundStudio, mailsTo, notify, readBell, site, useAlerts } from '../../testing/alerts.ts';
import { createAlertJob, evaluateAlerts } from './job.ts';

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
  await job.stop();
  expect((await readBell(owner)).results.map(({ kind }) => kind)).toEqual(['alert_firing']);
  expect(mailsTo(owner)).toHaveLength(1);
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
