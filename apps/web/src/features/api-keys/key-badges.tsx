import type { ApiKey, KeyHealth, KeyState } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { Badge, StatusDot, type Tone } from '../../ui/data/badge.tsx';
import { apiKeysMessages } from './messages.ts';

const stateTones: Record<KeyState, Tone> = {
  enabled: 'success',
  disabled: 'neutral',
  expired: 'danger',
  rotating: 'accent',
};

const healthTones: Record<KeyHealth, Tone> = {
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

/** Problems of a key that deserve a look; `expired` is shown by the state already. */
export function KeyHealthBadges({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const health = apiKey.health.filter((one) => one !== 'expired');
  if (health.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {health.map((one) => (
        <Badge key={one} tone={healthTones[one]}>
          {t(`health_${one}`)}
        </Badge>
      ))}
    </span>
  );
}
