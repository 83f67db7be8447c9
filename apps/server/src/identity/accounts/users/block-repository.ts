/** All SQL of `blocked_identifiers`: email addresses, phone numbers and mail domains that nobody may use. */
import type { Database } from '../../../platform/db/tables.ts';

interface BlockRow {
  readonly identifier: string;
  readonly reason: string;
  readonly blocked_at: Date;
}

export interface BlockedIdentifier extends BlockRow {
  /** The account that uses it and is disabled with it; null where there is none, or for a whole domain. */
  readonly user_id: string | null;
}

export async function upsertBlock(trx: Database, { identifier, reason, blocked_at }: BlockRow): Promise<void> {
  await trx
    .insertInto('blocked_identifiers')
    .values({ identifier, reason, blocked_at })
    .onConflict((conflict) => conflict.column('identifier').doUpdateSet({ reason, blocked_at }))
    .execute();
}

/** False where it was not blocked. */
export async function deleteBlock(trx: Database, identifier: string): Promise<boolean> {
  const freed = await trx.deleteFrom('blocked_identifiers').where('identifier', '=', identifier).executeTakeFirst();
  return freed.numDeletedRows > 0n;
}

/** True where at least one of them is blocked. */
export async function isAnyBlocked(db: Database, identifiers: readonly string[]): Promise<boolean> {
  if (identifiers.length === 0) return false;
  const found = await db
    .selectFrom('blocked_identifiers')
    .select('identifier')
    .where('identifier', 'in', identifiers)
    .executeTakeFirst();
  return found !== undefined;
}

/** Everything that is blocked, newest first, with the account that uses it. */
export async function listBlocks(db: Database): Promise<BlockedIdentifier[]> {
  return db
    .selectFrom('blocked_identifiers as b')
    .leftJoin('users as u', (join) =>
      join.on((on) => on.or([on('u.email', '=', on.ref('b.identifier')), on('u.phone', '=', on.ref('b.identifier'))])),
    )
    .select(['b.identifier', 'b.reason', 'b.blocked_at', 'u.user_id'])
    .orderBy('b.blocked_at', 'desc')
    .execute();
}
