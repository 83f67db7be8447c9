import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { OverlayLoadError } from '../../navigation/load-error.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { frameMessages } from '../messages.ts';
import { SessionNotice } from '../overlays/session-notice.tsx';
import { RoutedView } from '../routing/routed-view.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ClosedProjectNotice } from './closed-project.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { Header } from './header.tsx';

// Dialogs bring a library of their own; a wide screen never opens this one.
const ConsoleDrawer = lazyPart(async () => (await import('./console-drawer.tsx')).ConsoleDrawer, OverlayLoadError);

/** Console layout: side menu (a drawer below 900 px), and the breadcrumb above every page. */
export function ConsoleLayout() {
  const t = useMessages(frameMessages);
  // Open on this visit of this page only: following one of its links closes it.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header
        width="window"
        drawerButton={
          <IconButton
            label={t('open_menu')}
            icon={<MenuIcon aria-hidden />}
            className="-ml-1.5 md:hidden"
            aria-haspopup="dialog"
            onClick={() => setOpenedAt(key)}
          />
        }
      />
      {openedAt !== undefined && (
        <Suspense fallback={null}>
          <ConsoleDrawer open={openedAt === key} onOpenChange={(open) => setOpenedAt(open ? key : '')} />
        </Suspense>
      )}
      <div className="flex flex-1">
        <aside className="sticky top-14 hidden h-[calc(100dvh-5.6rem-1px)] w-56 shrink-0 self-start overflow-y-auto border-r border-line p-3 md:block">
          <ConsoleMenu />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <SessionNotice />
          <Breadcrumb />
          <ClosedProjectNotice />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-page flex-1 px-4 pt-2 pb-12 outline-none sm:px-6"
          >
            <RoutedView />
          </main>
        </div>
      </div>
    </div>
  );
}
