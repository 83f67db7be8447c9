/** Delay of the event loop as a moving average: one slow garbage collection is not an overload. */
interface LoopDelay {
  readonly delay_ms: number;
  stop(): void;
}

const PERIOD_MS = 20;

export function watchLoopDelay(now: () => number = () => performance.now()): LoopDelay {
  let expected = now() + PERIOD_MS;
  let delay_ms = 0;
  const timer = setInterval(() => {
    const late = Math.max(0, now() - expected);
    delay_ms = late > delay_ms ? (delay_ms + late) / 2 : delay_ms * 0.7 + late * 0.3;
    expected = now() + PERIOD_MS;
  }, PERIOD_MS);
  timer.unref();
  return {
    get delay_ms() {
      return delay_ms;
    },
    stop: () => clearInterval(timer),
  };
}
