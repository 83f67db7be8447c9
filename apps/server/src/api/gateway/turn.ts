let beganAt: number | undefined;

/**
 * When this turn of the event loop began to read requests, on `performance.now()`. Requests that arrive together are
 * read one after the other; the last of a hundred has waited for the others, and that time counts towards its promised
 * time.
 */
export function turnBeganAt(): number {
  if (beganAt === undefined) {
    beganAt = performance.now();
    setImmediate(() => (beganAt = undefined));
  }
  return beganAt;
}
