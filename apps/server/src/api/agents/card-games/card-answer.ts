import {
  type Bilingual,
  type CardGame,
  type DecisionAnswer,
  type Locale,
  playerLevels,
  translate,
  wordingOf,
} from '@fourth-seat/contract';
import {
  type CostlyMove,
  createRng,
  type DecideContext,
  type Decider,
  type Decision,
  type Manners,
  type Objective,
  type Reason,
  type RequestResult,
  type Review,
  type ReviewedDecision,
  type Style,
} from '@fourth-seat/game';
import { answerByThinking, answerInOneGo } from '../answer.ts';
import type { DecisionContext, DecisionData, DecisionInput, DecisionResult, DeepReadonly } from '../decision.ts';

/** What the answers of all card games have in common. */

/** `decisionAnswer` of the contract, with the actions of one API. */
export type CardAnswer<Action> = DeepReadonly<Omit<DecisionAnswer, 'action' | 'alternatives'>> & {
  readonly action: Action;
  readonly alternatives?: readonly ({ readonly action: Action } & Figures)[];
};

interface Figures {
  readonly win_rate: number | null;
  readonly expected_points: number | null;
}

/** The part of a request that every decision shares. */
interface DecisionOptions {
  readonly explain?: number | undefined;
  readonly belief?: boolean | undefined;
  readonly pace?: boolean | undefined;
  readonly seed?: string | undefined;
}

/** Who decides, as a request names it. */
interface PlayerOptions {
  readonly level?: number | undefined;
  readonly partner_level?: number | undefined;
  readonly style?: Style | undefined;
  readonly objective?: Objective | undefined;
}

/** The same for the engines, which take no undefined fields. */
interface PlayerConfig {
  readonly level: number;
  readonly partnerLevel?: number;
  readonly style?: Style;
  readonly objective?: Objective;
}

const toConfig = ({ level = playerLevels.default, partner_level, style, objective }: PlayerOptions): PlayerConfig => ({
  level,
  ...(partner_level && { partnerLevel: partner_level }),
  ...(style && { style }),
  ...(objective && { objective }),
});

/** How one game decides and says what it decided. */
interface CardPlayer<Position, Move, Action> {
  readonly model: string;
  /** How many alternatives the player is asked for; the answer has as many as the request asks for. */
  readonly explain: number;
  decide(position: Position, config: PlayerConfig, context: DecideContext): Decision<Move>;
  toAction(move: Move, position: Position): Action;
  /** Asked only where the request names `pace`. */
  manners(position: Position, decision: Decision<Move>, decider: Decider, seed: string): Manners;
}

/** Checks the position, asks the player for a move, and makes the answer of the API. */
export function answerWithMove<Position, Move, Action>(
  {
    read,
    options,
  }: { readonly read: () => RequestResult<Position>; readonly options: DecisionOptions & PlayerOptions },
  input: DecisionInput,
  context: DecisionContext,
  player: CardPlayer<Position, Move, Action>,
): DecisionResult<CardAnswer<Action>> {
  return answerByThinking(context, read, (position, thinking_ms) => {
    const config = toConfig(options);
    const seed = options.seed ?? input.seed;
    const decision = player.decide(position, config, {
      rng: createRng(seed),
      now: context.now,
      deadline_at: context.deadline_at,
      ...(context.allow && { allow: context.allow }),
      explain: player.explain,
      belief: options.belief ?? false,
    });
    const decider: Decider = { level: config.level, style: config.style ?? 'balanced' };
    const data = toAnswer(decision, options, input, {
      level: config.level,
      model: player.model,
      seed,
      think_ms: thinking_ms(),
      toAction: (move) => player.toAction(move, position),
      manners: () => player.manners(position, decision, decider, seed),
    });
    return { data, fallback: decision.fallback, effort: data.effort };
  });
}

