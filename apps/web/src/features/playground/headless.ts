/** Matches of the card tables without a page: what scripts play, measure and take pictures of. */
export type { TableDecision } from './match/decision.ts';
export { ALTERNATIVES, decisionRequestFor, playerOf } from './match/decision-request.ts';
export { doudizhuGame } from './match/games/doudizhu-game.ts';
export { guandanGame } from './match/games/guandan-game.ts';
export { formatMatch } from './match/match-record.ts';
export { PlayedMatch } from './match/played-match.ts';
export { defaultSetup, type MatchSetup, type SeatSetup } from './match/setup.ts';
export type { TableGame, ThinkingTime } from './match/table-game.ts';
export { curveOf, sideOf } from './panels/curve.ts';
export { roleOf, type TableView } from './table/view.ts';
