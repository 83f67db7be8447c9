import { useMessages } from '../../../i18n/messages.ts';
import { ShareLinks } from '../share-links.tsx';
import { rescueMessages } from './messages.ts';
import { freshRecord } from './setup.ts';
import { shareRecord } from './share.ts';
import type { RescueSimulation } from './types.ts';

/** Links to the same station, and to the rescue as it went. */
export function ShareMenu({ simulation, seed }: { readonly simulation: RescueSimulation; readonly seed: string }) {
  const t = useMessages(rescueMessages);
  return (
    <ShareLinks
      type="rescue"
      links={[
        { label: t('share_station'), fragment: async () => shareRecord(freshRecord(seed)) },
        { label: t('share_run'), fragment: async () => shareRecord(await simulation.ask('record', null)) },
      ]}
    />
  );
}
