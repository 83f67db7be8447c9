/** What other features show beside their own rows; the dashboard itself is `service.ts`. */
export { type UsageQuery, sourceOf } from './counts-repository.ts';
export { type LastRequest, type SecretUse, readLastRequests, readSecretUse } from './last-request-repository.ts';
export { findLatestCall, readCauses, readRecentCalls } from './recent-call-repository.ts';
export { readParts, readSeries } from './series-repository.ts';
export {
  type KeyHour,
  type ProjectUse,
  readKeyHours,
  readMemberUse,
  readProjectUse,
} from './summary-repository.ts';
