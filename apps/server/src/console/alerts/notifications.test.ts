import { listNotifications, markNotificationsRead } from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import { inTransactionOnce } from '../../platform/db/client.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { createMember } from '../../testing/people.ts';
import { ann, site, useSite } from '../../testing/site.ts';
import { insertNotification } from './notification-repository.ts';

useSite();

const title = { title_en: 'Alert', title_zh: '告警', body_en: '', body_zh: '', link: null };

/** Two of one instant, and a later one. */
const minutes = [0, 0, 1];
beforeEach(async () => {
  const bo = await createMember(site.deps, ann.org_id);
  const first = site.deps.now();
  await inTransactionOnce(site.deps.pool, async (client) => {
    for (const { org_id, member_id } of [ann, bo]) {
      for (const minute of minutes) {
        const at = new Date(first + minute * MINUTE_MS);
        await insertNotification(client, { org_id, member_id, kind: `minute ${minute}`, ...title, at });
      }
    }
  });
});

const list = async (input: Parameters<typeof site.call<typeof listNotifications>>[1] = {}) =>
  (await site.call(listNotifications, input, ann)).body.data;
const markRead = async (notification_ids?: string[]) =>
  (await site.call(markNotificationsRead, notification_ids ? { notification_ids } : {}, ann)).body.data.unread;

test("a member's own messages come newest first, page by page without gaps", async () => {
  const all = await list();
  expect(all).toMatchObject({ total: 3, unread: 3, next_cursor: null });
  expect(all.results.map(({ kind }) => kind)).toEqual(['minute 1', 'minute 0', 'minute 0']);
  const first = await list({ page: { limit: 2 } });
  const second = await list({ page: { limit: 2, cursor: first.next_cursor ?? '' } });
  expect([...first.results, ...second.results]).toEqual(all.results);
  expect(second.next_cursor).toBeNull();
});

test('a page that nobody asked for has as many as one without a size', async () => {
  await inTransactionOnce(site.deps.pool, async (client) => {
    const { org_id, member_id } = ann;
    for (const _ of Array.from({ length: 60 })) {
      const at = new Date(site.deps.now());
      await insertNotification(client, { org_id, member_id, kind: 'more', ...title, at });
    }
  });
  const [unasked, unsized] = [await list(), await list({ page: {} })];
  expect([unasked.results.length, unsized.results.length]).toEqual([50, 50]);
});

test('those that are named are marked as read, none where none is named, and all where nothing is said', async () => {
  const [newest] = (await list()).results;
  expect(await markRead([])).toBe(3);
  expect(await markRead([newest?.notification_id ?? ''])).toBe(2);
  const unread = await list({ filters: { unread: true } });
  expect(unread).toMatchObject({ total: 2, unread: 2, results: [{ kind: 'minute 0' }, { kind: 'minute 0' }] });
  expect(await markRead()).toBe(0);
});
