import { useMessages } from '../../i18n/messages.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { AlertList } from './alert-list.tsx';
import { alertMessages } from './messages.ts';
import { NotificationList } from './notification-list.tsx';

const panels = ['messages', 'alerts'] as const;

export function AlertsPanel({ panel }: { readonly panel: (typeof panels)[number] }) {
  const t = useMessages(alertMessages);
  const search = useSearch();
  return (
    <SidePanel open onClose={() => search.set({ bell: null })} title={t('title')}>
      <Tabs
        label={t('title')}
        value={panel}
        onValueChange={(next) => search.set({ bell: next })}
        tabs={panels.map((value) => ({ value, label: t(value) }))}
      >
        {panel === 'messages' ? <NotificationList /> : <AlertList />}
      </Tabs>
    </SidePanel>
  );
}
