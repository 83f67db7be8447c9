import {
  createAlert,
  deleteAlert,
  listAlerts,
  listNotifications,
  readNotifications,
  testAlert,
  updateAlert,
} from '@fourth-seat/contract';
import { withTransaction } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { createId } from '../../platform/ids.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { pageOf, sortRows } from '../../platform/http/paging.ts';
import { findScope } from '../projects/service.ts';
import { countNotifications, markRead } from './notification-repository.ts';
import { answerNotifications } from './notifications.ts';
import { type NotifyDeps, enqueue, sendDue } from './notify.ts';
import { checkAlert, checkAlertProject } from './policy.ts';
import {
  type AlertRow,
  type AlertRule,
  deleteAlertRow,
  findAlertRow,
  insertAlert,
  listAlertRows,
  readDeliveries,
  toAlert,
  updateAlertRow,
} from './repository.ts';
import { isAcceptableUrl, isPublicAddress } from './webhook-address.ts';
import { webhookSecret } from './webhook.ts';
import { alertMessage } from './words.ts';

const max_alerts = 50;
/** Between two tests of one alert: each sends mails to people. */
const test_every_ms = 10_000;

interface Sent {
  readonly name: string;
  readonly project_id: string | null;
  readonly metric: AlertRow['metric'];
  readonly threshold: number;
  readonly window_minutes: number;
  readonly channels: { readonly bell: boolean; readonly mail: boolean; readonly webhook_url: string | null };
}

export function mountAlerts(mount: Mount, notify: NotifyDeps): void {
  mountLists(mount, notify.deps);
  mountChanges(mount, notify);
  mountTest(mount, notify);
}

function mountLists(mount: Mount, { pool, db }: NotifyDeps['deps']): void {
  mount(listAlerts, async (input, { session }) => {
    const scope = await findScope(db, session, undefined);
    const wanted = input.filters?.project_id;
    const rows = (await listAlertRows(pool, session.org_id)).filter(
      ({ project_id }) =>
        (project_id === null || scope.names.has(project_id)) && (wanted === undefined || project_id === wanted),
    );
    const sorted = sortRows(rows, input.sort, (row, field) =>
      field === 'name' ? row.name : row.created_at.toISOString(),
    );
    const page = pageOf(sorted, input.page, (row) => row.alert_id);
    const ids = page.results.map(({ alert_id }) => alert_id);
    const deliveries = await readDeliveries(pool, session.org_id, ids);
    return { ...page, results: page.results.map((row) => toAlert(row, deliveries.get(row.alert_id))) };
  });

  mount(listNotifications, async (input, { session }) => answerNotifications(pool, session, input));
  mount(readNotifications, async (input, { session }) => {
    await markRead(pool, session, input.notification_ids);
    const { unread } = await countNotifications(pool, session);
    return { unread };
  });
}

function mountChanges(mount: Mount, { deps, allows = isPublicAddress }: NotifyDeps): void {
  const { pool, db, config } = deps;
  const https_only = config.mode === 'production';

  function ruleOf(input: Sent): AlertRule {
    const { name, project_id, metric, threshold, window_minutes, channels } = input;
    const { bell, mail, webhook_url } = channels;
    if (webhook_url !== null && !isAcceptableUrl(webhook_url, { allows, https_only }))
      throw new ApiError('alert_target');
    return { name, project_id, metric, threshold, window_minutes, bell, mail, webhook_url };
  }
  const secretOf = (row: AlertRow): string | null =>
    row.webhook_url === null ? null : webhookSecret(config.server_secret, row.alert_id);

  mount(createAlert, async (input, { session }) => {
    await checkAlertProject(db, session, input.project_id);
    const { org_id, member_id: created_by } = session;
    const row = await insertAlert(pool, {
      ...ruleOf(input),
      alert_id: createId('alert'),
      org_id,
      created_by,
      limit: max_alerts,
    });
    if (!row) throw new ApiError('alert_limit', { limit: max_alerts });
    return { alert: toAlert(row), webhook_secret: secretOf(row) };
  });

  mount(updateAlert, async (input, { session }) => {
    const { org_id } = session;
    const before = await findAlertRow(pool, org_id, input.alert_id);
    await checkAlert(db, session, before);
    await checkAlertProject(db, session, input.project_id);
    const { alert_id, revision, enabled } = input;
    const row = await updateAlertRow(pool, { ...ruleOf(input), org_id, alert_id, revision, enabled });
    if (!row) throw new ApiError('stale_revision');
    const deliveries = await readDeliveries(pool, org_id, [alert_id]);
    return {
      alert: toAlert(row, deliveries.get(alert_id)),
      webhook_secret: before?.webhook_url === null ? secretOf(row) : null,
    };
  });

  mount(deleteAlert, async (input, { session }) => {
    await checkAlert(db, session, await findAlertRow(pool, session.org_id, input.alert_id));
    await deleteAlertRow(pool, session.org_id, input.alert_id);
    return {};
  });
}

function mountTest(mount: Mount, notify: NotifyDeps): void {
  const { pool, db, now } = notify.deps;
  const tested_at = new Map<string, number>();
  mount(testAlert, async (input, { session }) => {
    const row = await findAlertRow(pool, session.org_id, input.alert_id);
    await checkAlert(db, session, row);
    if (!row) throw new ApiError('alert_unknown');
    const wait_ms = (tested_at.get(row.alert_id) ?? -Infinity) + test_every_ms - now();
    if (wait_ms > 0) throw new ApiError('too_many_requests', { retry_after: Math.ceil(wait_ms / 1000) });
    tested_at.set(row.alert_id, now());
    if (tested_at.size > 10_000) tested_at.clear();
    await sendTest(notify, row);
    const deliveries = await readDeliveries(pool, session.org_id, [row.alert_id]);
    const channels = [row.bell, row.mail, row.webhook_url !== null].filter(Boolean).length;
    return { deliveries: (deliveries.get(row.alert_id) ?? []).slice(0, channels) };
  });
}

async function sendTest(notify: NotifyDeps, alert: AlertRow): Promise<void> {
  const { pool, now } = notify.deps;
  await withTransaction(pool, async (client) => enqueue(client, alert, alertMessage(alert, 'test', null), now()));
  await sendDue(notify, alert.alert_id);
}
