import * as api from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import {
  answerWebhooks,
  createTestAlert,
  createWebhookAlert,
  notify,
  queueMessage,
  received,
  signaturesOf,
  site,
  useAlerts,
  webhookOnly,
} from '../../testing/alerts.ts';
import type { TestPerson } from '../../testing/people.ts';
import { sendDueDeliveries } from './notify.ts';

useAlerts();

let owner: TestPerson;
let alert_id: string;
let webhook_secret: string | null;
beforeEach(async () => {
  ({ owner, alert_id, webhook_secret } = await createWebhookAlert('Log'));
  received.length = 0;
});

const { delivery_unknown, webhook_missing, too_many_requests } = api.errorCatalogue;

const listLog = async () => (await site.call(api.listWebhookDeliveries, { alert_id }, owner)).body.data;
const sendAgain = async (delivery_id: string, who: object = owner) =>
  (await site.call(api.redeliverWebhook, { alert_id, delivery_id }, who)).body;
/** The messages that reached the receiver, by their ids. */
const receivedIds = () => received.map(({ headers }) => headers['x-seat-delivery']);
/** Sends until nothing is due. */
async function sendAll(): Promise<void> {
  while ((await sendDueDeliveries(notify(), alert_id)) > 0);
}

test('what an hour of outage held up arrives afterwards, each message once, in order', async () => {
  answerWebhooks({ status: 503 });
  const ids: string[] = [];
  // One message every ten minutes; the sender turns every minute.
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 10 === 0) ids.push(await queueMessage(alert_id));
    await sendAll();
    site.advance(MINUTE_MS);
  }
  // Nobody overtakes the first one, also where the first attempt of another would come before its next.
  expect(new Set(receivedIds())).toEqual(new Set(ids.slice(0, 1)));
  expect((await listLog()).results.map(({ state }) => state)).toEqual(ids.map(() => 'waiting'));
  answerWebhooks();
  received.length = 0;
  const back = site.deps.now();
  while (received.length === 0) {
    await sendAll();
    site.advance(MINUTE_MS);
  }
  expect(receivedIds()).toEqual(ids);
  expect(site.deps.now() - back).toBeLessThanOrEqual(5 * MINUTE_MS);
  site.advance(24 * HOUR_MS);
  await sendAll();
  expect(receivedIds()).toEqual(ids);
});

test('a message that the receiver refuses is tried three times and then makes way for the next', async () => {
  answerWebhooks({ status: 422 });
  const refused = await queueMessage(alert_id);
  const next = await queueMessage(alert_id);
  for (const seconds of [0, ...api.DELIVERY_RETRIES_S.slice(0, 2)]) {
    site.advance(seconds * 1000);
    expect(await sendDueDeliveries(notify(), alert_id)).toBe(1);
  }
  answerWebhooks();
  await sendAll();
  expect(receivedIds()).toEqual([refused, refused, refused, next]);
});

test('what is given up makes way for the next', async () => {
  answerWebhooks({ status: 503 });
  const lost = await queueMessage(alert_id);
  const next = await queueMessage(alert_id);
  for (const seconds of [0, ...api.DELIVERY_RETRIES_S]) {
    site.advance(seconds * 1000);
    await sendDueDeliveries(notify(), alert_id);
  }
  answerWebhooks();
  await sendAll();
  expect(receivedIds().at(-1)).toBe(next);
  const states = new Map((await listLog()).results.map(({ delivery_id, state }) => [delivery_id, state]));
  expect([states.get(lost), states.get(next)]).toEqual(['failed', 'delivered']);
});

test('a message that is sent again has the same body and id, and a new signature', async () => {
  const id = await queueMessage(alert_id);
  await sendAll();
  site.advance(HOUR_MS);
  expect((await sendAgain(id)).data).toMatchObject({ delivery_id: id, state: 'delivered', attempt: 2, detail: '204' });
  const [first, second] = received;
  expect(receivedIds()).toEqual([id, id]);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['x-seat-signature']).not.toBe(first?.headers['x-seat-signature']);
  const { sent, expected } = signaturesOf(second, webhook_secret);
  expect(sent).toBe(expected);
  const { results } = (await site.call(api.listAudit, {}, owner)).body.data;
  expect(results[0]).toMatchObject({
    action: 'alert.redeliver',
    target: { id: alert_id },
    details: { delivery_id: id },
  });
});

test('what is sent again by hand is tried once, holds nobody up and ends the wait of the others where it arrives', async () => {
  const old = await queueMessage(alert_id);
  await sendAll();
  answerWebhooks({ status: 503 });
  const missed = [await queueMessage(alert_id), await queueMessage(alert_id)];
  await sendAll();
  expect((await sendAgain(old)).data).toMatchObject({ state: 'failed', detail: '503', next_try_at: null });
  answerWebhooks();
  received.length = 0;
  expect((await sendAgain(old)).data.state).toBe('delivered');
  await sendAll();
  // It goes out beside those that waited, whichever arrives first.
  expect(receivedIds()).toContain(old);
  expect(receivedIds().filter((id) => id !== old)).toEqual(missed);
});

test('one that still waits is sent at once, after those before it', async () => {
  answerWebhooks({ status: 503 });
  const ids = [await queueMessage(alert_id), await queueMessage(alert_id)];
  await sendAll();
  answerWebhooks();
  received.length = 0;
  expect((await sendAgain(ids[1] ?? '')).code).toBe(0);
  await sendAll();
  expect(receivedIds()).toEqual(ids);
});

test('the log is read in pages, newest first, and says what was answered and when', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    ids.unshift(await queueMessage(alert_id));
    await sendAll();
    site.advance(1000);
  }
  const read = async (cursor?: string) =>
    (await site.call(api.listWebhookDeliveries, { alert_id, page: { limit: 2, ...(cursor && { cursor }) } }, owner))
      .body.data;
  const first = await read();
  const second = await read(first.next_cursor ?? '');
  expect([...first.results, ...second.results].map(({ delivery_id }) => delivery_id)).toEqual(ids);
  expect([first.total, second.next_cursor]).toEqual([3, null]);
  expect(first.results[0]).toMatchObject({ type: 'alert.firing', state: 'delivered', attempt: 1, detail: '204' });
  expect(first.results[0]?.tried_at).not.toBeNull();
});

test('programs list with the scope to read alerts, and send again with the one to write them', async () => {
  const id = await queueMessage(alert_id);
  await sendAll();
  const key = async (scope: api.AdminScope) => createTestAdminKey(site, owner, { scopes: [scope] });
  const [reader, writer] = [await key('alerts:read'), await key('alerts:write')];
  expect((await site.call(api.listWebhookDeliveries, { alert_id }, reader)).body.data.total).toBe(1);
  expect((await sendAgain(id, reader)).code).toBe(api.errorCatalogue.admin_scope_missing.code);
  expect((await sendAgain(id, writer)).data.state).toBe('delivered');
});

test('nothing is sent where the message is not of this webhook, the webhook is gone, or too much was', async () => {
  const id = await queueMessage(alert_id);
  await sendAll();
  const other = (await createTestAlert(owner, { name: 'Other', channels: webhookOnly() })).body.data.alert.alert_id;
  const foreign = await queueMessage(other);
  expect((await sendAgain(foreign)).code).toBe(delivery_unknown.code);
  for (let nth = 0; nth < 19; nth++) await sendAgain(id);
  expect((await sendAgain(id)).code).toBe(too_many_requests.code);
  await site.deps.pool.query('UPDATE alerts SET webhook_url = NULL WHERE alert_id = $1', [alert_id]);
  expect((await sendAgain(id)).code).toBe(webhook_missing.code);
});
