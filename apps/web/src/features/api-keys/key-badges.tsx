import type { ApiKey, KeyState, KeyWarning } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { Badge, StatusDot, type Tone } from '../../ui/data/badge.tsx';
import { apiKeysMessages } from './messages.ts';

const stateTones: Record<KeyState, Tone> = {
  enabled: 'success',
  disabled: 'neutral',
  expired: 'danger',
  rotating: 'accent',
};

const warningTones: Record<KeyWarning, Tone> = {
  expiring: 'warning',
  expired: 'danger',
  idle: 'neutral',
  never_used: 'neutral',
  unlimited: 'warning',
  errors: 'danger',
  quota_near: 'warning',
  quota_used_up: 'danger',
  project_closed: 'danger',
  creator_gone: 'warning',
};

export function KeyStateDot({ state }: { readonly state: KeyState }) {
  const t = useMessages(apiKeysMessages);
  return <StatusDot tone={stateTones[state]} label={t(`state_${state}`)} live={state === 'rotating'} />;
}

/** The warnings of a key that are shown beside its state, which says `expired` already. */
export function listWarnings(apiKey: ApiKey): readonly KeyWarning[] {
  return apiKey.health.filter((warning) => warning !== 'expired');
}

export function KeyWarningBadges({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const warnings = listWarnings(apiKey);
  if (warnings.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {warnings.map((warning) => (
        <Badge key={warning} tone={warningTones[warning]}>
          {t(`warning_${warning}`)}
        </Badge>
      ))}
    </span>
  );
}
