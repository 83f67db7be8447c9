/**
 * The team shooter, five against five: the world and its rules, the senses, the brains and the hands that fill its seats.
 * Pure: it runs unchanged in a browser's worker, in the API server and in tests, and one seed gives one match in all.
 */
export type {
  Action,
  Answer,
  AnswerReason,
  Brain,
  Contact,
  Decision,
  Memory,
  Observation,
  OrderKind,
  OrderView,
  Owner,
  Team,
  Trace,
} from './seat/boundary.ts';
export { answerReasons, blankMemory, orderKinds } from './seat/boundary.ts';
export {
  LEVELS,
  type Level,
  brainParts,
  type Part,
  type Player,
  type Profile,
  profileLimits,
  type ProfileChange,
  type ProfileNumber,
  profileOf,
  type Style,
  styleNames,
} from './seat/profile.ts';
export { fullBrain } from './brain/decide.ts';
export { type Behaviour, watchBehaviour } from './league/behaviour.ts';
export { watchFaults } from './league/faults.ts';
export { type PairingReport, playMirror, playPairing } from './league/pairing.ts';
export { type MatchSetup, shooter, winnerOf } from './match/simulation.ts';
export type { Order, SeatInput } from './match/inputs.ts';
export type { RawAction } from './world/control.ts';
export { observe } from './senses/observe.ts';
export { wayBetween } from './world/graph.ts';
export { relay } from './world/map.ts';
export type { Place } from './seat/boundary.ts';
export {
  body,
  domination,
  ENGINE_VERSION,
  MAX_TICKS,
  SEATS,
  siteAttack,
  smoke,
  TEAM_SIZE,
  teamOf,
  TICKS_PER_SECOND,
} from './world/rules.ts';
export { type Bot, botAt, type Decided, type GameEvent, type World } from './world/state.ts';
export { heightAt } from './world/terrain.ts';
