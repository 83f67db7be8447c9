import type { Output, acceptInvite, getInvite } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/service.ts';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/errors.ts';
import { createId } from '../http/ids.ts';
import type { Session } from '../http/session.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { type InviteRow, findInvite, inviteState } from './invite-repository.ts';
import { type InviteDeps, hashInviteToken } from './invites.ts';
import { getSignedInState } from './repository.ts';
import type { Acting } from './service.ts';

async function getByToken(deps: InviteDeps, token: string): Promise<InviteRow> {
  const row = await findInvite(deps.db, { token_hash: hashInviteToken(token) });
  if (!row) throw new ApiError('invite_unknown');
  return row;
}

/** `a***@studio.example`, `+86 ***78`: enough to recognise one's own, too little to learn another's. */
function mask(row: Pick<InviteRow, 'email' | 'phone'>): string {
  if (row.email) return row.email.replace(/^(.)[^@]*/, '$1***');
  return (row.phone ?? '').replace(/^(\+\d{2})\d+(\d{2})$/, '$1***$2');
}

async function isAddressedTo(db: Kysely<Tables>, row: InviteRow, user_id: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return row.email ? user.email === row.email : user.phone === row.phone;
}

/** What a link stands for; whoever holds it was sent it. */
export async function readInvite(
  deps: InviteDeps,
  session: Session | undefined,
  token: string,
): Promise<Output<typeof getInvite>> {
  const row = await getByToken(deps, token);
  return {
    organization_name: row.organization_name,
    invited_by_name: row.inviter_name,
    channel: row.email ? 'email' : 'phone',
    to_masked: mask(row),
    type: row.role,
    projects: Object.values(row.project_names),
    state: inviteState(row, new Date(deps.now())),
    expires_at: row.expires_at.toISOString(),
    is_for_me: session ? await isAddressedTo(deps.db, row, session.user_id) : null,
  };
}

/** Joins the organization and moves the session there. The link alone is not enough: the address must be one's own. */
export async function accept(deps: InviteDeps, actor: Acting, token: string): Promise<Output<typeof acceptInvite>> {
  const { session } = actor;
  const row = await getByToken(deps, token);
  if (!(await isAddressedTo(deps.db, row, session.user_id))) throw new ApiError('invite_other_person');
  const now = new Date(deps.now());
  const member_id = await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, row.org_id);
    const taken = await trx
      .updateTable('invites')
      .set({ state: 'accepted', decided_at: now })
      .where('invite_id', '=', row.invite_id)
      .where('state', '=', 'pending')
      .where('token_hash', '=', row.token_hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) throw new ApiError('invite_unknown');
    const joined = await join(trx, row, session.user_id, now);
    await joinProjects(trx, row, joined);
    await trx
      .updateTable('sessions')
      .set({ org_id: row.org_id, member_id: joined })
      .where('session_id', '=', session.session_id)
      .execute();
    const { nickname } = await trx
      .selectFrom('users')
      .select('nickname')
      .where('user_id', '=', session.user_id)
      .executeTakeFirstOrThrow();
    const there = { session: { org_id: row.org_id, member_id: joined }, address: actor.address };
    const target = { kind: 'member', id: joined, name: nickname } as const;
    await recordAudit(trx, there, { action: 'member.join', target, details: { invite_id: row.invite_id } });
    return joined;
  });
  const state = await getSignedInState(deps.db, { ...session, org_id: row.org_id, member_id });
  return { organization: state.organization, member: state.member };
}

/** A removed member comes back as the same member, with the role of the invitation. */
async function join(trx: Kysely<Tables>, row: InviteRow, user_id: string, now: Date): Promise<string> {
  const before = await trx
    .selectFrom('members')
    .select(['member_id', 'state'])
    .where('org_id', '=', row.org_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (before && before.state !== 'removed') throw new ApiError('already_member');
  if (before) {
    await trx
      .updateTable('members')
      .set((member) => ({
        state: 'active',
        role: row.role,
        joined_at: now,
        last_active_at: now,
        revision: member('revision', '+', 1),
      }))
      .where('org_id', '=', row.org_id)
      .where('member_id', '=', before.member_id)
      .execute();
    return before.member_id;
  }
  const member_id = createId('member');
  await trx
    .insertInto('members')
    .values({ member_id, org_id: row.org_id, user_id, role: row.role, joined_at: now, last_active_at: now })
    .execute();
  return member_id;
}

async function joinProjects(trx: Kysely<Tables>, row: InviteRow, member_id: string): Promise<void> {
  for (const { project_id, role } of row.projects) {
    if (row.project_names[project_id] === undefined) continue;
    await trx
      .insertInto('project_members')
      .values({ org_id: row.org_id, project_id, member_id, role })
      .onConflict((conflict) => conflict.columns(['project_id', 'member_id']).doUpdateSet({ role }))
      .execute();
  }
}

export async function decline(deps: InviteDeps, token: string, address: string): Promise<void> {
  const row = await getByToken(deps, token);
  const now = new Date(deps.now());
  await inTransaction(deps.db, async (trx) => {
    const changed = await trx
      .updateTable('invites')
      .set({ state: 'declined', decided_at: now })
      .where('invite_id', '=', row.invite_id)
      .where('state', '=', 'pending')
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new ApiError('invite_unknown');
    // Nobody of the organization did it; the log says so by naming no one.
    const nobody = { session: { org_id: row.org_id, member_id: '' }, address };
    const target = { kind: 'invite', id: row.invite_id, name: row.email ?? row.phone ?? '' } as const;
    await recordAudit(trx, nobody, { action: 'invite.decline', target });
  });
}
