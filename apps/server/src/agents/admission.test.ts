import { describe, expect, test } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';

const create = (threads = 1) => createAdmission({ threads, budget_ms: 25 }, () => 0.5);

const isIn = (admission: Admission, share: string): boolean => admission.enter('play', share) === undefined;

describe('admission', () => {
  test('refuses what would wait past the budget, and says when to come back', () => {
    const admission = create();
    for (let index = 0; index < 50; index++) admission.observe('play', 10);
    expect(admission.enter('play', 'a')).toBeUndefined();
    expect(admission.refusal('play', 'b')).toBeUndefined();
    expect(admission.enter('play', 'b')).toBeUndefined();
    expect(admission.refusal('play', 'c')).toBeGreaterThan(0.5);
    expect(admission.enter('play', 'c')).toBeGreaterThan(0.5);
    expect(admission.queued).toBe(2);
  });

  test('learns how long jobs take', () => {
    const admission = create();
    for (let index = 0; index < 200; index++) admission.observe('play', 1);
    const admitted = Array.from({ length: 40 }, (_, index) => isIn(admission, `p${index}`));
    expect(admitted.filter(Boolean)).toHaveLength(25);
  });

  test('one project gets half of the queue, another still gets in', () => {
    const admission = create();
    for (let index = 0; index < 200; index++) admission.observe('play', 1);
    const mine = Array.from({ length: 40 }, () => isIn(admission, 'greedy'));
    expect(mine.filter(Boolean)).toHaveLength(12);
    expect(isIn(admission, 'other')).toBe(true);
  });

  test('two threads take twice as much', () => {
    const admission = create(2);
    for (let index = 0; index < 200; index++) admission.observe('play', 10);
    const admitted = Array.from({ length: 10 }, (_, index) => isIn(admission, `p${index}`));
    expect(admitted.filter(Boolean)).toHaveLength(4);
  });

  test('an empty queue admits even what takes longer than the budget, because agents are anytime', () => {
    const admission = create();
    for (let index = 0; index < 200; index++) admission.observe('play', 100);
    expect(isIn(admission, 'a')).toBe(true);
    expect(isIn(admission, 'a')).toBe(false);
    admission.leave('play', 'a');
    expect(isIn(admission, 'a')).toBe(true);
  });
});
