/**
 * Paodekuai: rules with all their options, the player and the entry points of requests. Pure, seeded, no clock. Comments cite the
 * rules of `docs/rules/paodekuai.md` by section (rules §3).
 *
 * Entry points answer a `RequestResult`: the value, or why the request is refused. `readPlay` gives a position; a player of
 * `createPlayer` decides at it, `toAction` writes the move for the answer, and `mannersOf` tells how long a person would have
 * taken and what they would have said.
 *
 * The nets come from `@fourth-seat/paodekuai/node`, which reads their file, or `@fourth-seat/paodekuai/browser`, which fetches it.
 * `warn` judges a move before it is made, and `advise` names the moves that are good, as `review` does after the deal.
 */
import { catchFault, type RequestResult, type ReviewRequest } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { answerLegalMoves, answerValidate, type LegalMovesAnswer, type ValidateAnswer } from './api/answers.ts';
import { parsePlay } from './api/position.ts';
import type { LegalMovesRequest, PlayRequest, Position, ValidateRequest } from './api/requests.ts';
import { answerReview, type Review, type ReviewConfig } from './api/review.ts';

export const readPlay = (request: PlayRequest): RequestResult<Position> => catchFault(() => parsePlay(request));
export const legalMoves = (request: LegalMovesRequest): RequestResult<LegalMovesAnswer> =>
  catchFault(() => answerLegalMoves(request));
export const validate = (request: ValidateRequest): RequestResult<ValidateAnswer> =>
  catchFault(() => answerValidate(request));
export const review = (nets: Nets, request: ReviewRequest, config: ReviewConfig): RequestResult<Review> =>
  catchFault(() => answerReview(nets, request, config));

export { hasFewMoves } from '@fourth-seat/cards/ranks';
export { type LegalMovesAnswer, toAction, type ValidateAnswer } from './api/answers.ts';
export { mannersOf } from './api/manners.ts';
export { requestOf } from './api/request-of.ts';
export type * from './api/requests.ts';
export { advise, isBlunder, type Review, type ReviewConfig, type ReviewedDecision, warn } from './api/review.ts';
export { randomAgent } from './player/baselines/random.ts';
export { ruleAgent } from './player/baselines/rule.ts';
export { fullProfile, type Profile, profiles } from './player/levels.ts';
export { decodeNets } from './player/models.ts';
export { divideHand } from './player/plan/division.ts';
export { reasonCodes } from './player/reasons.ts';
export { createPlayer, MODEL, type PlayerConfig, pointWeights } from './player/search.ts';
export { paodekuai } from './rules/game.ts';
export type { Kind } from './rules/kinds.ts';
export type { Observation } from './rules/observation.ts';
export { changedRules, defaultRules, formatRules, optionValues, parseRules, type Rules } from './rules/options.ts';
export { type Move, type Play, type PlayFault, playFaults } from './rules/plays.ts';
export { type DealOptions, dealCards, type State } from './rules/state.ts';
