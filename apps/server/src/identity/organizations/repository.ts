/**
 * All SQL of `organizations`; reviews are in `review-repository.ts`, organization transfers in `transfer-repository.ts`.
 */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Edit, Tables } from '../../platform/db/tables.ts';

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

/** Writes an edit, and when it was made. Whoever edits the card sets its next `revision` too. */
export async function updateOrganizationRow(
  trx: Database,
  org_id: string,
  set: Edit<'organizations'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ ...set, updated_at: at })
    .where('org_id', '=', org_id)
    .execute();
}
