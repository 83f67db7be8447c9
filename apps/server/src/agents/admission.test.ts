import { describe, expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

const create = (threads = 1) => createAdmission({ threads, budget_ms: 25 }, () => 0.5);

describe('admission', () => {
  test('refuses what would wait past the budget, and says when to come back', () => {
    const admission = create();
    for (let index = 0; index < 50; index++) admission.observe('play', 10);
    expect(admission.enter('play', 'a')).toEqual({ ok: true, wait_ms: 0 });
    expect(admission.enter('play', 'b').ok).toBe(true);
    const refused = admission.enter('play', 'c');
    expect(refused.ok).toBe(false);
    expect(refused.ok || refused.retry_after).toBeGreaterThan(0.5);
  });

  test('learns how long jobs take', () => {
    const admission = create();
    for (let index = 0; index < 200; index++) admission.observe('play', 1);
    const admitted = Array.from({ length: 40 }, (_, index) => admission.enter('play', `p${index}`).ok);
    expect(admitted.filter(Boolean)).toHaveLength(25);
  });

  test('one project gets half of the queue, another still gets in', () => {
    const admission = create();
    for (let index = 0; index < 200; index++) admission.observe('play', 1);
    const mine = Array.from({ length: 40 }, () => admission.enter('play', 'greedy').ok);
    expect(mine.filter(Boolean)).toHaveLength(12);
    expect(admission.enter('play', 'other').ok).toBe(true);
  });

  test('two threads take twice as much', () => {
    const admission = create(2);
    for (let index = 0; index < 200; index++) admission.observe('play', 10);
    const admitted = Array.from({ length: 10 }, (_, index) => admission.enter('play', `p${index}`).ok);
    expect(admitted.filter(Boolean)).toHaveLength(4);
  });

  test('an empty queue admits even what takes longer than the budget, because agents are anytime', () => {
    const admission = create();
    for (let index = 0; index < 200; index++) admission.observe('play', 100);
    expect(admission.enter('play', 'a').ok).toBe(true);
    expect(admission.enter('play', 'a').ok).toBe(false);
    admission.leave('play', 'a');
    expect(admission.enter('play', 'a').ok).toBe(true);
  });
});
