import type { Transfer } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import { type Actor, recordAudit } from '../audit/service.ts';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';
import { lockOrganization } from './lock.ts';

type TransferDeps = Pick<Deps, 'db' | 'now'>;
type Acting = Actor & { readonly session: Session };
export interface Pending {
  readonly transfer: Transfer | null;
}

const lifetime_ms = 7 * 86_400_000;

async function findTransfer(db: Kysely<Tables>, org_id: string, now: number) {
  return db
    .selectFrom('organization_transfers as t')
    .innerJoin('members as f', 'f.member_id', 't.from_member_id')
    .innerJoin('users as fu', 'fu.user_id', 'f.user_id')
    .innerJoin('members as m', 'm.member_id', 't.to_member_id')
    .innerJoin('users as mu', 'mu.user_id', 'm.user_id')
    .where('t.org_id', '=', org_id)
    .where('t.expires_at', '>', new Date(now))
    .select(['t.from_member_id', 't.to_member_id', 't.created_at', 't.expires_at'])
    .select(['fu.nickname as from_name', 'mu.nickname as to_name'])
    .executeTakeFirst();
}

export async function getPendingTransfer(deps: TransferDeps, session: Session): Promise<Pending> {
  const row = await findTransfer(deps.db, session.org_id, deps.now());
  if (!row) return { transfer: null };
  return {
    transfer: {
      from: { member_id: row.from_member_id, name: row.from_name },
      to: { member_id: row.to_member_id, name: row.to_name },
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_mine_to_accept: row.to_member_id === session.member_id,
    },
  };
}

/** Offers the organization. Only the creator comes this far (`organization.transfer`). */
export async function startTransfer(deps: TransferDeps, actor: Acting, to_member_id: string): Promise<Pending> {
  const { org_id, member_id } = actor.session;
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    if (await findTransfer(trx, org_id, deps.now())) throw new ApiError('transfer_pending');
    const heir = await trx
      .selectFrom('members as m')
      .innerJoin('users as u', 'u.user_id', 'm.user_id')
      .where('m.org_id', '=', org_id)
      .where('m.member_id', '=', to_member_id)
      .where('m.state', '!=', 'removed')
      .select(['m.state', 'm.role', 'u.nickname'])
      .executeTakeFirst();
    if (!heir) throw new ApiError('member_unknown');
    if (heir.state === 'disabled') throw new ApiError('member_disabled');
    if (heir.role !== 'admin' || to_member_id === member_id) throw new ApiError('transfer_admin');
    const row = {
      from_member_id: member_id,
      to_member_id,
      created_at: new Date(deps.now()),
      expires_at: new Date(deps.now() + lifetime_ms),
    };
    // An offer that ran out still holds the place.
    await trx
      .insertInto('organization_transfers')
      .values({ org_id, ...row })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet(row))
      .execute();
    const target = { kind: 'member', id: to_member_id, name: heir.nickname } as const;
    await recordAudit(trx, actor, { action: 'transfer.start', target });
  });
  return getPendingTransfer(deps, actor.session);
}

/** The heir becomes creator; the one before stays Super Administrator. */
export async function acceptTransfer(deps: TransferDeps, actor: Acting): Promise<Pending> {
  const { org_id, member_id } = actor.session;
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    const row = await findTransfer(trx, org_id, deps.now());
    if (row?.to_member_id !== member_id) throw new ApiError('transfer_unknown');
    const heir = await trx
      .selectFrom('members')
      .select('role')
      .where('org_id', '=', org_id)
      .where('member_id', '=', member_id)
      .where('state', '=', 'active')
      .executeTakeFirst();
    // Made a Regular Employee, or shut out, since the offer.
    if (heir?.role !== 'admin') throw new ApiError('transfer_unknown');
    await setCreator(trx, org_id, row.from_member_id, false);
    await setCreator(trx, org_id, member_id, true);
    await trx.deleteFrom('organization_transfers').where('org_id', '=', org_id).execute();
    const target = { kind: 'member', id: member_id, name: row.to_name } as const;
    await recordAudit(trx, actor, { action: 'transfer.accept', target, details: { from: row.from_member_id } });
  });
  return { transfer: null };
}

async function setCreator(trx: Kysely<Tables>, org_id: string, member_id: string, is_creator: boolean): Promise<void> {
  await trx
    .updateTable('members')
    .set((row) => ({ is_creator, revision: row('revision', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('member_id', '=', member_id)
    .execute();
}

/** Withdraws the offer, or declines it: both sides may. */
export async function cancelTransfer(deps: TransferDeps, actor: Acting): Promise<Pending> {
  const { org_id, member_id } = actor.session;
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    const row = await findTransfer(trx, org_id, deps.now());
    if (!row || (row.from_member_id !== member_id && row.to_member_id !== member_id)) {
      throw new ApiError('transfer_unknown');
    }
    await trx.deleteFrom('organization_transfers').where('org_id', '=', org_id).execute();
    const target = { kind: 'member', id: row.to_member_id, name: row.to_name } as const;
    await recordAudit(trx, actor, { action: 'transfer.cancel', target });
  });
  return { transfer: null };
}
