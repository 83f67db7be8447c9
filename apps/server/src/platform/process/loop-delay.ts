import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoopDelay {
  /** Moving average: one slow garbage collection is not an overload. */
  readonly delay_ms: number;
  /** How late the event loop was since this was last asked, in milliseconds: of a hundred turns the last, and the longest. */
  takeDelays(): { readonly p99_ms: number; readonly longest_ms: number };
  stop(): void;
}

const PERIOD_MS = 20;
/** How often the histogram looks; it records the time between two looks, and cannot see what ends within one. */
const RESOLUTION_MS = 5;

export function watchLoopDelay(now: () => number = () => performance.now()): LoopDelay {
  let expected = now() + PERIOD_MS;
  let delay_ms = 0;
  const timer = setInterval(() => {
    const late = Math.max(0, now() - expected);
    delay_ms = late > delay_ms ? (delay_ms + late) / 2 : delay_ms * 0.7 + late * 0.3;
    expected = now() + PERIOD_MS;
  }, PERIOD_MS);
  timer.unref();
  const looks = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  looks.enable();
  return {
    get delay_ms() {
      return delay_ms;
    },
    takeDelays: () => takeDelays(looks),
    stop() {
      clearInterval(timer);
      looks.disable();
    },
  };
}

function takeDelays(looks: ReturnType<typeof monitorEventLoopDelay>): { p99_ms: number; longest_ms: number } {
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const delays = looks.count === 0 ? [0, 0] : [looks.percentile(99), looks.max];
  looks.reset();
  const [p99_ms = 0, longest_ms = 0] = delays.map(late);
  return { p99_ms, longest_ms };
}
