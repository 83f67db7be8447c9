import { setTimeout as sleep } from 'node:timers/promises';
import { errorCatalogue } from '@fourth-seat/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callOf } from '../../testing/call-records.ts';
import { createTestMeter, useMeter } from '../../testing/meter.ts';
import { endSilentProcesses } from '../metering/writer/process-repository.ts';
import type { Meter } from '../metering/writer.ts';
import type { CounterId, Need } from './counter.ts';
import { createLeases, type Leases, type ReserveResult } from './leases.ts';
import { leaseUnits } from './repository.ts';
import { deleteOldCounters, readUsed, reclaimLeases } from './service.ts';

/** Leases on a real database: what one process holds, what others may have, and what comes back. */

const metering = useMeter();
let now = 0;
let open: Leases[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  for (const leases of open) await leases.close();
  open = [];
  vi.useRealTimers();
});

const midnight = Date.UTC(2026, 10, 18);
const counterOf = (scope_id: string, fields: Partial<CounterId> = {}): CounterId => ({
  scope: 'key',
  scope_id,
  unit: 'calls',
  period: 'day',
  period_start: midnight,
  ...fields,
});
const needOf = (scope_id: string, limit: number, units = 1, fields: Partial<CounterId> = {}): Need => ({
  counter: counterOf(scope_id, fields),
  limit,
  units,
  org_id: 'org_q',
  project_id: 'prj_q',
});

function leasesOf(of: Meter = metering.meter, send = leaseUnits): Leases {
  const leases = createLeases({
    identity: of.identity,
    send: async (sent) => send(metering.database.pool, sent),
    clock: () => now,
  });
  open.push(leases);
  return leases;
}

/** Moves the clock and lets the leases look at it. */
function pass(ms: number): void {
  now += ms;
  vi.advanceTimersToNextTimer();
}

/** What `work` comes to while the clock goes on. */
async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const watched = work.finally(() => {
    isDone = true;
  });
  await expect
    .poll(
      () => {
        pass(20);
        return isDone;
      },
      { interval: 5 },
    )
    .toBe(true);
  return watched;
}

const reservedOf = (reservation: ReserveResult) => (reservation.ok ? reservation.reserved : []);

async function read(scope_id: string) {
  const { rows } = await metering.database.pool.query<{ taken: number; held: number; used: number }>(
    `SELECT (SELECT taken FROM quota_counters WHERE scope_id = $1) AS taken,
      COALESCE(sum(taken - used), 0)::int8 AS held, COALESCE(sum(used), 0)::int8 AS used FROM quota_leases WHERE scope_id = $1`,
    [scope_id],
  );
  return rows[0];
}

