import { Link2 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { rescueMessages } from './messages.ts';
import { freshRecord, shareRecord } from './share.ts';
import type { RescueRecord, RescueSimulation } from './types.ts';

/** Links to the same station, and to the rescue as it went. */
export function ShareMenu({ simulation, seed }: { readonly simulation: RescueSimulation; readonly seed: string }) {
  const t = useMessages(rescueMessages);
  const copy = async (record: Promise<RescueRecord> | RescueRecord) => {
    try {
      const { origin, pathname } = window.location;
      await navigator.clipboard.writeText(`${origin}${pathname}?type=rescue${await shareRecord(await record)}`);
      showToast({ tone: 'success', message: t('shared') });
    } catch {
      showToast({ tone: 'danger', message: t('share_failed') });
    }
  };
  return (
    <Menu
      trigger={
        <Button size="small" variant="quiet" icon={<Link2 aria-hidden />}>
          {t('share')}
        </Button>
      }
      entries={[
        { label: t('share_station'), onSelect: () => void copy(freshRecord(seed)) },
        { label: t('share_run'), onSelect: () => void copy(simulation.ask('record', null)) },
      ]}
    />
  );
}
