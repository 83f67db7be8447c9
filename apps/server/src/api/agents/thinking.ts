import { type Allowance, type DecideContext, LEAST_SHARE, type Work } from '@fourth-seat/game';

/**
 * How long a job may think: its fair share of the time that is left. A share is `(due − now − reserve) / jobs that must be
 * done by then`, so thinking shrinks as the queue grows, and a long thought ends when others arrive. Runs in a thread.
 */
export interface Thinking {
  /** A job begins. `due_ms` stands on the thread's clock; `waiting` counts the jobs behind it, at every moment. */
  begin(due_ms: number, waiting: () => number): Pick<DecideContext, 'effort'>;
  /**
   * The job has ended. Returns its duration if it did its floor alone; undefined after a thought, also one that was
   * given up.
   */
  end(effort: number | undefined): number | undefined;
}

/** Left for what comes after the thought: reasons, the answer's text, a floor that takes the place of a thought given up. */
const RESERVE_MS = 1.5;
/** Where others wait a thought takes this part of its share; the rest is for those who arrive meanwhile. */
const PART = 0.6;
/** Weight of the newest observation. */
const ALPHA = 0.1;

export function createThinking(now: () => number): Thinking {
  /** Milliseconds a step, by kind of work. */
  const pace = new Map<string, number>();
  let began_ms = 0;
  let asked: { readonly work: Work; readonly at_ms: number; readonly share: number } | undefined;

  function learn({ kind, steps }: Work, ms: number): void {
    const before = pace.get(kind);
    const step_ms = ms / steps;
    pace.set(kind, before === undefined ? step_ms : before + ALPHA * (step_ms - before));
  }

  return {
    begin(due_ms, waiting) {
      began_ms = now();
      asked = undefined;
      const last_ms = due_ms - RESERVE_MS;
      const end = (): number => {
        const others = waiting();
        return others === 0 ? last_ms : began_ms + (PART * (last_ms - began_ms)) / (others + 1);
      };
      return {
        effort(work): Allowance {
          const at_ms = now();
          const left_ms = end() - at_ms;
          const whole_ms = (pace.get(work.kind) ?? 0) * work.steps;
          const share = left_ms <= 0 ? 0 : whole_ms <= left_ms ? 1 : left_ms / whole_ms;
          asked = { work, at_ms, share };
          return {
            share,
            isHurried: () => now() >= end(),
          };
        },
      };
    },
    end(effort = 1) {
      if (!asked || asked.share < LEAST_SHARE) return now() - began_ms;
      if (effort === 0) return undefined;
      learn(asked.work, (now() - asked.at_ms) / effort);
      return undefined;
    },
  };
}
