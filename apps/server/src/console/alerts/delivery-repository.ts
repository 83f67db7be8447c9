/** All SQL of `alert_deliveries`: what to send, on which channel, and the result of the last attempt. */
import type { Alert, WebhookDelivery } from '@fourth-seat/contract';
import type { Connection, Pool, Queryable } from '../../platform/db/client.ts';
import type { TimePosition } from '../../platform/http/paging.ts';
import { createId } from '../../platform/ids.ts';
import type { AlertRow } from './repository.ts';

/** Deliveries that the log of an alert shows. */
const MAX_SHOWN = 10;

type DeliveryView = Alert['deliveries'][number];
type DeliveryRow = Omit<DeliveryView, 'at'> & { readonly alert_id: string; readonly at: Date };

const VIEW_COLUMNS = 'alert_id, at, channel, ok, attempt, detail';

const toDelivery = ({ at, channel, ok, attempt, detail }: DeliveryRow): DeliveryView => ({
  channel,
  ok,
  attempt,
  detail,
  at: at.toISOString(),
});

/** The latest deliveries of each alert, newest first. */
export async function listDeliveriesByAlert(
  db: Queryable,
  org_id: string,
  alertIds: readonly string[],
): Promise<Map<string, DeliveryView[]>> {
  const { rows } = await db.query<DeliveryRow>(
    `SELECT d.* FROM unnest($2::text[]) wanted, LATERAL (
       SELECT ${VIEW_COLUMNS} FROM alert_deliveries
       WHERE alert_id = wanted AND org_id = $1 AND channel <> 'api' ORDER BY at DESC LIMIT ${MAX_SHOWN}) d`,
    [org_id, alertIds],
  );
  const byAlert = Map.groupBy(rows, ({ alert_id }) => alert_id);
  return new Map([...byAlert].map(([alert_id, list]) => [alert_id, list.map(toDelivery)]));
}

/** The deliveries with these ids, newest first. */
export async function listDeliveries(
  db: Queryable,
  org_id: string,
  deliveryIds: readonly string[],
): Promise<DeliveryView[]> {
  const { rows } = await db.query<DeliveryRow>(
    `SELECT ${VIEW_COLUMNS} FROM alert_deliveries WHERE org_id = $1 AND delivery_id = ANY($2) ORDER BY at DESC`,
    [org_id, deliveryIds],
  );
  return rows.map(toDelivery);
}

/** A message of a webhook, with instants as `Date`. */
interface WebhookRow extends Pick<WebhookDelivery, 'delivery_id' | 'type' | 'attempt' | 'detail'> {
  readonly created_at: Date;
  readonly at: Date;
  readonly ok: boolean;
  readonly next_try_at: Date | null;
}

const WEBHOOK_COLUMNS = `delivery_id, payload::jsonb ->> 'type' AS type, created_at, at, ok, attempt, detail, next_try_at`;

const toWebhookDelivery = (row: WebhookRow): WebhookDelivery => {
  const { delivery_id, type, attempt, detail } = row;
  return {
    delivery_id,
    type,
    attempt,
    detail,
    created_at: row.created_at.toISOString(),
    state: row.next_try_at !== null ? 'waiting' : row.ok ? 'delivered' : 'failed',
    tried_at: attempt === 0 ? null : row.at.toISOString(),
    next_try_at: row.next_try_at?.toISOString() ?? null,
  };
};

/** Whose webhook it is. */
type WebhookOf = Pick<AlertRow, 'org_id' | 'alert_id'>;

/** Messages of the webhook of an alert, newest first, after a given one. */
export async function listWebhookRows(
  db: Queryable,
  { org_id, alert_id }: WebhookOf,
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
): Promise<WebhookDelivery[]> {
  const { rows } = await db.query<WebhookRow>(
    `SELECT ${WEBHOOK_COLUMNS} FROM alert_deliveries
     WHERE org_id = $1 AND alert_id = $2 AND channel = 'webhook'
       AND ($3::timestamptz IS NULL OR (created_at, delivery_id) < ($3, $4))
     ORDER BY created_at DESC, delivery_id DESC LIMIT $5`,
    [org_id, alert_id, after?.at ?? null, after?.id ?? '', limit],
  );
  return rows.map(toWebhookDelivery);
}

