/** The interface of this folder: what other features may ask of the call records. */

export { deleteOldNotes } from './note-repository.ts';
export { findCall, parseStoredBody, pathOf } from './record.ts';
export {
  type CallSpan,
  countOutcomes,
  findActivity,
  percentileOfLatency,
  sumTokens,
} from './records/figures-repository.ts';
