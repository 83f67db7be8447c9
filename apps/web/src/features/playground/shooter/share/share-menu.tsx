import { memo } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { ShareLinks } from '../../timeline/share-links.tsx';
import { shooterMessages } from '../messages.ts';
import type { ShooterSetup } from '../setup.ts';
import type { ShooterSimulation } from '../types.ts';
import { shareRecord } from './share.ts';

interface ShareMenuProps extends Pick<ShooterSimulation, 'ask'> {
  readonly setup: ShooterSetup;
}

/** Links to the same setup, and to the match as it went; kept while the match moves on. */
export const ShareMenu = memo(function ShareMenu({ ask, setup }: ShareMenuProps) {
  const t = useMessages(shooterMessages);
  const played = async () => {
    const { inputs, ticks } = await ask('record', null);
    return shareRecord({ setup, inputs, ticks });
  };
  return (
    <ShareLinks
      game="shooter"
      links={[
        { label: t('share_setup'), fragment: async () => shareRecord({ setup, inputs: [], ticks: 0 }) },
        { label: t('share_match'), fragment: played },
      ]}
    />
  );
});
