import {
  INVITE_DAYS,
  type Invite,
  type inviteMember as inviteMemberEndpoint,
  isEmail,
  type Locale,
  type listInvites,
  type Parsed,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { channelOf } from '../../identity/accounts/identifiers.ts';
import type { AttemptLimit, Attempts } from '../../identity/attempts/service.ts';
import { hashSecret } from '../../identity/keyed-hash.ts';
import {
  countMembers,
  findMemberByIdentifier,
  MAX_MEMBERS,
  requireStillAdmin,
} from '../../identity/memberships/service.ts';
import { lockOrganization } from '../../identity/organizations/service.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Delivery } from '../../platform/delivery/delivery.ts';
import { NoCarrierError } from '../../platform/delivery/message.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type PageOf, pageOf, sortRows } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { createId, randomText } from '../../platform/ids.ts';
import { DAY_MS, HOUR_S, MINUTE_MS } from '../../platform/time.ts';
import { listProjectRows } from '../projects/service.ts';
import { inviteMessage } from './message.ts';
import { readProjectNames } from './project-names.ts';
import {
  deletePendingInvite,
  findInvite,
  type InviteRow,
  insertInvite,
  listInviteRows,
  listPendingInvitees,
  revokeInviteRow,
  updateInviteLink,
} from './repository.ts';
import { inviteTarget, toInvite } from './view.ts';

export { acceptInvite, declineInvite, readInvite } from './answers.ts';

export interface InviteDeps extends Pick<Deps, 'db' | 'now' | 'config' | 'log'> {
  readonly delivery: Pick<Delivery, 'send'>;
  readonly attempts: Pick<Attempts, 'take'>;
}

const LIFETIME_MS = INVITE_DAYS * DAY_MS;
/** An invitation is sent again after a minute at the earliest. */
const RESEND_MS = MINUTE_MS;

/** Refuses a message where an organization, or one identifier, got many: nobody may flood mailboxes of strangers. */
async function limitSending({ attempts }: InviteDeps, org_id: string, identifier: string): Promise<void> {
  const retry_after = await attempts.take(inviteLimits(org_id, identifier));
  if (retry_after > 0) throw new ApiError('too_many_requests', { retry_after });
}

export function inviteLimits(org_id: string, identifier: string): AttemptLimit[] {
  return [
    { name: 'invite-organization', subject: [org_id], max: 200, window_s: HOUR_S },
    { name: 'invite-target', subject: [identifier], max: 5, window_s: HOUR_S },
  ];
}

/** The secret of an invitation's link; only its hash is stored. */
function createInviteToken(): { readonly token: string; readonly token_hash: Buffer } {
  const token = randomText(40);
  return { token, token_hash: hashSecret(token) };
}

export async function listInvitePage(
  deps: InviteDeps,
  session: Session,
  input: Parsed<typeof listInvites>,
): Promise<PageOf<Invite>> {
  const now = new Date(deps.now());
  const stored = await listInviteRows(deps.db, session.org_id);
  const names = await readProjectNames(deps.db, session.org_id, stored);
  const all = stored.map((row) => toInvite(row, names, now));
  const state = input.filters?.state;
  const rows = state ? all.filter((row) => row.state === state) : all;
  return pageOf(
    sortRows(rows, input.sort, (row, field) => row[field]),
    input.page,
    (row) => row.invite_id,
  );
}

/** Stores the invitation and sends it. If it cannot be sent, it is deleted again, as the audit log then says. */
export async function inviteMember(
  deps: InviteDeps,
  actor: SignedInActor & { readonly locale: Locale },
  input: Parsed<typeof inviteMemberEndpoint>,
): Promise<Invite> {
  const { org_id, member_id } = actor.session;
  await limitSending(deps, org_id, input.identifier);
  const invite_id = createId('invite');
  const { token, token_hash } = createInviteToken();
  const identifierColumns = isEmail(input.identifier) ? { email: input.identifier } : { phone: input.identifier };
  const now = new Date(deps.now());
  const { row, names } = await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    await requireStillAdmin(trx, actor.session);
    await refuseInvite(trx, actor.session, input.identifier, now);
    await requireOpenProjects(trx, org_id, input.projects);
    const times = { created_at: now, sent_at: now, expires_at: new Date(now.getTime() + LIFETIME_MS) };
    await insertInvite(trx, {
      invite_id,
      org_id,
      token_hash,
      email: null,
      phone: null,
      ...identifierColumns,
      role: input.type,
      projects: JSON.stringify(input.projects),
      locale: input.locale ?? actor.locale,
      invited_by: member_id,
      ...times,
    });
    // Read before the commit: where the database goes away after it, the message is sent all the same.
    const row = await readInviteRow(trx, org_id, invite_id);
    await recordAudit(trx, actor, {
      action: 'member.invite',
      target: inviteTarget(row),
      details: { type: input.type },
    });
    return { row, names: await readProjectNames(trx, org_id, [row]) };
  });
  await sendOrUndo(deps, { row, token }, async (trx) => {
    // Not where the invitation was sent again meanwhile, with another link.
    if (!(await deletePendingInvite(trx, row, token_hash))) return;
    await recordAudit(trx, actor, { action: 'invite.revoke', target: inviteTarget(row), details: notSent });
  });
  return toInvite(row, names, now);
}

