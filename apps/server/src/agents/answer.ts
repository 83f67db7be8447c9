import type { Bilingual, Locale } from '@fourth-seat/contract';
import type { Decision, Reason } from '@fourth-seat/game';
import type { DecisionContext, DecisionInput, DecisionRefusal, DecisionResult, DecisionSuccess } from './decision.ts';

/** What an engine says about a request that cannot be decided; both games use this shape. */
export interface Fault {
  readonly rule: string;
  readonly place: string;
  readonly cards: readonly string[];
  readonly text: Bilingual;
}
export type Door<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Fault };

/** Opens the engine's door, lets `work` answer what lies behind it, and takes the times. */
export function throughDoor<Value>(
  context: DecisionContext,
  door: () => Door<Value>,
  nothing_to_decide: ReadonlySet<string>,
  work: (value: Value) => { data: Record<string, unknown>; fallback?: boolean } | 'late',
): DecisionResult {
  const started = context.now();
  const opened = door();
  if (!opened.ok) return refusal(opened.error, nothing_to_decide);
  const open_at = context.now();
  const done = work(opened.value);
  if (done === 'late') return { ok: false, error: 'late' };
  const { data, fallback = false } = done;
  const think_ms = context.now() - open_at;
  return { ok: true, data, fallback, rules_ms: open_at - started, think_ms };
}

/** For work that is all rules and no thought. */
export function answerFrom<Value>(
  context: DecisionContext,
  door: () => Door<Value>,
  work: (value: Value) => Record<string, unknown>,
): DecisionResult {
  const started = context.now();
  const opened = door();
  if (!opened.ok) return refusal(opened.error, new Set());
  const data = work(opened.value);
  return { ok: true, data, fallback: false, rules_ms: context.now() - started, think_ms: 0 } satisfies DecisionSuccess;
}

function refusal(fault: Fault, nothing_to_decide: ReadonlySet<string>): DecisionRefusal {
  const { rule, place, cards, text } = fault;
  const error = nothing_to_decide.has(rule) ? 'nothing_to_decide' : 'impossible_state';
  return { ok: false, error, details: { rule, path: place, cards, problem: text } };
}

/** The part of a request that every decision shares. */
export interface DecisionOptions {
  readonly explain?: number | undefined;
  readonly belief?: boolean | undefined;
  readonly seed?: string | undefined;
}

/** A player's decision in the words of the API (`decisionAnswer` of the contract). */
export function toAnswer<Move>(
  decision: Decision<Move>,
  request: DecisionOptions,
  input: DecisionInput,
  about: { level: number; model: string; think_ms: number; toAction: (move: Move) => unknown },
): Record<string, unknown> {
  const { toAction } = about;
  const explain = request.explain ?? 0;
  const answer: Record<string, unknown> = {
    action: toAction(decision.move),
    win_rate: rounded(decision.win_rate),
    expected_points: rounded(decision.expected_points),
    reason: toReasons(decision.reasons, input.locale),
    fallback: decision.fallback,
    level: about.level,
    model: about.model,
    seed: request.seed ?? input.seed,
    think_ms: Math.round(about.think_ms * 100) / 100,
    tokens: input.tokens,
  };
  if (explain > 0) {
    answer['alternatives'] = (decision.alternatives ?? []).slice(0, explain).map((other) => ({
      action: toAction(other.move),
      win_rate: rounded(other.win_rate),
      expected_points: rounded(other.expected_points),
    }));
  }
  if (request.belief) answer['belief'] = decision.belief ?? [];
  return answer;
}

export function toReasons(reasons: readonly Reason[] | undefined, locale: Locale): { code: string; text: string }[] {
  return (reasons ?? []).map(({ code, text }) => ({ code, text: inLocale(text, locale) }));
}

export function inLocale(text: Bilingual, locale: Locale): string {
  return locale === 'zh_cn' ? text.zh : text.en;
}

export function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 10_000) / 10_000;
}
