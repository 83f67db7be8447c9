import { useMessages } from '../../../i18n/messages.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { playgroundMessages } from '../messages.ts';
import { Panels, type PanelsProps } from './side-panels.tsx';

interface PanelSheetProps extends PanelsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The panels as a sheet over the table. */
export function PanelSheet({ open, onClose, ...panels }: PanelSheetProps) {
  const t = useMessages(playgroundMessages);
  return (
    <SidePanel open={open} onClose={onClose} title={t('panels')} beside>
      <Panels {...panels} />
    </SidePanel>
  );
}
