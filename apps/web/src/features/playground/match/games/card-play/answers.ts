import { wordingOf } from '@fourth-seat/contract';
import {
  type Alternative,
  createRng,
  type Decision,
  type Manners,
  type Reason,
  type RequestResult,
} from '@fourth-seat/game';
import type { Action } from '../../../../../cards/action.ts';
import type { Suggestion } from '../../../table/view.ts';
import type { TableDecision } from '../../decision.ts';
import type { ThinkingTime } from '../../table-game.ts';

/**
 * The value of a request that was accepted. The driver only asks about positions of its own match, so a refusal is a
 * defect.
 */
export function expectValue<Value>(result: RequestResult<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.rule} at ${result.error.place}: ${result.error.text.en}`);
  return result.value;
}

/** The context of a player's decision: random numbers, time, and how many moves it explains. */
export const decisionContext = (seed: string, { now, limit_ms }: ThinkingTime, explain: number) => ({
  rng: createRng(seed),
  now,
  deadline_at: now() + limit_ms,
  explain,
});

/** A player's decision as the API spells it. */
export function toAnswer<Move>(
  decision: Decision<Move>,
  { wait_ms, talk }: Manners,
  toAction: (move: Move) => Action,
): TableDecision {
  const figures = ({ move, win_rate, expected_points }: Alternative<Move>) => ({
    action: toAction(move),
    win_rate: win_rate ?? null,
    expected_points: expected_points ?? null,
  });
  return {
    ...figures(decision),
    alternatives: (decision.alternatives ?? []).map(figures),
    reason: decision.reasons ?? [],
    belief: decision.belief ?? [],
    fallback: decision.fallback,
    wait_ms,
    say: talk && { event: talk.event, text: wordingOf(talk.event, talk.draw) },
  };
}

/** Advice as the table shows it. Throws for what is neither a play nor a pass: nothing else is advised. */
export function suggestionOf(action: Action, reason: readonly Reason[]): Suggestion {
  const why = reason.map(({ text }) => text);
  if (action.type === 'pass') return { play: undefined, reason: why };
  if (action.type !== 'play' || action.kind === undefined || action.key === undefined)
    throw new RangeError(`advice of ${action.type}`);
  const { cards, kind, key } = action;
  return { play: { cards, kind, key }, reason: why };
}
