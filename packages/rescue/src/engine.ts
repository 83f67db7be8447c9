/**
 * The rescue without the word lists, which a browser loads when the visitor is about to type (`dialogue/words/all.ts`).
 */

export { refusals } from './brain/check.ts';
export { type Goal, sameGoal } from './brain/goals.ts';
export type { RescueInput } from './command/inputs.ts';
export { findAskingSeat } from './command/take-input.ts';
export { type Command, type Intent, intents } from './dialogue/intents.ts';
export { MAX_SENTENCE_LENGTH } from './dialogue/normalise.ts';
export { readCommands } from './model/commands.ts';
export { type CaptainSentence, commandsPrompt, type Prompt, wordingPrompt } from './model/prompt.ts';
export { readText } from './model/read-text.ts';
export { wordingFault } from './model/wording.ts';
export type { Comment } from './outcome/comments.ts';
export type { Debrief } from './outcome/debrief.ts';
export {
  type Ending,
  endingOf,
  endings,
  type FinalResult,
  finalResultOf,
  provisionalResultOf,
  type Score,
} from './outcome/result.ts';
export type { Regret, TimelineEntry } from './outcome/timeline.ts';
export type { RadioLine, Trace } from './radio/line.ts';
export { commandName, goalName } from './radio/naming.ts';
export { traceText } from './radio/trace.ts';
export { type RescueSetup, rescue, rescueOf } from './rescue.ts';
export type { RescueState, SeatPolicyName } from './state.ts';
export { causeTexts } from './station/causes.ts';
export { createStation } from './station/generate.ts';
export { OUTSIDE, type Station } from './station/plan.ts';
export {
  type DoorView,
  type RescueView,
  type RoomView,
  type SurvivorView,
  type TeamMemberView,
  viewOf,
} from './view.ts';
export { CAPTAIN, ENGINE_VERSION, LAST_TICK, MIN_FIRE, TICKS_PER_SECOND } from './world/constants.ts';
export type { LoggedEvent } from './world/events.ts';
