import type { listNotifications, markNotificationsRead, Output, Parsed } from '@fourth-seat/contract';
import type { Database } from '../../platform/db/tables.ts';
import { cutPage, decodeTimePosition, encodeTimePosition, firstPage } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { countNotifications, listNotificationRows, updateReadAt } from './notification-repository.ts';

/** The member's own messages, newest first; those of others cannot be read. */
export async function listNotificationPage(
  db: Database,
  session: Session,
  input: Parsed<typeof listNotifications>,
): Promise<Output<typeof listNotifications>> {
  const { limit, cursor } = input.page ?? firstPage;
  const after = cursor === undefined ? undefined : decodeTimePosition(cursor);
  const isUnreadOnly = input.filters?.unread === true;
  const [rows, counts] = await Promise.all([
    listNotificationRows(db, session, { isUnreadOnly, after, limit: limit + 1 }),
    countNotifications(db, session),
  ]);
  const { results, last } = cutPage(rows, limit);
  return {
    results: results.map((row) => ({
      notification_id: row.notification_id,
      at: row.at.toISOString(),
      kind: row.kind,
      title: { en: row.title_en, zh: row.title_zh },
      body: { en: row.body_en, zh: row.body_zh },
      link: row.link,
      read: row.read_at !== null,
    })),
    total: isUnreadOnly ? counts.unread : counts.total,
    unread: counts.unread,
    next_cursor: last ? encodeTimePosition({ at: last.at, id: last.notification_id }) : null,
  };
}

/** Marks these messages of the member as read, or all of them; returns how many are left. */
export async function markAsRead(
  db: Database,
  session: Session,
  notification_ids: Parsed<typeof markNotificationsRead>['notification_ids'],
): Promise<Output<typeof markNotificationsRead>> {
  await updateReadAt(db, session, notification_ids);
  const { unread } = await countNotifications(db, session);
  return { unread };
}
