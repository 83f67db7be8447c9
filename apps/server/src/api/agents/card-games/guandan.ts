import { translate } from '@fourth-seat/contract';
import type { RequestResult } from '@fourth-seat/game';
import {
  type ApiAction,
  arrange,
  createPlayer,
  decideAt,
  hasFewMoves,
  legalMoves,
  MODEL,
  mannersOf,
  type Position,
  readPlay,
  readReturn,
  readTribute,
  review,
  toAction,
  validate,
} from '@fourth-seat/guandan';
import { readModels } from '@fourth-seat/guandan/node';
import { answerByRules, answerInOneGo } from '../answer.ts';
import {
  type DecisionBody,
  type DecisionContext,
  type DecisionData,
  type DecisionInput,
  type DecisionResult,
  defineDecision,
} from '../decision.ts';
import { answerWithMove, type CardAnswer, requireType, toCoach, toReasons } from './card-answer.ts';

/** The decisions of Guandan: each checks the request with the engine's entry point and asks the player. */

/** Read when the module is loaded, so no call waits for it. */
const models = readModels();

/** `types` are the actions that the request allows. */
function decideMove<Type extends ApiAction['type']>(
  { read, types }: { readonly read: () => RequestResult<Position>; readonly types: readonly Type[] },
  { player_level: level, ...options }: DecisionBody<'guandan.play' | 'guandan.tribute' | 'guandan.return'>,
  input: DecisionInput,
  context: DecisionContext,
): DecisionResult<CardAnswer<Extract<ApiAction, { readonly type: Type }>>> {
  return answerWithMove({ read, options: { ...options, level } }, input, context, {
    model: MODEL,
    // The first reason is useful even without alternatives; players give reasons only when asked to explain.
    explain: Math.max(1, options.explain ?? 0),
    decide: (position, config, about) => decideAt(position, createPlayer(models, config), about),
    toAction: (move) => requireType(toAction(move), types),
    manners: mannersOf,
  });
}

function reviewDeal(
  body: DecisionBody<'guandan.review'>,
  input: DecisionInput,
  context: DecisionContext,
): DecisionResult<DecisionData<'guandan.review'>> {
  return answerInOneGo(
    context,
    () => review(models, body, { clock: context }),
    (found, thinking_ms) => {
      // It ended before the last moves were judged, and half a review would mislead.
      if (found.fallback) return 'late';
      const { shown, coach, curve, decisions, summary } = found;
      return {
        fallback: false,
        data: {
          shown,
          curve,
          decisions: decisions.map(({ reason, ...rest }) => ({ ...rest, reason: toReasons(reason, input.locale) })),
          coach: toCoach(coach, input.locale),
          summary: { ...summary, result: summary.result ?? null },
          fallback: false,
          model: MODEL,
          think_ms: thinking_ms(),
          tokens: input.tokens,
        },
      };
    },
  );
}

function arrangeHand(
  { max = 5, ...body }: DecisionBody<'guandan.arrange'>,
  { tokens }: DecisionInput,
  context: DecisionContext,
): DecisionResult<DecisionData<'guandan.arrange'>> {
  return answerInOneGo(
    context,
    () => arrange(body, expiryOf(context)),
    ({ groupings, straight_flushes, cut }, thinking_ms) => ({
      fallback: cut,
      data: {
        arrangements: groupings.slice(0, max),
        straight_flushes,
        fallback: cut,
        model: MODEL,
        think_ms: thinking_ms(),
        tokens,
      },
    }),
  );
}

const expiryOf = (context: DecisionContext) => (): boolean => context.now() >= context.deadline_at;

export const guandanDecisions = {
  'guandan.play': defineDecision({ api: 'guandan.play', model: MODEL, runsOn: 'moves' }, (body, input, context) =>
    decideMove({ read: () => readPlay(body), types: ['play', 'pass'] }, body, input, context),
  ),
  'guandan.tribute': defineDecision({ api: 'guandan.tribute', model: MODEL, runsOn: 'moves' }, (body, input, context) =>
    decideMove({ read: () => readTribute(body), types: ['tribute', 'refuse', 'choose'] }, body, input, context),
  ),
  'guandan.return': defineDecision({ api: 'guandan.return', model: MODEL, runsOn: 'moves' }, (body, input, context) =>
    decideMove({ read: () => readReturn(body), types: ['return'] }, body, input, context),
  ),
  'guandan.legal-moves': defineDecision(
    { api: 'guandan.legal-moves', model: MODEL, runsOn: 'moves', cheap: { isQuick: hasFewMoves } },
    (body, { tokens }, context) =>
      answerByRules(
        context,
        () => legalMoves(body),
        ({ moves, count }) => ({ moves: moves.map((move) => requireType(move, ['play', 'pass'])), count, tokens }),
      ),
  ),
  'guandan.validate': defineDecision(
    { api: 'guandan.validate', model: MODEL, runsOn: 'inline' },
    (body, { locale, tokens }, context) =>
      answerByRules(
        context,
        () => validate(body),
        ({ text, ...found }) => ({ ...found, ...(text && { text: translate(text, locale) }), tokens }),
      ),
  ),
  'guandan.arrange': defineDecision(
    { api: 'guandan.arrange', model: MODEL, runsOn: 'moves', cheap: { isQuick: () => false } },
    arrangeHand,
  ),
  'guandan.review': defineDecision({ api: 'guandan.review', model: MODEL, runsOn: 'reviews' }, reviewDeal),
};
