import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { consoleMessages } from '../console-messages.ts';
import { frameMessages } from '../messages.ts';
import { ConsoleMenu } from './console-menu.tsx';
import { Logo } from './logo.tsx';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The same menu on a narrow screen, over the page. */
export function ConsoleDrawer({ open, onOpenChange }: DrawerProps) {
  const t = useMessages(consoleMessages);
  const frameText = useMessages(frameMessages);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-64 max-w-[85vw] flex-col border-r border-line bg-surface-overlay outline-none transition-[translate] duration-160 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">{t('console_navigation')}</Dialog.Title>
          <div className="flex h-14 items-center justify-between border-b border-line px-4">
            <Logo />
            <Dialog.Close render={<IconButton label={frameText('close_menu')} icon={<X aria-hidden />} />} />
          </div>
          <div className="flex-1 overflow-y-auto p-3">
            <ConsoleMenu />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
