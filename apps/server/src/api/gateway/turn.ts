let receivedSince: number | undefined;
let began_ms = 0;
let idle_ms = -1;

/** A turn that reads a hundred requests takes up to this long. A longer one without requests says nothing of their age. */
const MOST_MS = 15;

/**
 * When the requests that this turn of the event loop reads may have arrived, on `performance.now()`, at the earliest;
 * their promised time starts there. Requests that come together are read one after the other, and the last of a hundred
 * has waited for the others. Those that came while a turn was busy are read in the next one, so unless the loop has
 * waited for something in between, they may be as old as the turn before.
 */
export function receivedAt(): number {
  if (receivedSince === undefined) {
    const now_ms = performance.now();
    const { idleTime } = performance.nodeTiming;
    receivedSince = idleTime === idle_ms ? Math.max(began_ms, now_ms - MOST_MS) : now_ms;
    [began_ms, idle_ms] = [now_ms, idleTime];
    setImmediate(() => (receivedSince = undefined));
  }
  return receivedSince;
}