function toAnswer<Move, Action>(
  decision: Decision<Move>,
  options: DecisionOptions,
  input: DecisionInput,
  {
    toAction,
    manners,
    ...made
  }: Pick<CardAnswer<Action>, 'level' | 'model' | 'seed' | 'think_ms'> & {
    toAction: (move: Move) => Action;
    manners: () => Manners;
  },
): CardAnswer<Action> {
  const explain = options.explain ?? 0;
  const figures = (one: Pick<Decision<Move>, 'win_rate' | 'expected_points'>): Figures => ({
    win_rate: figureOrNull(one.win_rate),
    expected_points: figureOrNull(one.expected_points),
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
    ...(options.belief && { belief: decision.belief ?? [] }),
    ...(options.pace && toPace(manners())),
    fallback: decision.fallback,
    effort: decision.effort ?? 1,
    ...made,
    tokens: input.tokens,
  };
}

function toPace({ wait_ms, talk }: Manners): Pick<CardAnswer<unknown>, 'wait_ms' | 'say'> {
  if (!talk) return { wait_ms };
  const { event, to = null, draw } = talk;
  const { en, zh } = wordingOf(event, draw);
  return { wait_ms, say: { event, to, text: { en_us: en, zh_cn: zh } } };
}

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
export function toCoach(moves: readonly CostlyMove[], locale: Locale): DecisionData<`${CardGame}.review`>['coach'] {
  return moves.map(({ text, ...move }) => ({ ...move, text: translate(text, locale) }));
}

/** A review in one language, its figures as answers state them. */
function localizeReview<Action>({ decisions, coach, summary }: Review<ReviewedDecision<Action>>, locale: Locale) {
  const figures = <One extends { readonly loss_win_rate: number; readonly loss_points: number }>(one: One) => ({
    loss_win_rate: roundFigure(one.loss_win_rate),
    loss_points: roundFigure(one.loss_points),
  });
  return {
    decisions: decisions.map(({ index, seat, played, best, win_rate, reason, ...lost }) => ({
      index,
      seat,
      win_rate: figureOrNull(win_rate),
      ...figures(lost),
      played,
      best,
      reason: toReasons(reason, locale),
    })),
    coach: toCoach(coach, locale),
    summary: {
      result: summary.result ?? null,
      key_moments: summary.key_moments,
      per_seat: summary.per_seat.map(({ seat, decisions: count, accuracy, ...lost }) => ({
        seat,
        decisions: count,
        ...figures(lost),
        accuracy: roundFigure(accuracy),
      })),
    },
  };
}

/** Judges every decision of a deal, of a game whose review goes on after its time with what it has. */
export function answerWithReview<Action>(
  review: () => RequestResult<Review<ReviewedDecision<Action>> & { readonly fallback: boolean }>,
  model: string,
  input: DecisionInput,
  context: DecisionContext,
) {
  return answerInOneGo(context, review, (found, thinking_ms) => ({
    fallback: found.fallback,
    data: {
      ...localizeReview(found, input.locale),
      fallback: found.fallback,
      model,
      think_ms: thinking_ms(),
      tokens: input.tokens,
    },
  }));
}

/** Whether cards are a legal play, in one language; readings without what only the engine needs. */
export const toVerdict = <Found, Kind>(
  {
    text,
    readings,
    ...found
  }: Found & {
    readonly text?: Bilingual;
    readonly readings: readonly { readonly kind: Kind; readonly key: number }[];
  },
  { locale, tokens }: Pick<DecisionInput, 'locale' | 'tokens'>,
) => ({
  ...found,
  readings: readings.map(({ kind, key }) => ({ kind, key })),
  ...(text && { text: translate(text, locale) }),
  tokens,
});

/** Alternatives to ask the player for: how close a choice was, which sets the pace, is known only with one. */
export const explainFor = ({ explain = 0, pace }: DecisionOptions): number => (pace ? Math.max(1, explain) : explain);

/** A chance or points as answers state them. */
export const roundFigure = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The same; null where the player states none. */
export const figureOrNull = (value: number | undefined): number | null =>
  value === undefined ? null : roundFigure(value);
