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

  test('under a rising load the playground is refused first, and no customer before it', () => {
    for (const service_ms of [0.5, 1, 3, 5, 10, 20, 40]) {
      for (const threads of [1, 2, 7]) {
        const admission = create(threads);
        for (let index = 0; index < 200; index++) admission.observe('play', service_ms);
        const open: [playground: boolean, customer: boolean][] = [];
        for (let index = 0; index < 400; index++) {
          const [visitor, customer] = [
            admission.refusal('play', 'visitors', 'playground'),
            admission.refusal('play', `customer ${index}`),
          ];
          open.push([visitor === undefined, customer === undefined]);
          if (customer === undefined) admission.enter('play', `customer ${index}`);
        }
        expect(open[0]).toEqual([true, true]);
        expect(open.at(-1)).toEqual([false, false]);
        expect(open.filter(([visitor, customer]) => visitor && !customer)).toEqual([]);
        expect(open.filter(([visitor]) => visitor).length).toBeLessThanOrEqual(
          Math.max(threads, open.filter(([, customer]) => customer).length / 2),
        );
      }
    }
  });

  test('visitors alone fill half of the time, and the other half stays for customers', () => {
    const admission = create();
    for (let index = 0; index < 200; index++) admission.observe('play', 1);
    const visitors = Array.from({ length: 40 }, (_, index) => admission.enter('play', `v${index}`, 'playground'));
    expect(visitors.filter((refused) => refused === undefined)).toHaveLength(12);
    const customers = Array.from({ length: 40 }, (_, index) => admission.enter('play', `c${index}`));
    expect(customers.filter((refused) => refused === undefined)).toHaveLength(13);
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
