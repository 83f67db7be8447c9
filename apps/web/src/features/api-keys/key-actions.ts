import type { ApiKey, KeyState } from '@fourth-seat/contract';
import type { Translate } from '../../i18n/messages.ts';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import type { apiKeysMessages } from './messages.ts';

export type KeyAction = 'edit' | 'enable' | 'disable' | 'rotate' | 'delete';

/** Whether calls with the key are answered, so that there is something to disable. */
export const canDisable = (state: KeyState): boolean => state === 'enabled' || state === 'rotating';

/** The actions on a key, the least harmful first. */
export function keyActions(
  apiKey: ApiKey,
  t: Translate<typeof apiKeysMessages.table>,
  action: (action: KeyAction) => void,
): MenuEntry[] {
  const closed = apiKey.project.state === 'closed' ? t('not_closed') : undefined;
  const expired = apiKey.state === 'expired' ? t('not_expired') : undefined;
  const rotating = apiKey.state === 'rotating' ? t('not_rotating') : undefined;
  return [
    { label: t('edit'), disabledReason: closed, onSelect: () => action('edit') },
    { label: t('rotate'), disabledReason: closed ?? expired ?? rotating, onSelect: () => action('rotate') },
    apiKey.state === 'disabled'
      ? { label: t('enable'), disabledReason: closed, onSelect: () => action('enable') }
      : {
          label: t('disable'),
          disabledReason: canDisable(apiKey.state) ? undefined : expired,
          onSelect: () => action('disable'),
        },
    { kind: 'separator' },
    { label: t('delete'), danger: true, onSelect: () => action('delete') },
  ];
}
