/**
 * A battle of two teams of five on lanes: its rules as data, the world, what each seat may know, and who plays it.
 * Pure: it runs unchanged in a browser's worker, in the API server and in tests, and one seed gives one match in all.
 */

export { microCodes, reasonCodes } from './brain/commands.ts';
export { type BalancePlan, type HeroBalance, playBalance } from './league/balance.ts';
export { type Calibration, type ChanceKind, chanceKinds, type Share, watchCourse } from './league/course.ts';
export { type FaultName, watchFaults, watchLastHits } from './league/faults/index.ts';
export { watchHands } from './league/hands.ts';
export { watchHonesty } from './league/honesty.ts';
export {
  type MatchSeeds,
  playDrafter,
  playDrafts,
  playMirror,
  playPairing,
  type Side as PairedSide,
} from './league/pairing.ts';
export type { SeatInput } from './match/inputs.ts';
export { readInput } from './match/read-input.ts';
export { createMoba, type MatchSetup, winnerOf } from './match/simulation.ts';
export { type CostlyMoment, costliestMoments } from './review/coach.ts';
export { jobsOpen } from './review/jobs-open.ts';
export { type WhatIf, whatIfInSteps, whatIfTicks } from './review/what-if.ts';
export {
  type Action,
  NO_UNIT,
  otherTeam,
  type Refusal,
  refusals,
  type Side,
  SPARK,
  type Team,
  type Trace,
  type UnitKind,
} from './seat/boundary.ts';
export { nextPurchase } from './seat/chores.ts';
export {
  type Answer,
  answerReasons,
  type Line,
  MOST_ULT_S,
  newsKinds,
  type Order,
  type OrderKind,
  type OrderView,
  orderKinds,
  pingKinds,
} from './seat/orders.ts';
export {
  type BrainName,
  type BrainPart,
  brainNames,
  brainParts,
  LEVELS,
  type Level,
  type Player,
  type Profile,
  type ProfileChange,
  type ProfileNumber,
  profileOf,
} from './seat/profile.ts';
export { canRaise, isAtShop } from './senses/observe.ts';
export { ownSheet } from './sheet/own-sheet.ts';
export { priceOf } from './sheet/prices.ts';

export {
  type Box,
  type HeroRow,
  type ItemRow,
  type MapRow,
  type Place,
  type Role,
  roles,
  type Sheet,
  type Skill,
} from './sheet/sheet.ts';
export { skillOf } from './world/casts.ts';
export {
  ENGINE_VERSION,
  MAX_TICKS,
  MOST_ITEMS,
  RECALL_S,
  sight,
  TEAM_SIZE,
  TICKS_PER_SECOND,
} from './world/constants.ts';
export { bushAt, type Ground, groundOf, isClear } from './world/ground.ts';
export type { DecisionRecord, GameEvent, Hero, Unit, World } from './world/state.ts';
