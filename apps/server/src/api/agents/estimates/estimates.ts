import { movingAverage } from './moving-average.ts';

/**
 * What each kind of work takes, in milliseconds of work, learned from what it took. An estimate comes down
 * faster than it grows, because other programs can only make work slower.
 */
export interface Estimates {
  /** Undefined while nothing is known. */
  of(kind: string): number | undefined;
  /** The work took so long. */
  observe(kind: string, ms: number): void;
  /** The work took at least so long: it was ended on its way. */
  observeAtLeast(kind: string, ms: number): void;
  /** The work took at most so long: more was done than the estimate is about. */
  observeAtMost(kind: string, ms: number): void;
}

export interface EstimateOptions {
  readonly now: () => number;
  /**
   * An estimate that nothing confirms halves in this time, so that what was not tried because of it is tried again.
   * Infinity where the work is done anyway.
   */
  readonly half_life_ms: number;
  /** So many observations of a kind are not believed: they ran code that was not compiled yet. */
  readonly uncompiled: number;
}

/** Weights of the newest observation in the moving average. */
const WEIGHT_DOWN = 0.5;
const WEIGHT_UP = 0.1;
/** A new observation counts at most as this many times the estimate. */
const MAX_GROWTH = 4;

/** Beyond so many the one that was first learned is forgotten. */
const MAX_KINDS = 10_000;

interface Estimate {
  ms: number;
  observedAt: number;
}

export function createEstimates({ now, half_life_ms, uncompiled }: EstimateOptions): Estimates {
  const estimates = new Map<string, Estimate>();
  const skipped = new Map<string, number>();

  function of(kind: string): number | undefined {
    const estimate = estimates.get(kind);
    return estimate && estimate.ms * 0.5 ** (Math.max(0, now() - estimate.observedAt) / half_life_ms);
  }

  /** The estimate after one more observation. What was forgotten is not averaged in again. */
  function average(kind: string, ms: number): number {
    const [kept, whole] = [of(kind), estimates.get(kind)?.ms];
    if (kept === undefined || whole === undefined) return ms;
    if (ms < kept) return movingAverage(kept, ms, WEIGHT_DOWN);
    return ms <= whole ? ms : movingAverage(whole, Math.min(ms, MAX_GROWTH * whole), WEIGHT_UP);
  }

  function learn(kind: string, ms: number): void {
    estimates.set(kind, { ms: average(kind, ms), observedAt: now() });
    const [first] = estimates.keys();
    if (first !== undefined && estimates.size > MAX_KINDS) estimates.delete(first);
  }

  return {
    of,
    observe(kind, ms) {
      const seen = skipped.get(kind) ?? 0;
      if (seen < uncompiled) skipped.set(kind, seen + 1);
      else learn(kind, ms);
    },
    observeAtLeast(kind, ms) {
      if (ms > (of(kind) ?? 0)) estimates.set(kind, { ms, observedAt: now() });
    },
    observeAtMost(kind, ms) {
      if (ms < (of(kind) ?? 0)) learn(kind, ms);
    },
  };
}
