import { type Allowance, type DecideContext, MIN_SHARE, type Work } from '@fourth-seat/game';

/**
 * How long a job may think: its fair share of the time left, `(due − now − reserve) / jobs due by then`. Thinking
 * shrinks as the queue grows, and a long thought ends when other jobs arrive. Runs in a thread.
 */
export interface Thinking {
  /**
   * Starts a job. `due_ms` is on the thread's clock; `waiting` returns the current number of jobs behind it. The last
   * of several that came together leaves time for their answers, which go on their way together.
   */
  begin(due_ms: number, waiting: () => number, isAlone?: boolean): Pick<DecideContext, 'effort'>;
  /**
   * Ends the job. Returns its duration if it did only its floor; undefined if it thought, even if the thought
   * was given up.
   */
  end(effort: number | undefined): number | undefined;
}

/**
 * Kept for what follows the thought: reasons, the text of the answer, or the floor if the thought was given up.
 */
const RESERVE_MS = 1.5;
/** Kept as well where several jobs came together, because their answers go on their way together. */
const TOGETHER_MS = 2;
/** While others wait, a thought uses this part of its share; the rest is for jobs that arrive meanwhile. */
const PART_OF_SHARE = 0.6;
/** Weight of the newest observation in the moving average. */
const ALPHA = 0.1;

export function createThinking(now: () => number): Thinking {
  /** Milliseconds per step, for each kind of work. */
  const pace = new Map<string, number>();
  let began_ms = 0;
  /** The thought that the player began; undefined while it does its floor. */
  let thought: { readonly work: Work; readonly at_ms: number; readonly share: number } | undefined;

  function learnPace({ kind, steps }: Work, ms: number): void {
    const before = pace.get(kind);
    const step_ms = ms / steps;
    pace.set(kind, before === undefined ? step_ms : before + ALPHA * (step_ms - before));
  }

  return {
    begin(due_ms, waiting, isAlone = true) {
      began_ms = now();
      thought = undefined;
      const last_ms = due_ms - RESERVE_MS - (isAlone ? 0 : TOGETHER_MS);
      const end = (): number => {
        const others = waiting();
        return others === 0 ? last_ms : began_ms + (PART_OF_SHARE * (last_ms - began_ms)) / (others + 1);
      };
      return {
        effort(work): Allowance {
          const at_ms = now();
          const left_ms = end() - at_ms;
          const whole_ms = (pace.get(work.kind) ?? 0) * work.steps;
          const share = left_ms <= 0 ? 0 : Math.min(1, left_ms / whole_ms);
          thought = { work, at_ms, share };
          return {
            share,
            isHurried: () => now() >= end(),
          };
        },
      };
    },
    end(effort = 1) {
      if (!thought || thought.share < MIN_SHARE) return now() - began_ms;
      if (effort === 0) return undefined;
      learnPace(thought.work, (now() - thought.at_ms) / effort);
      return undefined;
    },
  };
}
