import type { ApiId, CallDetails, decisionEndpoints, Output } from '@fourth-seat/contract';
import { parseJson } from '../../../api/json-text.ts';
import type { Action, PlayAction, ReviewedDecision } from '../../../cards/action.ts';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { listOf, numberOf, objectsOf, textOf, textsOf } from '../../../ui/json/values.ts';

/** The answers of the APIs by the contract. A stored body may be older, or cut, so it is read field by field. */
type Answers = { [Api in ApiId]: Output<(typeof decisionEndpoints)[Api]> };
type DecisionOutput = Extract<Answers[ApiId], { action: unknown }>;

export interface ScoredAction {
  readonly action: Action;
  readonly win_rate: DecisionOutput['win_rate'];
  readonly expected_points: DecisionOutput['expected_points'];
}

/** How likely a seat is to hold what matters, by the names of the API. */
export type Belief = Readonly<NonNullable<DecisionOutput['belief']>[number]>;

export interface Decision extends ScoredAction {
  readonly beliefs: readonly Belief[];
  readonly alternatives: readonly ScoredAction[];
  readonly reasons: readonly string[];
  readonly fallback: boolean;
  /** How much of its usual thinking the level has done, 0 to 1; undefined where the answer does not say. */
  readonly effort: number | undefined;
}

/** What a refusal names as its cause: a field of the body, the body as a whole (`(body)`), or a header. */
export interface FailurePlace {
  readonly kind: 'field' | 'body' | 'header';
  /** As the answer writes it. */
  readonly path: string;
}

export interface Failure {
  readonly msg: string;
  readonly place: FailurePlace | undefined;
  readonly rule: string | undefined;
  readonly cards: readonly string[];
}

type ActionType = DecisionOutput['action']['type'];

/**
 * By type of action; undefined where the fields are not those of such an action. A type that the contract gains does not
 * compile before it stands here.
 */
const actionReaders: {
  readonly [Type in ActionType]: (fields: Fields) => Extract<Action, { type: Type }> | undefined;
} = {
  play: ({ cards, kind, key }) => ({ type: 'play', cards: textsOf(cards), kind: textOf(kind), key: numberOf(key) }),
  pass: () => ({ type: 'pass' }),
  bid: ({ bid }) => (typeof bid === 'number' ? { type: 'bid', bid } : undefined),
  double: ({ factor }) => (typeof factor === 'number' ? { type: 'double', factor } : undefined),
  show: ({ show }) => (typeof show === 'boolean' ? { type: 'show', show } : undefined),
  tribute: ({ card }) => (typeof card === 'string' ? { type: 'tribute', card } : undefined),
  return: ({ card }) => (typeof card === 'string' ? { type: 'return', card } : undefined),
  refuse: ({ refuse }) => (typeof refuse === 'boolean' ? { type: 'refuse', refuse } : undefined),
  choose: ({ from }) => (typeof from === 'number' ? { type: 'choose', from } : undefined),
};
const isActionType = (value: unknown): value is ActionType =>
  typeof value === 'string' && Object.hasOwn(actionReaders, value);

export function readAction(value: unknown): Action | undefined {
  return isFields(value) && isActionType(value.type) ? actionReaders[value.type](value) : undefined;
}

const readReasons = (value: unknown): string[] => objectsOf(value).flatMap(({ text }) => textOf(text) ?? []);

function readScoredAction(value: unknown): ScoredAction | undefined {
  const action = isFields(value) ? readAction(value.action) : undefined;
  if (!isFields(value) || !action) return undefined;
  return {
    action,
    win_rate: numberOf(value.win_rate) ?? null,
    expected_points: numberOf(value.expected_points) ?? null,
  };
}

function readBelief(value: unknown): Belief | undefined {
  if (!isFields(value) || typeof value.seat !== 'number' || !isFields(value.chances)) return undefined;
  const chances = Object.entries(value.chances).flatMap(([name, chance]): [string, number][] =>
    typeof chance === 'number' ? [[name, chance]] : [],
  );
  return { seat: value.seat, chances: Object.fromEntries(chances) };
}

/** The decision in an answer; undefined for a refusal and for what is not a decision. */
export function readDecision(envelope: unknown): Decision | undefined {
  const data = isFields(envelope) ? envelope.data : undefined;
  const option = readScoredAction(data);
  if (!isFields(data) || !option) return undefined;
  return {
    ...option,
    alternatives: listOf(data.alternatives).flatMap((one) => readScoredAction(one) ?? []),
    beliefs: listOf(data.belief).flatMap((one) => readBelief(one) ?? []),
    reasons: readReasons(data.reason),
    fallback: data.fallback === true,
    effort: numberOf(data.effort),
  };
}

