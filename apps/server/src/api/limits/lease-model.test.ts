import { describe, expect, test } from 'vitest';
import { type Answer, HeldCounter, type Waiter } from './lease-model.ts';

/** The numbers of a counter that one process holds: how long, how far ahead, and when somebody is refused. */

const rest: Answer = { taken: 0, settled: 0, units_left: 0, elsewhere: 0 };

function waiterOf(units: number, until = Infinity): Waiter & { outcome: string } {
  const waiter = {
    units,
    until,
    outcome: 'waits',
    decide: (outcome: string) => {
      waiter.outcome = outcome;
    },
  };
  return waiter;
}

/** A counter under `limit` of which one call has asked for its first unit at 0; the database has answered. */
function heldAfter(limit: number, answer: Partial<Answer>, units = 1) {
  const held = new HeldCounter(limit, true);
  const first = waiterOf(units);
  expect(held.take(units, limit, 0)).toBe('wait');
  held.wait(first, 0);
  const ask = held.nextQuestion(0);
  held.answered({ ...rest, ...answer }, 0);
  return { held, ask, first };
}

describe('asking', () => {
  test('for 50 calls ahead, where 1,000 are left beside them', () => {
    expect(heldAfter(5000, { taken: 51 }).ask).toEqual({
      limit: 5000,
      settled: undefined,
      running: 0,
      wanted: 1,
      least: 1,
      ahead: 50,
      near: 1000,
    });
    expect(heldAfter(5000, { taken: 306 }, 6).ask).toMatchObject({ wanted: 6, least: 6, ahead: 300, near: 6000 });
  });

  test('for nothing ahead where every unit is counted, and where nobody waits', () => {
    const total = new HeldCounter(100, false);
    total.take(1, 100, 0);
    total.wait(waiterOf(1), 0);
    expect(total.nextQuestion(0)).toMatchObject({ wanted: 1, ahead: 0, near: 0 });
    const { held } = heldAfter(5000, { taken: 51, units_left: 4949 });
    expect(held.nextQuestion(500)).toMatchObject({ wanted: 0, running: 1, settled: 0, ahead: 0 });
  });

  test('one question at a time: who comes meanwhile waits for the next', () => {
    const held = new HeldCounter(100, true);
    held.take(1, 100, 0);
    held.wait(waiterOf(1), 0);
    expect(held.nextQuestion(0)).toBeDefined();
    const second = waiterOf(6);
    expect(held.take(6, 100, 0)).toBe('wait');
    held.wait(second, 0);
    expect(held.nextQuestion(0)).toBeUndefined();
    held.answered({ ...rest, taken: 1, units_left: 99 }, 0);
    expect(second.outcome).toBe('waits');
    expect(held.nextQuestion(0)).toMatchObject({ running: 1, wanted: 6, least: 6 });
  });
});

describe('giving back', () => {
  test('spare units go back after 500 ms, near the limit after 50', () => {
    const far = heldAfter(5000, { taken: 51, units_left: 4949 }).held;
    expect(far.nextQuestion(499)).toBeUndefined();
    expect(far.nextQuestion(500)).toBeDefined();
    const { held } = heldAfter(100, { taken: 1, units_left: 99 });
    held.release(1, 10);
    expect(held.nextQuestion(59)).toBeUndefined();
    expect(held.nextQuestion(60)).toMatchObject({ running: 0, settled: 0, wanted: 0 });
  });

  test('what is on its way back is nobody’s', () => {
    const { held } = heldAfter(5000, { taken: 51, units_left: 4949 });
    expect(held.spare).toBe(50);
    held.nextQuestion(500);
    expect(held.spare).toBe(0);
    expect(held.take(1, 5000, 500)).toBe('wait');
  });

  test('a counter is kept while a call runs on it, however long, and its unit comes back', () => {
    const { held } = heldAfter(1, { taken: 1 });
    expect(held.isIdle(60_000)).toBe(false);
    held.release(1, 60_000);
    expect(held.isIdle(60_000)).toBe(false);
    expect(held.nextQuestion(60_050)).toMatchObject({ running: 0, settled: 0, wanted: 0 });
    expect(held.isIdle(60_050)).toBe(false);
    held.answered({ ...rest, units_left: 1 }, 60_051);
    expect(held.isIdle(60_051)).toBe(true);
  });

  test('a counter that holds nothing is forgotten 500 ms after it was last asked for', () => {
    const { held } = heldAfter(1, { taken: 1 });
    held.settle(1);
    expect([held.isIdle(499), held.isIdle(500)]).toEqual([false, true]);
    expect(held.take(1, 1, 10_000)).toBe('wait');
    held.wait(waiterOf(1), 10_000);
    held.nextQuestion(10_000);
    held.answered({ ...rest, taken: 1, settled: 1 }, 10_000);
    expect([held.isIdle(10_499), held.isIdle(10_500)]).toEqual([false, true]);
  });

  test('after a lost answer the same is said again 200 ms later, and the counter kept until it is heard', () => {
    const { held } = heldAfter(5000, { taken: 51, units_left: 4949 });
    held.settle(1);
    held.nextQuestion(500);
    held.lost(2500);
    expect(held.isIdle(2600)).toBe(false);
    expect(held.nextQuestion(2699)).toBeUndefined();
    expect(held.nextQuestion(2700)).toMatchObject({ settled: 1, running: 0, wanted: 0 });
    held.answered({ ...rest, taken: 1, units_left: 4999 }, 2701);
    expect(held.isIdle(2701)).toBe(true);
  });
});

