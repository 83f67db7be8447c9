import type { acceptInvite as acceptInviteEndpoint, getInvite, Output, User } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { channelOf } from '../../identity/accounts/identifiers.ts';
import { readUser } from '../../identity/accounts/users/users.ts';
import { hashSecret } from '../../identity/keyed-hash.ts';
import { joinOrganization, readSignedInState } from '../../identity/memberships/service.ts';
import { lockOrganization } from '../../identity/organizations/service.ts';
import { updateSessionMember } from '../../identity/sessions/service.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { assignProjectRole, lockProject } from '../projects/service.ts';
import { readProjectNames } from './project-names.ts';
import { findInvite, type InviteRow, updateInviteAnswer } from './repository.ts';
import { inviteState, inviteTarget, maskInvitee } from './view.ts';

type AnswerDeps = Pick<Deps, 'db' | 'now'>;

async function readByToken(deps: AnswerDeps, token: string): Promise<InviteRow> {
  const row = await findInvite(deps.db, { token_hash: hashSecret(token) });
  if (!row) throw new ApiError('invite_unknown');
  return row;
}

function isAddressedTo(row: InviteRow, user: Pick<User, 'email' | 'phone'>): boolean {
  return user[channelOf(row.invitee)] === row.invitee;
}

/** The invitation of a link. Whoever has the link may read it. */
export async function readInvite(
  deps: AnswerDeps,
  session: Session | undefined,
  token: string,
): Promise<Output<typeof getInvite>> {
  const row = await readByToken(deps, token);
  const names = await readProjectNames(deps.db, row.org_id, [row]);
  return {
    organization_name: row.organization_name,
    invited_by_name: row.inviter_name,
    channel: channelOf(row.invitee),
    to_masked: maskInvitee(row.invitee),
    type: row.role,
    projects: [...names.values()],
    second_factor_required: row.second_factor_required,
    state: inviteState(row, new Date(deps.now())),
    expires_at: row.expires_at.toISOString(),
    is_for_me: session ? isAddressedTo(row, await readUser(deps.db, session.user_id)) : null,
  };
}

/**
 * Joins the organization and switches the session to it. The link alone is not enough: one of the person's own identifiers
 * must be the invited one.
 */
export async function acceptInvite(
  deps: AnswerDeps,
  actor: SignedInActor,
  token: string,
): Promise<Output<typeof acceptInviteEndpoint>> {
  const { session } = actor;
  const row = await readByToken(deps, token);
  const user = await readUser(deps.db, session.user_id);
  if (!isAddressedTo(row, user)) throw new ApiError('invite_other_person');
  const { org_id } = row;
  const at = new Date(deps.now());
  return inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    if (!(await updateInviteAnswer(trx, row, { state: 'accepted', decided_at: at })))
      throw new ApiError('invite_unknown');
    const member_id = await joinOrganization(trx, { org_id, user_id: user.user_id, role: row.role, at });
    const membership = { org_id, member_id };
    await updateSessionMember(trx, session.session_id, membership);
    const newMember = { session: membership, address: actor.address };
    const target = { kind: 'member', id: member_id, name: user.nickname } as const;
    await recordAudit(trx, newMember, { action: 'member.join', target, details: { invite_id: row.invite_id } });
    for (const { project_id, role } of row.projects) {
      const project = await lockProject(trx, { org_id, project_id });
      // One that was closed since is left out; whoever was invited joins the organization all the same.
      if (project.state === 'closed') continue;
      await assignProjectRole(trx, newMember, project, { member: { ...user, member_id }, role });
    }
    // Before the commit: the link works once, so an answer that is lost could not be asked for again.
    const { organization, member } = await readSignedInState(trx, { ...session, ...membership });
    return { organization, member };
  });
}

export async function declineInvite(deps: AnswerDeps, token: string, address: string): Promise<void> {
  const row = await readByToken(deps, token);
  const now = new Date(deps.now());
  await inTransaction(deps.db, async (trx) => {
    if (!(await updateInviteAnswer(trx, row, { state: 'declined', decided_at: now })))
      throw new ApiError('invite_unknown');
    // The person who acted is not a member yet, so the log entry has no actor.
    const anonymousActor = { session: { org_id: row.org_id, member_id: null }, address };
    await recordAudit(trx, anonymousActor, { action: 'invite.decline', target: inviteTarget(row) });
  });
}
