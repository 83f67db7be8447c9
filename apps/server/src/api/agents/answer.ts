import { type Locale, replayFaults, translate } from '@fourth-seat/contract';
import type { Fault, RequestResult } from '@fourth-seat/game';
import type { ReplayFault } from '@fourth-seat/game/simulation';
import type { DecisionContext, DecisionRefusal, DecisionResult } from './decision.ts';

/** How long an answer has taken so far, as answers state it (`think_ms`). */
export interface AnswerTimes {
  /** Checking the request and deciding. */
  computing_ms(): number;
  /** Deciding alone. */
  thinking_ms(): number;
}

/** Checks the request with the engine's entry point, runs `work` on the position, and measures both times. */
export function answerByThinking<Value, Data>(
  context: DecisionContext,
  read: () => RequestResult<Value>,
  work: (value: Value, times: AnswerTimes) => { data: Data; fallback: boolean; effort?: number } | 'late',
): DecisionResult<Data> {
  const started = context.now();
  const result = read();
  if (!result.ok) return toRefusal(result.error);
  const beganAt = context.now();
  const decided = work(result.value, {
    computing_ms: () => roundHundredths(context.now() - started),
    thinking_ms: () => roundHundredths(context.now() - beganAt),
  });
  const phases = { rules_ms: beganAt - started, think_ms: context.now() - beganAt };
  return decided === 'late' ? { ok: false, error: 'late', ...phases } : { ok: true, ...decided, ...phases };
}

/** For decisions that only apply rules and do not think. */
export function answerByRules<Value, Data>(
  context: DecisionContext,
  read: () => RequestResult<Value>,
  work: (value: Value) => Data,
): DecisionResult<Data> {
  const started = context.now();
  const result = read();
  if (!result.ok) return toRefusal(result.error);
  const data = work(result.value);
  return { ok: true, data, fallback: false, rules_ms: context.now() - started, think_ms: 0 };
}

function toRefusal({ error, rule, place, cards, text }: Fault): DecisionRefusal {
  return { ok: false, error, details: { rule, path: place, cards, problem: text } };
}

export const roundHundredths = (value: number): number => Math.round(value * 100) / 100;

/** A fault of a replay, with its text. */
export function toReplayFault(
  found: ReplayFault,
  locale: Locale,
): { fault: ReplayFault['fault']; text: string; tick?: number } {
  const { fault } = found;
  return { fault, text: translate(replayFaults[fault], locale), ...('tick' in found && { tick: found.tick }) };
}
