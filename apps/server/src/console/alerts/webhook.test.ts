import { DELIVERY_RETRIES_S, errorCatalogue, testAlert } from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import { isPublicAddress } from '../../platform/http/outgoing/public-address.ts';
import { postMessage } from '../../platform/http/outgoing/webhook.ts';
import { HOUR_MS } from '../../platform/time.ts';
import {
  answerWebhooks,
  createTestAlert,
  createWebhookAlert,
  notify,
  queueMessage,
  readDeliveries,
  received,
  signaturesOf,
  site,
  useAlerts,
} from '../../testing/alerts.ts';
import type { TestPerson } from '../../testing/people.ts';
import { sendDueDeliveries } from './notify.ts';

useAlerts();

let owner: TestPerson;
let alert_id: string;
let webhook_secret: string | null;
beforeEach(async () => {
  ({ owner, alert_id, webhook_secret } = await createWebhookAlert('Hook'));
});

const sendTest = async () => (await site.call(testAlert, { alert_id }, owner)).body.data.deliveries;

test('a webhook is signed with the secret that was shown when it was added', async () => {
  expect(await sendTest()).toMatchObject([{ channel: 'webhook', ok: true, attempt: 1, detail: '204' }]);
  const last = received.at(-1);
  const { sent, expected } = signaturesOf(last, webhook_secret);
  expect(sent).toBe(expected);
  expect(JSON.parse(last?.body ?? '')).toMatchObject({ type: 'alert.test', alert: { alert_id } });
});

test('the secret of a webhook is not in the database', async () => {
  const copy = await site.deps.pool.query('SELECT to_jsonb(alerts)::text AS row FROM alerts');
  expect(copy.rows.map(({ row }) => row).join()).not.toContain(webhook_secret);
});

test('a webhook that fails is tried again, later each time, and given up after eight hours', async () => {
  answerWebhooks({ status: 500 });
  await queueMessage(alert_id);
  expect(await sendDueDeliveries(notify(), alert_id)).toBe(1);
  expect(await sendDueDeliveries(notify(), alert_id)).toBe(0);
  for (const seconds of DELIVERY_RETRIES_S) {
    site.advance(seconds * 1000);
    expect(await sendDueDeliveries(notify(), alert_id)).toBe(1);
  }
  const attempt = 1 + DELIVERY_RETRIES_S.length;
  expect(await readDeliveries(owner, alert_id)).toMatchObject([{ ok: false, attempt, detail: '500' }]);
  site.advance(24 * HOUR_MS);
  expect(await sendDueDeliveries(notify(), alert_id)).toBe(0);
});

test('a test answers with its own deliveries, whatever else was delivered meanwhile', async () => {
  answerWebhooks({ status: 500 });
  expect(await sendTest()).toMatchObject([{ ok: false, attempt: 1 }]);
  answerWebhooks();
  // The first is repeated together with the second, and finished by a process whose clock is ahead.
  await site.deps.pool.query("UPDATE alert_deliveries SET at = at + interval '1 h' WHERE alert_id = $1", [alert_id]);
  site.advance(15_000);
  expect(await sendTest()).toMatchObject([{ ok: true, attempt: 1, detail: '204' }]);
});

test('an alert is tested once in ten seconds', async () => {
  const statusOfTest = async () => (await site.call(testAlert, { alert_id }, owner)).status;
  expect([await statusOfTest(), await statusOfTest()]).toEqual([200, 429]);
  site.advance(10_000);
  expect(await statusOfTest()).toBe(200);
});

test('a webhook follows no redirect', async () => {
  const before = received.length;
  answerWebhooks({ status: 302, location: 'http://127.0.0.1:1/' });
  expect(await sendTest()).toMatchObject([{ ok: false, detail: '302' }]);
  expect(received.length).toBe(before + 1);
});

test('a webhook to a machine of ours is not saved', async () => {
  const channels = { bell: false, mail: false, webhook_url: 'http://169.254.169.254/latest/' };
  const field_keys = { 'channels.webhook_url': 'webhook_refused' };
  const { body } = await createTestAlert(owner, { channels });
  expect(body).toMatchObject({ code: errorCatalogue.webhook_refused.code, data: { field_keys } });
  // Beside the faults that the schema finds, in the same answer.
  const nameless = (await createTestAlert(owner, { channels, name: '' })).body;
  expect(nameless.data).toMatchObject({ field_keys: { ...field_keys, name: 'required' } });
});

test('a webhook to a machine of ours is not sent either', async () => {
  const inside = 'http://10.0.0.1/';
  await site.deps.pool.query('UPDATE alerts SET webhook_url = $2 WHERE alert_id = $1', [alert_id, inside]);
  expect(await sendTest()).toMatchObject([{ ok: false, detail: 'not_public' }]);
});

test('a webhook to what is no URL fails as any other', async () => {
  const message = { url: 'nonsense', body: '', secret: '', headers: {} };
  const result = await postMessage(message, { allows: isPublicAddress, now: site.deps.now });
  expect(result).toEqual({ kind: 'failed', error: 'ERR_INVALID_URL' });
});
