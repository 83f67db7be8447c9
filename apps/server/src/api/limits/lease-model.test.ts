import { describe, expect, test } from 'vitest';
import { CounterLease, type LeaseAnswer, type Waiter } from './lease-model.ts';

/** The numbers of a counter that one process holds: how long, how far ahead, and when somebody is refused. */

const rest: LeaseAnswer = { taken: 0, settled: 0, units_left: 0, elsewhere: 0 };

function waiterOf(units: number, until = Infinity): Waiter & { verdict: string } {
  const waiter = {
    units,
    until,
    verdict: 'waits',
    decide: (verdict: string) => {
      waiter.verdict = verdict;
    },
    fail: () => {
      waiter.verdict = 'failed';
    },
  };
  return waiter;
}

/** A counter under `limit` of which one call has asked for its first unit at 0; the database has answered. */
function leaseAfter(limit: number, answer: Partial<LeaseAnswer>, units = 1) {
  const lease = new CounterLease(limit, { goesAhead: true });
  const first = waiterOf(units);
  expect(lease.take(units, limit, 0)).toBe('wait');
  lease.wait(first, 0);
  const request = lease.nextRequest(0);
  lease.receiveAnswer({ ...rest, ...answer }, 0);
  return { lease, request, first };
}

describe('asking', () => {
  test('for 50 calls ahead, where 1,000 are left beside them', () => {
    expect(leaseAfter(5000, { taken: 51 }).request).toEqual({
      limit: 5000,
      settled: undefined,
      running: 0,
      wanted: 1,
      least: 1,
      ahead: 50,
      near: 1000,
    });
    expect(leaseAfter(5000, { taken: 306 }, 6).request).toMatchObject({ wanted: 6, least: 6, ahead: 300, near: 6000 });
  });

  test('for nothing ahead where every unit is counted, and where nobody waits', () => {
    const total = new CounterLease(100, { goesAhead: false });
    total.take(1, 100, 0);
    total.wait(waiterOf(1), 0);
    expect(total.nextRequest(0)).toMatchObject({ wanted: 1, ahead: 0, near: 0 });
    const { lease } = leaseAfter(5000, { taken: 51, units_left: 4949 });
    expect(lease.nextRequest(500)).toMatchObject({ wanted: 0, running: 1, settled: 0, ahead: 0 });
  });

  test('one request at a time: who comes meanwhile waits for the next', () => {
    const lease = new CounterLease(100, { goesAhead: true });
    lease.take(1, 100, 0);
    lease.wait(waiterOf(1), 0);
    expect(lease.nextRequest(0)).toBeDefined();
    const second = waiterOf(6);
    expect(lease.take(6, 100, 0)).toBe('wait');
    lease.wait(second, 0);
    expect(lease.nextRequest(0)).toBeUndefined();
    lease.receiveAnswer({ ...rest, taken: 1, units_left: 99 }, 0);
    expect(second.verdict).toBe('waits');
    expect(lease.nextRequest(0)).toMatchObject({ running: 1, wanted: 6, least: 6 });
  });
});

describe('giving back', () => {
  test('spare units go back after 500 ms, near the limit after 50', () => {
    const far = leaseAfter(5000, { taken: 51, units_left: 4949 }).lease;
    expect(far.nextRequest(499)).toBeUndefined();
    expect(far.nextRequest(500)).toBeDefined();
    const { lease } = leaseAfter(100, { taken: 1, units_left: 99 });
    lease.release(1, 10);
    expect(lease.nextRequest(59)).toBeUndefined();
    expect(lease.nextRequest(60)).toMatchObject({ running: 0, settled: 0, wanted: 0 });
  });

  test('what is on its way back is nobody’s', () => {
    const { lease } = leaseAfter(5000, { taken: 51, units_left: 4949 });
    expect(lease.spare).toBe(50);
    lease.nextRequest(500);
    expect(lease.spare).toBe(0);
    expect(lease.take(1, 5000, 500)).toBe('wait');
  });

  test('a counter is kept while a call runs on it, however long, and its unit comes back', () => {
    const { lease } = leaseAfter(1, { taken: 1 });
    expect(lease.isIdle(60_000)).toBe(false);
    lease.release(1, 60_000);
    expect(lease.isIdle(60_000)).toBe(false);
    expect(lease.nextRequest(60_050)).toMatchObject({ running: 0, settled: 0, wanted: 0 });
    expect(lease.isIdle(60_050)).toBe(false);
    lease.receiveAnswer({ ...rest, units_left: 1 }, 60_051);
    expect(lease.isIdle(60_051)).toBe(true);
  });

  test('a counter that holds nothing is forgotten 500 ms after it was last asked for', () => {
    const { lease } = leaseAfter(1, { taken: 1 });
    lease.settle(1);
    expect([lease.isIdle(499), lease.isIdle(500)]).toEqual([false, true]);
    expect(lease.take(1, 1, 10_000)).toBe('wait');
    lease.wait(waiterOf(1), 10_000);
    lease.nextRequest(10_000);
    lease.receiveAnswer({ ...rest, taken: 1, settled: 1 }, 10_000);
    expect([lease.isIdle(10_499), lease.isIdle(10_500)]).toEqual([false, true]);
  });

  test('after a lost answer the same is said again 200 ms later, and the counter kept until it is heard', () => {
    const { lease } = leaseAfter(5000, { taken: 51, units_left: 4949 });
    lease.settle(1);
    lease.nextRequest(500);
    lease.loseAnswer(new Error('lost'), 2500);
    expect(lease.isIdle(2600)).toBe(false);
    expect(lease.nextRequest(2699)).toBeUndefined();
    expect(lease.nextRequest(2700)).toMatchObject({ settled: 1, running: 0, wanted: 0 });
    lease.receiveAnswer({ ...rest, taken: 1, units_left: 4999 }, 2701);
    expect(lease.isIdle(2701)).toBe(true);
  });
});

