/**
 * The team shooter, five against five: the world and its rules, the senses, the brains and the hands that fill its
 * seats. Pure: it runs unchanged in a browser's worker, in the API server and in tests, and one seed gives one match in
 * all.
 */

export { NO_SITE, NO_TEAM, type Owner, type Place, type Team } from './basics.ts';
export { fullBrain } from './brain/decide.ts';
export { type Behaviour, watchBehaviour } from './league/behaviour.ts';
export { watchFaults } from './league/faults.ts';
export { playMirror, playPairing } from './league/pairing.ts';
export type { Order, SeatInput } from './match/inputs.ts';
export { type MatchSetup, shooter, winnerOf } from './match/simulation.ts';
export type {
  Action,
  Answer,
  Brain,
  Contact,
  Decision,
  Memory,
  Observation,
  OrderKind,
  OrderView,
  ScriptGoal,
  Trace,
} from './seat/boundary.ts';
export { answerReasons, blankMemory, orderKinds } from './seat/boundary.ts';
export {
  brainParts,
  LEVELS,
  type Level,
  type Part,
  type Player,
  type Profile,
  type ProfileChange,
  type ProfileNumber,
  profileLimits,
  profileOf,
  type Style,
  styleNames,
} from './seat/profile.ts';
export { observe } from './senses/observe.ts';
export { isCurrentOrder } from './team/orders.ts';
export type { RawAction } from './world/control.ts';
export { pathBetween } from './world/graph.ts';
export { relayMap } from './world/map.ts';
export {
  body,
  domination,
  ENGINE_VERSION,
  frag,
  heights,
  MAX_TICKS,
  otherTeam,
  SEATS,
  siteAttack,
  smoke,
  statureOf,
  TEAM_SIZE,
  TICKS_PER_SECOND,
  teamOf,
} from './world/rules.ts';
export {
  type Bot,
  botAt,
  type DecisionRecord,
  type GameEvent,
  pathKindOf,
  protectedUntil,
  type ShooterWorld,
} from './world/state.ts';
export { heightAt } from './world/terrain.ts';
