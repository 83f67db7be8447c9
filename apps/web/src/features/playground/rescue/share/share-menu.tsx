import { memo } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { ShareLinks } from '../../timeline/share-links.tsx';
import { rescueMessages } from '../messages.ts';
import { freshRecord } from '../setup.ts';
import type { RescueSimulation } from '../types.ts';
import { shareRecord } from './share.ts';

interface ShareMenuProps extends Pick<RescueSimulation, 'ask'> {
  readonly seed: string;
}

/** Links to the same station, and to the rescue as it went; kept while the rescue moves on. */
export const ShareMenu = memo(function ShareMenu({ ask, seed }: ShareMenuProps) {
  const t = useMessages(rescueMessages);
  return (
    <ShareLinks
      game="rescue"
      links={[
        { label: t('share_station'), fragment: async () => shareRecord(freshRecord(seed)) },
        { label: t('share_rescue'), fragment: async () => shareRecord(await ask('record', null)) },
      ]}
    />
  );
});
