import { listAlertMessages, testAlert } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import {
  createTestAlert,
  foundStudio,
  queueMessage,
  readDeliveries,
  received,
  site,
  useAlerts,
  webhookOnly,
} from '../../testing/alerts.ts';
import { createMember, joinProject } from '../../testing/people.ts';

useAlerts();

test('messages have the body that a webhook gets, also where an alert has none', async () => {
  const { owner } = await foundStudio('Messages');
  const bell = (await createTestAlert(owner)).body.data.alert.alert_id;
  const hook = (await createTestAlert(owner, { channels: webhookOnly() })).body.data.alert.alert_id;
  await site.call(testAlert, { alert_id: bell }, owner);
  await site.call(testAlert, { alert_id: hook }, owner);
  const { results, total } = (await site.call(listAlertMessages, {}, owner)).body.data;
  expect(total).toBe(2);
  expect(results.map(({ alert_id, type }) => [alert_id, type])).toEqual([
    [hook, 'alert.test'],
    [bell, 'alert.test'],
  ]);
  expect(results[0]?.body).toBe(received.at(-1)?.body);
  expect(JSON.parse(results[1]?.body ?? '')).toMatchObject({ type: 'alert.test', alert: { alert_id: bell } });
  // Nothing was sent anywhere but to people.
  expect((await readDeliveries(owner, bell)).map(({ channel }) => channel).toSorted()).toEqual(['bell', 'mail']);
});

test('they are paged, and asked for by alert and by time', async () => {
  const { owner } = await foundStudio('Pages');
  const { alert_id } = (await createTestAlert(owner)).body.data.alert;
  for (let sent = 0; sent < 3; sent++) {
    await queueMessage(alert_id);
    site.advance(1000);
  }
  const all = (await site.call(listAlertMessages, { filters: { alert_id } }, owner)).body.data.results;
  expect(all).toHaveLength(3);
  const first = (await site.call(listAlertMessages, { page: { limit: 2 } }, owner)).body.data;
  const cursor = first.next_cursor ?? '';
  const second = (await site.call(listAlertMessages, { page: { limit: 2, cursor } }, owner)).body.data;
  expect([...first.results, ...second.results]).toEqual(all);
  expect(second.next_cursor).toBeNull();
  const from = all[0]?.created_at ?? '';
  expect((await site.call(listAlertMessages, { filters: { from } }, owner)).body.data.results).toEqual(all.slice(0, 1));
});

test('who may not see an alert sees none of its messages, and a program needs the scope', async () => {
  const { owner, project_id } = await foundStudio('Private');
  const stranger = (await foundStudio('Strange')).owner;
  const member = await createMember(site.deps, owner.org_id);
  const { alert_id } = (await createTestAlert(owner, { project_id })).body.data.alert;
  await queueMessage(alert_id);
  const seen = async (who: object) => (await site.call(listAlertMessages, {}, who)).body.data.results?.length;
  expect([await seen(owner), await seen(member), await seen(stranger)]).toEqual([1, 0, 0]);
  await joinProject(site.deps, member, project_id);
  expect(await seen(member)).toBe(1);
  const reader = await createTestAdminKey(site, owner, { scopes: ['alerts:read'] });
  expect(await seen({ admin_secret: reader.admin_secret })).toBe(1);
});
