/** A draft of heroes: whose turn it is, and the best ban or pick by what heroes are worth. Nothing of a match is needed. */
export { type DraftChoice, type DraftDecision, type DraftReason, decideDraft, draftReasonCodes } from './draft.ts';
export { banTurns, type Draft, type DraftTurn, draftTurn, picksOf, pickTurns } from './turns.ts';
export { DRAFT_VERSION, ownWorth, type Worth } from './worth.ts';
