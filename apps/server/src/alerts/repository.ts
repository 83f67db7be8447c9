import type { Alert, alertMetrics } from '@fourth-seat/contract';
import type { Pool, PoolClient } from 'pg';

export interface AlertRow {
  readonly alert_id: string;
  readonly org_id: string;
  readonly project_id: string | null;
  readonly name: string;
  readonly metric: (typeof alertMetrics)[number];
  readonly threshold: number;
  readonly window_minutes: number;
  readonly bell: boolean;
  readonly mail: boolean;
  readonly webhook_url: string | null;
  readonly enabled: boolean;
  readonly state: 'ok' | 'firing';
  readonly last_fired_at: Date | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly revision: number;
}

export type AlertRule = Pick<
  AlertRow,
  'name' | 'project_id' | 'metric' | 'threshold' | 'window_minutes' | 'bell' | 'mail' | 'webhook_url'
>;

type Database = Pool | PoolClient;

const shown_deliveries = 10;

export async function listAlertRows(db: Database, org_id: string): Promise<AlertRow[]> {
  const { rows } = await db.query<AlertRow>('SELECT * FROM alerts WHERE org_id = $1 ORDER BY created_at, alert_id', [
    org_id,
  ]);
  return rows;
}

export async function findAlertRow(db: Database, org_id: string, alert_id: string): Promise<AlertRow | undefined> {
  const { rows } = await db.query<AlertRow>('SELECT * FROM alerts WHERE org_id = $1 AND alert_id = $2', [
    org_id,
    alert_id,
  ]);
  return rows[0];
}

/** Undefined when the organization has `limit` already; the count and the insert are one step. */
export async function insertAlert(
  pool: Pool,
  row: AlertRule & { alert_id: string; org_id: string; created_by: string; limit: number },
): Promise<AlertRow | undefined> {
  const { rows } = await pool.query<AlertRow>(
    `WITH held AS (SELECT org_id FROM organizations WHERE org_id = $2 FOR UPDATE)
     INSERT INTO alerts (alert_id, org_id, project_id, name, metric, threshold, window_minutes, bell, mail, webhook_url, created_by)
     SELECT $1, held.org_id, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM held
     WHERE (SELECT count(*) FROM alerts WHERE org_id = $2) < $12 RETURNING *`,
    [row.alert_id, row.org_id, ...ruleValues(row), row.created_by, row.limit],
  );
  return rows[0];
}

const ruleValues = (rule: AlertRule): unknown[] => [
  rule.project_id,
  rule.name,
  rule.metric,
  rule.threshold,
  rule.window_minutes,
  rule.bell,
  rule.mail,
  rule.webhook_url,
];

/** Undefined when the revision is not the current one. A changed rule starts over as `ok`. */
export async function updateAlertRow(
  pool: Pool,
  row: AlertRule & { alert_id: string; org_id: string; revision: number; enabled: boolean },
): Promise<AlertRow | undefined> {
  const { rows } = await pool.query<AlertRow>(
    `UPDATE alerts SET project_id = $3, name = $4, metric = $5, threshold = $6, window_minutes = $7, bell = $8, mail = $9,
       webhook_url = $10, enabled = $11, revision = revision + 1, updated_at = now(),
       state = CASE WHEN $11 AND metric = $5 AND threshold = $6 AND window_minutes = $7 AND project_id IS NOT DISTINCT FROM $3
         THEN state ELSE 'ok' END
     WHERE alert_id = $1 AND org_id = $2 AND revision = $12 RETURNING *`,
    [row.alert_id, row.org_id, ...ruleValues(row), row.enabled, row.revision],
  );
  return rows[0];
}

export async function deleteAlertRow(pool: Pool, org_id: string, alert_id: string): Promise<boolean> {
  const { rowCount } = await pool.query('DELETE FROM alerts WHERE org_id = $1 AND alert_id = $2', [org_id, alert_id]);
  return rowCount === 1;
}

interface DeliveryRow {
  readonly alert_id: string;
  readonly at: Date;
  readonly channel: 'bell' | 'mail' | 'webhook';
  readonly ok: boolean;
  readonly attempt: number;
  readonly detail: string;
}

/** The last deliveries of each alert, newest first. */
export async function readDeliveries(
  db: Database,
  org_id: string,
  alert_ids: readonly string[],
): Promise<Map<string, Alert['deliveries']>> {
  const { rows } = await db.query<DeliveryRow>(
    `SELECT d.* FROM unnest($2::text[]) wanted, LATERAL (
       SELECT alert_id, at, channel, ok, attempt, detail FROM alert_deliveries
       WHERE alert_id = wanted AND org_id = $1 ORDER BY at DESC LIMIT ${shown_deliveries}) d`,
    [org_id, alert_ids],
  );
  const byAlert = new Map<string, Alert['deliveries']>();
  for (const { alert_id, at, ...rest } of rows) {
    const list = byAlert.get(alert_id) ?? [];
    list.push({ ...rest, at: at.toISOString() });
    byAlert.set(alert_id, list);
  }
  return byAlert;
}

export function toAlert(row: AlertRow, deliveries: Alert['deliveries'] = []): Alert {
  const { alert_id, name, project_id, metric, threshold, window_minutes, enabled, state, revision } = row;
  return {
    alert_id,
    name,
    project_id,
    metric,
    threshold,
    window_minutes,
    channels: { bell: row.bell, mail: row.mail, webhook_url: row.webhook_url },
    enabled,
    state,
    last_fired_at: row.last_fired_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    revision,
    deliveries,
  };
}
