/**
 * The interface of this folder for everything that reads call records and counts: where they are, and how in SQL. One
 * reader corrects a count: whoever counted the records again hands over what was found (`storeRecount`).
 */

export { projectsCondition } from './archive/projects-condition.ts';
export {
  type ArchiveSnapshot,
  queryStores,
  queryStoresInTime,
  type RecentStore,
  type Stores,
} from './archive/stores.ts';
export {
  BY_GAME_SERVER,
  type CountKind,
  chooseKind,
  type Dimension,
  failureCountsSql,
  failures,
  HAS_CALLS,
  kindNames,
  type Measure,
  measures,
  outcomeSql,
} from './count-kinds.ts';
export { hourParts, partStartSql } from './hour-parts.ts';
export { latencyColumns, quantileOfBins } from './latency.ts';
export type { Phases } from './record.ts';
export { LATEST_RECORD_MS, type RecountedHour, storeRecount } from './recount.ts';
export { RECORDS_KEPT_MS } from './retention.ts';
export { joinMemberTokens, keyCallsSince, keyLastCall, projectLastCall, projectTotal } from './sort-columns.ts';
