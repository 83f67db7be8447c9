/** The interface of this folder: quotas of keys, projects and organizations, and call limits of client tokens. */
import type { Pool } from 'pg';
import type { ProcessIdentity } from './counter.ts';
import { createLeases, type Leases } from './leases.ts';
import { leaseUnits, readTaken } from './repository.ts';
import { readRecordedUse, type UseOf } from './use.ts';

export { deleteOldCounters, reclaimLeases } from './repository.ts';
export { noUse, type PeriodUse, readPeriodUse } from './use.ts';

export function createQuotaLeases(pool: Pool, identity: () => ProcessIdentity | undefined): Leases {
  return createLeases({ identity, ask: async (me, need, number, ask) => leaseUnits(pool, me, need, number, ask) });
}

/** How much of a limit is used: the number that the gateway reports and every page shows. */
export async function readUsed(pool: Pool, of: UseOf): Promise<number> {
  return of.counter.period === 'total' ? readTaken(pool, of) : readRecordedUse(pool, of);
}
