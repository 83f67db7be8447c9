/**
 * All SQL of `organizations`; reviews are in `review-repository.ts`, organization transfers in `transfer-repository.ts`.
 */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export type OrganizationRow = Selectable<Tables['organizations']>;

export async function readOrganizationRow(db: Database, org_id: string): Promise<OrganizationRow> {
  return db.selectFrom('organizations').selectAll().where('org_id', '=', org_id).executeTakeFirstOrThrow();
}

/** Locks the row, which serializes everything that counts before it writes (limits, last administrators). */
export async function lockOrganizationRow(trx: Database, org_id: string): Promise<OrganizationRow> {
  return trx.selectFrom('organizations').selectAll().where('org_id', '=', org_id).forUpdate().executeTakeFirstOrThrow();
}

export async function insertOrganization(trx: Database, row: Insertable<Tables['organizations']>): Promise<void> {
  await trx.insertInto('organizations').values(row).execute();
}

/** Writes an edit; an edit of the card increases the revision. */
export async function updateOrganizationRow(
  trx: Database,
  org_id: string,
  set: Updateable<Tables['organizations']>,
): Promise<void> {
  await trx.updateTable('organizations').set(set).where('org_id', '=', org_id).execute();
}
