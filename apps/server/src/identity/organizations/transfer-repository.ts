/** All SQL of `organization_transfers`: at most one pending transfer of an organization to a new creator. */
import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export async function findTransfer(db: Database, org_id: string, now: Date) {
  return db
    .selectFrom('organization_transfers as t')
    .innerJoin('members as f', 'f.member_id', 't.from_member_id')
    .innerJoin('users as fu', 'fu.user_id', 'f.user_id')
    .innerJoin('members as m', 'm.member_id', 't.to_member_id')
    .innerJoin('users as mu', 'mu.user_id', 'm.user_id')
    .where('t.org_id', '=', org_id)
    .where('t.expires_at', '>', now)
    .select(['t.from_member_id', 't.to_member_id', 't.created_at', 't.expires_at'])
    .select(['fu.nickname as from_name', 'mu.nickname as to_name'])
    .executeTakeFirst();
}

/** Replaces an expired transfer. */
export async function upsertTransfer(
  trx: Database,
  org_id: string,
  row: Omit<Insertable<Tables['organization_transfers']>, 'org_id'>,
): Promise<void> {
  await trx
    .insertInto('organization_transfers')
    .values({ org_id, ...row })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(row))
    .execute();
}

export async function deleteTransfer(trx: Database, org_id: string): Promise<void> {
  await trx.deleteFrom('organization_transfers').where('org_id', '=', org_id).execute();
}

/** Deletes the transfers from and to a member. */
export async function deleteTransfersOf(
  trx: Database,
  { org_id, member_id }: { readonly org_id: string; readonly member_id: string },
): Promise<void> {
  await trx
    .deleteFrom('organization_transfers')
    .where('org_id', '=', org_id)
    .where((where) => where.or([where('to_member_id', '=', member_id), where('from_member_id', '=', member_id)]))
    .execute();
}
