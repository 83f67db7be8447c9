import { DELIVERY_RETRIES_S, translate } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import type { MemberWithUser } from '../../identity/memberships/service.ts';
import { mailMessage } from '../../identity/product-mail.ts';
import type { Connection } from '../../platform/db/client.ts';
import type { Mail } from '../../platform/delivery/message.ts';
import type { AddressRule } from '../../platform/http/outgoing/public-address.ts';
import { postMessage, webhookSecret } from '../../platform/http/outgoing/webhook.ts';
import { createClaimedWork } from '../../platform/process/claimed-work.ts';
import type { Repeated } from '../../platform/process/repeated.ts';
import { type AlertMessage, openDashboard } from './alert-message.ts';
import {
  claimDueDeliveries,
  type DueDelivery,
  insertDelivery,
  type NewDelivery,
  updateDelivery,
  updateToSendNow,
} from './delivery-repository.ts';
import { type DeliveryResult, detailOf, isDelivered, retriesOf } from './delivery-result.ts';
import { notifyMember } from './notifications.ts';
import { listRecipients } from './recipients.ts';
import type { AlertRow } from './repository.ts';

export interface NotifyDeps {
  readonly deps: ApiDeps;
  /** Addresses that webhooks may reach: the public internet, except in tests. */
  readonly allows: AddressRule;
}

/** An event of an alert. Its recipients are read before a transaction, which has one connection only. */
interface QueuedAlert {
  readonly alert: AlertRow;
  readonly message: AlertMessage;
  readonly recipients: readonly MemberWithUser[];
  readonly now: number;
}

/**
 * Queues an event for every channel of the alert, in the caller's transaction: once decided it will be sent, whichever
 * process sends it. Returns the ids of the deliveries.
 */
export async function enqueueDeliveries(
  client: Connection,
  { alert, message, recipients, now }: QueuedAlert,
): Promise<string[]> {
  const at = new Date(now);
  const deliveries: NewDelivery[] = [];
  if (alert.bell) {
    for (const { member_id } of recipients) {
      const notice = { kind: `alert_${message.event}`, ...message };
      await notifyMember(client, { org_id: alert.org_id, member_id, notice, at });
    }
    deliveries.push({ channel: 'bell' });
  }
  if (alert.mail) deliveries.push({ channel: 'mail', payload: JSON.stringify(message) });
  const payload = webhookBody(alert, message, at);
  if (alert.webhook_url === null) await insertDelivery(client, alert, { channel: 'api', payload }, at);
  // A test says how it is now: it neither waits behind what was missed nor is repeated for hours.
  else deliveries.push({ channel: 'webhook', payload, out_of_turn: message.event === 'test' });
  const deliveryIds: string[] = [];
  for (const delivery of deliveries) deliveryIds.push(await insertDelivery(client, alert, delivery, at));
  return deliveryIds;
}

function webhookBody(alert: AlertRow, { event, title, body }: AlertMessage, at: Date): string {
  const { alert_id, name, metric, columns, project_id, org_id } = alert;
  const facts = { alert_id, name, metric, ...columns, project_id, org_id };
  return JSON.stringify({ type: `alert.${event}`, at: at.toISOString(), alert: facts, title, body });
}

/**
 * Sends what is due and within the share of its organization, of one alert or of all, and returns the number of attempts.
 */
export async function sendDueDeliveries(notifyDeps: NotifyDeps, alert_id?: string): Promise<number> {
  const { pool, now } = notifyDeps.deps;
  const rows = await claimDueDeliveries(pool, new Date(now()), { alert_id });
  await Promise.all(rows.map(async (row) => sendDelivery(notifyDeps, row)));
  return rows.length;
}

/** Deliveries that a process has under way at a time. */
const MAX_RUNNING = 100;

/** Sends what is due while the server runs. */
export function createDeliverySender(notifyDeps: NotifyDeps, every_ms: number): Repeated {
  const { pool, now, log } = notifyDeps.deps;
  return createClaimedWork({
    claim: async (limit) => claimDueDeliveries(pool, new Date(now()), { limit }),
    work: async (row) => sendDelivery(notifyDeps, row),
    most: MAX_RUNNING,
    every_ms,
    onFailure: (error) => log.warn({ err: error }, 'alerts could not be sent'),
  });
}

async function sendDelivery(notifyDeps: NotifyDeps, row: DueDelivery): Promise<void> {
  const { pool, now } = notifyDeps.deps;
  const { result, reached_member_ids } =
    row.channel === 'mail'
      ? await sendMails(notifyDeps.deps, row)
      : { result: await sendWebhook(notifyDeps, row), reached_member_ids: [] };
  const isRepeated = !row.out_of_turn && row.attempt <= retriesOf(result);
  const wait = isRepeated ? DELIVERY_RETRIES_S[row.attempt - 1] : undefined;
  const at = new Date(now());
  const next_try_at = wait === undefined ? null : new Date(now() + wait * 1000);
  await updateDelivery(pool, {
    delivery_id: row.delivery_id,
    ok: isDelivered(result),
    detail: detailOf(result),
    at,
    next_try_at,
    reached_member_ids,
  });
  if (row.channel === 'webhook' && isDelivered(result)) await updateToSendNow(pool, row.alert_id, at);
}

async function sendWebhook({ deps, allows }: NotifyDeps, row: DueDelivery): Promise<DeliveryResult> {
  if (row.webhook_url === null) return { kind: 'problem', problem: 'webhook_removed' };
  const secret = webhookSecret(deps.config.server_secret, row.alert_id);
  const { webhook_url: url, payload: body, delivery_id } = row;
  const headers = { 'user-agent': 'FourthSeat-Alerts/1', 'x-seat-delivery': delivery_id };
  return postMessage({ url, body, secret, headers }, { allows, now: deps.now });
}

interface MailsResult {
  readonly result: DeliveryResult;
  /** The members who have the mail now. */
  readonly reached_member_ids: readonly string[];
}

/**
 * Sends the mail to each recipient who does not have it yet. People without an email only get the message in the
 * console.
 */
async function sendMails(deps: ApiDeps, row: DueDelivery): Promise<MailsResult> {
  // As `enqueueDeliveries` stored it.
  const message: AlertMessage = JSON.parse(row.payload);
  const recipients = (await listRecipients(deps.db, row)).filter(hasEmail);
  const reached = new Set(row.reached_member_ids);
  if (recipients.length === 0)
    return { result: { kind: 'problem', problem: 'no_address' }, reached_member_ids: [...reached] };
  const missing = recipients.filter(({ member_id }) => !reached.has(member_id));
  const results = await Promise.allSettled(
    missing.map(async (recipient) => deps.delivery.send(mailTo(recipient, message, deps.config.public_url))),
  );
  for (const [index, { member_id }] of missing.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') reached.add(member_id);
    else deps.log.warn({ err: result?.reason, delivery_id: row.delivery_id, member_id }, 'the mail of an alert failed');
  }
  const sent = recipients.filter(({ member_id }) => reached.has(member_id)).length;
  return { result: { kind: 'mailed', sent, due: recipients.length }, reached_member_ids: [...reached] };
}

type MailRecipient = MemberWithUser & { readonly email: string };

const hasEmail = (member: MemberWithUser): member is MailRecipient => member.email !== null;

/** The mail in the recipient's language. */
function mailTo({ email, locale }: MailRecipient, { title, body, link }: AlertMessage, public_url: string): Mail {
  return mailMessage(
    email,
    translate(title, locale),
    [translate(body, locale), { button: translate(openDashboard, locale), url: `${public_url}${link}` }],
    locale,
  );
}
