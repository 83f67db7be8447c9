/**
 * Paodekuai: rules with all their options, and players. Pure, seeded, no clock. Comments cite the rules of `docs/rules/paodekuai.md` by
 * section (rules §3).
 */
export { randomAgent } from './player/baselines/random.ts';
export { ruleAgent } from './player/baselines/rule.ts';
export { fullProfile, type Profile, profiles } from './player/levels.ts';
export { decodeNets } from './player/models.ts';
export { reasonCodes } from './player/reasons.ts';
export { createPlayer, MODEL, type PlayerConfig } from './player/search.ts';
export { beats, type Combination, readings } from './rules/combination.ts';
export { legalMovesOfObservation, paodekuai } from './rules/game.ts';
export { isKind, type Kind } from './rules/kinds.ts';
export type { Observation } from './rules/observation.ts';
export { changedRules, defaultRules, formatRules, optionValues, parseRules, type Rules } from './rules/options.ts';
export { handAfter, type Move, type Play, playFaults } from './rules/plays.ts';
export { pointsOf, type Story } from './rules/scoring.ts';
export { type DealOptions, dealCards, type State, tableOf } from './rules/state.ts';
