import * as contract from '@fourth-seat/contract';
import type { Attempts } from '../../identity/attempts/service.ts';
import { lockOrganization } from '../../identity/organizations/service.ts';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction, inTransactionOnce, type Pool, queryableOf } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { requireReceiver, webhookSecret } from '../../platform/http/outgoing/webhook.ts';
import { pageOf, sortRows } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import { DAY_MS } from '../../platform/time.ts';
import { listProjectsOf, readTrafficScope } from '../projects/service.ts';
import { alertMessage } from './alert-message.ts';
import { deleteDeliveriesBefore, listDeliveries, listDeliveriesByAlert } from './delivery-repository.ts';
import { deleteNotificationsBefore } from './notification-repository.ts';
import { enqueueDeliveries, type NotifyDeps, sendDueDeliveries } from './notify.ts';
import { type AlertScope, allowManage, allowScope, type ManagedAlert } from './policy.ts';
import { listRecipients } from './recipients.ts';
import {
  type AlertRow,
  type AlertRule,
  deleteAlertRow,
  findAlertRow,
  insertAlert,
  listAlertRows,
  updateAlertRow,
} from './repository.ts';
import { alertTarget, toAlert } from './view.ts';

export { listMessagePage } from './messages.ts';
export { listNotificationPage, markAsRead, notifyMember } from './notifications.ts';
export type { NotifyDeps } from './notify.ts';
export { listRecipients } from './recipients.ts';
export { countAlerts } from './repository.ts';
export { listWebhookPage, sendAgain } from './webhook-log.ts';

const MAX_ALERTS = 50;
/** Notifications and deliveries are deleted after this time. */
const KEPT_MS = 90 * DAY_MS;
/** Shortest time between two tests of one alert, because each sends mails to people. */
const TEST_EVERY_S = 10;

type AlertDeps = Pick<NotifyDeps['deps'], 'pool' | 'db'>;

/** The alerts that a member may see: those of the whole organization and of the member's projects. */
export async function listAlertPage(
  { pool, db }: AlertDeps,
  session: Session,
  input: contract.Parsed<typeof contract.listAlerts>,
): Promise<contract.Output<typeof contract.listAlerts>> {
  const scope = await readTrafficScope(db, session, undefined);
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
  const deliveries = await listDeliveriesByAlert(pool, session.org_id, ids);
  const managed = await listManagedProjectIds(db, session);
  const isManager = ({ project_id }: AlertRow) =>
    session.role === 'admin' || (project_id !== null && managed.has(project_id));
  return {
    ...page,
    results: page.results.map((row) =>
      toAlert(row, { deliveries: deliveries.get(row.alert_id), isManager: isManager(row) }),
    ),
  };
}

async function listManagedProjectIds(db: AlertDeps['db'], session: Session): Promise<ReadonlySet<string>> {
  const projects = await listProjectsOf(db, session.org_id, [session.member_id]);
  return new Set(projects.filter(({ role }) => role === 'owner').map(({ project_id }) => project_id));
}

interface ChangedAlert {
  readonly alert: contract.Alert;
  /** Secret that signs the webhook's messages, where the change added the webhook. */
  readonly webhook_secret: string | null;
}

/** The alert, if the member may change it. */
export async function readManagedAlert(deps: AlertDeps, session: Session, alert_id: string): Promise<ManagedAlert> {
  return allowManage(deps.db, session, await findAlertRow(deps.pool, session.org_id, alert_id));
}

export async function createAlert(
  notifyDeps: NotifyDeps,
  actor: SignedInActor,
  input: contract.Parsed<typeof contract.createAlert>,
): Promise<ChangedAlert> {
  const { db } = notifyDeps.deps;
  const { org_id, member_id: created_by } = actor.session;
  const scope = await allowScope(db, actor.session, input.project_id);
  const rule = ruleOf(notifyDeps, scope, input);
  const row = await inTransaction(db, async (trx) => {
    await lockOrganization(trx, org_id);
    const created = await insertAlert(trx, {
      ...rule,
      alert_id: createId('alert'),
      org_id,
      created_by,
      limit: MAX_ALERTS,
    });
    if (!created) throw new ApiError('alert_limit', { limit: MAX_ALERTS });
    await recordAudit(trx, actor, { action: 'alert.create', target: alertTarget(created), details: detailsOf(rule) });
    return created;
  });
  return { alert: toAlert(row, { isManager: true }), webhook_secret: secretOf(notifyDeps, row) };
}

