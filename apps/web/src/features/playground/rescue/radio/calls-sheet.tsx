import { useMessages } from '../../../../i18n/messages.ts';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import type { NetworkCall } from '../../live/live-api.ts';
import { NetworkPanel } from '../../live/network.tsx';
import { languageModelMessages } from './messages.ts';

interface CallsSheetProps {
  readonly calls: readonly NetworkCall[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The calls of the public API that read typed orders, with request and answer. */
export function CallsSheet({ calls, open, onClose }: CallsSheetProps) {
  const t = useMessages(languageModelMessages);
  return (
    <SidePanel open={open} onClose={onClose} title={t('network')} beside>
      {/* The panel scrolls itself. */}
      <div className="[&>ul]:max-h-none">
        <NetworkPanel calls={calls} isOn />
      </div>
    </SidePanel>
  );
}
