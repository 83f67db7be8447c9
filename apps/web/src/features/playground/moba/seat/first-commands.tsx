import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useUiText } from '../../../../ui/ui-text.ts';
import { useMediaQuery } from '../../use-media-query.ts';
import { firstCommandsMessages } from './first-commands-messages.ts';

/** How a hero is played, until the first command or until it is closed. */
export function FirstCommands({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(firstCommandsMessages);
  const uiText = useUiText();
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <section
      aria-label={t('how')}
      className="pointer-events-auto flex max-w-full items-start gap-1 rounded-lg bg-surface-overlay/95 py-1 pr-1 pl-3 text-xs leading-5 shadow-overlay"
    >
      <div className="min-w-0">
        <p role="status" className="font-medium">
          {t('brain_drives')}
        </p>
        <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
          <Key name={t(isTouch ? 'how_tap' : 'how_mouse')}>{t('how_move')}</Key>
          {isTouch ? (
            <li>{t('how_touch')}</li>
          ) : (
            <>
              <Key name="Q W E R">{t('how_cast')}</Key>
              <Key name="A">{t('how_attack')}</Key>
              <Key name="1 2 3">{t('how_raise')}</Key>
              <Key name="B">{t('how_recall')}</Key>
              <Key name="F">{t('how_buy')}</Key>
              <Key name="G">{t('how_order')}</Key>
            </>
          )}
        </ul>
      </div>
      <IconButton size="small" label={uiText.close} icon={<X aria-hidden />} className="-my-1" onClick={onClose} />
    </section>
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
