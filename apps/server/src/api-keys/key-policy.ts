import type { KeyPolicy } from '@fourth-seat/contract';
import type { Insertable, Kysely, Updateable } from 'kysely';
import { type Actor, recordAudit } from '../audit/service.ts';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';

/** What holds until an administrator sets something else: no maximal lifetime, 50 keys in a project. */
const defaults = { max_lifetime_days: null, max_keys_per_project: 50, revision: 1 };

/** The organization's rules for its keys. */
export async function readKeyPolicy(db: Kysely<Tables>, org_id: string): Promise<Omit<KeyPolicy, 'can_update'>> {
  const row = await db
    .selectFrom('key_policies')
    .select(['max_lifetime_days', 'max_keys_per_project', 'revision'])
    .where('org_id', '=', org_id)
    .executeTakeFirst();
  return row ?? defaults;
}

/** The mount has checked that the member may set them (`key.policy`). */
export async function updateKeyPolicy(
  db: Kysely<Tables>,
  actor: Actor & { session: Session },
  input: { max_lifetime_days: number | null; max_keys_per_project: number; revision: number },
): Promise<KeyPolicy> {
  const { revision, ...rules } = input;
  const { org_id } = actor.session;
  const next = { ...rules, revision: revision + 1 };
  await inTransaction(db, async (trx) => {
    // The first edit makes the row: no row has the revision that the defaults are read with.
    const isWritten =
      revision === defaults.revision
        ? await insertPolicy(trx, { org_id, ...next })
        : await replacePolicy(trx, { org_id, revision }, next);
    if (!isWritten) throw new ApiError('stale_revision');
    await recordAudit(trx, actor, { action: 'key.policy', details: rules });
  });
  return { ...next, can_update: true };
}

async function insertPolicy(trx: Kysely<Tables>, row: Insertable<Tables['key_policies']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('key_policies')
    .values(row)
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function replacePolicy(
  trx: Kysely<Tables>,
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
