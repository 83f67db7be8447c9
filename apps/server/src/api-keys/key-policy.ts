import type { KeyPolicy } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
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
    // The first edit makes the row; it holds the revision that the defaults were read with.
    const written = await trx
      .insertInto('key_policies')
      .values({ org_id, ...next })
      .onConflict((conflict) =>
        conflict.column('org_id').doUpdateSet(next).where('key_policies.revision', '=', revision),
      )
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) throw new ApiError('stale_revision');
    if (revision > defaults.revision) await mustExist(trx, org_id, next.revision);
    await recordAudit(trx, actor, { action: 'key.policy', details: rules });
  });
  return { ...next, can_update: true };
}

/** A revision above the first one without a row was made up. */
async function mustExist(trx: Kysely<Tables>, org_id: string, revision: number): Promise<void> {
  const row = await trx
    .selectFrom('key_policies')
    .select('revision')
    .where('org_id', '=', org_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw new ApiError('stale_revision');
}
