import type { Setup, Simulation } from '@fourth-seat/game/simulation';
import { roundHundredths } from './answer.ts';
import type { DecisionContext, DecisionResult } from './decision.ts';

/** The same simulation, stopped at the limit of its run. */
type WithLimit = <Start extends Setup, Input, State>(
  simulation: Simulation<Start, Input, State>,
) => Simulation<Start, Input, State>;

/** When a run must end, and the clock in milliseconds by which the time that it took is counted. */
export interface RunLimit {
  readonly now: () => number;
  readonly isOver: () => boolean;
}

/** A run for a call ends at the call's deadline. */
export const limitOfCall = (call: Pick<DecisionContext, 'now' | 'deadline_at'>): RunLimit => ({
  now: () => call.now(),
  isOver: () => call.now() > call.deadline_at,
});

/** Thrown when the limit is reached before a step; the step was not begun. */
export class RunLimitError extends Error {}

/**
 * Runs simulations and returns their answer, or `late` if the limit came first. The limit is asked before each step, so
 * no setup or replay can block the thread for longer than one step. The answer states the time it took in hundredths of
 * a millisecond (`data.think_ms`); what is measured is told whole.
 */
export function runWithinLimit<Data extends object>(
  limit: RunLimit,
  work: (withLimit: WithLimit) => Data,
): DecisionResult<Data & { think_ms: number }> {
  const began = limit.now();
  const withLimit: WithLimit = (simulation) => ({
    ...simulation,
    step(state, inputs) {
      if (limit.isOver()) throw new RunLimitError();
      simulation.step(state, inputs);
    },
  });
  try {
    const data = work(withLimit);
    const think_ms = limit.now() - began;
    return {
      ok: true,
      data: { ...data, think_ms: roundHundredths(think_ms) },
      fallback: false,
      rules_ms: 0,
      think_ms,
    };
  } catch (error) {
    if (error instanceof RunLimitError) return { ok: false, error: 'late', rules_ms: 0, think_ms: limit.now() - began };
    throw error;
  }
}
