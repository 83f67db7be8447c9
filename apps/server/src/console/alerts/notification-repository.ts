/** All SQL of `notifications`: the messages of each member. */
import type { Pool } from 'pg';
import type { Connection } from '../../platform/db/client.ts';
import type { TimePlace } from '../../platform/http/paging.ts';
import { createId } from '../../platform/ids.ts';

export interface NotificationRow {
  readonly notification_id: string;
  readonly kind: string;
  readonly title_en: string;
  readonly title_zh: string;
  readonly body_en: string;
  readonly body_zh: string;
  readonly link: string | null;
  readonly at: Date;
  readonly read_at: Date | null;
}

interface MemberId {
  readonly org_id: string;
  readonly member_id: string;
}

/** The member's own messages, newest first, after a given one. */
export async function listNotificationRows(
  pool: Pool,
  member: MemberId,
  filters: { unread_only: boolean; after: TimePlace | undefined; limit: number },
): Promise<NotificationRow[]> {
  const { at = null, id = null } = filters.after ?? {};
  const { rows } = await pool.query<NotificationRow>(
    `SELECT * FROM notifications WHERE org_id = $1 AND member_id = $2 AND (NOT $3 OR read_at IS NULL)
       AND ($4::timestamptz IS NULL OR at < $4 OR (at = $4 AND notification_id > $5))
     ORDER BY at DESC, notification_id LIMIT $6`,
    [member.org_id, member.member_id, filters.unread_only, at, id, filters.limit],
  );
  return rows;
}

export async function countNotifications(pool: Pool, member: MemberId): Promise<{ total: number; unread: number }> {
  const { rows } = await pool.query<{ total: number; unread: number }>(
    `SELECT count(*)::int4 AS total, count(*) FILTER (WHERE read_at IS NULL)::int4 AS unread FROM notifications
     WHERE org_id = $1 AND member_id = $2`,
    [member.org_id, member.member_id],
  );
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Marks the given messages as read, or all. */
export async function markRead(pool: Pool, member: MemberId, ids: readonly string[] | undefined): Promise<void> {
  await pool.query(
    `UPDATE notifications SET read_at = now() WHERE org_id = $1 AND member_id = $2 AND read_at IS NULL
       AND ($3::text[] IS NULL OR notification_id = ANY($3))`,
    [member.org_id, member.member_id, ids ?? null],
  );
}

export async function insertNotification(
  client: Connection,
  member: MemberId,
  row: Omit<NotificationRow, 'notification_id' | 'read_at'>,
): Promise<void> {
  await client.query(
    `INSERT INTO notifications (notification_id, org_id, member_id, kind, title_en, title_zh, body_en, body_zh, link, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      createId('notification'),
      member.org_id,
      member.member_id,
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
