import { isEmail, isPhone } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { findByIdentifier } from './users.ts';

export interface BlockedIdentifier {
  readonly identifier: string;
  readonly reason: string;
  readonly blocked_at: Date;
  /** The account that has it and is switched off with it; null where it has none, or is a whole domain. */
  readonly user_id: string | null;
}

/** An address, a phone number in E.164, or a mail domain (`@example.com`), as it is stored; undefined for anything else. */
export function parseBlockable(text: string): string | undefined {
  const identifier = text.trim().toLowerCase();
  const isDomain = identifier.startsWith('@') && isEmail(`anyone${identifier}`);
  return isDomain || isEmail(identifier) || isPhone(identifier) ? identifier : undefined;
}

/**
 * Nobody can sign up with it or move to it. An account that has it is switched off at once, with all its sessions; of a
 * domain only new accounts are refused.
 */
export async function blockIdentifier(
  db: Kysely<Tables>,
  { identifier, reason, at }: { identifier: string; reason: string; at: Date },
): Promise<BlockedIdentifier> {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('blocked_identifiers')
      .values({ identifier, reason, blocked_at: at })
      .onConflict((conflict) => conflict.column('identifier').doUpdateSet({ reason, blocked_at: at }))
      .execute();
    const owner = await findByIdentifier(trx, identifier);
    if (owner) {
      const { user_id } = owner;
      await trx.updateTable('users').set({ state: 'disabled' }).where('user_id', '=', user_id).execute();
      await trx
        .updateTable('sessions')
        .set({ revoked_at: at })
        .where('user_id', '=', user_id)
        .where('revoked_at', 'is', null)
        .execute();
    }
    return { identifier, reason, blocked_at: at, user_id: owner?.user_id ?? null };
  });
}

/** Undoes it; undefined when it was not blocked. The account comes back unless its other address is blocked too. */
export async function unblockIdentifier(
  db: Kysely<Tables>,
  identifier: string,
): Promise<{ user_id: string | null } | undefined> {
  return inTransaction(db, async (trx) => {
    const freed = await trx.deleteFrom('blocked_identifiers').where('identifier', '=', identifier).executeTakeFirst();
    if (freed.numDeletedRows === 0n) return undefined;
    const owner = await findByIdentifier(trx, identifier);
    if (!owner) return { user_id: null };
    const others = [owner.email, owner.phone].filter((one) => one !== null);
    const still = await trx
      .selectFrom('blocked_identifiers')
      .select('identifier')
      .where('identifier', 'in', others)
      .executeTakeFirst();
    if (still) return { user_id: null };
    await trx.updateTable('users').set({ state: 'active' }).where('user_id', '=', owner.user_id).execute();
    return { user_id: owner.user_id };
  });
}

/** Everything that is blocked, the newest first. */
export async function listBlocked(db: Kysely<Tables>): Promise<BlockedIdentifier[]> {
  return db
    .selectFrom('blocked_identifiers as b')
    .leftJoin('users as u', (join) =>
      join.on((on) => on.or([on('u.email', '=', on.ref('b.identifier')), on('u.phone', '=', on.ref('b.identifier'))])),
    )
    .select(['b.identifier', 'b.reason', 'b.blocked_at', 'u.user_id'])
    .orderBy('b.blocked_at', 'desc')
    .execute();
}
