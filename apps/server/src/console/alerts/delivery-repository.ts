/** All SQL of `alert_deliveries`: what to send, on which channel, and the result of the last attempt. */
import type { Alert } from '@fourth-seat/contract';
import type { Connection, Pool, Queryable } from '../../platform/db/client.ts';
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
       WHERE alert_id = wanted AND org_id = $1 ORDER BY at DESC LIMIT ${MAX_SHOWN}) d`,
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

/** What to send on a channel; the bell has its message already, in the same transaction. */
export type NewDelivery =
  | { readonly channel: 'bell' }
  | { readonly channel: 'mail' | 'webhook'; readonly payload: string };

/** Stores a delivery, that of the bell as done. Returns its id. */
export async function insertDelivery(
  client: Connection,
  alert: Pick<AlertRow, 'alert_id' | 'org_id'>,
  delivery: NewDelivery,
  at: Date,
): Promise<string> {
  const delivery_id = createId('delivery');
  const { payload, attempt, ok, next_try_at } =
    delivery.channel === 'bell'
      ? { payload: '', attempt: 1, ok: true, next_try_at: null }
      : { payload: delivery.payload, attempt: 0, ok: false, next_try_at: at };
  await client.query(
    `INSERT INTO alert_deliveries (delivery_id, org_id, alert_id, channel, payload, at, attempt, ok, next_try_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [delivery_id, alert.org_id, alert.alert_id, delivery.channel, payload, at, attempt, ok, next_try_at],
  );
  return delivery_id;
}

export interface DueDelivery extends Pick<AlertRow, 'alert_id' | 'org_id' | 'project_id' | 'webhook_url'> {
  readonly delivery_id: string;
  readonly channel: 'mail' | 'webhook';
  readonly payload: string;
  readonly attempt: number;
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
 * attempt is repeated a minute later. Two processes that claim in the same moment may exceed a share by as much.
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
       FROM alert_deliveries LEFT JOIN busy USING (org_id)
       WHERE next_try_at <= $1 AND ($2::text IS NULL OR alert_id = $2)),
     due AS (
       UPDATE alert_deliveries SET next_try_at = $1::timestamptz + make_interval(secs => ${CLAIM_S}),
         claimed_until = $1::timestamptz + make_interval(secs => ${CLAIM_S}), attempt = attempt + 1
       WHERE delivery_id IN (SELECT delivery_id FROM alert_deliveries
         WHERE next_try_at <= $1 AND delivery_id IN (SELECT delivery_id FROM ranked WHERE place <= ${SHARE})
         ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING delivery_id, alert_id, channel, payload, attempt, reached_member_ids)
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
