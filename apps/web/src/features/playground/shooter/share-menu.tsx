import { useMessages } from '../../../i18n/messages.ts';
import { ShareLinks } from '../share-links.tsx';
import { shooterMessages } from './messages.ts';
import type { ShooterSetup } from './setup.ts';
import { shareMatch } from './share.ts';
import type { ShooterView } from './types.ts';

/** Links to the same setup, and to the match as it went. */
export function ShareMenu({ simulation, setup }: { readonly simulation: ShooterView; readonly setup: ShooterSetup }) {
  const t = useMessages(shooterMessages);
  const played = async () => {
    const { inputs, ticks } = await simulation.ask('record', null);
    return shareMatch({ setup, inputs, ticks });
  };
  return (
    <ShareLinks
      type="stg"
      links={[
        { label: t('share_setup'), fragment: async () => shareMatch({ setup, inputs: [], ticks: 0 }) },
        { label: t('share_match'), fragment: played },
      ]}
    />
  );
}
