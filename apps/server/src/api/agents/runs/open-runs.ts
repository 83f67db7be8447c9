import { randomUUID } from 'node:crypto';
import type { Steps } from './steps.ts';
import { MAX_BEGUN } from './turns.ts';

/** What a thread has begun and paused, and how it works on it in slices. */
export interface OpenRuns<Result> {
  /**
   * Goes on with a run, or begins it where there is none of this name: to its end, or until a slice is over while others wait;
   * then the name by which it goes on.
   */
  advance(
    run: string | undefined,
    begin: (used_ms: () => number) => Steps<Result>,
  ): Result | { readonly paused: string };
  /** Gives a run up, if there is one. */
  drop(run: string | undefined): void;
  readonly size: number;
}

/** CPU time of a slice, in milliseconds. Between two of them another job may be taken. */
export const SLICE_MS = 10;
/** How often the CPU time is asked for, in milliseconds: that takes longer than many a step. */
const LOOK_MS = 1;

interface OpenRun<Result> {
  readonly steps: Steps<Result>;
  readonly used: { before_ms: number; began_ms: number };
}

interface Thread {
  readonly now: () => number;
  /** CPU time of this thread. */
  readonly cpu_ms: () => number;
  /** Whether nobody waits for this thread. */
  readonly isAlone: () => boolean;
}

export function createOpenRuns<Result>({ now, cpu_ms, isAlone }: Thread): OpenRuns<Result> {
  /** In order of use, latest last. */
  const runs = new Map<string, OpenRun<Result>>();

  function drop(name: string | undefined): void {
    if (name === undefined) return;
    runs.get(name)?.steps.return?.();
    runs.delete(name);
  }

  function begin(make: (used_ms: () => number) => Steps<Result>): OpenRun<Result> {
    const used = { before_ms: 0, began_ms: cpu_ms() };
    return { used, steps: make(() => used.before_ms + cpu_ms() - used.began_ms) };
  }

  /** The result; undefined where the slice is over. */
  function work({ steps, used }: OpenRun<Result>): { readonly result: Result } | undefined {
    let lookedAt = now();
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return { result: value };
      if (now() - lookedAt < LOOK_MS) continue;
      lookedAt = now();
      if (!isAlone() && cpu_ms() - used.began_ms >= SLICE_MS) return undefined;
    }
  }

  function pause(run: OpenRun<Result>): { readonly paused: string } {
    run.used.before_ms += cpu_ms() - run.used.began_ms;
    // Those that may be begun are fewer; beyond them one was left by its caller.
    const [oldest] = runs.keys();
    if (runs.size >= MAX_BEGUN) drop(oldest);
    const paused = randomUUID();
    runs.set(paused, run);
    return { paused };
  }

  return {
    advance(name, make) {
      const run = (name === undefined ? undefined : runs.get(name)) ?? begin(make);
      if (name !== undefined) runs.delete(name);
      run.used.began_ms = cpu_ms();
      const done = work(run);
      return done ? done.result : pause(run);
    },
    drop,
    get size() {
      return runs.size;
    },
  };
}
