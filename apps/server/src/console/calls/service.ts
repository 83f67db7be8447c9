/** The interface of this folder: what other features may ask of the call records. */

export { toCallId } from './call-id.ts';
export { deleteOldNotes } from './note-repository.ts';
export { parseStoredBody, pathOf, readCall } from './record.ts';
export {
  type CallSpan,
  countOutcomes,
  percentileOfLatency,
  readActivity,
  sumTokens,
} from './records/figures-repository.ts';
