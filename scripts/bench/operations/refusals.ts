import { count } from '../statistics.ts';

/** What became of requests that began while something was away, however late they ended. */
export function recordRefusals(isAway: () => boolean, now: () => number = () => performance.now()) {
  const outcomes = new Map<string, number>();
  const times_ms: number[] = [];
  return {
    outcomes: outcomes as ReadonlyMap<string, number>,
    times_ms: times_ms as readonly number[],
    /** Call it when a request is sent, and what it returns with the outcome. */
    begin(): (outcome: string) => void {
      if (!isAway()) return () => undefined;
      const startedAt = now();
      return (outcome) => {
        count(outcomes, outcome);
        times_ms.push(now() - startedAt);
      };
    },
    /** Whether each request ended within this time; false without any, because then nothing was measured. */
    areWithin: (most_ms: number): boolean => times_ms.length > 0 && times_ms.every((ms) => ms < most_ms),
  };
}
