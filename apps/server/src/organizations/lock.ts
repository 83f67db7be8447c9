import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Locks the organization's row: whatever counts before it writes (limits, last administrators) goes one at a time. */
export async function lockOrganization(trx: Kysely<Tables>, org_id: string): Promise<void> {
  await trx
    .selectFrom('organizations')
    .select('org_id')
    .where('org_id', '=', org_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
