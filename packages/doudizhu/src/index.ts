/**
 * Doudizhu: rules with all options, players, and the doors of the API. Pure and synchronous; runs in any worker.
 *
 * For the gateway (each checks the sense of a request whose form was checked before, and gives a value or a typed error
 * `{ error: 'impossible_state' | 'nothing_to_decide' | 'hidden_information', rule, place, cards, text: { en, zh } }`):
 *
 *     answerPlay(input: PlayPosition, settings: SearchSettings, context: DecideContext): Outcome<DecisionAnswer>
 *     answerBid(input: BidPosition, settings: SearchSettings, context: DecideContext): Outcome<DecisionAnswer>
 *     answerDouble(input: TakenPosition, settings: SearchSettings, context: DecideContext): Outcome<DecisionAnswer>
 *     answerShow(input: ShowPosition, settings: SearchSettings, context: DecideContext): Outcome<DecisionAnswer>
 *     answerLegalMoves(input: MovesInput): Outcome<MovesAnswer>
 *     answerValidate(input: ValidateInput): Outcome<ValidateAnswer>
 *     answerReview(input: ReviewInput, settings: ReviewSettings): Outcome<ReviewAnswer>
 *
 * `SearchSettings` is `{ level?: 1-10, style?, objective?, partner_level? }`. `DecideContext` comes from
 * `@fourth-seat/game`: `{ rng: createRng(seed), now: () => performance.now(), deadline_ms, explain? }`.
 *
 * For the table in the browser: `doudizhu` (the `Game`), `dealCards` (suited cards of a seed), `createSearch`,
 * `greedyAgent`, `randomAgent`, `ruleAgent`, and the records of `@fourth-seat/game`.
 */
export { swingOf } from './agents/call-values.ts';
export * from './agents/greedy.ts';
export * from './agents/levels.ts';
export { createNetPlayer } from './agents/net-player.ts';
export { alone, type PlayerNets, productNets } from './agents/product-nets.ts';
export * from './agents/random.ts';
export * from './agents/rule.ts';
export { createSearch } from './agents/search.ts';
export { OBJECTIVES, type Objective, type SearchSettings, type Style, STYLES } from './agents/settings.ts';
export * from './answers.ts';
export * from './cards.ts';
export * from './combination.ts';
export * from './observation.ts';
export * from './options.ts';
export type { DoubleEntry, HistoryInput, PlayPosition, ShowPosition, TakenPosition } from './position.ts';
export type { BidPosition } from './position-bids.ts';
export * from './ranks.ts';
export type { Outcome, PositionError } from './refuse.ts';
export * from './review.ts';
export * from './rules.ts';
export * from './scoring.ts';
export * from './state.ts';
