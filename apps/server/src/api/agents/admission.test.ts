import { describe, expect, test } from 'vitest';
import { type Admission, createAdmission, type JobOrigin, type Lane } from './admission.ts';

const create = (threads = 1) => createAdmission({ threads, budget_ms: 26 }, () => 0.5);

/** Floors of this kind of job take so long, as far as the admission knows. */
function know(admission: Admission, ms: number): void {
  for (let index = 0; index < 400; index++) admission.observeFloor('doudizhu.play', ms);
}
const from = (flow: string, lane: Lane = 'customer'): JobOrigin => ({ flow, lane });
const enter = (admission: Admission, flow: string, lane?: Lane): boolean =>
  admission.enter('doudizhu.play', from(flow, lane)).ok;
const countIn = (count: number, enters: (index: number) => boolean): number =>
  Array.from({ length: count }, (_, index) => enters(index)).filter(Boolean).length;

describe('admission', () => {
  test('takes as many as can have their floor in time, and says when to come back', () => {
    const admission = create();
    know(admission, 1);
    expect(countIn(40, (index) => enter(admission, `p${index}`))).toBe(24);
    expect(admission.refusal('doudizhu.play', from('late'))).toBeGreaterThan(0.1);
    expect(admission.enter('doudizhu.play', from('late'))).toEqual({ ok: false, retry_after: expect.any(Number) });
    expect(admission.jobs).toBe(24);
  });

  test('learns how long a floor takes; a thought that ends at its time counts as half of the budget', () => {
    const admission = create();
    know(admission, 0.2);
    expect(countIn(200, (index) => enter(admission, `p${index}`))).toBe(120);
    const slow = create();
    know(slow, 100);
    expect(countIn(10, (index) => enter(slow, `p${index}`))).toBe(1);
  });

  test('a thought that was quicker than the floor was thought to be brings it down; a longer one says nothing', () => {
    const admission = create();
    know(admission, 4);
    for (let index = 0; index < 400; index++) admission.observeThought('doudizhu.play', 1);
    for (let index = 0; index < 400; index++) admission.observeThought('doudizhu.play', 10);
    expect(countIn(40, (index) => enter(admission, `p${index}`))).toBe(23);
  });

  test('two threads take twice as much', () => {
    const admission = create(2);
    know(admission, 4);
    expect(countIn(40, (index) => enter(admission, `p${index}`))).toBe(12);
  });

  test('a free thread takes any job, and a place is free again when its job has left', () => {
    const admission = create(2);
    know(admission, 100);
    const reservations = [0, 1, 2, 3].map((index) => admission.enter('doudizhu.play', from(`p${index}`)));
    expect(reservations.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    const [first] = reservations;
    if (first?.ok) {
      admission.begin(first.reservation);
      admission.end(first.reservation);
    }
    expect(enter(admission, 'next')).toBe(true);
  });

  test('a project alone has all of the time; its waiting jobs give way to others down to a like part', () => {
    const admission = create();
    know(admission, 1);
    expect(countIn(40, () => enter(admission, 'greedy'))).toBe(24);
    const pushed: string[] = [];
    const others = countIn(40, () => {
      const verdict = admission.enter('doudizhu.play', from('other'));
      if (!verdict.ok) return false;
      if (verdict.evicted_flow !== undefined) {
        pushed.push(verdict.evicted_flow);
        admission.withdraw({ flow: verdict.evicted_flow, floor_ms: verdict.reservation.floor_ms });
      }
      return true;
    });
    expect(others).toBeGreaterThanOrEqual(11);
    expect(others).toBeLessThanOrEqual(13);
    expect(pushed).toEqual(Array.from({ length: others }, () => 'greedy'));
    expect(enter(admission, 'greedy')).toBe(false);
  });

  test('what has begun is not pushed out', () => {
    const admission = create();
    know(admission, 12);
    const verdicts = [
      admission.enter('doudizhu.play', from('greedy')),
      admission.enter('doudizhu.play', from('greedy')),
    ];
    for (const verdict of verdicts) if (verdict.ok) admission.begin(verdict.reservation);
    expect(admission.enter('doudizhu.play', from('other'))).toEqual({ ok: false, retry_after: expect.any(Number) });
  });

  test('under a rising load the playground is refused first, and no customer before it', () => {
    for (const floor_ms of [0.1, 0.5, 1, 3, 5, 10, 20, 40]) {
      for (const threads of [1, 2, 7]) {
        const admission = create(threads);
        know(admission, floor_ms);
        const open: [playground: boolean, customer: boolean][] = [];
        for (let index = 0; index < 2000; index++) {
          const [visitor, customer] = [
            admission.refusal('doudizhu.play', from('visitors', 'visitor')),
            admission.refusal('doudizhu.play', from(`customer ${index}`)),
          ];
          open.push([visitor === undefined, customer === undefined]);
          if (customer === undefined) enter(admission, `customer ${index}`);
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
    know(admission, 1);
    expect(countIn(40, (index) => enter(admission, `v${index}`, 'visitor'))).toBe(11);
    expect(countIn(40, (index) => enter(admission, `c${index}`))).toBe(13);
  });
});