describe('one process', () => {
  test('what a call does not use can be used by the next', async () => {
    const leases = leasesOf();
    const first = await leases.reserve([needOf('key_1', 1)]);
    expect(first.ok).toBe(true);
    const second = leases.reserve([needOf('key_1', 1)]);
    leases.release(reservedOf(first));
    expect((await second).ok).toBe(true);
  });

  test('units held in advance go back when nobody has asked for them for half a second', async () => {
    const leases = leasesOf();
    const call = await leases.reserve([needOf('key_2', 100_000)]);
    expect(await read('key_2')).toEqual({ taken: 51, held: 51, used: 0 });
    await metering.meter.record(callOf({ reserved_units: reservedOf(call) }));
    leases.settle(reservedOf(call));
    pass(500);
    await expect.poll(async () => read('key_2')).toEqual({ taken: 1, held: 0, used: 1 });
  });

  test('a unit of a call that fails after its counter has lain idle for long comes back', async () => {
    const leases = leasesOf();
    const first = await leases.reserve([needOf('key_3', 1)]);
    for (let ticks = 0; ticks < 5; ticks++) pass(2000);
    leases.release(reservedOf(first));
    pass(50);
    await expect.poll(async () => read('key_3')).toEqual({ taken: 0, held: 0, used: 0 });
    expect((await leases.reserve([needOf('key_3', 1)])).ok).toBe(true);
  });

  test('an edited limit counts the units that are held under the old one', async () => {
    const leases = leasesOf();
    const running = await Promise.all(Array.from({ length: 60 }, async () => leases.reserve([needOf('key_4', 100)])));
    for (const call of running) leases.release(reservedOf(call));
    const calls = Array.from({ length: 158 }, async () => leases.reserve([needOf('key_4', 99)]));
    // No call has ended: whoever got none waits for a second.
    const after = await whileTimePasses(Promise.all(calls));
    expect(after.filter(({ ok }) => ok)).toHaveLength(99);
    expect(await read('key_4')).toEqual({ taken: 99, held: 99, used: 0 });
  });

  test('all needs or none: what was taken for the first goes back when the second is refused', async () => {
    const leases = leasesOf();
    const answer = await leases.reserve([needOf('key_5', 10), needOf('key_6', 0)]);
    expect(answer).toEqual({ ok: false, blocked: counterOf('key_6') });
    pass(50);
    await expect.poll(async () => read('key_5')).toEqual({ taken: 0, held: 0, used: 0 });
  });

  test('units held in advance are given to calls without asking the database', async () => {
    let requests = 0;
    const leases = leasesOf(metering.meter, async (pool, sent) => {
      requests++;
      return leaseUnits(pool, sent);
    });
    for (let calls = 0; calls < 51; calls++) {
      expect((await leases.reserve([needOf('key_ahead', 100_000)])).ok).toBe(true);
    }
    expect(requests).toBe(1);
  });

  test('at the limit a call waits for calls that run, for as long as it may, and not for settled ones', async () => {
    const leases = leasesOf();
    const first = await leases.reserve([needOf('key_full', 1)]);
    const impatient = leases.reserve([needOf('key_full', 1)], 100);
    let isRefused = false;
    void impatient.finally(() => {
      isRefused = true;
    });
    pass(99);
    await sleep(0);
    expect(isRefused).toBe(false);
    pass(1);
    expect(await impatient).toMatchObject({ ok: false });
    await metering.meter.record(callOf({ reserved_units: reservedOf(first) }));
    leases.settle(reservedOf(first));
    // The clock stands still from here on: whoever waited would wait for ever.
    expect(await leases.reserve([needOf('key_full', 1)])).toMatchObject({ ok: false });
  });

  test('units go back at the end of the process', async () => {
    const leases = leasesOf();
    await leases.reserve([needOf('key_7', 100_000)]);
    await leases.close();
    expect(await read('key_7')).toMatchObject({ taken: 1 });
  });
});

describe('when the database does not answer', () => {
  test.each(['before', 'after'] as const)('a request lost %s it was executed leaves nothing behind', async (when) => {
    const scope_id = `key_lost_${when}`;
    let isBroken = true;
    const leases = leasesOf(metering.meter, async (pool, sent) => {
      if (!isBroken) return leaseUnits(pool, sent);
      isBroken = false;
      if (when === 'after') await leaseUnits(pool, sent);
      throw new Error('connection terminated');
    });
    await expect(leases.reserve([needOf(scope_id, 100)])).rejects.toMatchObject({
      message: expect.stringContaining('could not be asked for'),
      cause: { message: 'connection terminated' },
    });
    expect(await read(scope_id)).toMatchObject(when === 'after' ? { taken: 1, held: 1 } : { held: 0 });
    pass(200);
    await expect.poll(async () => read(scope_id)).toEqual({ taken: 0, held: 0, used: 0 });
  });

  test('a call that waits while the identity changes fails for that, and not for an earlier request', async () => {
    const leases = leasesOf(metering.meter, async () => Promise.reject(new Error('connection terminated')));
    await expect(leases.reserve([needOf('key_identity', 100)])).rejects.toThrow('could not be asked for');
    const waiting = leases.reserve([needOf('key_identity', 100)]);
    leases.reset();
    await expect(waiting).rejects.toMatchObject({ cause: { message: 'the process continues under a new identity' } });
  });

  test('a sweep that fails is made again', async () => {
    let broken = 0;
    const leases = leasesOf(metering.meter, async (pool, sent) => {
      if (sent.request.wanted === 0 && broken++ < 3) throw new Error('connection terminated');
      return leaseUnits(pool, sent);
    });
    leases.release(reservedOf(await leases.reserve([needOf('key_swept', 100)])));
    await expect
      .poll(async () => {
        pass(200);
        return read('key_swept');
      })
      .toEqual({ taken: 0, held: 0, used: 0 });
  });

  test('a batch that is taken back takes back what it has used, and its calls’ units return', async () => {
    const hasty = createTestMeter(metering.database.url, { max_wait_ms: 200 });
    await hasty.start();
    const leases = leasesOf(hasty);
    const call = await leases.reserve([needOf('key_undone', 5, 3)]);
    const blocker = await metering.database.pool.connect();
    await blocker.query('BEGIN');
    try {
      await blocker.query("SELECT FROM quota_leases WHERE scope_id = 'key_undone' FOR UPDATE");
      const recording = hasty.record(callOf({ reserved_units: reservedOf(call) }), () =>
        leases.release(reservedOf(call)),
      );
      await expect(recording).rejects.toMatchObject({ isInDoubt: true });
      // Its connection is cut, but the statement goes on and lands.
      await blocker.query('COMMIT');
    } finally {
      blocker.release(true);
    }
    await expect.poll(() => hasty.isReady()).toBe(true);
    expect(await read('key_undone')).toMatchObject({ used: 0 });
    pass(500);
    await expect.poll(async () => read('key_undone')).toEqual({ taken: 0, held: 0, used: 0 });
    await hasty.close();
  });

  test('a request that arrives after a later one changes nothing', async () => {
    const identity = metering.meter.identity();
    if (!identity) throw new Error('the meter is connected');
    const need = needOf('key_late', 100);
    const request = { limit: 100, settled: 0, running: 0, wanted: 5, least: 1, ahead: 0, near: 0 };
    const sent = { identity, need, request_number: 7, request };
    await leaseUnits(metering.database.pool, { ...sent, request_number: 8, request: { ...request, wanted: 0 } });
    await expect(leaseUnits(metering.database.pool, sent)).rejects.toThrow('executed first');
    expect(await read('key_late')).toEqual({ taken: 0, held: 0, used: 0 });
  });
});

