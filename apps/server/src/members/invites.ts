import { createHash } from 'node:crypto';
import {
  type Invite,
  type Locale,
  type Parsed,
  invite_days,
  type inviteMember,
  isEmail,
  type listInvites,
} from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/service.ts';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { NoCarrierError } from '../delivery/message.ts';
import { ApiError } from '../http/errors.ts';
import { createId, randomText } from '../http/ids.ts';
import { type PageOf, pageOf, sortRows } from '../http/paging.ts';
import type { Session } from '../http/session.ts';
import { lockOrganization } from '../organizations/lock.ts';
import { type Message, inviteMessage } from './invite-message.ts';
import { type InviteRow, findInvite, findMembership, listInviteRows, toInvite } from './invite-repository.ts';
import { type Acting, mustStillBeAdmin } from './service.ts';

export interface InviteDeps extends Pick<Deps, 'db' | 'now' | 'config' | 'log'> {
  /** Throws when the carrier refused the message. */
  readonly delivery: { send(message: Message): Promise<void> };
  /** Counts against limits; seconds to wait, 0 when all let it through. */
  readonly attempts: {
    count(limits: readonly { name: string; subject: string[]; max: number; window_s: number }[]): Promise<number>;
  };
}

/** Members and pending invitations of one organization at most. */
export const member_limit = 500;
const lifetime_ms = invite_days * 86_400_000;
/** The same person is written to once a minute at most. */
const resend_ms = 60_000;

/** Inviting, revoking and inviting again must not become a way to flood a stranger's mailbox, or many. */
function sendLimits(org_id: string, identifier: string) {
  return [
    { name: 'invite-organization', subject: [org_id], max: 200, window_s: 3600 },
    { name: 'invite-target', subject: [identifier], max: 5, window_s: 3600 },
  ];
}

export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function listInvitePage(
  deps: InviteDeps,
  session: Session,
  input: Parsed<typeof listInvites>,
): Promise<PageOf<Invite>> {
  const now = new Date(deps.now());
  const all = (await listInviteRows(deps.db, session.org_id)).map((row) => toInvite(row, now));
  const wanted = input.filters?.state;
  const rows = wanted ? all.filter((row) => row.state === wanted) : all;
  return pageOf(
    sortRows(rows, input.sort, (row, field) => row[field]),
    input.page,
    (row) => row.invite_id,
  );
}

/** Stores the invitation and sends it. When it cannot be sent it does not exist either. */
export async function createInvite(
  deps: InviteDeps,
  actor: Acting,
  input: Parsed<typeof inviteMember>,
  caller_locale: Locale,
): Promise<Invite> {
  const { org_id, member_id } = actor.session;
  const retry_after = await deps.attempts.count(sendLimits(org_id, input.identifier));
  if (retry_after > 0) throw new ApiError('too_many_requests', { retry_after });
  const invite_id = createId('invite');
  const token = randomText(40);
  const target = isEmail(input.identifier) ? { email: input.identifier } : { phone: input.identifier };
  const locale = input.locale ?? caller_locale;
  const now = new Date(deps.now());
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, org_id);
    await mustStillBeAdmin(trx, actor.session);
    await refuseInvite(trx, actor.session, input.identifier, now);
    await mustBeOwnProjects(trx, org_id, input.projects);
    const times = { created_at: now, sent_at: now, expires_at: new Date(now.getTime() + lifetime_ms) };
    await trx
      .insertInto('invites')
      .values({
        invite_id,
        org_id,
        token_hash: hashInviteToken(token),
        email: null,
        phone: null,
        ...target,
        role: input.type,
        projects: JSON.stringify(input.projects),
        locale,
        invited_by: member_id,
        ...times,
      })
      .execute();
    const subject = { kind: 'invite', id: invite_id, name: input.identifier } as const;
    await recordAudit(trx, actor, { action: 'member.invite', target: subject, details: { type: input.type } });
  });
  try {
    await send(deps, await getRow(deps, org_id, invite_id), token);
  } catch (error) {
    await deps.db.deleteFrom('invites').where('org_id', '=', org_id).where('invite_id', '=', invite_id).execute();
    throw undelivered(deps, error);
  }
  return toInvite(await getRow(deps, org_id, invite_id), now);
}

function undelivered(deps: InviteDeps, error: unknown): ApiError {
  if (error instanceof NoCarrierError) return new ApiError('channel_off');
  deps.log.warn({ err: error }, 'an invitation could not be sent');
  return new ApiError('channel_failed');
}

