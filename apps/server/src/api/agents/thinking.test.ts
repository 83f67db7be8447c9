import { describe, expect, test } from 'vitest';
import { createThinking, type ThinkingTime } from './thinking.ts';

const work = { kind: 'playouts', steps: 100 };

/** Thoughts on clocks that the test moves; a whole thought takes 10 ms, as far as it knows. */
function create() {
  let [now, cpu] = [1000, 50];
  const thinking = createThinking({ now: () => now, cpu_ms: () => cpu });
  /** Time in which the thread works. */
  const pass = (ms: number) => {
    now += ms;
    cpu += ms;
  };
  /** Time in which it does not get the processor. */
  const stop = (ms: number) => void (now += ms);
  const begin = (left_ms: number, share: ThinkingTime['share'] = () => Infinity) => {
    const { allow } = thinking.begin({ ends_at: now + left_ms, share });
    if (!allow) throw new Error('nothing to ask');
    return allow;
  };
  for (let round = 0; round < 10; round++) {
    begin(100)(work);
    pass(10);
    thinking.end(1);
  }
  return { thinking, pass, stop, begin };
}

describe('how much of a thought may be done', () => {
  test('is all of it where nobody waits and the time is enough', () => {
    const { begin, pass } = create();
    const { effort, isHurried } = begin(500)(work);
    expect(effort).toBe(1);
    pass(498);
    expect(isHurried?.()).toBe(false);
    pass(1);
    expect(isHurried?.()).toBe(true);
  });

  test('shrinks with the time that is left, and with the share that those who wait leave', () => {
    const { begin } = create();
    const efforts = [11.5, 6.5, 2.5, 1].map((left_ms) => begin(left_ms)(work).effort);
    expect(efforts).toEqual([1, 0.5, expect.closeTo(0.1), 0]);
    const crowded = [12.5, 10, 5, 0].map((share_ms) => begin(1000, () => share_ms)(work).effort);
    expect(crowded).toEqual([1, 0.8, 0.4, 0]);
  });

  test('ends when others have come and left it less', () => {
    const { begin, pass } = create();
    let share_ms = Infinity;
    const { isHurried } = begin(1000, () => share_ms)(work);
    pass(3);
    expect(isHurried?.()).toBe(false);
    share_ms = 4;
    expect(isHurried?.()).toBe(false);
    pass(1);
    expect(isHurried?.()).toBe(true);
  });

  test('is learned from what thoughts have taken, each kind by itself', () => {
    const { thinking, begin, pass } = create();
    for (let index = 0; index < 100; index++) {
      begin(100)({ kind: 'endings', steps: 50 });
      pass(5);
      // A quarter of the work, so all of it takes 20 ms.
      expect(thinking.end(0.25)).toMatchObject({ work_ms: 5, isFloor: false });
    }
    expect(begin(11.5)({ kind: 'endings', steps: 50 }).effort).toBeCloseTo(0.5);
    expect(begin(11.5)({ kind: 'endings', steps: 25 }).effort).toBe(1);
  });

  test('is not learned from the first thoughts of a kind, which may run uncompiled code', () => {
    const { thinking, begin, pass } = create();
    for (const ms of [400, 200, 100]) {
      begin(1000)({ kind: 'new', steps: 1 });
      pass(ms);
      thinking.end(1);
      expect(begin(20)({ kind: 'new', steps: 1 }).effort).toBe(1);
    }
  });

  test('is not learned from a stop: it is judged by processor time', () => {
    const { thinking, begin, pass, stop } = create();
    begin(500)(work);
    pass(5);
    stop(1000);
    pass(5);
    thinking.end(1);
    expect(begin(11.5)(work).effort).toBeGreaterThan(0.9);
  });

  test('is tried again when it was too long to be begun', () => {
    const { thinking, begin, pass, stop } = create();
    for (let index = 0; index < 20; index++) {
      begin(10_000)(work);
      pass(1000);
      thinking.end(1);
    }
    expect(begin(20)(work).effort).toBeLessThan(0.05);
    thinking.end(0);
    stop(5000);
    expect(begin(20)(work).effort).toBe(1);
  });
});

test('a thought that was given up on its way took more than it was allowed', () => {
  const { thinking, begin, pass } = create();
  begin(1000, () => 25)(work);
  pass(25);
  thinking.end(0);
  expect(begin(1000, () => 25)(work).effort).toBeCloseTo(0.8);
});

test('a floor is what took no thought; and it says how long a whole thought takes', () => {
  const { thinking, begin, pass } = create();
  begin(25);
  pass(2);
  expect(thinking.end(undefined)).toEqual({ work_ms: 2, isFloor: true, thought_ms: undefined });
  expect(begin(1.5)(work).effort).toBe(0);
  pass(1);
  expect(thinking.end(0)).toEqual({ work_ms: 1, isFloor: true, thought_ms: expect.closeTo(10, 0) });
  begin(25)(work);
  pass(9);
  expect(thinking.end(0)).toMatchObject({ isFloor: false });
});
