/** The entry point of this module: what was called and counted, as the pages of the console ask for it. */

export { listCauses } from './causes.ts';
export { ceilEdge, floorEdge, isEdge } from './edges.ts';
export { listGameCounts } from './games.ts';
export { type LastRequest, listLastRequests, listSecretUses, type SecretUse } from './last-request-repository.ts';
export { countMatchingCalls, type Hour, listMatchingHours } from './matching.ts';
export { readParts, readSeries, readSplitRequests, readSplitSeries } from './read-series.ts';
export {
  findLatestCall,
  findLatestSuccess,
  listRecentCauses,
  listRecentUseByApi,
  listRecentUseByKey,
} from './recent-call-repository.ts';
export { compareHours, compareKinds, type ReconciledHour, recountHours } from './reconcile-repository.ts';
export { type CallSelection, someOf } from './selection.ts';
export { type SplitBy, splits } from './splits.ts';
export {
  findFirstHour,
  type KeyHour,
  listKeyHours,
  listMemberUse,
  listProjectUse,
  type ProjectUse,
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
