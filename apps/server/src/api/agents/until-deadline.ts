import type { Setup, Simulation } from '@fourth-seat/game/simulation';
import { roundHundredths } from './answer.ts';
import type { DecisionContext, DecisionResult } from './decision.ts';

/** The same simulation, stopped at the deadline of a call. */
type WithDeadline = <Start extends Setup, Input, World>(
  simulation: Simulation<Start, Input, World>,
) => Simulation<Start, Input, World>;

/** Thrown when the deadline passes before a step; the step was not begun. */
export class DeadlinePassed extends Error {}

/**
 * Runs simulations and returns their answer with the time it took, or `late` if the deadline came first. The clock is
 * read before each step, so no setup or replay can block the thread for longer than one step.
 */
export function runUntilDeadline<Data extends object>(
  context: Pick<DecisionContext, 'now' | 'deadline_at'>,
  work: (withDeadline: WithDeadline) => Data,
): DecisionResult<Data & { think_ms: number }> {
  const began = context.now();
  const withDeadline: WithDeadline = (simulation) => ({
    ...simulation,
    step(world, inputs) {
      if (context.now() > context.deadline_at) throw new DeadlinePassed();
      simulation.step(world, inputs);
    },
  });
  try {
    const data = work(withDeadline);
    const think_ms = context.now() - began;
    return {
      ok: true,
      data: { ...data, think_ms: roundHundredths(think_ms) },
      fallback: false,
      rules_ms: 0,
      think_ms,
    };
  } catch (error) {
    if (error instanceof DeadlinePassed) return { ok: false, error: 'late', think_ms: context.now() - began };
    throw error;
  }
}
