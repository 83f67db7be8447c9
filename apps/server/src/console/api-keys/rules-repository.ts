/** All SQL of `key_policies`: an organization's rules for its keys. */
import type { KeyRules } from '@fourth-seat/contract';
import type { Insertable, Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export async function findKeyRules(db: Database, org_id: string): Promise<Omit<KeyRules, 'can_update'> | undefined> {
  return db
    .selectFrom('key_policies')
    .select(['max_lifetime_days', 'max_keys_per_project', 'revision'])
    .where('org_id', '=', org_id)
    .executeTakeFirst();
}

/** False where the organization already has a row. */
export async function insertKeyRules(trx: Database, row: Insertable<Tables['key_policies']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('key_policies')
    .values(row)
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where the row has another revision by now. */
export async function updateKeyRulesRow(
  trx: Database,
  read: { org_id: string; revision: number },
  next: Updateable<Tables['key_policies']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('key_policies')
    .set(next)
    .where('org_id', '=', read.org_id)
    .where('revision', '=', read.revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
