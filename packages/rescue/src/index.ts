/** The five-minute rescue: a burning station, what the team knows of it, and who decides. Pure, as `packages/game` is. */
export type { RescueInput } from './command/inputs.ts';
export type { Goal } from './companions/goals.ts';
export { type Frame, type Intent, INTENTS } from './dialogue/intents.ts';
export { frameName, goalName } from './dialogue/naming.ts';
export type { Tongue } from './dialogue/replies/speak.ts';
export { type Debrief, debriefOf } from './outcome/debrief.ts';
export { CAUSE_TEXTS } from './station/causes.ts';
export { type Ending, ENDINGS, type Result, resultOf, type Score } from './outcome/result.ts';
export type { Comment } from './outcome/comments.ts';
export type { Regret, TimelineEntry } from './outcome/timeline.ts';
export type { RadioLine, Text, Trace } from './radio/line.ts';
export { traceText } from './radio/trace.ts';
export { rescue, type RescueSetup } from './rescue.ts';
export type { PolicyName, RescueState } from './state.ts';
export type { LoggedEvent } from './world/events.ts';
export { type DoorView, type MateView, type RescueView, type RoomView, type SurvivorView, viewOf } from './view.ts';