export async function countWebhookRows(db: Queryable, { org_id, alert_id }: WebhookOf): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM alert_deliveries WHERE org_id = $1 AND alert_id = $2 AND channel = 'webhook'`,
    [org_id, alert_id],
  );
  return rows[0]?.total ?? 0;
}

export async function findWebhookRow(
  db: Queryable,
  { org_id, alert_id }: WebhookOf,
  delivery_id: string,
): Promise<WebhookDelivery | undefined> {
  const { rows } = await db.query<WebhookRow>(
    `SELECT ${WEBHOOK_COLUMNS} FROM alert_deliveries
     WHERE org_id = $1 AND alert_id = $2 AND delivery_id = $3 AND channel = 'webhook'`,
    [org_id, alert_id, delivery_id],
  );
  return rows.map(toWebhookDelivery)[0];
}

/** Sends a finished message once more, out of turn; one that waits keeps its turn. */
export async function updateToSendAgain(
  db: Queryable,
  { org_id, alert_id }: WebhookOf,
  delivery_id: string,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE alert_deliveries SET next_try_at = $4, out_of_turn = true
     WHERE org_id = $1 AND alert_id = $2 AND delivery_id = $3 AND channel = 'webhook' AND next_try_at IS NULL`,
    [org_id, alert_id, delivery_id, now],
  );
}

/** Ends the wait of what a webhook missed: its receiver is back. */
export async function updateToSendNow(db: Queryable, alert_id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE alert_deliveries SET next_try_at = $2
     WHERE alert_id = $1 AND channel = 'webhook' AND NOT out_of_turn AND next_try_at > $2
       AND (claimed_until IS NULL OR claimed_until <= $2)`,
    [alert_id, now],
  );
}

/** A message as it was or would have been sent to a webhook. */
interface MessageRow {
  readonly delivery_id: string;
  readonly alert_id: string;
  readonly type: string;
  readonly body: string;
  readonly created_at: Date;
}

/** Messages of alerts of an organization that watch it or one of these projects; undefined ones exclude nothing. */
interface WantedMessages {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  readonly alert_id: string | undefined;
  readonly from: Date | undefined;
}

const MESSAGES = `alert_deliveries d JOIN alerts a USING (org_id, alert_id)
  WHERE d.org_id = $1 AND d.channel IN ('webhook', 'api') AND (a.project_id IS NULL OR a.project_id = ANY($2))
    AND ($3::text IS NULL OR d.alert_id = $3) AND ($4::timestamptz IS NULL OR d.created_at >= $4)`;
const valuesOf = ({ org_id, project_ids, alert_id, from }: WantedMessages) => [
  org_id,
  project_ids,
  alert_id ?? null,
  from ?? null,
];

/** Newest first, after a given one. */
export async function listMessageRows(
  db: Queryable,
  wanted: WantedMessages,
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `SELECT d.delivery_id, d.alert_id, d.payload::jsonb ->> 'type' AS type, d.payload AS body, d.created_at FROM ${MESSAGES}
       AND ($5::timestamptz IS NULL OR (d.created_at, d.delivery_id) < ($5, $6))
     ORDER BY d.created_at DESC, d.delivery_id DESC LIMIT $7`,
    [...valuesOf(wanted), after?.at ?? null, after?.id ?? '', limit],
  );
  return rows;
}

export async function countMessageRows(db: Queryable, wanted: WantedMessages): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${MESSAGES}`,
    valuesOf(wanted),
  );
  return rows[0]?.total ?? 0;
}

/** What to send on a channel; the bell has its message already, in the same transaction. */
export type NewDelivery =
  | { readonly channel: 'bell' }
  /** Waits for a program to ask for it. */
  | { readonly channel: 'api'; readonly payload: string }
  | { readonly channel: 'mail'; readonly payload: string }
  | {
      readonly channel: 'webhook';
      readonly payload: string;
      /** Waits for no earlier message, and is tried once. */
      readonly out_of_turn: boolean;
    };

/** Stores a delivery, those that are sent nowhere as done. Returns its id. */
export async function insertDelivery(
  client: Connection,
  alert: Pick<AlertRow, 'alert_id' | 'org_id'>,
  delivery: NewDelivery,
  at: Date,
): Promise<string> {
  const delivery_id = createId('delivery');
  const outOfTurn = delivery.channel === 'webhook' && delivery.out_of_turn;
  const { payload, attempt, ok, next_try_at } =
    delivery.channel === 'bell' || delivery.channel === 'api'
      ? { payload: delivery.channel === 'api' ? delivery.payload : '', attempt: 1, ok: true, next_try_at: null }
      : { payload: delivery.payload, attempt: 0, ok: false, next_try_at: at };
  await client.query(
    `INSERT INTO alert_deliveries
       (delivery_id, org_id, alert_id, channel, payload, created_at, at, attempt, ok, next_try_at, out_of_turn)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10)`,
    [delivery_id, alert.org_id, alert.alert_id, delivery.channel, payload, at, attempt, ok, next_try_at, outOfTurn],
  );
  return delivery_id;
}

