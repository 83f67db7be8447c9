import { type Alert, alertConditionOf } from '@fourth-seat/contract';
import type { AlertRow } from './repository.ts';

interface AlertContext {
  readonly deliveries?: Alert['deliveries'] | undefined;
  /** Whether the reader may change the alert. */
  readonly isManager: boolean;
}

/**
 * An alert as in the contract, with its latest deliveries. Who may not change it sees the host of its webhook alone: at
 * many services whoever has the whole URL may write.
 */
export function toAlert(row: AlertRow, { deliveries = [], isManager }: AlertContext): Alert {
  const { alert_id, name, project_id, enabled, state, revision } = row;
  const webhook_url = isManager || row.webhook_url === null ? row.webhook_url : hostOf(row.webhook_url);
  return {
    alert_id,
    name,
    project_id,
    ...alertConditionOf(row),
    channels: { bell: row.bell, mail: row.mail, webhook_url },
    enabled,
    state,
    last_fired_at: row.last_fired_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    revision,
    deliveries,
  };
}

/** An alert as the audit log names it. */
export const alertTarget = ({ alert_id, name }: Pick<AlertRow, 'alert_id' | 'name'>) =>
  ({ kind: 'alert', id: alert_id, name }) as const;

/** Such as `https://hooks.example.com/`; '…' for what an earlier version stored and is no URL. */
const hostOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).origin}/` : '…');
