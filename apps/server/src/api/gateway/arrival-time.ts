/**
 * A turn that reads a hundred requests takes up to this long. A longer one without requests says nothing of their age.
 */
export const MAX_TURN_MS = 15;

/** The event loop as `createArrivalClock` sees it. */
export interface EventLoop {
  now(): number;
  /** Milliseconds for which the loop has waited since it began. */
  idle(): number;
  /** Calls back when this turn has read all that was there to be read. */
  atEnd(end: () => void): void;
}

/**
 * Tells when the requests that this turn of the event loop reads may have arrived at the earliest; their promised time
 * starts there. Requests that come together are read one after the other, and the last of a hundred has waited for the
 * others. Those that came while a turn was busy are read in the next one, so unless the loop has waited for something
 * in between, they may be as old as the turn before.
 */
export function createArrivalClock({ now, idle, atEnd }: EventLoop): () => number {
  let since: number | undefined;
  let began_ms = 0;
  /** As the loop told it at the turn before; undefined in the first. */
  let idle_ms: number | undefined;
  return () => {
    if (since === undefined) {
      const now_ms = now();
      const waited_ms = idle();
      since = waited_ms === idle_ms ? Math.max(began_ms, now_ms - MAX_TURN_MS) : now_ms;
      [began_ms, idle_ms] = [now_ms, waited_ms];
      atEnd(() => (since = undefined));
    }
    return since;
  };
}

/** On `performance.now()`. */
export const readArrivalTime = createArrivalClock({
  now: () => performance.now(),
  idle: () => performance.nodeTiming.idleTime,
  atEnd: (end) => void setImmediate(end),
});
