/** The entry point of this module: what was called and counted, as the pages of the console ask for it. */

export { readCauses } from './causes.ts';
export type { SplitBy } from './counts-query.ts';
export { ceilEdge, floorEdge } from './edges.ts';
export { readGames } from './games.ts';
export { type LastRequest, readLastRequests, readSecretUse, type SecretUse } from './last-request-repository.ts';
export { countMatchingCalls, type Hour, listMatchingHours } from './matching.ts';
export { readParts, readSeries, readSplitRequests, readSplitSeries } from './read-series.ts';
export { findLatestCall, findLatestSuccess, readRecentCalls, readRecentCauses } from './recent-call-repository.ts';
export { compareHours, compareKinds, type ReconciledHour, recountHours } from './reconcile-repository.ts';
export type { CallSelection } from './selection.ts';
export {
  type KeyHour,
  type ProjectUse,
  readKeyHours,
  readMemberUse,
  readOldestDay,
  readProjectUse,
} from './summary-repository.ts';
export {
  emptyTally,
  outcomesOf,
  type Part,
  sumTallies,
  type Tally,
  toCounts,
  type UsageCounts,
} from './tally.ts';