export interface DueDelivery extends Pick<AlertRow, 'alert_id' | 'org_id' | 'project_id' | 'webhook_url'> {
  readonly delivery_id: string;
  readonly channel: 'mail' | 'webhook';
  readonly payload: string;
  readonly attempt: number;
  readonly out_of_turn: boolean;
  /** Members who already have the mail. */
  readonly reached_member_ids: readonly string[];
}

/** How long a claimed delivery belongs to the process that sends it. */
const CLAIM_S = 60;
/** Deliveries that an organization has under way at a time, in all processes: a silent receiver holds no more. */
const SHARE = 2;
/** Deliveries that a process claims at once. */
const MAX_CLAIMED = 20;

/**
 * Due deliveries of one alert or of all, at most `limit`, and of each organization what its share leaves. Each is claimed
 * by moving its next attempt ahead, so that two processes never send the same one; if a process dies in between, the
 * attempt is repeated a minute later. Two processes that claim in the same moment may exceed a share by as much. A message
 * of a webhook waits until all that were queued before it have arrived or are given up, so that they arrive in order.
 */
export async function claimDueDeliveries(
  pool: Pool,
  now: Date,
  { alert_id, limit = MAX_CLAIMED }: { readonly alert_id?: string | undefined; readonly limit?: number } = {},
): Promise<DueDelivery[]> {
  const { rows } = await pool.query<DueDelivery>(
    `WITH busy AS (
       SELECT org_id, count(*) AS running FROM alert_deliveries WHERE claimed_until > $1 GROUP BY org_id),
     ranked AS (
       SELECT delivery_id,
         row_number() OVER (PARTITION BY org_id ORDER BY next_try_at, delivery_id) + COALESCE(running, 0) AS place
       FROM alert_deliveries d LEFT JOIN busy USING (org_id)
       WHERE next_try_at <= $1 AND ($2::text IS NULL OR alert_id = $2)
         AND (channel <> 'webhook' OR out_of_turn OR NOT EXISTS (
           SELECT FROM alert_deliveries earlier
           WHERE earlier.alert_id = d.alert_id AND earlier.channel = 'webhook' AND NOT earlier.out_of_turn
             AND earlier.next_try_at IS NOT NULL AND earlier.place < d.place))),
     due AS (
       UPDATE alert_deliveries SET next_try_at = $1::timestamptz + make_interval(secs => ${CLAIM_S}),
         claimed_until = $1::timestamptz + make_interval(secs => ${CLAIM_S}), attempt = attempt + 1
       WHERE delivery_id IN (SELECT delivery_id FROM alert_deliveries
         WHERE next_try_at <= $1 AND delivery_id IN (SELECT delivery_id FROM ranked WHERE place <= ${SHARE})
         ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING delivery_id, alert_id, channel, payload, attempt, out_of_turn, reached_member_ids)
     SELECT due.*, alerts.org_id, alerts.project_id, alerts.webhook_url FROM due JOIN alerts USING (alert_id)`,
    [now, alert_id ?? null, limit],
  );
  return rows;
}

/** Stores the result of an attempt, and the time of the next one if it is to be repeated. */
export async function updateDelivery(
  pool: Pool,
  tried: {
    delivery_id: string;
    ok: boolean;
    detail: string;
    at: Date;
    next_try_at: Date | null;
    reached_member_ids: readonly string[];
  },
): Promise<void> {
  await pool.query(
    `UPDATE alert_deliveries SET ok = $2, detail = $3, at = $4, next_try_at = $5, reached_member_ids = $6,
       claimed_until = NULL
     WHERE delivery_id = $1`,
    [tried.delivery_id, tried.ok, tried.detail, tried.at, tried.next_try_at, tried.reached_member_ids],
  );
}

/** Deletes finished deliveries that are older. */
export async function deleteDeliveriesBefore(pool: Pool, at: Date): Promise<void> {
  await pool.query('DELETE FROM alert_deliveries WHERE at < $1 AND next_try_at IS NULL', [at]);
}
