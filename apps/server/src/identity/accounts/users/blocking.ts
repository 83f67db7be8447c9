import { isEmail, isPhone, normalizeIdentifier } from '@fourth-seat/contract';
import { inTransaction } from '../../../platform/db/client.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { revokeSessions } from '../../sessions/service.ts';
import { type BlockedIdentifier, deleteBlock, isAnyBlocked, upsertBlock } from './block-repository.ts';
import { findByIdentifier, updateUser } from './user-repository.ts';

export { listBlocks } from './block-repository.ts';

/**
 * An email address, a phone number in E.164, or a mail domain (`@example.com`), as it is stored; undefined for anything else.
 */
export function parseBlockable(text: string): string | undefined {
  const identifier = normalizeIdentifier(text);
  const isDomain = identifier.startsWith('@') && isEmail(`anyone${identifier}`);
  return isDomain || isEmail(identifier) || isPhone(identifier) ? identifier : undefined;
}

/**
 * Nobody can sign up with it or move to it. An account that uses it is disabled at once, with all its sessions;
 * blocking a domain only refuses new accounts.
 */
export async function blockIdentifier(
  db: Database,
  { identifier, reason, at }: { identifier: string; reason: string; at: Date },
): Promise<BlockedIdentifier> {
  return inTransaction(db, async (trx) => {
    await upsertBlock(trx, { identifier, reason, blocked_at: at });
    const owner = await findByIdentifier(trx, identifier);
    if (owner) {
      const { user_id } = owner;
      await updateUser(trx, user_id, { state: 'disabled' }, at);
      await revokeSessions(trx, { user_id }, at);
    }
    return { identifier, reason, blocked_at: at, user_id: owner?.user_id ?? null };
  });
}

/** What unblocking did, also to the account that uses the identifier. */
export type Unblocked =
  | { readonly outcome: 'not_blocked' | 'no_account' }
  /** `still_blocked`: by the other identifier of the account. */
  | { readonly outcome: 'enabled' | 'still_blocked'; readonly user_id: string };

/** Unblocks it. The account is enabled again unless its other identifier is blocked too. */
export async function unblockIdentifier(
  db: Database,
  { identifier, at }: { identifier: string; at: Date },
): Promise<Unblocked> {
  return inTransaction(db, async (trx) => {
    if (!(await deleteBlock(trx, identifier))) return { outcome: 'not_blocked' };
    const owner = await findByIdentifier(trx, identifier);
    if (!owner) return { outcome: 'no_account' };
    const { user_id } = owner;
    const others = [owner.email, owner.phone].filter((one) => one !== null);
    if (await isAnyBlocked(trx, others)) return { outcome: 'still_blocked', user_id };
    await updateUser(trx, owner.user_id, { state: 'active' }, at);
    return { outcome: 'enabled', user_id };
  });
}
