/** Turns time that passes unevenly into steps of equal length. */
export interface Pacer {
  /** How many steps are due after another `elapsed_ms` of real time, at `scale` times its speed (0 pauses). */
  advance(elapsed_ms: number, scale?: number): number;
  /** Whether the next step may be taken at once; it is then not due again. One at most is taken ahead of its time. */
  takeAhead(): boolean;
}

/**
 * A pacer for a simulation's steps a second. At most `maxSteps` are due at once: after a stall (a hidden tab, a slow
 * machine) the rest is dropped, because catching up would stall again.
 */
export function createPacer(ticksPerSecond: number, maxSteps = 8): Pacer {
  let owed = 0;
  return {
    advance(elapsed_ms, scale = 1) {
      owed += (Math.max(0, elapsed_ms) * scale * ticksPerSecond) / 1000;
      const due = Math.max(0, Math.floor(owed));
      owed -= due;
      return Math.min(due, maxSteps);
    },
    takeAhead() {
      if (owed < 0) return false;
      owed -= 1;
      return true;
    },
  };
}
