import type { DeliveryProblem, Locale } from '@fourth-seat/contract';
import type { Pool, PoolClient } from 'pg';
import { mail } from '../accounts/messages.ts';
import type { Deps } from '../deps.ts';
import { createId, randomText } from '../http/ids.ts';
import type { AlertRow } from './repository.ts';
import { type AddressRule, isPublicAddress } from './webhook-address.ts';
import { postWebhook, webhookSecret } from './webhook.ts';
import { type AlertMessage, inLocale } from './words.ts';

export interface NotifyDeps {
  readonly deps: Deps;
  /** What webhooks may reach; the public internet unless a test says otherwise. */
  readonly allows?: AddressRule | undefined;
}

/** Seconds until the next try of a webhook, by how often it was tried; then it is given up. */
const retry_after_s = [30, 120, 600, 3600] as const;

interface Recipient {
  readonly member_id: string;
  readonly email: string | null;
  readonly locale: Locale;
}

/** Who hears of an alert: administrators, and the owners of the project it watches. */
async function findRecipients(db: Pool | PoolClient, alert: AlertRow): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `SELECT m.member_id, u.email, u.locale FROM members m JOIN users u USING (user_id)
     WHERE m.org_id = $1 AND m.state = 'active' AND (m.role = 'admin' OR EXISTS (
       SELECT 1 FROM project_members pm WHERE pm.member_id = m.member_id AND pm.project_id = $2 AND pm.role = 'owner'))
     ORDER BY m.member_id`,
    [alert.org_id, alert.project_id],
  );
  return rows;
}

/**
 * Writes down that an event is to be told, over every channel of the alert, in the caller's transaction: what was
 * decided once is sent, whichever process sends it.
 */
export async function enqueue(db: PoolClient, alert: AlertRow, message: AlertMessage, now: number): Promise<void> {
  if (alert.bell) {
    for (const { member_id } of await findRecipients(db, alert)) {
      await db.query(
        `INSERT INTO notifications (notification_id, org_id, member_id, kind, title_en, title_zh, body_en, body_zh, link, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          createId('notification'),
          alert.org_id,
          member_id,
          `alert_${message.event}`,
          message.title.en,
          message.title.zh,
          message.body.en,
          message.body.zh,
          message.link,
          new Date(now),
        ],
      );
    }
    await insertDelivery(db, alert, { channel: 'bell', payload: '', now, done: true });
  }
  if (alert.mail) await insertDelivery(db, alert, { channel: 'mail', payload: JSON.stringify(message), now });
  if (alert.webhook_url !== null) {
    await insertDelivery(db, alert, { channel: 'webhook', payload: webhookBody(alert, message, now), now });
  }
}

function webhookBody(alert: AlertRow, { event, title, body }: AlertMessage, now: number): string {
  const { alert_id, name, metric, threshold, window_minutes, project_id, org_id } = alert;
  const facts = { alert_id, name, metric, threshold, window_minutes, project_id, org_id };
  return JSON.stringify({ type: `alert.${event}`, at: new Date(now).toISOString(), alert: facts, title, body });
}

async function insertDelivery(
  db: PoolClient,
  alert: AlertRow,
  delivery: { channel: 'bell' | 'mail' | 'webhook'; payload: string; now: number; done?: boolean },
): Promise<void> {
  const { channel, payload, now, done = false } = delivery;
  await db.query(
    `INSERT INTO alert_deliveries (delivery_id, org_id, alert_id, channel, payload, at, attempt, ok, next_try_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      `dlv_${randomText(20)}`,
      alert.org_id,
      alert.alert_id,
      channel,
      payload,
      new Date(now),
      done ? 1 : 0,
      done,
      done ? null : new Date(now),
    ],
  );
}

interface DueDelivery extends AlertRow {
  readonly delivery_id: string;
  readonly channel: 'mail' | 'webhook';
  readonly payload: string;
  readonly attempt: number;
}

const claim_s = 60;

/**
 * Sends what is due, of one alert or of all, and answers how many were tried. A delivery is claimed by moving its next
 * try ahead, so that two processes never send the same; one that dies in between is tried again a minute later.
 */
export async function sendDue(notify: NotifyDeps, alert_id?: string): Promise<number> {
  const { pool, now } = notify.deps;
  const { rows } = await pool.query<DueDelivery>(
    `WITH due AS (
       UPDATE alert_deliveries SET next_try_at = $1::timestamptz + make_interval(secs => ${claim_s}), attempt = attempt + 1
       WHERE delivery_id IN (SELECT delivery_id FROM alert_deliveries
         WHERE next_try_at <= $1 AND ($2::text IS NULL OR alert_id = $2) ORDER BY next_try_at LIMIT 20 FOR UPDATE SKIP LOCKED)
       RETURNING delivery_id, alert_id, channel, payload, attempt)
     SELECT due.delivery_id, due.channel, due.payload, due.attempt, alerts.* FROM due JOIN alerts USING (alert_id)`,
    [new Date(now()), alert_id ?? null],
  );
  await Promise.all(rows.map(async (row) => sendOne(notify, row)));
  return rows.length;
}

async function sendOne(notify: NotifyDeps, row: DueDelivery): Promise<void> {
  const { pool, now } = notify.deps;
  const result = row.channel === 'mail' ? await sendMails(notify.deps, row) : await sendWebhook(notify, row);
  const wait = result.retry && !result.ok ? retry_after_s[row.attempt - 1] : undefined;
  await pool.query(
    'UPDATE alert_deliveries SET ok = $2, detail = $3, at = $4, next_try_at = $5 WHERE delivery_id = $1',
    [
      row.delivery_id,
      result.ok,
      result.detail,
      new Date(now()),
      wait === undefined ? null : new Date(now() + wait * 1000),
    ],
  );
}

interface Sent {
  readonly ok: boolean;
  /** A status, a count, an error of the network, or a `DeliveryProblem`. */
  readonly detail: string;
  readonly retry: boolean;
}

async function sendWebhook({ deps, allows = isPublicAddress }: NotifyDeps, row: DueDelivery): Promise<Sent> {
  if (row.webhook_url === null) return { ok: false, detail: 'webhook_removed' satisfies DeliveryProblem, retry: false };
  const secret = webhookSecret(deps.config.server_secret, row.alert_id);
  const { webhook_url: url, payload: body, delivery_id } = row;
  return postWebhook({ url, body, secret, delivery_id }, { allows, now: deps.now });
}

/** Each in their own language. A person without an address hears by the bell. */
async function sendMails(deps: Deps, row: DueDelivery): Promise<Sent> {
  const message: AlertMessage = JSON.parse(row.payload);
  const recipients = (await findRecipients(deps.pool, row)).filter(({ email }) => email !== null);
  if (recipients.length === 0) return { ok: false, detail: 'no_address' satisfies DeliveryProblem, retry: false };
  const results = await Promise.allSettled(
    recipients.map(async ({ email, locale }) =>
      deps.delivery.send(
        mail(
          email ?? '',
          inLocale(message.title, locale),
          [inLocale(message.body, locale), `${deps.config.public_url}${message.link}`],
          locale,
        ),
      ),
    ),
  );
  const sent = results.filter(({ status }) => status === 'fulfilled').length;
  // Trying again would send a second mail to those who have it already.
  return { ok: sent === results.length, detail: `${sent}/${results.length}`, retry: sent === 0 };
}
