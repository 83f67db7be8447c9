import type { Bilingual, listNotifications, markNotificationsRead, Output, Parsed } from '@fourth-seat/contract';
import type { Connection } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { cutPage, decodeTimePosition, encodeTimePosition, firstPage } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  countNotifications,
  insertNotification,
  listNotificationRows,
  updateReadAt,
} from './notification-repository.ts';

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

/** A message for the bell, in both languages. */
export interface Notice {
  readonly kind: string;
  readonly title: Bilingual;
  readonly body: Bilingual;
  /** Path inside the console that shows what it is about. */
  readonly link: string;
}

/** Puts a message behind the bell of a member. */
export async function notifyMember(
  client: Connection,
  { org_id, member_id, notice, at }: { org_id: string; member_id: string; notice: Notice; at: Date },
): Promise<void> {
  const { kind, title, body, link } = notice;
  await insertNotification(client, {
    org_id,
    member_id,
    kind,
    title_en: title.en,
    title_zh: title.zh,
    body_en: body.en,
    body_zh: body.zh,
    link,
    at,
  });
}
