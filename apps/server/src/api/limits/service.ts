/** The interface of this folder: quotas of keys, projects and organizations, and call limits of client tokens. */
import type { Pool } from '../../platform/db/client.ts';
import type { ProcessIdentity } from '../process-identity.ts';
import { createLeases, type Leases } from './leases.ts';
import { leaseUnits, readTaken } from './repository.ts';
import { readRecordedUse, type UseQuery } from './use.ts';

export { type Calendar, calendarAt, periodStart } from './calendar.ts';
export type { PeriodUse, QuotaLimits } from './counter.ts';
export { deleteOldCounters, reclaimLeases } from './repository.ts';
export { hasLimit, highestUsedShare, type LimitUse, listLimitUse, listPeriodUse, noUse, usedShare } from './use.ts';

/** A request for units waits `answer_ms` for the database; two seconds where absent. */
export function createQuotaLeases(pool: Pool, identity: () => ProcessIdentity | undefined, answer_ms?: number): Leases {
  return createLeases({
    identity,
    answer_ms,
    send: async (sent) => leaseUnits(pool, sent, answer_ms),
  });
}

/** How much of a limit is used: the number that the gateway reports and every page shows. */
export async function readUsed(pool: Pool, of: UseQuery): Promise<number> {
  return of.counter.period === 'total' ? readTaken(pool, of) : readRecordedUse(pool, of);
}
