declare const performance: { now(): number } | undefined;

/** Milliseconds on a clock that nobody sets, where the platform has one; otherwise of the day. */
const now = (): number =>
  typeof performance === 'object' && performance !== null && typeof performance.now === 'function'
    ? performance.now()
    : Date.now();

/**
 * How long a call has taken. Many game engines have only the clock of the day, which players set: a step back, or one
 * beyond the end of the call, is no time that went by, because a timer would have ended the call before.
 */
export function startClock(longest_ms: number, read: () => number = now): () => number {
  let last = read();
  let elapsed = 0;
  return () => {
    const current = read();
    const step = current - last;
    last = current;
    if (step > 0 && elapsed + step <= longest_ms) elapsed += step;
    return elapsed;
  };
}
