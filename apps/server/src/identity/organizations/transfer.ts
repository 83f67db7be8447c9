import { type getTransfer, type Output, TRANSFER_DAYS } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { DAY_MS } from '../../platform/time.ts';
import { findMemberRow, isServiceAccount, requireActiveMember, updateMember } from '../memberships/service.ts';
import { lockOrganization } from './service.ts';
import { deleteTransfer, findTransfer, upsertTransfer } from './transfer-repository.ts';

type TransferDeps = Pick<Deps, 'db' | 'now'>;
type TransferAnswer = Output<typeof getTransfer>;

const LIFETIME_MS = TRANSFER_DAYS * DAY_MS;

export async function readTransfer(deps: TransferDeps, session: Session): Promise<TransferAnswer> {
  const row = await findTransfer(deps.db, session.org_id, new Date(deps.now()));
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

/** Offers the organization. Only the creator has this permission (`organization.transfer`). */
export async function startTransfer(
  deps: TransferDeps,
  actor: SignedInActor,
  to_member_id: string,
): Promise<TransferAnswer> {
  const { org_id, member_id } = actor.session;
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    // Another member may have become the creator since the session was read.
    if (!(await findMemberRow(trx, { org_id, member_id }))?.is_creator) throw new ApiError('forbidden');
    if (await findTransfer(trx, org_id, new Date(deps.now()))) throw new ApiError('transfer_pending');
    const receiver = await requireActiveMember(trx, { org_id, member_id: to_member_id });
    if (receiver.role !== 'admin' || isServiceAccount(receiver) || to_member_id === member_id)
      throw new ApiError('transfer_admin');
    const row = {
      from_member_id: member_id,
      to_member_id,
      created_at: new Date(deps.now()),
      expires_at: new Date(deps.now() + LIFETIME_MS),
    };
    await upsertTransfer(trx, org_id, row);
    const target = { kind: 'member', id: to_member_id, name: receiver.nickname } as const;
    await recordAudit(trx, actor, { action: 'transfer.start', target });
    return readTransfer({ db: trx, now: deps.now }, actor.session);
  });
}

/** The receiver becomes creator; the previous one stays Super Administrator. */
export async function acceptTransfer(deps: TransferDeps, actor: SignedInActor): Promise<TransferAnswer> {
  const { org_id, member_id } = actor.session;
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    const row = await findTransfer(trx, org_id, new Date(deps.now()));
    if (row?.to_member_id !== member_id) throw new ApiError('transfer_unknown');
    const receiver = await findMemberRow(trx, { org_id, member_id });
    // Demoted or disabled since the transfer was started.
    if (receiver?.state !== 'active' || receiver.role !== 'admin') throw new ApiError('transfer_unknown');
    await updateMember(trx, { org_id, member_id: row.from_member_id }, { is_creator: false });
    await updateMember(trx, { org_id, member_id }, { is_creator: true });
    await deleteTransfer(trx, org_id);
    const target = { kind: 'member', id: member_id, name: row.to_name } as const;
    await recordAudit(trx, actor, { action: 'transfer.accept', target, details: { from: row.from_member_id } });
  });
  return { transfer: null };
}

/** Cancels the transfer, or declines it: both sides may. */
export async function cancelTransfer(deps: TransferDeps, actor: SignedInActor): Promise<TransferAnswer> {
  const { org_id, member_id } = actor.session;
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    const row = await findTransfer(trx, org_id, new Date(deps.now()));
    if (!row || (row.from_member_id !== member_id && row.to_member_id !== member_id)) {
      throw new ApiError('transfer_unknown');
    }
    await deleteTransfer(trx, org_id);
    const target = { kind: 'member', id: row.to_member_id, name: row.to_name } as const;
    await recordAudit(trx, actor, { action: 'transfer.cancel', target });
  });
  return { transfer: null };
}
