/** The door of this room: what other features ask of the counts. The dashboard's own answers are in `dashboard.ts`. */
export type { UsageQuery } from './counts/asked.ts';
export { type LastRequest, type SecretUse, readLastRequests, readSecretUse } from './last-request-repository.ts';
export { type Hour, countMatchingCalls, findMatchingHours } from './matching.ts';
export { findLatestCall, readRecentCalls, readRecentCauses } from './recent-call-repository.ts';
export { readParts, readSeries } from './read-series.ts';
export {
  type KeyHour,
  type ProjectUse,
  readKeyHours,
  readMemberUse,
  readProjectUse,
} from './summary-repository.ts';
export { addUp, toCounts } from './tally.ts';
export { floorEdge } from './zone.ts';
