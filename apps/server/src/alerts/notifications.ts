import type { listNotifications, Output, Parsed } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import { fieldError } from '../http/errors.ts';
import { decodeCursor, encodeCursor } from '../http/paging.ts';
import type { Session } from '../http/session.ts';

interface NotificationRow {
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

/** The member's own messages, newest first; nobody reads another's. */
export async function answerNotifications(
  pool: Pool,
  session: Session,
  input: Parsed<typeof listNotifications>,
): Promise<Output<typeof listNotifications>> {
  const limit = input.page?.limit ?? 20;
  const [at, id] = input.page?.cursor === undefined ? [null, null] : placeOf(input.page.cursor);
  const unread_only = input.filters?.unread === true;
  const [page, counts] = await Promise.all([
    pool.query<NotificationRow>(
      `SELECT * FROM notifications WHERE org_id = $1 AND member_id = $2 AND (NOT $3 OR read_at IS NULL)
         AND ($4::timestamptz IS NULL OR at < $4 OR (at = $4 AND notification_id > $5))
       ORDER BY at DESC, notification_id LIMIT $6`,
      [session.org_id, session.member_id, unread_only, at, id, limit + 1],
    ),
    countNotifications(pool, session),
  ]);
  const rows = page.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    results: rows.map((row) => ({
      notification_id: row.notification_id,
      at: row.at.toISOString(),
      kind: row.kind,
      title: { en: row.title_en, zh: row.title_zh },
      body: { en: row.body_en, zh: row.body_zh },
      link: row.link,
      read: row.read_at !== null,
    })),
    total: unread_only ? counts.unread : counts.total,
    unread: counts.unread,
    next_cursor: last && page.rows.length > limit ? encodeCursor([last.at.toISOString(), last.notification_id]) : null,
  };
}

function placeOf(cursor: string): [Date, string] {
  const [at, id] = decodeCursor(cursor);
  const moment = typeof at === 'string' ? new Date(at) : undefined;
  if (!moment || Number.isNaN(moment.getTime()) || typeof id !== 'string')
    throw fieldError({ 'page.cursor': 'invalid' });
  return [moment, id];
}

export async function countNotifications(pool: Pool, session: Session): Promise<{ total: number; unread: number }> {
  const { rows } = await pool.query<{ total: number; unread: number }>(
    `SELECT count(*)::int4 AS total, count(*) FILTER (WHERE read_at IS NULL)::int4 AS unread FROM notifications
     WHERE org_id = $1 AND member_id = $2`,
    [session.org_id, session.member_id],
  );
  return rows[0] ?? { total: 0, unread: 0 };
}

export async function markRead(pool: Pool, session: Session, ids: readonly string[] | undefined): Promise<void> {
  await pool.query(
    `UPDATE notifications SET read_at = now() WHERE org_id = $1 AND member_id = $2 AND read_at IS NULL
       AND ($3::text[] IS NULL OR notification_id = ANY($3))`,
    [session.org_id, session.member_id, ids ?? null],
  );
}