async function refuseInvite(trx: Kysely<Tables>, session: Session, identifier: string, now: Date): Promise<void> {
  if (await findMembership(trx, session.org_id, identifier)) throw new ApiError('already_member');
  const pending = await trx
    .selectFrom('invites')
    .select(['email', 'phone'])
    .where('org_id', '=', session.org_id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .execute();
  if (pending.some((one) => (one.email ?? one.phone) === identifier)) throw new ApiError('invited_already');
  const { members } = await trx
    .selectFrom('members')
    .select((query) => query.fn.countAll<number>().as('members'))
    .where('org_id', '=', session.org_id)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow();
  if (members + pending.length >= member_limit) throw new ApiError('member_limit', { limit: member_limit });
}

async function mustBeOwnProjects(
  trx: Kysely<Tables>,
  org_id: string,
  projects: readonly { project_id: string }[],
): Promise<void> {
  const wanted = [...new Set(projects.map((project) => project.project_id))];
  if (wanted.length === 0) return;
  const found = await trx
    .selectFrom('projects')
    .select('project_id')
    .where('org_id', '=', org_id)
    .where('project_id', 'in', wanted)
    .execute();
  if (found.length !== wanted.length) throw new ApiError('project_unknown');
}

async function getRow(deps: InviteDeps, org_id: string, invite_id: string): Promise<InviteRow> {
  const row = await findInvite(deps.db, { org_id, invite_id });
  if (!row) throw new ApiError('invite_unknown');
  return row;
}

/** The secret stands in the fragment: it reaches no server log and no other site's referrer. */
async function send(deps: InviteDeps, row: InviteRow, token: string): Promise<void> {
  await deps.delivery.send(
    inviteMessage({
      to: row.email ?? row.phone ?? '',
      channel: row.email ? 'email' : 'phone',
      locale: row.locale,
      organization: row.organization_name,
      inviter: row.inviter_name,
      role: row.role,
      link: `${deps.config.public_url}/invite/index#${token}`,
    }),
  );
}

/** A new link for another seven days; the old one dies. An expired invitation may be sent again too. */
export async function resend(deps: InviteDeps, actor: Acting, invite_id: string): Promise<Invite> {
  const { org_id } = actor.session;
  const before = await getRow(deps, org_id, invite_id);
  if (before.state !== 'pending') throw new ApiError('invite_unknown');
  const now = new Date(deps.now());
  const wait_ms = before.sent_at.getTime() + resend_ms - now.getTime();
  if (wait_ms > 0) throw new ApiError('too_many_requests', { retry_after: Math.ceil(wait_ms / 1000) });
  const token = randomText(40);
  const fresh = { token_hash: hashInviteToken(token), sent_at: now, expires_at: new Date(now.getTime() + lifetime_ms) };
  // Only the one that still finds the old time goes on: two presses send one message.
  const changed = await deps.db
    .updateTable('invites')
    .set(fresh)
    .where('org_id', '=', org_id)
    .where('invite_id', '=', invite_id)
    .where('state', '=', 'pending')
    .where('token_hash', '=', before.token_hash)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('too_many_requests', { retry_after: resend_ms / 1000 });
  try {
    await send(deps, before, token);
  } catch (error) {
    const { token_hash, sent_at, expires_at } = before;
    await deps.db
      .updateTable('invites')
      .set({ token_hash, sent_at, expires_at })
      .where('org_id', '=', org_id)
      .where('invite_id', '=', invite_id)
      .execute();
    throw undelivered(deps, error);
  }
  const target = { kind: 'invite', id: invite_id, name: before.email ?? before.phone ?? '' } as const;
  await recordAudit(deps.db, actor, { action: 'invite.resend', target });
  return toInvite(await getRow(deps, org_id, invite_id), now);
}

export async function revoke(deps: InviteDeps, actor: Acting, invite_id: string): Promise<Invite> {
  const { org_id } = actor.session;
  const now = new Date(deps.now());
  await inTransaction(deps.db, async (trx) => {
    const changed = await trx
      .updateTable('invites')
      .set({ state: 'revoked', decided_at: now })
      .where('org_id', '=', org_id)
      .where('invite_id', '=', invite_id)
      .where('state', '=', 'pending')
      .returning(['email', 'phone'])
      .executeTakeFirst();
    if (!changed) throw new ApiError('invite_unknown');
    const target = { kind: 'invite', id: invite_id, name: changed.email ?? changed.phone ?? '' } as const;
    await recordAudit(trx, actor, { action: 'invite.revoke', target });
  });
  return toInvite(await getRow(deps, org_id, invite_id), now);
}
