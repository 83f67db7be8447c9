/** Who may set alerts, change them and read what they told. */
import {
  createAlert,
  deleteAlert,
  errorCatalogue,
  listAlerts,
  listAudit,
  markNotificationsRead,
  updateAlert,
} from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { createTestAlert, foundStudio, notify, readBell, rule, site, useAlerts } from '../../testing/alerts.ts';
import { createMember, createProject, joinProject, type TestPerson } from '../../testing/people.ts';
import { evaluateAlerts } from './job.ts';

useAlerts();

test('administrators set alerts everywhere, owners of a project for that project', async () => {
  const { owner, project_id } = await foundStudio('Boss');
  const bo = await createMember(site.deps, owner.org_id);
  const own = await createProject(site.deps, bo, 'Of Bo');
  expect((await createTestAlert(bo)).body.code).toBe(errorCatalogue.forbidden.code);
  expect((await createTestAlert(bo, { project_id })).body.code).toBe(errorCatalogue.project_unknown.code);
  await joinProject(site.deps, bo, project_id);
  expect((await createTestAlert(bo, { project_id })).body.code).toBe(errorCatalogue.forbidden.code);
  expect((await createTestAlert(bo, { project_id: own })).status).toBe(200);
  expect((await site.call(createAlert, rule)).status).toBe(401);
});

test('an alert that would tell nobody is refused', async () => {
  const { owner } = await foundStudio('Nobody');
  const channels = { bell: false, mail: false, webhook_url: null };
  const { status, body } = await createTestAlert(owner, { channels });
  expect([status, body]).toMatchObject([400, { data: { field_keys: { channels: 'channels_empty' } } }]);
});

test.each([
  { metric: 'silence', kept: { window_minutes: 30 }, unused: 'threshold' },
  { metric: 'quota', kept: { threshold: 80 }, unused: 'window_minutes' },
] as const)('the $unused that an old page sends with $metric is dropped', async ({ metric, kept, unused }) => {
  const { owner } = await foundStudio('Old page');
  const sent = { ...rule, metric, threshold: 80, window_minutes: 30 };
  const { alert } = (await site.call(createAlert, sent, owner)).body.data;
  expect(alert).toMatchObject({ metric, ...kept });
  expect(alert).not.toHaveProperty(unused);
  const { alert_id, revision } = alert;
  const changed = await site.call(updateAlert, { ...sent, alert_id, revision, enabled: false }, owner);
  expect(changed.body.data.alert).not.toHaveProperty(unused);
});

describe('an alert', () => {
  async function createOne() {
    const { owner } = await foundStudio('Editor');
    const { alert_id } = (await createTestAlert(owner)).body.data.alert;
    const change = { ...rule, alert_id, revision: 1, enabled: false, name: 'Renamed' };
    return { owner, alert_id, update: async (who: TestPerson) => site.call(updateAlert, change, who) };
  }

  test('is changed from the revision that was read', async () => {
    const { owner, update } = await createOne();
    expect((await update(owner)).body.data.alert).toMatchObject({ name: 'Renamed', revision: 2 });
    expect((await update(owner)).body.code).toBe(errorCatalogue.stale_revision.code);
  });

  test('is deleted', async () => {
    const { owner, alert_id } = await createOne();
    expect((await site.call(deleteAlert, { alert_id }, owner)).status).toBe(200);
    expect((await site.call(listAlerts, {}, owner)).body.data.total).toBe(0);
  });

  test('of another organization is unknown', async () => {
    const { alert_id, update } = await createOne();
    const { owner: stranger } = await foundStudio('Other');
    expect((await update(stranger)).body.code).toBe(errorCatalogue.alert_unknown.code);
    expect((await site.call(deleteAlert, { alert_id }, stranger)).status).toBe(404);
  });

  test('leaves one line in the audit log for each change, and none for what was refused', async () => {
    const { owner, alert_id, update } = await createOne();
    await update(owner);
    await update(owner);
    await site.call(deleteAlert, { alert_id }, owner);
    const filters = { target_kind: 'alert' as const, target_id: alert_id };
    const lines = (await site.call(listAudit, { filters }, owner)).body.data.results;
    expect(lines.map(({ action }) => action)).toEqual(['alert.delete', 'alert.update', 'alert.create']);
    expect(lines[1]).toMatchObject({ target: { name: 'Renamed' }, details: { enabled: { from: true, to: false } } });
  });
});

test('a bell is read by its owner alone', async () => {
  const { owner, calls } = await foundStudio('Reader');
  const bo = await createMember(site.deps, owner.org_id);
  await createTestAlert(owner);
  await calls(errorCatalogue.impossible_state.code, 20);
  await evaluateAlerts(notify());
  expect((await readBell(owner)).unread).toBe(1);
  expect((await readBell(bo)).total).toBe(0);
  const notification_id = (await readBell(owner)).results[0]?.notification_id ?? '';
  await site.call(markNotificationsRead, { notification_ids: [notification_id] }, bo);
  expect((await readBell(owner)).unread).toBe(1);
  const read = await site.call(markNotificationsRead, {}, owner);
  expect(read.body.data.unread).toBe(0);
});