describe('several processes', () => {
  test('one waits for what the other’s running call gives back', async () => {
    const other = createTestMeter(metering.database.url);
    await other.start();
    const [first, second] = [leasesOf(), leasesOf(other)];
    const running = await first.reserve([needOf('key_8', 1)]);
    const waiting = second.reserve([needOf('key_8', 1)]);
    first.release(reservedOf(running));
    expect((await whileTimePasses(waiting)).ok).toBe(true);
    await other.close();
  });

  test('never more than the limit is given out, and ahead only where more than 1,000 are left', async () => {
    const identity = metering.meter.identity();
    if (!identity) throw new Error('the meter is connected');
    const request = { limit: 1051, settled: 0, running: 0, wanted: 1, least: 1, ahead: 50, near: 1000 };
    const give = async (scope_id: string, fields: Partial<typeof request>) =>
      (
        await leaseUnits(metering.database.pool, {
          identity,
          need: needOf(scope_id, 0),
          request_number: 1,
          request: { ...request, ...fields },
        })
      ).taken;
    expect(await give('key_9', { limit: 1001 })).toBe(1);
    expect(await give('key_10', { limit: 1002 })).toBe(51);
    expect(await give('key_11', { limit: 3, wanted: 5 })).toBe(3);
    expect(await give('key_12', { limit: 3, wanted: 6, least: 6 })).toBe(0);
    expect(await give('key_13', { limit: 3, running: 5 })).toBe(5);
  });
});

describe('a process that died', () => {
  async function mortal(scope_id: string, silentSeconds: number) {
    const itsMeter = createTestMeter(metering.database.url);
    await itsMeter.start();
    const leases = leasesOf(itsMeter);
    const reserved = await leases.reserve([needOf(scope_id, 100_000)]);
    await itsMeter.record(callOf({ reserved_units: reservedOf(reserved) }));
    await leases.reserve([needOf(scope_id, 100_000)]);
    await metering.database.pool.query(
      'UPDATE metering_processes SET seen_at = now() - make_interval(secs => $2) WHERE process_id = $1',
      [itsMeter.identity()?.process_id, silentSeconds],
    );
    await endSilentProcesses(metering.database.pool);
    await reclaimLeases(metering.database.pool);
    leases.reset();
    const after = await read(scope_id);
    await itsMeter.close();
    return after;
  }

  test('is declared dead after 60 seconds of silence: what it used stays used, the rest is given back', async () => {
    expect(await mortal('key_dead', 61)).toEqual({ taken: 1, held: 0, used: 0 });
    expect(await mortal('key_slow', 50)).toEqual({ taken: 51, held: 50, used: 1 });
  });

  test('and comes back as another cannot pay with the units it had', async () => {
    const leases = leasesOf();
    const call = await leases.reserve([needOf('key_void', 10)]);
    expect(leases.areCurrent(reservedOf(call))).toBe(true);
    leases.reset();
    expect(leases.areCurrent(reservedOf(call))).toBe(false);
  });
});

