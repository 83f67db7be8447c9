/**
 * How much of its usual work a decision does. The work after its floor is counted in twentieths and ends only between
 * two of them, so that an answer of the same effort is the same answer, whatever made the work end.
 */

/** The work of a decision after its floor, in equal steps, so that the scheduler learns how long a step takes. */
export interface Work {
  readonly kind: string;
  readonly steps: number;
}

/** How much of the work may be done. */
export interface Allowance {
  /** 0 … 1. */
  readonly effort: number;
  /** Looked at between steps: whether others wait, so that the work is to end as soon as it can. */
  readonly isHurried?: () => boolean;
}

/** The time of a decision, and what it may do in it. */
export interface Timing {
  /** Milliseconds on any monotonic clock. */
  readonly now: () => number;
  /** The instant on `now`'s clock at which the answer must be given. Infinity for no limit. */
  readonly deadline_at: number;
  /** Asked once, after the floor of a decision: how much of the rest may be done. All of it where absent. */
  readonly allow?: (work: Work) => Allowance;
}

const PARTS = 20;
/** With a smaller effort no step is done. */
export const MIN_EFFORT = 1 / PARTS;

/** Measures the work of one decision on its way against what it may do. */
export interface WorkMeter extends Pick<Work, 'steps'> {
  /** How much of the work may be done, a multiple of 1/20 in 0 … 1. At the end, how much was done. */
  readonly effort: number;
  /** Counts `done` steps, of all so far, as spent, and lowers `effort` to them where the work must end. */
  spend(done: number): void;
  /** Whether the spent steps are all of a lowered `effort`, so that the work is to end. */
  isDone(): boolean;
  /** Whether the deadline has come or the allowance is hurried. */
  mustEnd(): boolean;
  /** Counts the work as not done, for work that has no result before its end. */
  giveUp(): void;
}

/** Whether the deadline has come. */
export const isLate = ({ now, deadline_at }: Pick<Timing, 'now' | 'deadline_at'>): boolean => now() >= deadline_at;

/** For work without a time limit. */
export const neverLate = (): boolean => false;

/** Asks once, after the floor of a decision, how much of the work may be done. All of it where nobody is asked. */
export function createWorkMeter({ allow, now, deadline_at }: Timing, work: Work): WorkMeter {
  const { effort, isHurried } = allow?.(work) ?? { effort: 1 };
  let parts = Math.max(0, Math.min(PARTS, Math.floor(effort * PARTS + 1e-9)));
  let spent = 0;
  const mustEnd = (): boolean => isLate({ now, deadline_at }) || isHurried?.() === true;
  return {
    steps: work.steps,
    get effort() {
      return parts / PARTS;
    },
    spend(done) {
      spent = done;
      if (mustEnd()) parts = Math.min(parts, Math.ceil((done * PARTS) / work.steps));
    },
    isDone: () => parts < PARTS && spent * PARTS >= parts * work.steps,
    mustEnd,
    giveUp() {
      parts = 0;
    },
  };
}

/** An allowance of the same effort for every decision; for measurements. */
export const fixedEffort = (effort: number) => (): Allowance => ({ effort });
