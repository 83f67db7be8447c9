/**
 * Guandan: rules, players and the questions of the public API. Pure, seeded, no clock; the same code runs in the gateway's
 * worker, in the browser's worker and in tests.
 *
 * Doors (a request as in the gateway's contract → `Door<T>` = { ok: true, value } | { ok: false, error: Fault }):
 *   readPlay(request: PlayRequest): Door<Position>
 *   readTribute(request: TributeRequest): Door<Position>
 *   readReturn(request: ReturnRequest): Door<Position>
 *   legalMoves(request: LegalMovesRequest): Door<LegalMovesAnswer>
 *   validate(request: ValidateRequest): Door<ValidateAnswer>
 *   arrange(request: ArrangeRequest, expired?: () => boolean): Door<Arrangement>
 *   review(request: ReviewRequest): Door<Review>, and reviewInTime
 * A Position is { observation, legalMoves }; `Fault` is { rule, place, cards, text: { en, zh } }, and the rules in
 * NOTHING_TO_DECIDE mean that there is no decision here rather than that the position is impossible.
 *
 * Players: createAgent(name: AgentName, options?: PolicyOptions): Agent<Observation, Move>, to be asked with
 *   decideAt(position, agent, context: DecideContext): Decision<Move>
 * and toAction(decision.move): ApiAction for the answer. MODEL names the model.
 *
 * Game: `guandan` lists every choice of suits, `guandanMerged` one move of each kind and key; `startMatch`, `afterDeal` and
 * `dealOptionsOf` carry levels from deal to deal.
 */
import { greedy } from './agents/greedy.ts';
import { createPolicy, type PolicyOptions } from './agents/policy.ts';
import { random } from './agents/random.ts';
import { rule } from './agents/rule.ts';
import type { Agent, DecideContext, Decision } from '@fourth-seat/game';
import { atDoor, type Door } from './api/fault.ts';
import { openReturn, openTribute } from './api/gifts.ts';
import { openPlay } from './api/position.ts';
import {
  type Arrangement,
  type LegalMovesAnswer,
  openArrange,
  openLegalMoves,
  openValidate,
  type ValidateAnswer,
} from './api/queries.ts';
import type {
  ArrangeRequest,
  LegalMovesRequest,
  PlayRequest,
  Position,
  ReturnRequest,
  TributeRequest,
  ValidateRequest,
} from './api/requests.ts';
import { openReview, type Review, type ReviewRequest } from './api/review.ts';
import type { Observation } from './state.ts';
import type { Move } from './types.ts';

export const readPlay = (request: PlayRequest): Door<Position> => atDoor(() => openPlay(request));
export const readTribute = (request: TributeRequest): Door<Position> => atDoor(() => openTribute(request));
export const readReturn = (request: ReturnRequest): Door<Position> => atDoor(() => openReturn(request));
export const legalMoves = (request: LegalMovesRequest): Door<LegalMovesAnswer> => atDoor(() => openLegalMoves(request));
export const validate = (request: ValidateRequest): Door<ValidateAnswer> => atDoor(() => openValidate(request));
export const arrange = (request: ArrangeRequest, expired?: () => boolean): Door<Arrangement> =>
  atDoor(() => openArrange(request, expired));
export const review = (request: ReviewRequest): Door<Review> => atDoor(() => openReview(request));
/** Undefined where time runs out first: half a review would mislead. */
export const reviewInTime = (request: ReviewRequest, expired: () => boolean): Door<Review | undefined> =>
  atDoor(() => openReview(request, expired));

export const AGENT_NAMES = ['random', 'greedy', 'rule', 'policy'] as const;
export type AgentName = (typeof AGENT_NAMES)[number];

/** A player by name. Options matter to `policy` alone. */
export function createAgent(name: AgentName, options: PolicyOptions = {}): Agent<Observation, Move> {
  return name === 'policy' ? createPolicy(options) : { random, greedy, rule }[name];
}

/** The player's decision at a position; where it does not refuse a tribute, the card that it pays. */
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

export { arenaDeal, arenaSetting, playMatch } from './arena.ts';
export { LEVELS, OBJECTIVES, STYLES, type Objective, type Style } from './agents/levels.ts';
export { MODEL, type PolicyOptions } from './agents/policy.ts';
export { type Door, type Fault, FAULT_RULES, type FaultRule, NOTHING_TO_DECIDE } from './api/fault.ts';
export {
  type Arrangement,
  GROUPINGS,
  type Grouping,
  type GroupingName,
  type LegalMovesAnswer,
  type ValidateAnswer,
} from './api/queries.ts';
export { toAction } from './api/reading.ts';
export type * from './api/requests.ts';
export type { Review, ReviewedDecision, ReviewRequest } from './api/review.ts';
export { powerOf, sortCards, wildOf } from './cards.ts';
export { payersOf } from './tribute.ts';
export { dealAround } from './deal-around.ts';
export { beats, readings, strongestReading } from './combination.ts';
export { guandan, type GuandanGame, guandanMerged } from './game.ts';
export { findLevel, formatLevel } from './notation.ts';
export { DEFAULT_RULES, parseRules, RULE_SETS, type Rules, RulesError } from './rules.ts';
export { afterDeal, dealOptionsOf, levelsWon, type MatchState, startMatch } from './scoring.ts';
export type { CardGift, DealOptions, DealState, Observation, Phase, TableCombination, Turn } from './state.ts';
export {
  type Card,
  type Combination,
  type Kind,
  KINDS,
  type Level,
  type Move,
  type Reading,
  type Seat,
} from './types.ts';
