import { describe, expect, test } from 'vitest';
import { admit, goesBefore } from './admission.ts';
import type { Lane, TimedJob } from './timed-job.ts';
import { createWaitingLoads } from './waiting-loads.ts';

interface Sent {
  readonly org_id?: string;
  readonly flow?: string;
  readonly lane?: Lane;
  readonly due_at?: number;
  readonly floor_ms?: number;
  readonly isCheap?: boolean;
}

/** A pool whose one thread is busy, at time 0. Jobs are due at 100 and have floors of 1 ms where nothing else is said. */
function createPool({
  threads = 1,
  pace = 1,
  running = { jobs: threads, floors_ms: 0 },
}: {
  threads?: number;
  pace?: number;
  running?: { jobs: number; floors_ms: number };
} = {}) {
  const waiting: TimedJob[] = [];
  const loads = createWaitingLoads();
  const jobOf = ({
    org_id = 'a',
    flow = 'p',
    lane = 'customer',
    due_at = 100,
    floor_ms = 1,
    isCheap = false,
  }: Sent) => ({
    org_id,
    flow,
    lane,
    due_at,
    floor_ms,
    isCheap,
    bytes: 1,
  });
  function weigh(sent: Sent) {
    return admit({ threads, pace, running, waiting, loads, now: 0 }, jobOf(sent));
  }
  function enter(sent: Sent): boolean {
    const result = weigh(sent);
    if (!result.ok) return false;
    for (const one of result.evicted) {
      waiting.splice(waiting.indexOf(one), 1);
      loads.remove(one);
    }
    const job = jobOf(sent);
    loads.add(job);
    const at = waiting.findIndex((other) => goesBefore(job, other));
    waiting.splice(at < 0 ? waiting.length : at, 0, job);
    return true;
  }
  return {
    weigh,
    enter,
    waiting,
    enterMany: (count: number, sent: Sent | ((index: number) => Sent) = {}) =>
      Array.from({ length: count }, (_, index) => enter(typeof sent === 'function' ? sent(index) : sent)).filter(
        Boolean,
      ).length,
    countOf: (org_id: string, flow?: string) =>
      waiting.filter((job) => job.org_id === org_id && (flow === undefined || job.flow === flow)).length,
  };
}

describe('a job is refused only where its own deadline cannot be met', () => {
  test('as many as have their floors in time; then what is missing is told', () => {
    const { enterMany, weigh } = createPool();
    expect(enterMany(200)).toBe(100);
    expect(weigh({})).toEqual({ ok: false, missing: { needs_ms: 101, left_ms: 100, floor_ms: 1 } });
    expect(weigh({ due_at: 101 })).toMatchObject({ ok: true });
  });

  test('only floors that are due before it count', () => {
    const { enterMany, enter, weigh } = createPool();
    expect(enterMany(900, { due_at: 1000 })).toBe(900);
    expect(enterMany(30, { due_at: 30 })).toBe(30);
    expect(weigh({ due_at: 30 })).toMatchObject({ ok: false });
    expect(enter({ due_at: 31 })).toBe(true);
  });

  test('it takes no time from a job that was accepted before, however urgent it is', () => {
    const { enterMany, weigh } = createPool();
    expect(enterMany(100, { due_at: 100 })).toBe(100);
    expect(weigh({ due_at: 50 })).toMatchObject({ ok: false, missing: { needs_ms: 101, left_ms: 100 } });
    expect(weigh({ due_at: 50, isCheap: true })).toMatchObject({ ok: false });
  });

  test('a job that is late anyway stands in nobody’s way', () => {
    const { enter, weigh } = createPool({ running: { jobs: 0, floors_ms: 0 } });
    expect(enter({ due_at: -5 })).toBe(true);
    expect(weigh({ isCheap: true })).toMatchObject({ ok: true });
  });

  test('two threads take twice as much; one that gets half of the processor takes half', () => {
    expect(createPool({ threads: 2 }).enterMany(300)).toBe(200);
    expect(createPool({ pace: 2 }).enterMany(300)).toBe(50);
  });

  test('what threads have begun counts, and an idle thread takes any job', () => {
    expect(createPool({ running: { jobs: 3, floors_ms: 40 } }).enterMany(200)).toBe(60);
    const idle = createPool({ threads: 2, running: { jobs: 1, floors_ms: 500 } });
    expect(idle.enterMany(2, { floor_ms: 5000 })).toBe(1);
  });
});

describe('fair shares', () => {
  test('an organization alone has all of the time; its last jobs give way to others down to a like part', () => {
    const { enter, enterMany, countOf, weigh } = createPool();
    expect(enterMany(100, { org_id: 'greedy' })).toBe(100);
    expect(enterMany(80, { org_id: 'other' })).toBe(50);
    expect([countOf('greedy'), countOf('other')]).toEqual([50, 50]);
    expect(enter({ org_id: 'greedy' })).toBe(false);
    expect(weigh({ org_id: 'third' })).toMatchObject({ ok: true, evicted: [{ floor_ms: 1 }] });
  });

  test('forty projects of one organization have the share of one', () => {
    const { enterMany, countOf } = createPool();
    expect(enterMany(400, (index) => ({ org_id: 'greedy', flow: `p${index % 40}` }))).toBeGreaterThanOrEqual(100);
    enterMany(80, { org_id: 'victim' });
    expect(countOf('victim')).toBe(50);
  });

  test('inside an organization its projects share', () => {
    const { enterMany, countOf } = createPool();
    enterMany(100, { flow: 'first' });
    enterMany(80, { flow: 'second' });
    expect([countOf('a', 'first'), countOf('a', 'second')]).toEqual([50, 50]);
  });

  test('a longer job takes the place of several shorter ones, or of none', () => {
    const { enterMany, weigh, waiting } = createPool();
    enterMany(100, { org_id: 'greedy' });
    expect(weigh({ org_id: 'other', floor_ms: 3 })).toMatchObject({ ok: true, evicted: [{}, {}, {}] });
    expect(weigh({ org_id: 'other', floor_ms: 9 })).toMatchObject({ ok: false });
    expect(waiting).toHaveLength(100);
  });

  test('only a job that goes before can give way', () => {
    const { enterMany, weigh } = createPool();
    enterMany(100, { org_id: 'greedy', due_at: 1000 });
    enterMany(20, { org_id: 'own', due_at: 20 });
    expect(weigh({ org_id: 'own', due_at: 20 })).toMatchObject({ ok: false });
  });
});

describe('visitors of the playground', () => {
  const visitor: Sent = { org_id: 'us', lane: 'visitor' };

  test('alone have half of the time, and the other half stays for customers', () => {
    const { enterMany } = createPool();
    expect(enterMany(200, visitor)).toBe(50);
    expect(enterMany(50)).toBe(50);
  });

  test('give way to every customer, and no customer to them', () => {
    const { enterMany, countOf, weigh } = createPool();
    enterMany(50, visitor);
    expect(enterMany(200)).toBe(100);
    expect(countOf('us')).toBe(0);
    expect(weigh(visitor)).toMatchObject({ ok: false });
  });

  test('are refused first under a rising load', () => {
    for (const floor_ms of [0.1, 0.5, 1, 3, 10, 40]) {
      for (const threads of [1, 2, 7]) {
        const { weigh, enter } = createPool({ threads });
        for (let index = 0; index < 300; index++) {
          const sent = { org_id: `o${index}`, floor_ms };
          if (!weigh(sent).ok) expect(weigh({ ...visitor, floor_ms }).ok).toBe(false);
          enter(sent);
        }
      }
    }
  });
});
