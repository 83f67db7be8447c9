import type { ApiId } from '@fourth-seat/contract';
import { FaultError } from '@fourth-seat/game';
import { roundHundredths, toRefusal } from '../answer.ts';
import {
  type DecisionBody,
  type DecisionContext,
  type DecisionData,
  type DecisionInput,
  type DecisionResult,
  defineDecision,
  type PlainDecision,
  type RowOf,
} from '../decision.ts';
import { runToEnd, type Steps } from './steps.ts';

/** When a run must end, and the clock in milliseconds by which the time that it took is counted. */
export interface RunLimit {
  readonly now: () => number;
  /** `used_ms`: what the run itself has taken on that clock. */
  readonly isOver: (used_ms: number) => boolean;
}

/** A run for a call ends at the call's deadline. */
export const limitOfCall = (call: Pick<DecisionContext, 'now' | 'deadline_at'>): RunLimit => ({
  now: () => call.now(),
  isOver: () => call.now() > call.deadline_at,
});

/**
 * The answer of a run, or `late` if its limit came first. The limit is asked before each step, so no setup or replay can
 * block the thread for longer than one step. The answer states the time it took in hundredths of a millisecond
 * (`data.think_ms`), without that of other runs between its steps; what is measured is told whole.
 */
function* runWithinLimit<Data extends object>(
  limit: RunLimit,
  run: Steps<Data>,
): Steps<DecisionResult<Data & { think_ms: number }>> {
  let think_ms = 0;
  while (!limit.isOver(think_ms)) {
    const began = limit.now();
    let next: IteratorResult<void, Data>;
    try {
      next = run.next();
    } catch (error) {
      // What the schema cannot know is refused by the run itself.
      if (error instanceof FaultError) return toRefusal(error.fault);
      throw error;
    }
    const { done, value } = next;
    think_ms += limit.now() - began;
    if (done === true)
      return {
        ok: true,
        data: { ...value, think_ms: roundHundredths(think_ms) },
        fallback: false,
        rules_ms: 0,
        think_ms,
      };
    yield;
  }
  run.return?.();
  return { ok: false, error: 'late', rules_ms: 0, think_ms };
}

/** What a run answers; how long it took is added. */
type RunData<Api extends ApiId> = Omit<DecisionData<Api>, 'think_ms'>;

/**
 * The row of an API that plays a whole match, step by step: a thread may work at another between two steps. It ends at the
 * deadline of its call, or at `limitOf`.
 */
export function defineRun<Api extends ApiId>(
  {
    limitOf = limitOfCall,
    ...row
  }: RowOf<Api> & { readonly limitOf?: (context: DecisionContext, input: DecisionInput) => RunLimit },
  run: (body: DecisionBody<Api>, input: DecisionInput) => Steps<RunData<Api>>,
): PlainDecision<Api, DecisionData<Api>> {
  type Result = DecisionResult<DecisionData<Api>>;
  const begin = (body: DecisionBody<Api>, input: DecisionInput, context: DecisionContext): Steps<Result> =>
    // All fields but the one that is added.
    runWithinLimit(limitOf(context, input), run(body, input)) as Steps<Result>;
  return {
    ...defineDecision(row, (body, input, context) => runToEnd(begin(body, input, context))),
    begin: (input, context) => begin(input.body as DecisionBody<Api>, input, context),
  };
}
