import type { ApiId, decisionEndpoints, Parsed } from '@fourth-seat/contract';
import { createRng } from '@fourth-seat/game';
import {
  arrange,
  createAgent,
  decideAt as decide,
  legalMoves,
  MODEL,
  NOTHING_TO_DECIDE,
  type Position,
  readPlay,
  readReturn,
  readTribute,
  reviewInTime,
  toAction,
  validate,
} from '@fourth-seat/guandan';
import { answerFrom, type DecisionOptions, type Door, inLocale, throughDoor, toAnswer, toReasons } from './answer.ts';
import type { DecisionApi, DecisionContext, DecisionInput, DecisionResult } from './decision.ts';

/** The decisions of Guandan: each opens a door of the engine and asks the player behind it. */

type GuandanApi = Extract<ApiId, `guandan.${string}`>;
/** The gateway has parsed the body with the endpoint's schema, so it has this type. */
type BodyOf<Api extends GuandanApi> = Parsed<(typeof decisionEndpoints)[Api]>;

interface PlayerOptions extends DecisionOptions {
  readonly player_level?: number | undefined;
  readonly partner_level?: number | undefined;
  readonly style?: 'balanced' | 'aggressive' | 'cautious' | undefined;
  readonly objective?: 'score' | 'win' | undefined;
}

const nothing: ReadonlySet<string> = NOTHING_TO_DECIDE;

function decideAt(
  door: () => Door<Position>,
  request: PlayerOptions,
  input: DecisionInput,
  context: DecisionContext,
): DecisionResult {
  return throughDoor(context, door, nothing, (position) => {
    const level = request.player_level ?? 10;
    const player = createAgent('policy', {
      level,
      ...(request.partner_level === undefined ? {} : { partnerLevel: request.partner_level }),
      ...(request.style === undefined ? {} : { style: request.style }),
      ...(request.objective === undefined ? {} : { objective: request.objective }),
    });
    const began = context.now();
    const decision = decide(position, player, {
      rng: createRng(request.seed ?? input.seed),
      now: context.now,
      deadline_ms: context.deadline_ms,
      // The first reason is worth having without alternatives; players give reasons only when asked to explain.
      explain: Math.max(1, request.explain ?? 0),
    });
    const about = { level, model: MODEL, think_ms: context.now() - began, toAction };
    return { data: toAnswer(decision, request, input, about), fallback: decision.fallback };
  });
}

function reviewDeal(input: DecisionInput, context: DecisionContext): DecisionResult {
  const body = input.body as BodyOf<'guandan.review'>;
  const began = context.now();
  return throughDoor(
    context,
    () => reviewInTime(body, expiryOf(context)),
    nothing,
    (found) => {
      if (found === undefined) return 'late';
      const { decisions, summary } = found;
      return {
        data: {
          decisions: decisions.map(({ reason, ...rest }) => ({ ...rest, reason: toReasons(reason, input.locale) })),
          summary: { ...summary, result: summary.result ?? null },
          // A review that would be cut short is refused.
          fallback: false,
          model: MODEL,
          think_ms: Math.round(context.now() - began),
          tokens: input.tokens,
        },
      };
    },
  );
}

const expiryOf = (context: DecisionContext) => (): boolean => context.now() >= context.deadline_ms;

export const guandanDecisions: Readonly<Record<GuandanApi, DecisionApi>> = {
  'guandan.play': {
    api: 'guandan.play',
    model: MODEL,
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'guandan.play'>;
      return decideAt(() => readPlay(body), body, input, context);
    },
  },
  'guandan.tribute': {
    api: 'guandan.tribute',
    model: MODEL,
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'guandan.tribute'>;
      return decideAt(() => readTribute(body), body, input, context);
    },
  },
  'guandan.return': {
    api: 'guandan.return',
    model: MODEL,
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'guandan.return'>;
      return decideAt(() => readReturn(body), body, input, context);
    },
  },
  'guandan.legal-moves': {
    api: 'guandan.legal-moves',
    model: MODEL,
    // Up to 3,500 plays when every choice of suits is listed.
    place: 'thread',
    decide(input, context) {
      const body = input.body as BodyOf<'guandan.legal-moves'>;
      return answerFrom(
        context,
        () => legalMoves(body),
        (found) => ({ ...found, tokens: input.tokens }),
      );
    },
  },
  'guandan.validate': {
    api: 'guandan.validate',
    model: MODEL,
    place: 'inline',
    decide(input, context) {
      const body = input.body as BodyOf<'guandan.validate'>;
      return answerFrom(
        context,
        () => validate(body),
        ({ text, ...found }) => ({
          ...found,
          ...(text === undefined ? {} : { text: inLocale(text, input.locale) }),
          tokens: input.tokens,
        }),
      );
    },
  },
  'guandan.arrange': {
    api: 'guandan.arrange',
    model: MODEL,
    place: 'thread',
    decide(input, context) {
      const { max = 5, ...body } = input.body as BodyOf<'guandan.arrange'>;
      const began = context.now();
      return throughDoor(
        context,
        () => arrange(body, expiryOf(context)),
        nothing,
        ({ groupings, cut }) => ({
          fallback: cut,
          data: {
            arrangements: groupings.slice(0, max),
            fallback: cut,
            model: MODEL,
            think_ms: Math.round((context.now() - began) * 100) / 100,
            tokens: input.tokens,
          },
        }),
      );
    },
  },
  'guandan.review': { api: 'guandan.review', model: MODEL, place: 'slow', decide: reviewDeal },
};