/** What the audit log adds where an invitation was to be sent and could not be. */
const notSent = { sent: false } as const;

/**
 * Sends a stored invitation. Where that fails, undoes what was stored for it, and throws `channel_off` or
 * `channel_failed`.
 */
async function sendOrUndo(
  deps: InviteDeps,
  { row, token }: { readonly row: InviteRow; readonly token: string },
  undo: (trx: Database) => Promise<void>,
): Promise<void> {
  try {
    await sendInvite(deps, row, token);
  } catch (error) {
    await inTransaction(deps.db, undo);
    if (error instanceof NoCarrierError) throw new ApiError('channel_off');
    deps.log.warn({ err: error }, 'an invitation could not be sent');
    throw new ApiError('channel_failed');
  }
}

/** Throws `already_member`, `invited_already` and `member_limit`. */
async function refuseInvite(trx: Database, session: Session, identifier: string, now: Date): Promise<void> {
  if (await findMemberByIdentifier(trx, session.org_id, identifier)) throw new ApiError('already_member');
  const pending = await listPendingInvitees(trx, session.org_id, now);
  if (pending.includes(identifier)) throw new ApiError('invited_already');
  const members = await countMembers(trx, session.org_id);
  if (members + pending.length >= MAX_MEMBERS) throw new ApiError('member_limit', { limit: MAX_MEMBERS });
}

/** Throws `project_unknown` and `project_closed`. */
async function requireOpenProjects(
  trx: Database,
  org_id: string,
  projects: readonly { project_id: string }[],
): Promise<void> {
  const project_ids = [...new Set(projects.map(({ project_id }) => project_id))];
  const found = await listProjectRows(trx, org_id, project_ids);
  if (found.length !== project_ids.length) throw new ApiError('project_unknown');
  if (found.some(({ state }) => state === 'closed')) throw new ApiError('project_closed');
}

async function readInviteRow(db: Database, org_id: string, invite_id: string): Promise<InviteRow> {
  const row = await findInvite(db, { org_id, invite_id });
  if (!row) throw new ApiError('invite_unknown');
  return row;
}

/**
 * The secret is in the fragment, which reaches no server log and no other site's referrer. The identifier follows it, so
 * that the invited person need not type it to sign up; the secret alone does not reveal it.
 */
async function sendInvite(deps: InviteDeps, row: InviteRow, token: string): Promise<void> {
  await deps.delivery.send(
    inviteMessage({
      to: row.invitee,
      channel: channelOf(row.invitee),
      locale: row.locale,
      organization: row.organization_name,
      inviter: row.inviter_name,
      role: row.role,
      second_factor_required: row.second_factor_required,
      link: `${deps.config.public_url}/invite/index#${token}&to=${encodeURIComponent(row.invitee)}`,
    }),
  );
}

/**
 * A new link, valid for another seven days; the old one stops working. An expired invitation may be sent again where a new
 * one would be allowed.
 */
export async function resendInvite(deps: InviteDeps, actor: SignedInActor, invite_id: string): Promise<Invite> {
  const { org_id } = actor.session;
  const before = await readInviteRow(deps.db, org_id, invite_id);
  if (before.state !== 'pending') throw new ApiError('invite_unknown');
  const now = new Date(deps.now());
  const wait_ms = before.sent_at.getTime() + RESEND_MS - now.getTime();
  if (wait_ms > 0) throw new ApiError('too_many_requests', { retry_after: Math.ceil(wait_ms / 1000) });
  await limitSending(deps, org_id, before.invitee);
  const names = await readProjectNames(deps.db, org_id, [before]);
  const { token, token_hash } = createInviteToken();
  const renewed = { token_hash, sent_at: now, expires_at: new Date(now.getTime() + LIFETIME_MS) };
  const id = { org_id, invite_id };
  const entry = { action: 'invite.resend', target: inviteTarget(before) } as const;
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    await requireStillAdmin(trx, actor.session);
    if (before.expires_at <= now) await refuseInvite(trx, actor.session, before.invitee, now);
    // Only the request that still finds the old link continues, so pressing twice sends one message.
    if (!(await updateInviteLink(trx, id, renewed, before.token_hash))) {
      throw new ApiError('too_many_requests', { retry_after: RESEND_MS / 1000 });
    }
    await recordAudit(trx, actor, entry);
  });
  await sendOrUndo(deps, { row: before, token }, async (trx) => {
    // Not over the link of a later message that was sent.
    await updateInviteLink(trx, id, before, renewed.token_hash);
    await recordAudit(trx, actor, { ...entry, details: notSent });
  });
  return toInvite({ ...before, ...renewed }, names, now);
}

export async function revokeInvite(deps: InviteDeps, actor: SignedInActor, invite_id: string): Promise<Invite> {
  const { org_id } = actor.session;
  const row = await readInviteRow(deps.db, org_id, invite_id);
  const names = await readProjectNames(deps.db, org_id, [row]);
  const now = new Date(deps.now());
  await inTransaction(deps.db, async (trx) => {
    if (!(await revokeInviteRow(trx, row, now))) throw new ApiError('invite_unknown');
    await recordAudit(trx, actor, { action: 'invite.revoke', target: inviteTarget(row) });
  });
  return toInvite({ ...row, state: 'revoked', decided_at: now }, names, now);
}
