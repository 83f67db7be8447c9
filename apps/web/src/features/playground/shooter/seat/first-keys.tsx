import type { Team } from '@fourth-seat/shooter';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useUiText } from '../../../../ui/ui-text.ts';
import { useMediaQuery } from '../../use-media-query.ts';
import { useKeyOf } from '../keys/key-labels.ts';
import { shooterMessages } from '../messages.ts';
import { teamName } from '../names.ts';
import { EASY_LEVEL } from './easing.ts';

interface FirstKeysProps {
  /** The team that plays at a lower level meanwhile, if any. */
  readonly easedTeam: Team | undefined;
  readonly onClose: () => void;
}

/**
 * What to press, until the first of it is pressed: a strip below the scores, where the map leaves room. Thumbs read what
 * a stick does on the stick.
 */
export function FirstKeys({ easedTeam, onClose }: FirstKeysProps) {
  const t = useMessages(shooterMessages);
  const uiText = useUiText();
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <section
      aria-label={t('start_keys')}
      className="absolute inset-x-2 top-21 mx-auto flex w-fit max-w-full items-start gap-1 rounded-lg bg-surface-overlay/95 py-1 pr-1 pl-3 text-xs leading-5 shadow-overlay sm:top-22 [@media(max-height:480px)]:top-20 [@media(pointer:coarse)]:max-sm:right-28 [@media(pointer:coarse)]:max-sm:ml-0"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <p role="status" className="font-medium">
          {t(isTouch ? 'bot_drives_touch' : 'bot_drives')}
          {easedTeam !== undefined && (
            <span className="font-normal text-text-quiet max-sm:hidden">
              {' '}
              {t('eased', { team: teamName(t, easedTeam), level: EASY_LEVEL })}
            </span>
          )}
        </p>
        {!isTouch && <KeyboardKeys />}
      </div>
      <IconButton size="small" label={uiText.close} icon={<X aria-hidden />} className="-my-1" onClick={onClose} />
    </section>
  );
}

function KeyboardKeys() {
  const t = useMessages(shooterMessages);
  const key = useKeyOf();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      <Key name={(['ahead', 'left', 'back', 'right'] as const).map(key).join(' ')}>{t('start_move')}</Key>
      <Key name={t('start_mouse')}>{t('start_aim')}</Key>
      <Key name={key('crouch')}>{t('start_crouch')}</Key>
      <Key name={key('frag')}>{t('start_frag')}</Key>
      <Key name={key('orders')}>{t('start_orders')}</Key>
    </ul>
  );
}

function Key({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 whitespace-nowrap">
      <kbd className="rounded border border-line-control bg-surface-raised px-1.5 font-mono leading-4">{name}</kbd>
      {children}
    </li>
  );
}
