/**
 * Guandan: rules, players and the entry points of the public API. Pure, seeded, no clock; the same code runs in the
 * gateway's worker, in the browser's worker and in tests. Comments cite the rules of `docs/rules/guandan.md` by section
 * (rules §9.5).
 *
 * Entry points read a request as in the gateway's contract, and answer a `RequestResult`: the value, or why the request
 * is refused. `readPlay`, `readTribute` and `readReturn` give a position; `decideAt` asks a player of `createPlayer` about
 * it, and `toAction` writes the move for the answer. Ask `hasFewMoves` before `legalMoves`, whose lists may be long.
 *
 * Models come from `loadModels`: `@fourth-seat/guandan/node` reads their file, `@fourth-seat/guandan/browser` fetches it.
 * `warn` judges a move before it is made, and `advise` names the moves that are good, as `review` does after the deal.
 *
 * For a table: straightFlushes(hand, level) of a hand of 54 counts, and the groupings of `arrange`.
 *
 * Game: `guandan` lists every choice of suits, `guandanMerged` one move of each kind and key; `startMatch`, `afterDeal`
 * and `dealOptionsOf` carry levels from deal to deal.
 */

import {
  type Agent,
  catchFault,
  type DecideContext,
  type Decision,
  type RequestResult,
  type ReviewRequest,
} from '@fourth-seat/game';
import {
  type Arrangement,
  answerArrange,
  answerLegalMoves,
  answerValidate,
  type LegalMovesAnswer,
  type ValidateAnswer,
} from './api/answers.ts';
import { parseReturn, parseTribute } from './api/exchange.ts';
import { parsePlay } from './api/position.ts';
import type {
  ArrangeRequest,
  LegalMovesRequest,
  PlayRequest,
  Position,
  ReturnRequest,
  TributeRequest,
  ValidateRequest,
} from './api/requests.ts';
import { answerReview, type Review, type ReviewConfig } from './api/review.ts';
import type { Models } from './player/models.ts';
import type { Observation } from './rules/observation.ts';
import type { Move } from './rules/types.ts';

export const readPlay = (request: PlayRequest): RequestResult<Position> => catchFault(() => parsePlay(request));
export const readTribute = (request: TributeRequest): RequestResult<Position> =>
  catchFault(() => parseTribute(request));
export const readReturn = (request: ReturnRequest): RequestResult<Position> => catchFault(() => parseReturn(request));
export const legalMoves = (request: LegalMovesRequest): RequestResult<LegalMovesAnswer> =>
  catchFault(() => answerLegalMoves(request));
export const validate = (request: ValidateRequest): RequestResult<ValidateAnswer> =>
  catchFault(() => answerValidate(request));
export const arrange = (request: ArrangeRequest, isLate?: () => boolean): RequestResult<Arrangement> =>
  catchFault(() => answerArrange(request, isLate));
export const review = (models: Models, request: ReviewRequest, config?: ReviewConfig): RequestResult<Review> =>
  catchFault(() => answerReview(models, request, config));

/** The player's decision at a position; where it could refuse a tribute and does not, the card that it pays. */
export function decideAt(
  { observation, legalMoves: moves, declined }: Position,
  player: Agent<Observation, Move>,
  context: DecideContext,
): Decision<Move> {
  const decision = player.decide(observation, moves, context);
  if (!declined || decision.move.type !== 'refuse' || decision.move.refuse) return decision;
  const paid = player.decide(declined.observation, declined.legalMoves, context);
  return {
    ...decision,
    ...paid,
    fallback: decision.fallback || paid.fallback,
    alternatives: [...(decision.alternatives ?? []), ...(paid.alternatives ?? [])],
    reasons: [...(decision.reasons ?? []), ...(paid.reasons ?? [])],
  };
}

export {
  type Arrangement,
  type LegalMovesAnswer,
  toAction,
  type ValidateAnswer,
} from './api/answers.ts';
export { mannersOf } from './api/manners.ts';
export { hasFewMoves } from './api/move-count.ts';
export { requestOf } from './api/request-of.ts';
export type * from './api/requests.ts';
export {
  advise,
  type CurvePoint,
  isBlunder,
  type Review,
  type ReviewConfig,
  type ReviewedDecision,
  warn,
  winRateOfTeam0,
} from './api/review.ts';
export { arenaDeal, arenaSetting, playMatch } from './arena.ts';
export { type Grouping, groupings, type mainGroupings } from './arrange/groupings.ts';
export { type StraightFlush, straightFlushes } from './arrange/straight-flushes.ts';
export { greedyAgent } from './player/baselines/greedy.ts';
export { randomAgent } from './player/baselines/random.ts';
export { ruleAgent } from './player/baselines/rule.ts';
export type { PlayerConfig } from './player/config.ts';
export { dealHiddenCards } from './player/infer/worlds.ts';
export { loadModels, type Models } from './player/models.ts';
export { reasonCodes } from './player/reason-codes.ts';
export { createPlayer, MODEL, scoreShifts } from './player/search/search.ts';
export { findLevel, findRankOfKey, formatLevel, powerOf, sortCards, wildOf } from './rules/cards.ts';
export { beats, readings, strongestReading } from './rules/combination.ts';
export { type GuandanGame, guandan, guandanMerged } from './rules/game.ts';
export { afterDeal, dealOptionsOf, type MatchState, startMatch } from './rules/match.ts';
export type { Observation } from './rules/observation.ts';
export { defaultRules, parseRules, type Rules, ruleSets } from './rules/options.ts';
export { levelsWon, MAX_LEVELS_WON } from './rules/scoring.ts';
export type {
  DealOptions,
  DealState,
  OverState,
  Phase,
  TableCombination,
  Transfer,
  Turn,
} from './rules/state.ts';
export { payersOf } from './rules/tribute.ts';
export {
  type Combination,
  combinationKinds,
  type Kind,
  type Level,
  type Move,
  type Reading,
  type Seat,
  teamOf,
} from './rules/types.ts';