export async function updateAlert(
  notifyDeps: NotifyDeps,
  actor: SignedInActor,
  alert: ManagedAlert,
  input: contract.Parsed<typeof contract.updateAlert>,
): Promise<ChangedAlert> {
  const { db } = notifyDeps.deps;
  const { org_id } = actor.session;
  const { alert_id } = alert;
  const { revision, enabled } = input;
  const rule = ruleOf(notifyDeps, await allowScope(db, actor.session, input.project_id), input);
  const { row, deliveries } = await inTransaction(db, async (trx) => {
    const changed = await updateAlertRow(trx, { ...rule, org_id, alert_id, revision, enabled });
    if (!changed) throw new ApiError('stale_revision');
    const details = {
      ...changesOf({ ...detailsOf(alert), enabled: alert.enabled }, { ...detailsOf(rule), enabled }),
      // A URL is not written down; that there is another one is.
      ...(alert.webhook_url && rule.webhook_url && alert.webhook_url !== rule.webhook_url && { webhook: true }),
    };
    await recordAudit(trx, actor, { action: 'alert.update', target: alertTarget(changed), details });
    // Before the commit: no other answer shows the secret.
    const latest = await listDeliveriesByAlert(queryableOf(trx), org_id, [alert_id]);
    return { row: changed, deliveries: latest.get(alert_id) };
  });
  return {
    alert: toAlert(row, { deliveries, isManager: true }),
    webhook_secret: alert.webhook_url === null ? secretOf(notifyDeps, row) : null,
  };
}

export async function deleteAlert({ db }: AlertDeps, actor: SignedInActor, alert: ManagedAlert): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await deleteAlertRow(trx, actor.session.org_id, alert.alert_id);
    if (row) await recordAudit(trx, actor, { action: 'alert.delete', target: alertTarget(row) });
  });
}

/** Sends an alert's message to all of its channels, at most once in ten seconds (`too_many_requests`). */
export async function testAlert(
  notifyDeps: NotifyDeps,
  attempts: Pick<Attempts, 'take'>,
  alert: ManagedAlert,
): Promise<contract.Output<typeof contract.testAlert>> {
  const { pool, db, now } = notifyDeps.deps;
  const { alert_id } = alert;
  const limit = { name: 'alert-test', subject: [alert_id], max: 1, window_s: TEST_EVERY_S };
  const retry_after = await attempts.take([limit]);
  if (retry_after > 0) throw new ApiError('too_many_requests', { retry_after });
  const recipients = await listRecipients(db, alert);
  const message = alertMessage(alert, 'test', null);
  const deliveryIds = await inTransactionOnce(pool, async (client) =>
    enqueueDeliveries(client, { alert, message, recipients, now: now() }),
  );
  await sendDueDeliveries(notifyDeps, alert_id);
  return { deliveries: await listDeliveries(pool, alert.org_id, deliveryIds) };
}

/** An alert from the fields of a form. A webhook needs a public URL, and HTTPS in production. */
function ruleOf(
  notifyDeps: NotifyDeps,
  { project_id }: AlertScope,
  input: contract.Parsed<typeof contract.createAlert | typeof contract.updateAlert>,
): AlertRule {
  const { name, channels } = input;
  const { bell, mail, webhook_url } = channels;
  requireReceiver('channels.webhook_url', webhook_url, notifyDeps);
  return { name, project_id, ...contract.alertConditionOf(input), bell, mail, webhook_url };
}

function secretOf({ deps: { config } }: NotifyDeps, row: AlertRow): string | null {
  return row.webhook_url === null ? null : webhookSecret(config.server_secret, row.alert_id);
}

/**
 * The alert for the audit log. A URL may contain a password or a token, so only whether there is one is logged.
 */
function detailsOf(rule: AlertRule): Readonly<Record<string, unknown>> {
  const { name, project_id, bell, mail, webhook_url } = rule;
  return { name, project_id, ...contract.alertConditionOf(rule), bell, mail, webhook: webhook_url !== null };
}

export async function deleteOldNotifications(pool: Pool, now: number): Promise<void> {
  await deleteNotificationsBefore(pool, new Date(now - KEPT_MS));
}

export async function deleteOldDeliveries(pool: Pool, now: number): Promise<void> {
  await deleteDeliveriesBefore(pool, new Date(now - KEPT_MS));
}
