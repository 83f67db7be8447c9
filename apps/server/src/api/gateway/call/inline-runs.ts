import type { ApiId } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { threadCpu } from '../../../platform/process/thread-cpu.ts';

/**
 * The rule of decisions on the event loop: nothing that a caller sends holds the loop for longer than `MOST_MS`. An API
 * that did so by the clock is measured by processor time from then on, and goes to a thread for an hour if it does so
 * again: a single collection of garbage, or a stop of the process, is no fault of a decision.
 */
export interface InlineRuns {
  mayRun(api: ApiId): boolean;
  /** Runs a decision of this API and judges the time that it takes. */
  run<Result>(api: ApiId, decide: () => Result): Result;
  /** Decisions that held the event loop for too long, since the start. */
  readonly overruns: number;
}

const MOST_MS = 5;
/** Rounds of a new process that are not judged for each API: they run code that is not compiled yet. */
const UNCOMPILED = 3;
const AWAY_MS = 3_600_000;
/** Asking for processor time costs some 15 µs, so an API is measured by it for so many rounds only. */
const WATCHED = 1000;

export function createInlineRuns(
  log: Pick<Logger, 'warn'>,
  now: () => number = () => performance.now(),
  cpu_ms: () => number = threadCpu,
): InlineRuns {
  const runs = new Map<ApiId, number>();
  const awayUntil = new Map<ApiId, number>();
  const watchedFor = new Map<ApiId, number>();
  let overruns = 0;
  return {
    mayRun: (api) => now() >= (awayUntil.get(api) ?? 0),
    run(api, decide) {
      const watched = watchedFor.get(api) ?? 0;
      const clock = watched > 0 ? cpu_ms : now;
      const began_ms = clock();
      const result = decide();
      const took_ms = clock() - began_ms;
      if (watched > 0) watchedFor.set(api, watched - 1);
      const before = runs.get(api) ?? 0;
      if (before < UNCOMPILED) runs.set(api, before + 1);
      else if (took_ms > MOST_MS && watched === 0) watchedFor.set(api, WATCHED);
      else if (took_ms > MOST_MS) {
        overruns++;
        awayUntil.set(api, now() + AWAY_MS);
        log.warn({ api, took_ms }, 'a decision held the event loop for too long; it goes to a thread for an hour');
      }
      return result;
    },
    get overruns() {
      return overruns;
    },
  };
}
