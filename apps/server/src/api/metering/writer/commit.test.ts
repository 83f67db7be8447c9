import { afterEach, describe, expect, test } from 'vitest';
import { callOf } from '../../../testing/call-records.ts';
import { readOrgCalls } from '../../../testing/counted-calls.ts';
import { createTestMeter, useMeter } from '../../../testing/meter.ts';
import { countMeterConnections } from '../../../testing/meter-connections.ts';

/** What becomes of a batch whose statement fails, by what the database says of it. */

const metering = useMeter();

/** Refuses so many batches with this SQLSTATE; a sequence goes on where a transaction is undone. */
async function refuse(state: string, batches: number): Promise<void> {
  await metering.database.pool.query(`CREATE SEQUENCE refused;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('refused') <= ${batches} THEN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END IF; RETURN NULL; END $$;
    CREATE TRIGGER refuse AFTER INSERT ON usage_batches EXECUTE FUNCTION refuse()`);
}
afterEach(async () => {
  await metering.database.pool.query(`DROP FUNCTION IF EXISTS refuse CASCADE; DROP SEQUENCE IF EXISTS refused`);
});

describe('a batch', () => {
  test.each([
    ['08006', 'the connection failed'],
    ['57P01', 'the server is being stopped'],
    ['57P03', 'the server is not ready yet'],
    ['57014', 'an operator cancelled the statement'],
    ['53300', 'there are too many connections'],
  ])('of which the database says %s (%s) is sent again over a new connection, and counts once', async (state) => {
    const org_id = `org_${state}`;
    await refuse(state, 2);
    await metering.meter.record(callOf({ org_id }));
    expect(await readOrgCalls(metering.database.pool, org_id)).toEqual({ records: 1, counted: 1 });
    await expect.poll(async () => countMeterConnections(metering.database.pool)).toBe(1);
  });

  test.each([
    ['42501', 'a right is missing'],
    ['XX000', 'the database is damaged'],
  ])('of which it says %s (%s) fails at once and without doubt', async (state) => {
    const org_id = `org_${state}`;
    await refuse(state, 1);
    const before = metering.meter.identity();
    await expect(metering.meter.record(callOf({ org_id }))).rejects.toMatchObject({ isInDoubt: false });
    await metering.meter.record(callOf({ org_id }));
    expect(await readOrgCalls(metering.database.pool, org_id)).toEqual({ records: 1, counted: 1 });
    expect(metering.meter.identity()).toEqual(before);
  });
});

test('without a connection a call is refused at once, and none waits', async () => {
  const away = createTestMeter('postgres://127.0.0.1:1/none', { max_wait_ms: 60_000 });
  const refused = away.record(callOf());
  expect(away.stats().waiting).toBe(0);
  await expect(refused).rejects.toThrow('the database cannot be reached');
  await away.close();
});

test('a connection that hangs is cut: of a meter there is one, however many it needed', async () => {
  const hasty = createTestMeter(metering.database.url, { max_wait_ms: 100 });
  await hasty.start();
  const blocker = await metering.database.pool.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE usage_batches IN ACCESS EXCLUSIVE MODE');
    await expect(hasty.record(callOf({ org_id: 'org_hangs' }))).rejects.toMatchObject({ isInDoubt: true });
    await blocker.query('COMMIT');
  } finally {
    blocker.release(true);
  }
  await expect.poll(() => hasty.isReady()).toBe(true);
  await expect.poll(async () => countMeterConnections(metering.database.pool)).toBe(2);
  await hasty.close();
  expect(await readOrgCalls(metering.database.pool, 'org_hangs')).toEqual({ records: 0, counted: 0 });
});
