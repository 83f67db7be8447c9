/** The door of this room: what other features ask of the counts. The dashboard's own answers are in `dashboard.ts`. */
export type { UsageQuery } from './counts/asked.ts';
export { type LastRequest, readLastRequests, readSecretUse, type SecretUse } from './last-request-repository.ts';
export { countMatchingCalls, findMatchingHours, type Hour } from './matching.ts';
export { readParts, readSeries } from './read-series.ts';
export { findLatestCall, readRecentCalls, readRecentCauses } from './recent-call-repository.ts';
export {
  type KeyHour,
  type ProjectUse,
  readKeyHours,
  readMemberUse,
  readProjectUse,
} from './summary-repository.ts';
export { addUp, toCounts } from './tally.ts';
export { floorEdge } from './zone.ts';
