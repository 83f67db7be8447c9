import { type Locale, replayFaults, translate, wordingOf } from '@fourth-seat/contract';
import type { CostlyMove, Decider, Decision, Fault, Manners, Reason, RequestResult } from '@fourth-seat/game';
import type { ReplayFault } from '@fourth-seat/game/simulation';
import type { DecisionContext, DecisionData, DecisionInput, DecisionRefusal, DecisionResult } from './decision.ts';

/** Checks the request with the engine's entry point, runs `work` on the position, and measures both times. */
export function answerByThinking<Value, Data>(
  context: DecisionContext,
  read: () => RequestResult<Value>,
  work: (value: Value) => { data: Data; fallback: boolean; effort?: number } | 'late',
): DecisionResult<Data> {
  const started = context.now();
  const result = read();
  if (!result.ok) return toRefusal(result.error);
  const readAt = context.now();
  const decided = work(result.value);
  if (decided === 'late') return { ok: false, error: 'late' };
  return { ok: true, ...decided, rules_ms: readAt - started, think_ms: context.now() - readAt };
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

/** The part of a request that every decision shares. */
export interface DecisionOptions {
  readonly explain?: number | undefined;
  readonly belief?: boolean | undefined;
  readonly pace?: boolean | undefined;
  readonly seed?: string | undefined;
}

interface Figures {
  readonly win_rate: number | null;
  readonly expected_points: number | null;
}

/** `decisionAnswer` of the contract, with the actions of one API. */
export type Answer<Action> = Omit<DecisionData<'doudizhu.play'>, 'action' | 'alternatives'> & {
  readonly action: Action;
  readonly alternatives?: readonly ({ readonly action: Action } & Figures)[];
};

/** Turns a player's decision into the answer of the API. */
export function toAnswer<Move, Action>(
  decision: Decision<Move>,
  request: DecisionOptions,
  input: DecisionInput,
  about: {
    level: number;
    model: string;
    think_ms: number;
    toAction: (move: Move) => Action;
    /** Sent only where the request names `pace`. */
    manners: (seed: string) => Manners;
  },
): Answer<Action> {
  const { toAction } = about;
  const explain = request.explain ?? 0;
  const seed = request.seed ?? input.seed;
  const figures = (one: Pick<Decision<Move>, 'win_rate' | 'expected_points'>): Figures => ({
    win_rate: roundRate(one.win_rate),
    expected_points: roundRate(one.expected_points),
  });
  return {
    action: toAction(decision.move),
    ...figures(decision),
    ...(explain > 0 && {
      alternatives: (decision.alternatives ?? [])
        .slice(0, explain)
        .map((other) => ({ action: toAction(other.move), ...figures(other) })),
    }),
    reason: toReasons(decision.reasons, input.locale),
    ...(request.belief && { belief: decision.belief ?? [] }),
    ...(request.pace && toPace(about.manners(seed))),
    fallback: decision.fallback,
    effort: decision.effort ?? 1,
    level: about.level,
    model: about.model,
    seed,
    think_ms: roundHundredths(about.think_ms),
    tokens: input.tokens,
  };
}

function toPace({ wait_ms, talk }: Manners): Pick<Answer<unknown>, 'wait_ms' | 'say'> {
  if (!talk) return { wait_ms };
  const { event, to = null, draw } = talk;
  const { en, zh } = wordingOf(event, draw);
  return { wait_ms, say: { event, to, text: { en_us: en, zh_cn: zh } } };
}

/** The deciding player, as `manners` needs it. */
export const deciderOf = (level: number, style: Decider['style'] = 'balanced'): Decider => ({ level, style });

/** The action of a decision that allows only these types; any other type is a defect of the player. */
export function requireType<Action extends { readonly type: string }, Type extends Action['type']>(
  action: Action,
  types: readonly Type[],
): Extract<Action, { readonly type: Type }> {
  const fits = (one: Action): one is Extract<Action, { readonly type: Type }> =>
    types.some((type) => type === one.type);
  if (!fits(action)) throw new Error(`${action.type} is no ${types.join(', ')}`);
  return action;
}

export function toReasons(reasons: readonly Reason[] | undefined, locale: Locale): { code: string; text: string }[] {
  return (reasons ?? []).map(({ code, text }) => ({ code, text: translate(text, locale) }));
}

/** The coach's text in one language. */
export function toCoach(moves: readonly CostlyMove[], locale: Locale): DecisionData<'doudizhu.review'>['coach'] {
  return moves.map(({ text, ...move }) => ({ ...move, text: translate(text, locale) }));
}

export function roundRate(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 10_000) / 10_000;
}

export const roundHundredths = (ms: number): number => Math.round(ms * 100) / 100;

/** A fault of a replay as text. */
export function toFault(found: ReplayFault, locale: Locale): { fault: string; text: string; tick?: number } {
  const { fault } = found;
  return { fault, text: translate(replayFaults[fault], locale), ...('tick' in found && { tick: found.tick }) };
}
