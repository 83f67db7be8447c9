/** All SQL of `notifications`: the messages of each member. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Pool } from '../../platform/db/client.ts';
import type { Database, MemberId, Tables } from '../../platform/db/tables.ts';
import type { TimePosition } from '../../platform/http/paging.ts';
import { createId } from '../../platform/ids.ts';

const ofMember = (db: Database, { org_id, member_id }: MemberId) =>
  db.selectFrom('notifications').where('org_id', '=', org_id).where('member_id', '=', member_id);

/** The member's own messages, newest first, after a given one. */
export async function listNotificationRows(
  db: Database,
  member: MemberId,
  filters: { readonly isUnreadOnly: boolean; readonly after: TimePosition | undefined; readonly limit: number },
): Promise<Selectable<Tables['notifications']>[]> {
  const { isUnreadOnly, after, limit } = filters;
  let query = ofMember(db, member).selectAll().orderBy('at', 'desc').orderBy('notification_id').limit(limit);
  if (isUnreadOnly) query = query.where('read_at', 'is', null);
  if (after) {
    query = query.where(({ or, and, eb }) =>
      or([eb('at', '<', after.at), and([eb('at', '=', after.at), eb('notification_id', '>', after.id)])]),
    );
  }
  return query.execute();
}

export async function countNotifications(
  db: Database,
  member: MemberId,
): Promise<{ readonly total: number; readonly unread: number }> {
  return ofMember(db, member)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** Marks these messages of the member as read, or all of them. */
export async function updateReadAt(db: Database, member: MemberId, ids: readonly string[] | undefined): Promise<void> {
  let query = db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('org_id', '=', member.org_id)
    .where('member_id', '=', member.member_id)
    .where('read_at', 'is', null);
  if (ids) query = query.where(sql<boolean>`notification_id = ANY(${ids})`);
  await query.execute();
}

export async function insertNotification(
  client: Connection,
  row: Omit<Insertable<Tables['notifications']>, 'notification_id' | 'read_at'>,
): Promise<void> {
  await client.query(
    `INSERT INTO notifications (notification_id, org_id, member_id, kind, title_en, title_zh, body_en, body_zh, link, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      createId('notification'),
      row.org_id,
      row.member_id,
      row.kind,
      row.title_en,
      row.title_zh,
      row.body_en,
      row.body_zh,
      row.link,
      row.at,
    ],
  );
}

export async function deleteNotificationsBefore(pool: Pool, at: Date): Promise<void> {
  await pool.query('DELETE FROM notifications WHERE at < $1', [at]);
}
