/**
 * Doudizhu: rules with all their options, players and the entry points of the public API. Pure, seeded, no clock; the same
 * code runs in the gateway's worker, in the browser's worker and in tests. Comments cite the rules of
 * `docs/rules/doudizhu.md` by section (rules §3).
 *
 * Entry points read a request as in the gateway's contract, and answer a `RequestResult`: the value, or why the request
 * is refused. `readBid`, `readDouble`, `readShow` and `readPlay` give a position; `decideAt` asks a player of
 * `createPlayer` about it, `toAction` writes the move for the answer, and `mannersOf` tells how long a person would have
 * taken and what they would have said. Ask `hasFewMoves` before `legalMoves`, whose lists may be long.
 *
 * Models come from `loadModels`: `@fourth-seat/doudizhu/node` reads their files, `@fourth-seat/doudizhu/browser` fetches
 * them. `warn` judges a move before it is made, and `advise` names the moves that are good, as `review` does after the deal.
 */
import {
  type Agent,
  catchFault,
  type DecideContext,
  type Decision,
  type RequestResult,
  type ReviewRequest,
} from '@fourth-seat/game';
import { answerLegalMoves, answerValidate, type LegalMovesAnswer, type ValidateAnswer } from './api/answers.ts';
import { parseBid } from './api/bids.ts';
import { parseDouble, parsePlay, parseShow } from './api/position.ts';
import type {
  BidRequest,
  DoubleRequest,
  LegalMovesRequest,
  PlayRequest,
  Position,
  ShowRequest,
  ValidateRequest,
} from './api/requests.ts';
import { answerReview, type Review, type ReviewConfig } from './api/review.ts';
import type { Models } from './player/models.ts';
import type { Observation } from './rules/observation.ts';
import type { Move } from './rules/state.ts';

export const readBid = (request: BidRequest): RequestResult<Position> => catchFault(() => parseBid(request));
export const readDouble = (request: DoubleRequest): RequestResult<Position> => catchFault(() => parseDouble(request));
export const readShow = (request: ShowRequest): RequestResult<Position> => catchFault(() => parseShow(request));
export const readPlay = (request: PlayRequest): RequestResult<Position> => catchFault(() => parsePlay(request));
export const legalMoves = (request: LegalMovesRequest): RequestResult<LegalMovesAnswer> =>
  catchFault(() => answerLegalMoves(request));
export const validate = (request: ValidateRequest): RequestResult<ValidateAnswer> =>
  catchFault(() => answerValidate(request));
export const review = (models: Models, request: ReviewRequest, config: ReviewConfig): RequestResult<Review> =>
  catchFault(() => answerReview(models, request, config));

/** The player's decision at a position. */
export const decideAt = (
  { observation, legalMoves: moves }: Position,
  player: Agent<Observation, Move>,
  context: DecideContext,
): Decision<Move> => player.decide(observation, moves, context);

export { hasFewMoves } from '@fourth-seat/cards/ranks';
export { type LegalMovesAnswer, toAction, type ValidateAnswer } from './api/answers.ts';
export { mannersOf } from './api/manners.ts';
export { requestOf } from './api/request-of.ts';
export type * from './api/requests.ts';
export {
  advise,
  isBlunder,
  type Review,
  type ReviewConfig,
  type ReviewedDecision,
  warn,
} from './api/review.ts';
export { greedyAgent } from './player/baselines/greedy.ts';
export { createNetPlayer } from './player/baselines/net-only.ts';
export { randomAgent } from './player/baselines/random.ts';
export { ruleAgent } from './player/baselines/rule.ts';
export { swingOfCalls } from './player/bidding/value.ts';
export type { PlayerConfig } from './player/config.ts';
export { fullProfile, type Profile, profiles } from './player/levels.ts';
export { loadModels, type Models } from './player/models.ts';
export { divideHand } from './player/plan/division.ts';
export { reasonCodes } from './player/reason-codes.ts';
export { createPlayer, MODEL, pointWeights } from './player/search/search.ts';
export { parseSpelled, type SpelledCards, spell } from './rules/cards.ts';
export * from './rules/combination.ts';
export { doudizhu } from './rules/game.ts';
export type { Kind } from './rules/kinds.ts';
export * from './rules/observation.ts';
export * from './rules/options.ts';
export * from './rules/ranks.ts';
export { doublingsOf, multiplierOf } from './rules/scoring.ts';
export * from './rules/state.ts';
