import { Link2 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { shooterMessages } from './messages.ts';
import type { ShooterSetup } from './setup.ts';
import { type SharedMatch, shareMatch } from './share.ts';
import type { ShooterView } from './types.ts';

/** Links to the same setup, and to the match as it went. */
export function ShareMenu({ simulation, setup }: { readonly simulation: ShooterView; readonly setup: ShooterSetup }) {
  const t = useMessages(shooterMessages);
  const copy = async (match: Promise<SharedMatch>) => {
    try {
      const { origin, pathname } = window.location;
      await navigator.clipboard.writeText(`${origin}${pathname}?type=stg${await shareMatch(await match)}`);
      showToast({ tone: 'success', message: t('shared') });
    } catch {
      showToast({ tone: 'danger', message: t('share_failed') });
    }
  };
  const played = async (): Promise<SharedMatch> => {
    const { inputs, ticks } = await simulation.ask('record', null);
    return { setup, inputs, ticks };
  };
  return (
    <Menu
      trigger={
        <Button size="small" variant="quiet" icon={<Link2 aria-hidden />} className="max-sm:ml-auto">
          <span className="max-sm:sr-only">{t('share')}</span>
        </Button>
      }
      side="top"
      entries={[
        { label: t('share_setup'), onSelect: () => void copy(Promise.resolve({ setup, inputs: [], ticks: 0 })) },
        { label: t('share_match'), onSelect: () => void copy(played()) },
      ]}
    />
  );
}
