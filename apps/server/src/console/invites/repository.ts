/** All SQL of `invites`. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export type InviteRow = Omit<Selectable<Tables['invites']>, 'email' | 'phone'> & {
  /** The invited email or phone: a row has exactly one of them. */
  readonly invitee: string;
  readonly organization_name: string;
  readonly second_factor_required: boolean;
  readonly inviter_name: string;
};

interface InviteId {
  readonly org_id: string;
  readonly invite_id: string;
}

const invitee = sql<string>`COALESCE(i.email, i.phone)`.as('invitee');

function inviteQuery(db: Database) {
  return db
    .selectFrom('invites as i')
    .innerJoin('organizations as o', 'o.org_id', 'i.org_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.org_id', '=', 'i.org_id').onRef('m.member_id', '=', 'i.invited_by'),
    )
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .selectAll('i')
    .select([invitee, 'o.name as organization_name', 'o.second_factor_required', 'u.nickname as inviter_name'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.invite_id');
}

export async function listInviteRows(db: Database, org_id: string): Promise<InviteRow[]> {
  return inviteQuery(db).where('i.org_id', '=', org_id).execute();
}

/** By id within an organization, or by the hash of the link's secret. */
export async function findInvite(
  db: Database,
  by: InviteId | { readonly token_hash: Buffer },
): Promise<InviteRow | undefined> {
  const query = inviteQuery(db);
  return 'token_hash' in by
    ? query.where('i.token_hash', '=', by.token_hash).executeTakeFirst()
    : query.where('i.org_id', '=', by.org_id).where('i.invite_id', '=', by.invite_id).executeTakeFirst();
}

/** Who has an open invitation to an organization. */
export async function listPendingInvitees(db: Database, org_id: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('invites as i')
    .select(invitee)
    .where('i.org_id', '=', org_id)
    .where('i.state', '=', 'pending')
    .where('i.expires_at', '>', now)
    .execute();
  return rows.map((row) => row.invitee);
}

export async function insertInvite(trx: Database, row: Insertable<Tables['invites']>): Promise<void> {
  await trx.insertInto('invites').values(row).execute();
}

/** Deletes an invitation that is pending and still has the given link hash; false where it is no longer so. */
export async function deletePendingInvite(
  db: Database,
  { org_id, invite_id }: InviteId,
  token_hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invites')
    .where('org_id', '=', org_id)
    .where('invite_id', '=', invite_id)
    .where('state', '=', 'pending')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The link of an invitation: its hash, when it was sent, and until when it is valid. */
type InviteLink = Pick<InviteRow, 'token_hash' | 'sent_at' | 'expires_at'>;

const updatePending = (db: Database, { org_id, invite_id }: InviteId) =>
  db
    .updateTable('invites')
    .where('org_id', '=', org_id)
    .where('invite_id', '=', invite_id)
    .where('state', '=', 'pending');

/** Gives a pending invitation another link in place of the one with the given hash; false where it has that no longer. */
export async function updateInviteLink(
  db: Database,
  id: InviteId,
  { token_hash, sent_at, expires_at }: InviteLink,
  oldTokenHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await updatePending(db, id)
    .set({ token_hash, sent_at, expires_at })
    .where('token_hash', '=', oldTokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers a pending invitation by its link; false where the link is replaced, or has expired by then. */
export async function updateInviteAnswer(
  db: Database,
  { token_hash, ...id }: InviteId & Pick<InviteRow, 'token_hash'>,
  { state, decided_at }: { readonly state: 'accepted' | 'declined'; readonly decided_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updatePending(db, id)
    .set({ state, decided_at })
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', decided_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back a pending invitation, expired or not; false where it is not pending any more. */
export async function revokeInviteRow(db: Database, id: InviteId, decided_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await updatePending(db, id).set({ state: 'revoked', decided_at }).executeTakeFirst();
  return numUpdatedRows > 0n;
}
