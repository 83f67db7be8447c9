/**
 * How much of its usual work a decision does. The work after its floor is counted in twentieths and ends only between
 * two of them, so that an answer of the same effort is the same answer, whatever made the work end.
 */

/** The work of a decision after its floor, in equal steps, so that the scheduler learns how long a step takes. */
export interface Work {
  readonly kind: string;
  readonly steps: number;
}

/** The part of the work that may be done. */
export interface Allowance {
  /** 0 … 1. */
  readonly share: number;
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
  readonly effort?: (work: Work) => Allowance;
}

const PARTS = 20;
/** With a smaller share no step is done. */
export const MIN_SHARE = 1 / PARTS;

/** The work of one decision on its way. */
export interface Effort extends Pick<Work, 'steps'> {
  /** The part of the work that may be done, a multiple of 1/20 in 0 … 1. At the end, the part that was done. */
  readonly share: number;
  /** Counts `done` steps as spent: whether the work should end now. Lowers `share` where the time is over before. */
  spend(done: number): boolean;
  /** Whether the time is over: the deadline has come, or the allowance is hurried. */
  isLate(): boolean;
  /** Counts the work as not done, for work that has no result before its end. */
  giveUp(): void;
}

/** Whether the deadline has come. */
export const isLate = ({ now, deadline_at }: Pick<Timing, 'now' | 'deadline_at'>): boolean => now() >= deadline_at;

/** For work without a time limit. */
export const neverLate = (): boolean => false;

/** Asks once, after the floor of a decision, how much of the work may be done. All of it where nobody is asked. */
export function effortFor({ effort, now, deadline_at }: Timing, work: Work): Effort {
  const allowance = effort?.(work) ?? { share: 1 };
  let parts = Math.max(0, Math.min(PARTS, Math.floor(allowance.share * PARTS + 1e-9)));
  const isOver = (): boolean => isLate({ now, deadline_at }) || allowance.isHurried?.() === true;
  return {
    steps: work.steps,
    get share() {
      return parts / PARTS;
    },
    isLate: isOver,
    spend(done) {
      if (isOver()) parts = Math.min(parts, Math.ceil((done * PARTS) / work.steps));
      return parts < PARTS && done * PARTS >= parts * work.steps;
    },
    giveUp() {
      parts = 0;
    },
  };
}

/** An allowance of the same share for every decision; for measurements. */
export const fixedEffort = (share: number) => (): Allowance => ({ share });