describe('an edited limit', () => {
  test('lowered: spare units of the old one are given to nobody before the database has counted anew', () => {
    const { lease } = leaseAfter(5000, { taken: 51, units_left: 4949 });
    expect(lease.take(1, 4999, 10)).toBe('wait');
    const second = waiterOf(1);
    lease.wait(second, 10);
    expect(lease.nextRequest(10)).toMatchObject({ limit: 4999, settled: 0, running: 1, wanted: 1 });
    lease.receiveAnswer({ ...rest, taken: 52, units_left: 4947 }, 11);
    expect([second.verdict, lease.spare]).toEqual(['granted', 50]);
  });

  test('lowered below what runs: a unit that comes back is not given again', () => {
    const { lease } = leaseAfter(5000, { taken: 51, units_left: 4949 });
    expect(lease.take(1, 5000, 1)).toBe('granted');
    expect(lease.take(1, 1, 2)).toBe('wait');
    const third = waiterOf(1);
    lease.wait(third, 2);
    lease.nextRequest(2);
    lease.receiveAnswer({ ...rest, taken: 2, units_left: -1 }, 3);
    lease.release(1, 4);
    expect([third.verdict, lease.spare]).toEqual(['waits', 1]);
    expect(lease.nextRequest(4)).toMatchObject({ limit: 1, running: 1, wanted: 1 });
  });

  test('raised: what is leased stays, and whoever waits is asked for under the new one', () => {
    const { lease } = leaseAfter(1, { taken: 1 });
    lease.take(1, 1, 1);
    const second = waiterOf(1);
    lease.wait(second, 1);
    expect(lease.take(1, 2, 2)).toBe('wait');
    const third = waiterOf(1);
    lease.wait(third, 2);
    expect(lease.nextRequest(2)).toMatchObject({ limit: 2, running: 1, wanted: 2 });
  });
});

describe('refusing', () => {
  test('at once where nothing can come back, and so for 200 ms; a call that fits in what is left is asked for', () => {
    const { lease, first } = leaseAfter(5, { units_left: 5 }, 6);
    expect(first.verdict).toBe('refused');
    expect(lease.take(6, 5, 199)).toBe('refused');
    expect(lease.take(5, 5, 199)).toBe('wait');
    expect(lease.take(6, 5, 200)).toBe('wait');
    expect(lease.take(6, 6, 199)).toBe('wait');
  });

  test('only when the last call that could give a unit back was metered', () => {
    const { lease } = leaseAfter(2, { taken: 2 }, 2);
    const [kept, refused] = [waiterOf(1), waiterOf(2)];
    for (const waiter of [kept, refused]) {
      expect(lease.take(waiter.units, 2, 1)).toBe('wait');
      lease.wait(waiter, 1);
    }
    lease.nextRequest(1);
    lease.receiveAnswer({ ...rest, taken: 2 }, 2);
    expect([kept.verdict, refused.verdict]).toEqual(['waits', 'waits']);
    lease.release(1, 3);
    expect([kept.verdict, refused.verdict]).toEqual(['granted', 'waits']);
    lease.settle(1);
    expect(refused.verdict).toBe('waits');
    lease.settle(1);
    expect(refused.verdict).toBe('refused');
  });

  test('while other processes hold units the database is asked every 50 ms, for as long as the call waits', () => {
    const lease = new CounterLease(10, { goesAhead: true });
    lease.take(1, 10, 0);
    const waiter = waiterOf(1, 1000);
    lease.wait(waiter, 0);
    lease.nextRequest(0);
    lease.receiveAnswer({ ...rest, elsewhere: 3 }, 0);
    expect(lease.nextRequest(49)).toBeUndefined();
    expect(lease.nextRequest(50)).toMatchObject({ wanted: 1 });
    lease.receiveAnswer({ ...rest, elsewhere: 3 }, 960);
    lease.expire(999);
    expect(waiter.verdict).toBe('waits');
    lease.expire(1000);
    expect(waiter.verdict).toBe('refused');
  });

  test('never because the database is slow: who waits for it waits on', () => {
    const lease = new CounterLease(10, { goesAhead: true });
    lease.take(1, 10, 0);
    const waiter = waiterOf(1, 1000);
    lease.wait(waiter, 0);
    lease.nextRequest(0);
    lease.expire(1500);
    expect(waiter.verdict).toBe('waits');
    lease.loseAnswer(new Error('lost'), 2000);
    expect(waiter.verdict).toBe('failed');
  });
});

test('under a new identity nothing of the old counts', () => {
  const { lease } = leaseAfter(5000, { taken: 51, units_left: 4949 });
  const waiter = waiterOf(6000);
  lease.take(6000, 5000, 1);
  lease.wait(waiter, 1);
  lease.makeVoid();
  lease.release(1, 2);
  expect([waiter.verdict, lease.isVoid, lease.nextRequest(9000)]).toEqual(['failed', true, undefined]);
});
