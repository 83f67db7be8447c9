/**
 * Doudizhu: rules with all their options, players and the entry points of the public API. Pure, seeded, no clock; the same
 * code runs in the gateway's worker, in the browser's worker and in tests. Comments cite the rules of
 * `docs/rules/doudizhu.md` by section (rules §3).
 *
 * Entry points (a request as in the gateway's contract → `RequestResult<T>` of `@fourth-seat/game`, a value or why it
 * is refused):
 *   readBid(request: BidRequest): RequestResult<Position>
 *   readDouble(request: DoubleRequest): RequestResult<Position>
 *   readShow(request: ShowRequest): RequestResult<Position>
 *   readPlay(request: PlayRequest): RequestResult<Position>
 *   legalMoves(request: LegalMovesRequest): RequestResult<LegalMovesAnswer>, and hasFewMoves(request): boolean beforehand
 *   validate(request: ValidateRequest): RequestResult<ValidateAnswer>
 *   review(models: Models, request: ReviewRequest, config: ReviewConfig): RequestResult<Review>
 *
 * Player: createPlayer(models: Models, config?: PlayerConfig): Agent<Observation, Move>, to be asked with
 *   decideAt(position, player, context: DecideContext): Decision<Move>
 * and toAction(decision.move, position.hand): ApiAction for the answer. `mannersOf` tells how long a person would have
 * taken, and what they would have said. MODEL names the model. Models come from
 * `loadModels(bytes)`: `@fourth-seat/doudizhu/node` reads their files, `@fourth-seat/doudizhu/browser` fetches them.
 *
 * Hand: `divideHand(counts)` is the hand in groups that take few turns.
 *
 * Coach: a review has the three costliest moves (`coach`); `warn(models, position, move, config)` judges a move
 * before it is made. `requestOf(observation)` is the call of the API that asks about a position.
 *
 * Game: `doudizhu`; `dealCards` gives the suited cards of a seed.
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

export { type LegalMovesAnswer, toAction, type ValidateAnswer } from './api/answers.ts';
export { mannersOf } from './api/manners.ts';
export { hasFewMoves } from './api/move-count.ts';
export { requestOf } from './api/request-of.ts';
export type * from './api/requests.ts';
export { isBlunder, type Review, type ReviewConfig, type ReviewedDecision, warn } from './api/review.ts';
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
