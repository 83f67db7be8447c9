/** The door of this room: quotas of keys, projects and organizations, and the calls of client tokens. */
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

/** What is used of a limit: the number that the gateway answers and that every page shows. */
export async function readUsed(pool: Pool, of: UseOf): Promise<number> {
  return of.counter.period === 'total' ? readTaken(pool, of) : readRecordedUse(pool, of);
}
