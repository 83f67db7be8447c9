/** A mail that one of three recipients did not get. */
import { beforeEach, expect, test, vi } from 'vitest';
import { inTransactionOnce } from '../../platform/db/client.ts';
import type { Delivery } from '../../platform/delivery/delivery.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { createTestAlert, foundStudio, notify, readDeliveries, site, useAlerts } from '../../testing/alerts.ts';
import { createMember, type TestPerson } from '../../testing/people.ts';
import { setUpFactor } from '../../testing/second-factor.ts';
import { alertMessage } from './alert-message.ts';
import { enqueueDeliveries, sendDueDeliveries } from './notify.ts';
import { listRecipients } from './recipients.ts';
import { type AlertRow, findAlertRow } from './repository.ts';

useAlerts();

let owner: TestPerson;
let second: TestPerson;
let third: TestPerson;
let alert: AlertRow;
let brokenFor: string | null;
let sent: string[];
let logged: unknown[];

/** Sends what is due, except to the broken mailbox; returns the number of attempts. */
async function deliver(): Promise<number> {
  const send: Delivery['send'] = async ({ to }) => {
    if (to === brokenFor) throw new Error('550 mailbox unavailable');
    sent.push(to);
  };
  const warn = vi.spyOn(site.deps.log, 'warn');
  const deps = { ...site.deps, delivery: { ...site.deps.delivery, send } };
  const count = await sendDueDeliveries({ ...notify(), deps }, alert.alert_id);
  logged = warn.mock.calls.map(([fields]) => fields);
  warn.mockRestore();
  return count;
}

beforeEach(async () => {
  ({ owner } = await foundStudio('Three'));
  second = await createMember(site.deps, owner.org_id, { role: 'admin' });
  third = await createMember(site.deps, owner.org_id, { role: 'admin' });
  const made = await createTestAlert(owner, { channels: { bell: false, mail: true, webhook_url: null } });
  const row = await findAlertRow(site.deps.pool, owner.org_id, made.body.data.alert.alert_id);
  if (!row) throw new Error('the alert is not stored');
  alert = row;
  const recipients = await listRecipients(site.deps.db, { org_id: owner.org_id, project_id: null });
  const message = alertMessage(alert, 'test', null);
  await inTransactionOnce(site.deps.pool, async (client) =>
    enqueueDeliveries(client, { alert, message, recipients, now: site.deps.now() }),
  );
  brokenFor = third.email;
  sent = [];
  await deliver();
});

test('reaches the others, and both the log of the alert and that of the server say who got none', async () => {
  expect(sent.toSorted()).toEqual([owner.email, second.email].toSorted());
  expect(await readDeliveries(owner, alert.alert_id)).toMatchObject([
    { channel: 'mail', ok: false, attempt: 1, detail: '2/3' },
  ]);
  expect(logged).toMatchObject([{ err: { message: '550 mailbox unavailable' }, member_id: third.member_id }]);
});

test('is tried again for that one alone, once it is due, and never after', async () => {
  brokenFor = null;
  sent = [];
  site.advance(30_000);
  await deliver();
  expect(sent).toEqual([third.email]);
  expect(await readDeliveries(owner, alert.alert_id)).toMatchObject([
    { channel: 'mail', ok: true, attempt: 2, detail: '3/3' },
  ]);
  site.advance(HOUR_MS);
  expect(await deliver()).toBe(0);
});

test('goes to nobody whom the rule of the second factor shuts out', async () => {
  await setUpFactor(site, owner);
  await site.deps.pool.query('UPDATE organizations SET second_factor_required = true WHERE org_id = $1', [
    owner.org_id,
  ]);
  brokenFor = null;
  sent = [];
  site.advance(30_000);
  await deliver();
  expect(sent).toEqual([]);
  expect(await listRecipients(site.deps.db, alert)).toMatchObject([{ member_id: owner.member_id }]);
});