describe('what a new counter begins with', () => {
  const record = async (fields: Parameters<typeof callOf>[0]) =>
    metering.meter.record(callOf({ org_id: 'org_u', project_id: 'prj_u', key_id: 'key_u', at: midnight, ...fields }));
  const scopes = [
    { scope: 'key', scope_id: 'key_u', calls: 3, tokens: 14 },
    { scope: 'project', scope_id: 'prj_u', calls: 4, tokens: 32 },
    { scope: 'organization', scope_id: 'org_u', calls: 5, tokens: 64 },
    { scope: 'debug', scope_id: 'prj_u', calls: 1, tokens: 10 },
  ] as const;

  beforeAll(async () => {
    await record({ tokens: 6 });
    await record({ tokens: 8 });
    await record({ tokens: 0, mode: 'test' });
    await record({ tokens: 0, mode: 'sandbox', key_id: '', source: 'debug' });
    await record({ tokens: 10, key_id: '', source: 'debug' });
    await record({ tokens: 8, key_id: 'key_v' });
    await record({ tokens: 32, project_id: 'prj_v', key_id: 'key_w' });
    await record({ tokens: 0, code: errorCatalogue.schema.code, status: 400 });
    await record({ tokens: 100, at: midnight - 1 });
    await record({ tokens: 100, org_id: 'org_other', project_id: 'prj_other', key_id: 'key_other' });
  });

  test.each(scopes)('$scope: its successful calls since midnight', async ({ scope, scope_id, calls, tokens }) => {
    for (const [unit, expected] of [
      ['calls', calls],
      ['tokens', tokens],
    ] as const) {
      const need = { ...needOf(scope_id, 1000, 1, { scope, unit }), org_id: 'org_u', project_id: 'prj_u' };
      expect(await readUsed(metering.database.pool, need)).toBe(expected);
      const call = await leasesOf().reserve([need]);
      const { rows } = await metering.database.pool.query(
        'SELECT taken FROM quota_counters WHERE scope = $1 AND scope_id = $2 AND unit = $3',
        [scope, scope_id, unit],
      );
      expect([call.ok, rows]).toEqual([true, [{ taken: expected + 1 }]]);
    }
  });

  test('and with what processes hold, where the limit was taken away and set again', async () => {
    const other = createTestMeter(metering.database.url);
    await other.start();
    await leasesOf().reserve([needOf('key_again', 60, 51)]);
    await metering.database.pool.query("DELETE FROM quota_counters WHERE scope_id = 'key_again'");
    const second = leasesOf(other);
    expect((await whileTimePasses(second.reserve([needOf('key_again', 51)]))).ok).toBe(false);
    expect((await second.reserve([needOf('key_again', 52)])).ok).toBe(true);
    expect(await read('key_again')).toEqual({ taken: 52, held: 52, used: 0 });
    await other.close();
  });
});

describe('old counters', () => {
  test('of past periods and of client tokens that are gone are deleted with their leases', async () => {
    const leases = leasesOf();
    const token = { scope: 'token', period: 'total', period_start: 0 } as const;
    await leases.reserve([needOf('tok_gone', 5, 1, token), needOf('key_old', 5, 1, { period_start: 0 })]);
    await leases.reserve([needOf('key_new', 5)]);
    await deleteOldCounters(metering.database.pool, new Date(midnight));
    const left = async (table: string) => {
      const { rows } = await metering.database.pool.query<{ scope_id: string }>(
        `SELECT scope_id FROM ${table} WHERE scope_id IN ('tok_gone', 'key_old', 'key_new')`,
      );
      return rows;
    };
    expect(await left('quota_counters')).toEqual([{ scope_id: 'key_new' }]);
    expect(await left('quota_leases')).toEqual([{ scope_id: 'key_new' }]);
    leases.reset();
  });
});
