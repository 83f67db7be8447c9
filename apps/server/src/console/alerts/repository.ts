/** All SQL of `alerts`, but for what a delivery needs of its alert. */
import { type AlertCondition, alertConditionOf } from '@fourth-seat/contract';
import { sql } from 'kysely';
import type { Connection, Pool, Queryable } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';

interface AlertFields {
  readonly alert_id: string;
  readonly org_id: string;
  readonly project_id: string | null;
  readonly name: string;
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

/** Both columns of a condition are always filled; one that the metric has no use for means nothing. */
interface ConditionColumns {
  readonly threshold: number;
  readonly window_minutes: number;
}

type StoredAlert = AlertFields & ConditionColumns & Pick<AlertCondition, 'metric'>;

export type AlertRow = AlertFields &
  AlertCondition & {
    /** As webhooks tell them, whatever the metric is. */
    readonly columns: ConditionColumns;
  };

function toAlertRow(stored: StoredAlert): AlertRow {
  const { metric: _, threshold, window_minutes, ...fields } = stored;
  return { ...fields, ...alertConditionOf(stored), columns: { threshold, window_minutes } };
}

/** The first of the rows, if there is one. */
const firstAlert = ([stored]: readonly StoredAlert[]): AlertRow | undefined => stored && toAlertRow(stored);

export type AlertRule = Pick<AlertFields, 'name' | 'project_id' | 'bell' | 'mail' | 'webhook_url'> & AlertCondition;

/** Null where the metric has no use for the column, which then keeps what it has. */
const columnsOf = (condition: AlertCondition) => ({
  threshold: condition.metric === 'silence' ? null : condition.threshold,
  window_minutes: condition.metric === 'quota' ? null : condition.window_minutes,
});

export async function listAlertRows(db: Queryable, org_id: string): Promise<AlertRow[]> {
  const { rows } = await db.query<StoredAlert>('SELECT * FROM alerts WHERE org_id = $1 ORDER BY created_at, alert_id', [
    org_id,
  ]);
  return rows.map(toAlertRow);
}

export async function findAlertRow(db: Queryable, org_id: string, alert_id: string): Promise<AlertRow | undefined> {
  const { rows } = await db.query<StoredAlert>('SELECT * FROM alerts WHERE org_id = $1 AND alert_id = $2', [
    org_id,
    alert_id,
  ]);
  return firstAlert(rows);
}

/** Enabled alerts that watch a project, directly or through the whole organization. */
export async function countAlerts(pool: Pool, project: { org_id: string; project_id: string }): Promise<number> {
  const { rows } = await pool.query<{ alerts: number }>({
    name: 'alerts-of-project',
    text: `SELECT count(*)::int8 AS alerts FROM alerts
      WHERE org_id = $1 AND enabled AND (project_id IS NULL OR project_id = $2)`,
    values: [project.org_id, project.project_id],
  });
  return rows[0]?.alerts ?? 0;
}

/** Undefined when the organization, which the caller has locked, already has `limit` alerts. */
export async function insertAlert(
  trx: Database,
  row: AlertRule & { alert_id: string; org_id: string; created_by: string; limit: number },
): Promise<AlertRow | undefined> {
  const { threshold, window_minutes } = columnsOf(row);
  const { rows } = await sql<StoredAlert>`
    INSERT INTO alerts (alert_id, org_id, project_id, name, metric, threshold, window_minutes, bell, mail, webhook_url, created_by)
    SELECT ${row.alert_id}, ${row.org_id}, ${row.project_id}, ${row.name}, ${row.metric},
      coalesce(${threshold}::float8, 0), coalesce(${window_minutes}::int, 1),
      ${row.bell}, ${row.mail}, ${row.webhook_url}, ${row.created_by}
    WHERE (SELECT count(*) FROM alerts WHERE org_id = ${row.org_id}) < ${row.limit} RETURNING *`.execute(trx);
  return firstAlert(rows);
}

/** Undefined when the revision is not the current one. A changed rule starts over as `ok`. */
export async function updateAlertRow(
  trx: Database,
  row: AlertRule & { alert_id: string; org_id: string; revision: number; enabled: boolean },
): Promise<AlertRow | undefined> {
  const { threshold, window_minutes } = columnsOf(row);
  const { rows } = await sql<StoredAlert>`
    UPDATE alerts SET project_id = ${row.project_id}, name = ${row.name}, metric = ${row.metric},
      threshold = coalesce(${threshold}, threshold), window_minutes = coalesce(${window_minutes}, window_minutes),
      bell = ${row.bell}, mail = ${row.mail}, webhook_url = ${row.webhook_url},
      enabled = ${row.enabled}, revision = revision + 1, updated_at = now(),
      state = CASE WHEN ${row.enabled} AND metric = ${row.metric} AND threshold = coalesce(${threshold}, threshold)
        AND window_minutes = coalesce(${window_minutes}, window_minutes) AND project_id IS NOT DISTINCT FROM ${row.project_id}
        THEN state ELSE 'ok' END
    WHERE alert_id = ${row.alert_id} AND org_id = ${row.org_id} AND revision = ${row.revision} RETURNING *`.execute(
    trx,
  );
  return firstAlert(rows);
}

/** The deleted alert; undefined where another call deleted it first. */
export async function deleteAlertRow(trx: Database, org_id: string, alert_id: string): Promise<AlertRow | undefined> {
  const { rows } = await sql<StoredAlert>`
    DELETE FROM alerts WHERE org_id = ${org_id} AND alert_id = ${alert_id} RETURNING *`.execute(trx);
  return firstAlert(rows);
}

export async function listEnabledAlerts(client: Connection): Promise<AlertRow[]> {
  const { rows } = await client.query<StoredAlert>('SELECT * FROM alerts WHERE enabled ORDER BY alert_id');
  return rows.map(toAlertRow);
}

/** Writes the state of the alert as it was read; false where it has been changed or deleted since. */
export async function updateAlertState(
  client: Connection,
  alert: Pick<AlertRow, 'alert_id' | 'revision'>,
  state: AlertRow['state'],
  at: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE alerts SET state = $3, last_fired_at = CASE WHEN $3 = 'firing' THEN $4 ELSE last_fired_at END
     WHERE alert_id = $1 AND revision = $2 AND enabled`,
    [alert.alert_id, alert.revision, state, at],
  );
  return rowCount === 1;
}
