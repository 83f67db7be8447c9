import type { CallRecord } from '@fourth-seat/contract';
import { type Fields, isFields, parseJson } from '../compose/json-text.ts';

/** What an answer's action says, whatever the API. */
export interface Action {
  readonly type: 'play' | 'pass' | 'bid' | 'tribute' | 'return';
  readonly cards: readonly string[];
  readonly kind: string | undefined;
  readonly bid: number | undefined;
}

export interface Option {
  readonly action: Action;
  readonly win_rate: number | null;
  readonly expected_points: number | null;
}

export interface Decision extends Option {
  readonly alternatives: readonly Option[];
  readonly reasons: readonly string[];
  readonly fallback: boolean;
}

export interface Failure {
  readonly msg: string;
  readonly path: string | undefined;
  readonly rule: string | undefined;
  readonly problem: string | undefined;
  readonly cards: readonly string[];
}

const actionTypes = ['play', 'pass', 'bid', 'tribute', 'return'] as const;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function readAction(value: unknown): Action | undefined {
  if (!isFields(value)) return undefined;
  const type = actionTypes.find((name) => name === value.type);
  if (!type) return undefined;
  const card = textOf(value.card);
  return {
    type,
    cards: card === undefined ? textsOf(value.cards) : [card],
    kind: textOf(value.kind),
    bid: numberOf(value.bid) ?? undefined,
  };
}

function readOption(value: unknown): Option | undefined {
  const action = isFields(value) ? readAction(value.action) : undefined;
  if (!isFields(value) || !action) return undefined;
  return { action, win_rate: numberOf(value.win_rate), expected_points: numberOf(value.expected_points) };
}

/** The decision in an answer; undefined for a refusal and for what is not a decision (legal moves, reviews). */
export function readDecision(envelope: unknown): Decision | undefined {
  const data = isFields(envelope) ? envelope.data : undefined;
  const option = readOption(data);
  if (!isFields(data) || !option) return undefined;
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  return {
    ...option,
    alternatives: list(data.alternatives).flatMap((one) => readOption(one) ?? []),
    reasons: list(data.reason).flatMap((one) => (isFields(one) ? (textOf(one.text) ?? []) : [])),
    fallback: data.fallback === true,
  };
}

/** What a refusal says about the place that caused it. */
export function readFailure(envelope: unknown): Failure | undefined {
  if (!isFields(envelope) || envelope.code === 0) return undefined;
  const data: Fields = isFields(envelope.data) ? envelope.data : {};
  return {
    msg: textOf(envelope.msg) ?? '',
    path: textOf(data.path),
    rule: textOf(data.rule),
    problem: textOf(data.problem),
    cards: textsOf(data.cards),
  };
}

/** A stored body as JSON; undefined where there is none, or it was cut. */
export function bodyValue(body: CallRecord['request_body']): unknown {
  const parsed = body.text === null || body.cut ? undefined : parseJson(body.text);
  return parsed?.ok ? parsed.value : undefined;
}
