import { useMessages } from '../../i18n/messages.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { AlertList } from './alert-list.tsx';
import { alertMessages } from './messages.ts';
import { NotificationList } from './notification-list.tsx';
import { type AlertTab, alertTabs } from './tabs.ts';

/** The notifications that alerts have sent, and the alerts themselves. */
export function AlertsPanel({ tab }: { readonly tab: AlertTab }) {
  const t = useMessages(alertMessages);
  const search = useSearch();
  return (
    <SidePanel open onClose={() => search.set({ bell: null })} title={t('title')}>
      <Tabs
        label={t('title')}
        value={tab}
        onValueChange={(next) => search.set({ bell: next })}
        tabs={alertTabs.map((value) => ({ value, label: t(value) }))}
      >
        {tab === 'messages' ? <NotificationList /> : <AlertList />}
      </Tabs>
    </SidePanel>
  );
}