/** A hand grouped into plays in one way. */
export interface Arrangement extends Omit<Answers['guandan.arrange']['arrangements'][number], 'groups'> {
  readonly groups: readonly Pick<PlayAction, 'kind' | 'cards'>[];
}

/** A decision of the answer to a review. */
export interface DrawnDecision extends ReviewedDecision {
  readonly reasons: readonly string[];
}

/** Everything in an answer that can be drawn, apart from a decision. */
export type DrawableAnswer =
  | {
      readonly type: 'verdict';
      readonly legal: boolean;
      readonly kinds: readonly string[];
      readonly text: string | undefined;
    }
  | { readonly type: 'moves'; readonly moves: readonly Action[] }
  | { readonly type: 'arrangements'; readonly arrangements: readonly Arrangement[] }
  | {
      readonly type: 'review';
      /** In the order of the game. */
      readonly decisions: readonly DrawnDecision[];
      /** Those of the decisions that cost the most, the costliest first. */
      readonly keyMoments: readonly DrawnDecision[];
    };

export function readDrawableAnswer(envelope: unknown): DrawableAnswer | undefined {
  const data = isFields(envelope) ? envelope.data : undefined;
  if (!isFields(data)) return undefined;
  if (typeof data.legal === 'boolean') {
    const kinds = objectsOf(data.readings).flatMap(({ kind }) => textOf(kind) ?? []);
    return { type: 'verdict', legal: data.legal, kinds: [...new Set(kinds)], text: textOf(data.text) };
  }
  if (Array.isArray(data.moves)) return { type: 'moves', moves: data.moves.flatMap((one) => readAction(one) ?? []) };
  if (Array.isArray(data.arrangements)) {
    return { type: 'arrangements', arrangements: data.arrangements.flatMap((one) => readArrangement(one) ?? []) };
  }
  if (Array.isArray(data.decisions) && isFields(data.summary)) {
    const decisions = data.decisions.flatMap((one) => readDrawnDecision(one) ?? []);
    const keyMoments = listOf(data.summary.key_moments).flatMap(
      (moment) => decisions.find(({ index }) => index === moment) ?? [],
    );
    return { type: 'review', decisions, keyMoments };
  }
  return undefined;
}

function readArrangement(value: unknown): Arrangement | undefined {
  if (!isFields(value)) return undefined;
  const { name } = value;
  const [turns, bombs, loose] = [numberOf(value.turns), numberOf(value.bombs), numberOf(value.loose)];
  if (typeof name !== 'string' || turns === undefined || bombs === undefined || loose === undefined) return undefined;
  const groups = objectsOf(value.groups).map(({ kind, cards }) => ({ kind: textOf(kind), cards: textsOf(cards) }));
  return { name, turns, bombs, loose, groups };
}

function readDrawnDecision(value: unknown): DrawnDecision | undefined {
  if (!isFields(value)) return undefined;
  const [played, best] = [readAction(value.played), readAction(value.best)];
  const [index, seat] = [numberOf(value.index), numberOf(value.seat)];
  const [loss_win_rate, loss_points] = [numberOf(value.loss_win_rate), numberOf(value.loss_points)];
  if (!played || !best || index === undefined || seat === undefined) return undefined;
  if (loss_win_rate === undefined || loss_points === undefined) return undefined;
  return { index, seat, played, best, loss_win_rate, loss_points, reasons: readReasons(value.reason) };
}

/** What a refusal says about the place in the request that caused it. */
export function readFailure(envelope: unknown): Failure | undefined {
  if (!isFields(envelope) || envelope.code === 0) return undefined;
  const data: Fields = isFields(envelope.data) ? envelope.data : {};
  return {
    msg: textOf(envelope.msg) ?? '',
    place: typeof data.path === 'string' ? readPlace(data.path) : undefined,
    rule: textOf(data.rule),
    cards: textsOf(data.cards),
  };
}

/** Names of fields contain no capitals and no dashes, names of headers such as `X-Deadline-Ms` both. */
const headerName = /^[A-Z][a-z]*-/;

function readPlace(path: string): FailurePlace {
  if (path.startsWith('(')) return { kind: 'body', path };
  return { kind: headerName.test(path) ? 'header' : 'field', path };
}

/** A stored body as JSON; undefined where there is none, or it was cut. To look at, it is parsed by `parseShown`. */
export function bodyValue(body: CallDetails['request_body'], parse = parseJson): unknown {
  const parsed = body.text === null || body.cut ? undefined : parse(body.text);
  return parsed?.ok ? parsed.value : undefined;
}
