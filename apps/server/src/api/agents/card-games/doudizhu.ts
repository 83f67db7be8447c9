import {
  type ApiAction,
  createPlayer,
  decideAt,
  hasFewMoves,
  legalMoves,
  MODEL,
  mannersOf,
  type Position,
  readBid,
  readDouble,
  readPlay,
  readShow,
  review,
  toAction,
  validate,
} from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import type { RequestResult } from '@fourth-seat/game';
import { answerByRules } from '../answer.ts';
import {
  type DecisionBody,
  type DecisionContext,
  type DecisionData,
  type DecisionInput,
  type DecisionResult,
  defineDecision,
} from '../decision.ts';
import {
  answerWithMove,
  answerWithReview,
  type CardAnswer,
  explainFor,
  requireType,
  toVerdict,
} from './card-answer.ts';

/** The decisions of Doudizhu: each checks the request with the engine's entry point and asks the player. */

/**
 * One copy per thread, because players write into their own scratch memory. Read when the module is loaded, so no call
 * waits for it.
 */
const models = readModels();

/** `types` are the actions that the request allows. */
function decideMove<Type extends ApiAction['type']>(
  { read, types }: { readonly read: () => RequestResult<Position>; readonly types: readonly Type[] },
  options: DecisionBody<'doudizhu.bid' | 'doudizhu.double' | 'doudizhu.show' | 'doudizhu.play'>,
  input: DecisionInput,
  context: DecisionContext,
): DecisionResult<CardAnswer<Extract<ApiAction, { readonly type: Type }>>> {
  return answerWithMove({ read, options }, input, context, {
    model: MODEL,
    explain: explainFor(options),
    decide: (position, config, about) => decideAt(position, createPlayer(models, config), about),
    toAction: (move, { hand }) => requireType(toAction(move, hand), types),
    manners: mannersOf,
  });
}

/**
 * All plays are judged even where time ran out: then calls may stay without a loss, and some moves are judged once that
 * deserved a second look.
 */
function reviewDeal(
  { record, seats, seed }: DecisionBody<'doudizhu.review'>,
  input: DecisionInput,
  context: DecisionContext,
): DecisionResult<DecisionData<'doudizhu.review'>> {
  return answerWithReview(
    () => review(models, { record, seats }, { seed: seed ?? input.seed, clock: context }),
    MODEL,
    input,
    context,
  );
}

export const doudizhuDecisions = {
  'doudizhu.bid': defineDecision(
    // The three cards of the bottom are shown after the bidding.
    { api: 'doudizhu.bid', model: MODEL, runsOn: 'moves', unknownYet: ['bottom'] },
    (body, input, context) => decideMove({ read: () => readBid(body), types: ['bid'] }, body, input, context),
  ),
  'doudizhu.double': defineDecision({ api: 'doudizhu.double', model: MODEL, runsOn: 'moves' }, (body, input, context) =>
    decideMove({ read: () => readDouble(body), types: ['double'] }, body, input, context),
  ),
  'doudizhu.show': defineDecision({ api: 'doudizhu.show', model: MODEL, runsOn: 'moves' }, (body, input, context) =>
    decideMove({ read: () => readShow(body), types: ['show'] }, body, input, context),
  ),
  'doudizhu.play': defineDecision({ api: 'doudizhu.play', model: MODEL, runsOn: 'moves' }, (body, input, context) =>
    decideMove({ read: () => readPlay(body), types: ['play', 'pass'] }, body, input, context),
  ),
  'doudizhu.legal-moves': defineDecision(
    { api: 'doudizhu.legal-moves', model: MODEL, runsOn: 'moves', cheap: { isQuick: hasFewMoves } },
    (body, { tokens }, context) =>
      answerByRules(
        context,
        () => legalMoves(body),
        ({ moves, count }) => ({ moves: moves.map((move) => requireType(move, ['play', 'pass'])), count, tokens }),
      ),
  ),
  'doudizhu.validate': defineDecision(
    { api: 'doudizhu.validate', model: MODEL, runsOn: 'inline' },
    (body, input, context) =>
      answerByRules(
        context,
        () => validate(body),
        (found) => toVerdict(found, input),
      ),
  ),
  'doudizhu.review': defineDecision({ api: 'doudizhu.review', model: MODEL, runsOn: 'reviews' }, reviewDeal),
};