describe('an edited limit', () => {
  test('lowered: spare units of the old one are given to nobody before the database has counted anew', () => {
    const { held } = heldAfter(5000, { taken: 51, units_left: 4949 });
    expect(held.take(1, 4999, 10)).toBe('wait');
    const second = waiterOf(1);
    held.wait(second, 10);
    expect(held.nextQuestion(10)).toMatchObject({ limit: 4999, settled: 0, running: 1, wanted: 1 });
    held.answered({ ...rest, taken: 52, units_left: 4947 }, 11);
    expect([second.outcome, held.spare]).toEqual(['granted', 50]);
  });

  test('lowered below what runs: a unit that comes back is not given again', () => {
    const { held } = heldAfter(5000, { taken: 51, units_left: 4949 });
    expect(held.take(1, 5000, 1)).toBe('granted');
    expect(held.take(1, 1, 2)).toBe('wait');
    const third = waiterOf(1);
    held.wait(third, 2);
    held.nextQuestion(2);
    held.answered({ ...rest, taken: 2, units_left: -1 }, 3);
    held.release(1, 4);
    expect([third.outcome, held.spare]).toEqual(['waits', 1]);
    expect(held.nextQuestion(4)).toMatchObject({ limit: 1, running: 1, wanted: 1 });
  });

  test('raised: what is held stays, and whoever waits is asked for under the new one', () => {
    const { held } = heldAfter(1, { taken: 1 });
    held.take(1, 1, 1);
    const second = waiterOf(1);
    held.wait(second, 1);
    expect(held.take(1, 2, 2)).toBe('wait');
    const third = waiterOf(1);
    held.wait(third, 2);
    expect(held.nextQuestion(2)).toMatchObject({ limit: 2, running: 1, wanted: 2 });
  });
});

describe('refusing', () => {
  test('at once where nothing can come back, and so for 200 ms; a call that fits in what is left is asked for', () => {
    const { held, first } = heldAfter(5, { units_left: 5 }, 6);
    expect(first.outcome).toBe('refused');
    expect(held.take(6, 5, 199)).toBe('refused');
    expect(held.take(5, 5, 199)).toBe('wait');
    expect(held.take(6, 5, 200)).toBe('wait');
    expect(held.take(6, 6, 199)).toBe('wait');
  });

  test('only when the last call that could give a unit back was metered', () => {
    const { held } = heldAfter(2, { taken: 2 }, 2);
    const [kept, refused] = [waiterOf(1), waiterOf(2)];
    for (const waiter of [kept, refused]) {
      expect(held.take(waiter.units, 2, 1)).toBe('wait');
      held.wait(waiter, 1);
    }
    held.nextQuestion(1);
    held.answered({ ...rest, taken: 2 }, 2);
    expect([kept.outcome, refused.outcome]).toEqual(['waits', 'waits']);
    held.release(1, 3);
    expect([kept.outcome, refused.outcome]).toEqual(['granted', 'waits']);
    held.settle(1);
    expect(refused.outcome).toBe('waits');
    held.settle(1);
    expect(refused.outcome).toBe('refused');
  });

  test('while other processes hold units the database is asked every 50 ms, for as long as the call waits', () => {
    const held = new HeldCounter(10, true);
    held.take(1, 10, 0);
    const waiter = waiterOf(1, 1000);
    held.wait(waiter, 0);
    held.nextQuestion(0);
    held.answered({ ...rest, elsewhere: 3 }, 0);
    expect(held.nextQuestion(49)).toBeUndefined();
    expect(held.nextQuestion(50)).toMatchObject({ wanted: 1 });
    held.answered({ ...rest, elsewhere: 3 }, 960);
    held.expire(999);
    expect(waiter.outcome).toBe('waits');
    held.expire(1000);
    expect(waiter.outcome).toBe('refused');
  });

  test('never because the database is slow: who waits for it waits on', () => {
    const held = new HeldCounter(10, true);
    held.take(1, 10, 0);
    const waiter = waiterOf(1, 1000);
    held.wait(waiter, 0);
    held.nextQuestion(0);
    held.expire(1500);
    expect(waiter.outcome).toBe('waits');
    held.lost(2000);
    expect(waiter.outcome).toBe('failed');
  });
});

test('under a new identity nothing of the old counts', () => {
  const { held } = heldAfter(5000, { taken: 51, units_left: 4949 });
  const waiter = waiterOf(6000);
  held.take(6000, 5000, 1);
  held.wait(waiter, 1);
  held.reset();
  held.release(1, 2);
  expect([waiter.outcome, held.void, held.nextQuestion(9000)]).toEqual(['failed', true, undefined]);
});
