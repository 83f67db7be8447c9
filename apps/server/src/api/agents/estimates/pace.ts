/**
 * How much longer than their processor time jobs take by the clock, because other programs have the processor: 1 on a
 * quiet machine, 10 on a full one. Without observations it goes back to 1, so a stopped process is itself again after five seconds.
 */
export interface Pace {
  /** At least 1. */
  readonly factor: number;
  observe(wall_ms: number, cpu_ms: number): void;
}

/** What was observed counts half after this time. */
const HALF_LIFE_MS = 500;
/** One job says at most so much: a stop of a second is not the pace of the machine. */
const MOST_WALL_MS = 250;
/** Milliseconds at full pace that count beside what was observed. */
const PRIOR_MS = 5;

export function createPace(now: () => number = () => performance.now()): Pace {
  let [wall, cpu, observedAt] = [0, 0, 0];
  const decay = (): number => 0.5 ** (Math.max(0, now() - observedAt) / HALF_LIFE_MS);
  return {
    get factor() {
      const part = decay();
      return Math.max(1, (wall * part + PRIOR_MS) / (cpu * part + PRIOR_MS));
    },
    observe(wall_ms, cpu_ms) {
      const part = decay();
      wall = wall * part + Math.min(wall_ms, MOST_WALL_MS);
      cpu = cpu * part + Math.min(cpu_ms, MOST_WALL_MS);
      observedAt = now();
    },
  };
}
