import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { OverlayLoadError } from '../../navigation/load-error.tsx';
import { useSearch } from '../../navigation/use-search.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { alertMessages } from './messages.ts';
import { unreadQuery } from './queries.ts';
import { alertTabs } from './tabs.ts';

// Panels bring a library of their own; most visits never open this one.
const AlertsPanel = lazyPart(async () => (await import('./alerts-panel.tsx')).AlertsPanel, OverlayLoadError);

/** The bell of the console's header. Its panel has a URL of its own: `?bell=messages` or `?bell=alerts`. */
export function Bell() {
  const t = useMessages(alertMessages);
  const search = useSearch();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const tab = search.oneOf('bell', alertTabs);
  return (
    <span className="relative">
      <IconButton
        label={unread > 0 ? t('bell_unread', { count: unread }) : t('bell')}
        icon={<BellIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => search.set({ bell: 'messages' }, { push: true })}
      />
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent-fill px-1 text-center text-xs leading-4 font-semibold text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      {tab && (
        <Suspense fallback={null}>
          <AlertsPanel tab={tab} />
        </Suspense>
      )}
    </span>
  );
}
