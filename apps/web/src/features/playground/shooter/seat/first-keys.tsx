import type { Team } from '@fourth-seat/shooter';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useMediaQuery } from '../../use-media-query.ts';
import { useKeyOf } from '../keys/key-labels.ts';
import { shooterMessages } from '../messages.ts';
import { teamName } from '../names.ts';
import { EASY_LEVEL } from './easing.ts';

/** What to press, until the first of it is pressed; `easedTeam` plays at a lower level meanwhile. */
export function FirstKeys({ easedTeam }: { readonly easedTeam: Team | undefined }) {
  const t = useMessages(shooterMessages);
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <section
      aria-label={t('start_keys')}
      className="pointer-events-none absolute inset-x-2 top-1/4 mx-auto flex w-fit max-w-full flex-col gap-2 rounded-lg border border-line bg-surface-overlay/95 px-4 py-3 text-sm shadow-overlay [@media(max-height:480px)]:top-20"
    >
      <p role="status" className="font-semibold">
        {t(isTouch ? 'bot_drives_touch' : 'bot_drives')}
      </p>
      <dl className="grid grid-cols-[auto_auto] items-center justify-start gap-x-3 gap-y-1.5">
        {isTouch ? <TouchKeys /> : <KeyboardKeys />}
      </dl>
      {easedTeam !== undefined && (
        <p className="text-text-quiet">{t('eased', { team: teamName(t, easedTeam), level: EASY_LEVEL })}</p>
      )}
    </section>
  );
}

function KeyboardKeys() {
  const t = useMessages(shooterMessages);
  const key = useKeyOf();
  return (
    <>
      <Key name={(['ahead', 'left', 'back', 'right'] as const).map(key).join(' ')}>{t('start_move')}</Key>
      <Key name={t('start_mouse')}>{t('start_aim')}</Key>
      <Key name={key('crouch')}>{t('start_crouch')}</Key>
      <Key name={key('frag')}>{t('start_frag')}</Key>
      <Key name={key('orders')}>{t('start_orders')}</Key>
    </>
  );
}

function TouchKeys() {
  const t = useMessages(shooterMessages);
  return (
    <>
      <Key name={t('start_left_stick')}>{t('start_move')}</Key>
      <Key name={t('start_right_stick')}>{t('start_stick_aim')}</Key>
    </>
  );
}

function Key({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>
        <kbd className="inline-block rounded border border-line-control bg-surface-raised px-2 py-0.5 text-center font-mono text-xs">
          {name}
        </kbd>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
