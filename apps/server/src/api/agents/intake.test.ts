import { expect, test } from 'vitest';
import { createIntake } from './intake.ts';
import { createJobQueue, type PoolJob } from './job-queue.ts';

/** An intake of one thread under a clock and a delay of the event loop that the test sets; the thread begins nothing. */
function createScene() {
  let [now, delay_ms] = [1000, 0];
  const queue = createJobQueue(() => now);
  const running = { jobs: 0, floors_ms: 0, late: 0, begin: () => expect.unreachable() };
  const intake = createIntake(
    { threads: 1, loopDelay: () => delay_ms, shed_delay_ms: 20, late_jobs: 64 },
    { queue, running, pace: { factor: 1 }, floorOf: () => 0.1 },
    () => now,
  );
  const jobOf = (): PoolJob => ({
    api: 'doudizhu.play',
    org_id: 'a',
    flow: 'p',
    lane: 'customer',
    input: { body_json: '{}', locale: 'en_us', seed: '', tokens: 0 },
    isCheap: false,
    isGiven: false,
    most_ms: Infinity,
    deadline_at: now + 1000,
  });
  return {
    queue,
    pass: (ms: number) => void (now += ms),
    delay: (ms: number) => void (delay_ms = ms),
    /** How many of a burst are accepted, read at 1 ms each. */
    burst: (size: number) =>
      Array.from({ length: size }, () => {
        now += 1;
        return intake.enter(jobOf(), () => undefined);
      }).filter(Boolean).length,
  };
}

test('a loop that is late because it reads a burst accepts the whole burst', () => {
  const { delay, burst } = createScene();
  delay(200);
  expect(burst(1000)).toBe(1000);
});

test('a loop that stays late accepts only what keeps its thread at work', () => {
  const { delay, burst } = createScene();
  delay(200);
  expect(burst(1500)).toBe(1001);
});

test('a loop that was late in the burst before, which is answered, does not count as late since then', () => {
  const { queue, pass, delay, burst } = createScene();
  delay(200);
  expect(burst(900)).toBe(900);
  queue.refuseAll();
  pass(600);
  expect(burst(900)).toBe(900);
});
