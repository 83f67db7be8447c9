let beganAt: number | undefined;

/**
 * When this turn of the event loop began to read requests, on `performance.now()`. Requests that came together are read one
 * after the other; those at the end of a hundred have waited for the others, and that time is part of what they were promised.
 */
export function turnBeganAt(): number {
  if (beganAt === undefined) {
    beganAt = performance.now();
    setImmediate(() => (beganAt = undefined));
  }
  return beganAt;
}
