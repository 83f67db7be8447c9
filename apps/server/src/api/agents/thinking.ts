import { type Allowance, type DecideContext, MIN_EFFORT, type Work } from '@fourth-seat/game';
import { movingAverage } from './moving-average.ts';

/**
 * How long a job may think: its fair share of the time left, `(due − now − reserve) / jobs due by then`. Thinking
 * shrinks as the queue grows, and a long thought ends when other jobs arrive. Runs in a thread.
 */
export interface Thinking {
  /**
   * Starts a job. `due_at` is on the thread's clock; `waiting` returns the current number of jobs behind it. The last
   * of several that came together leaves time for their answers, which go on their way together.
   */
  begin(due_at: number, waiting: () => number, together?: { readonly isAlone: boolean }): Pick<DecideContext, 'allow'>;
  /**
   * Ends the job. `done` is the part of its thought that the player did, 0 to 1, 0 where it gave the thought up; where the
   * player does not say it, all of it. Returns the floor in milliseconds, which is the duration of the job if it did
   * nothing else; undefined if it thought, even if the thought was given up.
   */
  end(done: number | undefined): number | undefined;
}

/**
 * Kept for what follows the thought: reasons, the text of the answer, or the floor if the thought was given up.
 */
const RESERVE_MS = 1.5;
/** Kept as well where several jobs came together, because their answers go on their way together. */
const TOGETHER_MS = 2;
/** While others wait, a thought uses this part of its time; the rest is for jobs that arrive meanwhile. */
const PART_OF_TIME = 0.6;
/** Weight of the newest observation in the moving average. */
const NEWEST_WEIGHT = 0.1;

export function createThinking(now: () => number): Thinking {
  /** Milliseconds, for each kind of work. */
  const stepTimes = new Map<string, number>();
  let beganAt = 0;
  /** The thought that the player began, and how much of it it may do; undefined while it does its floor. */
  let thought: { readonly work: Work; readonly startedAt: number; readonly effort: number } | undefined;

  function learnStepTime({ kind, steps }: Work, ms: number): void {
    stepTimes.set(kind, movingAverage(stepTimes.get(kind), ms / steps, NEWEST_WEIGHT));
  }

  return {
    begin(due_at, waiting, { isAlone } = { isAlone: true }) {
      beganAt = now();
      thought = undefined;
      const lastAt = due_at - RESERVE_MS - (isAlone ? 0 : TOGETHER_MS);
      const endsAt = (): number => {
        const others = waiting();
        return others === 0 ? lastAt : beganAt + (PART_OF_TIME * (lastAt - beganAt)) / (others + 1);
      };
      return {
        allow(work): Allowance {
          const startedAt = now();
          const left_ms = endsAt() - startedAt;
          const whole_ms = (stepTimes.get(work.kind) ?? 0) * work.steps;
          const effort = left_ms <= 0 ? 0 : Math.min(1, left_ms / whole_ms);
          thought = { work, startedAt, effort };
          return { effort, isHurried: () => now() >= endsAt() };
        },
      };
    },
    end(done = 1) {
      if (!thought || thought.effort < MIN_EFFORT) return now() - beganAt;
      if (done > 0) learnStepTime(thought.work, (now() - thought.startedAt) / done);
      return undefined;
    },
  };
}
