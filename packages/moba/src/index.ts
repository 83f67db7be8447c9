/**
 * A battle of two teams of five on lanes: its rules as data, the world, what each seat may know, and who plays it.
 * Pure: it runs unchanged in a browser's worker, in the API server and in tests, and one seed gives one match in all.
 */

export { microCodes, reasonCodes } from './brain/commands.ts';
export { type MatchSeeds, playDrafts, playMirror, playPairing, type Side } from './league/pairing.ts';
export type { SeatInput } from './match/inputs.ts';
export { createMoba, type MatchSetup, winnerOf } from './match/simulation.ts';
export { type Action, NO_UNIT, type Trace } from './seat/boundary.ts';
export {
  type BrainName,
  brainNames,
  LEVELS,
  type Level,
  type Player,
  type Profile,
  profileOf,
} from './seat/profile.ts';
export { readAction } from './seat/read-action.ts';
export { ownSheet } from './sheet/own-sheet.ts';
export { readSheet } from './sheet/read-sheet.ts';
export { TICKS_PER_SECOND } from './world/constants.ts';
export type { World } from './world/state.ts';
