let began_at: number | undefined;

/**
 * When this turn of the event loop began to read requests, on `performance.now()`. Requests that came together are read one
 * after the other; those at the end of a hundred have waited for the others, and that time is part of what they were promised.
 */
export function turnBeganAt(): number {
  if (began_at === undefined) {
    began_at = performance.now();
    setImmediate(() => (began_at = undefined));
  }
  return began_at;
}
