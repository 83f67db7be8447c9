import { type Locale, replayFaults, translate } from '@fourth-seat/contract';
import type { Fault, RequestResult } from '@fourth-seat/game';
import type { ReplayFault } from '@fourth-seat/game/simulation';
import type { DecisionContext, DecisionRefusal, DecisionResult } from './decision.ts';

/** How long the thinking for an answer has taken so far, as answers state it (`think_ms`). */
type ThinkingTime = () => number;

/** Checks the request with the engine's entry point, runs `work` on the position, and measures both times. */
export function answerByThinking<Value, Data>(
  context: DecisionContext,
  read: () => RequestResult<Value>,
  work: (value: Value, thinking_ms: ThinkingTime) => { data: Data; fallback: boolean; effort?: number },
): DecisionResult<Data> {
  const started = context.now();
  const result = read();
  if (!result.ok) return toRefusal(result.error);
  const beganAt = context.now();
  const decided = work(result.value, () => roundHundredths(context.now() - beganAt));
  return { ok: true, ...decided, rules_ms: beganAt - started, think_ms: context.now() - beganAt };
}

/**
 * For reviews and arrangements, whose engine checks the request and judges it in one go: all of the time is thinking.
 * `toAnswer` may call what was found too late to be of use.
 */
export function answerInOneGo<Found, Data>(
  context: DecisionContext,
  find: () => RequestResult<Found>,
  toAnswer: (found: Found, thinking_ms: ThinkingTime) => { data: Data; fallback: boolean } | 'late',
): DecisionResult<Data> {
  const started = context.now();
  const result = find();
  if (!result.ok) return toRefusal(result.error);
  const answered = toAnswer(result.value, () => roundHundredths(context.now() - started));
  const phases = { rules_ms: 0, think_ms: context.now() - started };
  return answered === 'late' ? { ok: false, error: 'late', ...phases } : { ok: true, ...answered, ...phases };
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

export function toRefusal({ error, rule, place, cards, text }: Fault): DecisionRefusal {
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

/** Drops fields that were left out: `undefined` would replace the level's value. */
export function definedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The entries are those of the fields.
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}
