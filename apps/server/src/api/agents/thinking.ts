import { type Allowance, type DecideContext, MIN_EFFORT, type Work } from '@fourth-seat/game';
import { createEstimates } from './estimates/estimates.ts';
import { type Instant, readClocks, type ThreadClocks, workBetween } from './estimates/work-clock.ts';

/**
 * How much of its usual work a job may do. It does all of it where the time lasts: until its own deadline where nobody
 * waits, else for its share (`estimates/share.ts`). Runs in a thread.
 */
export interface Thinking {
  /** Starts a job. */
  begin(time: ThinkingTime): Pick<DecideContext, 'allow'>;
  /** Ends the job. `done` is the part of its thought that the player did, 0 to 1, 0 where it gave the thought up; all of it where it does not say. */
  end(done: number | undefined): EndedJob;
}

export interface ThinkingTime {
  /** When the job has to be done, on the thread's clock. */
  readonly ends_at: number;
  /** Milliseconds that it may think beyond its floor, as those who wait leave it now; Infinity where nobody waits. */
  readonly share: () => number;
}

/** What a job tells of the time that such jobs take. */
interface EndedJob {
  /** Milliseconds of work that it took; its floor where it did nothing else. */
  readonly work_ms: number;
  readonly isFloor: boolean;
  /** Milliseconds that all of its thought takes, as far as that is known; undefined where it asked for none. */
  readonly thought_ms: number | undefined;
}

/** Kept for what follows the thought: reasons, the text of the answer, or the floor if the thought was given up. */
const RESERVE_MS = 1.5;
/** A thought is planned to use this part of its share; it ends when the share is used up. */
const PART_OF_SHARE = 0.8;
/** What no thought confirms is half forgotten in this time, so five seconds after a disturbance all is tried again. */
const HALF_LIFE_MS = 500;
/** Thoughts of a kind from which nothing is learned, because they may have run uncompiled code. */
const UNCOMPILED = 3;

export function createThinking(clocks: ThreadClocks): Thinking {
  const { now } = clocks;
  /** What a step of each kind of work takes. */
  const steps = createEstimates({ now, half_life_ms: HALF_LIFE_MS, uncompiled: UNCOMPILED });
  let began = readClocks(clocks);
  /** The thought that the player asked for, and how much of it it may do; undefined while it does its floor. */
  let thought: { readonly work: Work; readonly began: Instant; readonly effort: number } | undefined;

  const wholeThought = ({ kind, steps: count }: Work): number => (steps.of(kind) ?? 0) * count;

  function learn({ work, effort }: NonNullable<typeof thought>, done: number, used_ms: number): void {
    if (done > 0) steps.observe(work.kind, used_ms / done / work.steps);
    else steps.observeAtLeast(work.kind, used_ms / effort / work.steps);
  }

  return {
    begin({ ends_at, share }) {
      began = readClocks(clocks);
      thought = undefined;
      const lastAt = ends_at - RESERVE_MS;
      return {
        allow(work): Allowance {
          const instant = readClocks(clocks);
          const startedAt = instant.now;
          const mostOf = (share_ms: number): number => Math.min(lastAt - startedAt, share_ms);
          const share_ms = share();
          const left_ms = mostOf(share_ms === Infinity ? Infinity : PART_OF_SHARE * share_ms);
          const effort = left_ms <= 0 ? 0 : Math.min(1, left_ms / wholeThought(work));
          thought = { work, began: instant, effort };
          return { effort, isHurried: () => now() - startedAt >= mostOf(share()) };
        },
      };
    },
    end(done = 1) {
      const thought_ms = thought && wholeThought(thought.work);
      const isFloor = !thought || thought.effort < MIN_EFFORT;
      const ended = readClocks(clocks);
      if (thought && !isFloor) learn(thought, done, workBetween(thought.began, ended));
      return { work_ms: workBetween(began, ended), isFloor, thought_ms };
    },
  };
}
