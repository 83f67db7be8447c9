import type { Alert } from '@fourth-seat/contract';
import type { AlertRow } from './repository.ts';

/** An alert as in the contract, with its latest deliveries. */
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
