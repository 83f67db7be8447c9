import { type Alert, alertConditionOf } from '@fourth-seat/contract';
import type { AlertRow } from './repository.ts';

/** An alert as in the contract, with its latest deliveries. */
export function toAlert(row: AlertRow, deliveries: Alert['deliveries'] = []): Alert {
  const { alert_id, name, project_id, enabled, state, revision } = row;
  return {
    alert_id,
    name,
    project_id,
    ...alertConditionOf(row),
    channels: { bell: row.bell, mail: row.mail, webhook_url: row.webhook_url },
    enabled,
    state,
    last_fired_at: row.last_fired_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    revision,
    deliveries,
  };
}
