import { describe, expect, test } from 'vitest';
import { createThinking } from './thinking.ts';

const work = { kind: 'playouts', steps: 100 };

/** Thoughts under a clock that the test moves; a whole thought takes 10 ms, as far as it knows. */
function create() {
  let now = 1000;
  const thinking = createThinking(() => now);
  const pass = (ms: number) => void (now += ms);
  const begin = (left_ms: number, waiting: () => number = () => 0, isAlone = true) => {
    const { allow } = thinking.begin(now + left_ms, waiting, { isAlone });
    if (!allow) throw new Error('nothing to ask');
    return allow;
  };
  begin(100)(work);
  pass(10);
  thinking.end(1);
  return { thinking, pass, begin };
}

describe('how much of a thought may be done', () => {
  test('is all of it where nobody waits and the time is enough', () => {
    const { begin, pass } = create();
    const { effort, isHurried } = begin(25)(work);
    expect(effort).toBe(1);
    pass(23);
    expect(isHurried?.()).toBe(false);
    pass(1);
    expect(isHurried?.()).toBe(true);
  });

  test('shrinks with the time that is left, and with those who wait', () => {
    const { begin } = create();
    const efforts = [11.5, 6.5, 2.5, 1].map((left_ms) => begin(left_ms)(work).effort);
    expect(efforts).toEqual([1, 0.5, expect.closeTo(0.1), 0]);
    const crowded = [0, 1, 4, 19].map((waiting) => begin(21.5, () => waiting)(work).effort);
    expect(crowded).toEqual([1, expect.closeTo(0.6), expect.closeTo(0.24), expect.closeTo(0.06)]);
  });

  test('leaves time for the answers of those who came together, also for the last of them', () => {
    const { begin } = create();
    expect(begin(8.5, () => 0, true)(work).effort).toBeCloseTo(0.7);
    expect(begin(8.5, () => 0, false)(work).effort).toBeCloseTo(0.5);
  });

  test('ends soon after others have come', () => {
    const { begin, pass } = create();
    let waiting = 0;
    const { isHurried } = begin(21.5, () => waiting)(work);
    pass(3);
    expect(isHurried?.()).toBe(false);
    waiting = 1;
    expect(isHurried?.()).toBe(false);
    waiting = 99;
    expect(isHurried?.()).toBe(true);
  });

  test('is learned from what thoughts have taken, each kind by itself', () => {
    const { thinking, begin, pass } = create();
    for (let index = 0; index < 100; index++) {
      begin(100)({ kind: 'endings', steps: 50 });
      pass(5);
      // A quarter of the work, so all of it takes 20 ms.
      expect(thinking.end(0.25)).toBeUndefined();
    }
    expect(begin(11.5)({ kind: 'endings', steps: 50 }).effort).toBeCloseTo(0.5);
    expect(begin(11.5)({ kind: 'endings', steps: 25 }).effort).toBe(1);
    expect(begin(11.5)(work).effort).toBe(1);
  });
});

test('a floor is what took no thought; one that was given up on its way tells nothing of it', () => {
  const { thinking, begin, pass } = create();
  begin(25);
  pass(2);
  expect(thinking.end(undefined)).toBe(2);
  expect(begin(1.5)(work).effort).toBe(0);
  pass(1);
  expect(thinking.end(0)).toBe(1);
  begin(25)(work);
  pass(9);
  expect(thinking.end(0)).toBeUndefined();
  begin(25)(work);
  pass(1);
  expect(thinking.end(1)).toBeUndefined();
});
