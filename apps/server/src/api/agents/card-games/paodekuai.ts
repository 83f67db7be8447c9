import {
  type ApiAction,
  createPlayer,
  hasFewMoves,
  legalMoves,
  MODEL,
  mannersOf,
  readPlay,
  review,
  toAction,
  validate,
} from '@fourth-seat/paodekuai';
import { readNets } from '@fourth-seat/paodekuai/node';
import { answerByRules } from '../answer.ts';
import {
  type DecisionBody,
  type DecisionContext,
  type DecisionData,
  type DecisionInput,
  type DecisionResult,
  defineDecision,
} from '../decision.ts';
import { answerWithMove, answerWithReview, type CardAnswer, explainFor, toVerdict } from './card-answer.ts';

/** The decisions of Paodekuai: each checks the request with the engine's entry point and asks the player. */

/**
 * One copy per thread, because players write into their own scratch memory. Read when the module is loaded, so no call
 * waits for it.
 */
const nets = readNets();

function decidePlay(
  body: DecisionBody<'paodekuai.play'>,
  input: DecisionInput,
  context: DecisionContext,
): DecisionResult<CardAnswer<ApiAction>> {
  return answerWithMove({ read: () => readPlay(body), options: body }, input, context, {
    model: MODEL,
    explain: explainFor(body),
    decide: ({ observation, legalMoves: moves }, config, about) =>
      createPlayer(nets, config).decide(observation, moves, about),
    toAction: (move, { hand }) => toAction(move, hand),
    manners: mannersOf,
  });
}

function reviewDeal(
  { record, seats, seed }: DecisionBody<'paodekuai.review'>,
  input: DecisionInput,
  context: DecisionContext,
): DecisionResult<DecisionData<'paodekuai.review'>> {
  return answerWithReview(
    () => review(nets, { record, seats }, { seed: seed ?? input.seed, clock: context }),
    MODEL,
    input,
    context,
  );
}

export const paodekuaiDecisions = {
  'paodekuai.play': defineDecision({ api: 'paodekuai.play', model: MODEL, runsOn: 'moves' }, decidePlay),
  'paodekuai.legal-moves': defineDecision(
    { api: 'paodekuai.legal-moves', model: MODEL, runsOn: 'moves', cheap: { isQuick: hasFewMoves } },
    (body, { tokens }, context) =>
      answerByRules(
        context,
        () => legalMoves(body),
        (found) => ({ ...found, tokens }),
      ),
  ),
  'paodekuai.validate': defineDecision(
    { api: 'paodekuai.validate', model: MODEL, runsOn: 'inline' },
    (body, input, context) =>
      answerByRules(
        context,
        () => validate(body),
        (found) => toVerdict(found, input),
      ),
  ),
  'paodekuai.review': defineDecision({ api: 'paodekuai.review', model: MODEL, runsOn: 'reviews' }, reviewDeal),
};
