import { expect, test } from 'vitest';
import { createOpenRuns, SLICE_MS } from './open-runs.ts';
import { MAX_BEGUN } from './turns.ts';

/** A thread whose clocks move by a millisecond with each step. */
function createThread() {
  const thread = { now: 0, isAlone: false, begun: 0, givenUp: 0 };
  const clock = (): number => thread.now;
  const runs = createOpenRuns<string>({ now: clock, cpu_ms: clock, isAlone: () => thread.isAlone });
  const work = (ms: number, onUsed: (used_ms: number) => void = () => undefined) =>
    function* (used_ms: () => number): Generator<undefined, string, undefined> {
      thread.begun++;
      let isWhole = false;
      try {
        for (let n = 0; n < ms; n++) {
          thread.now++;
          onUsed(used_ms());
          yield;
        }
        isWhole = true;
        return `${ms} ms`;
      } finally {
        if (!isWhole) thread.givenUp++;
      }
    };
  return { thread, runs, work };
}

const nameOf = (done: string | { readonly paused: string }): string => {
  if (typeof done === 'string') throw new Error(`ended: ${done}`);
  return done.paused;
};

test('a run is paused after a slice where others wait, and goes on from there', () => {
  const { thread, runs, work } = createThread();
  const make = work(25);
  const first = nameOf(runs.advance(undefined, make));
  expect(thread.now).toBe(SLICE_MS);
  const second = nameOf(runs.advance(first, make));
  expect(runs.advance(second, make)).toBe('25 ms');
  expect([thread.now, thread.begun, runs.size]).toEqual([25, 1, 0]);
});

test('a run that nobody waits behind goes to its end', () => {
  const { thread, runs, work } = createThread();
  thread.isAlone = true;
  expect(runs.advance(undefined, work(1000))).toBe('1000 ms');
});

test('the time of a run is its own, without that of others between its slices', () => {
  const { thread, runs, work } = createThread();
  const used: number[] = [];
  const make = work(25, (ms) => used.push(ms));
  const first = nameOf(runs.advance(undefined, make));
  thread.now += 5000;
  runs.advance(first, make);
  expect(used).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('a run of another thread is begun anew', () => {
  const { thread, runs, work } = createThread();
  thread.isAlone = true;
  expect(runs.advance('of a thread that died', work(3))).toBe('3 ms');
});

test('so many are open and no more; one that is given up may keep what it has reached', () => {
  const { thread, runs, work } = createThread();
  const names = Array.from({ length: MAX_BEGUN + 5 }, () => nameOf(runs.advance(undefined, work(50))));
  expect([runs.size, thread.givenUp]).toEqual([MAX_BEGUN, 5]);
  runs.drop(names.at(-1));
  expect([runs.size, thread.givenUp]).toEqual([MAX_BEGUN - 1, 6]);
});
