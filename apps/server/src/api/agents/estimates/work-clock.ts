/** The clock of a thread, and the processor time that it has used, in milliseconds. */
export interface ThreadClocks {
  readonly now: () => number;
  readonly cpu_ms: () => number;
}

/** Both clocks at one instant. */
export interface Instant {
  readonly now: number;
  readonly cpu_ms: number;
}

/** Linux tells the processor time of a running thread in steps of its tick, up to so long. */
const CPU_STEP_MS = 4;

export const readClocks = ({ now, cpu_ms }: ThreadClocks): Instant => ({ now: now(), cpu_ms: cpu_ms() });

/**
 * Milliseconds of work between two instants. A stop or another program adds nothing, but what is shorter than a step of
 * the processor's clock, which only the other clock can measure.
 */
export const workBetween = (began: Instant, ended: Instant): number =>
  Math.min(ended.now - began.now, ended.cpu_ms - began.cpu_ms + CPU_STEP_MS);
