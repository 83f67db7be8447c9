import { useMessages } from '../../../i18n/messages.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import type { Match } from '../match/use-match.ts';
import { playgroundMessages } from '../messages.ts';
import { Panels } from './side-panels.tsx';
import type { AskedReview } from './use-review.ts';

interface PanelSheetProps {
  readonly match: Match;
  readonly review: AskedReview;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The panels as a sheet over the table. */
export function PanelSheet({ match, review, open, onClose }: PanelSheetProps) {
  const t = useMessages(playgroundMessages);
  return (
    <SidePanel open={open} onClose={onClose} title={t('panels')} beside>
      <Panels match={match} review={review} />
    </SidePanel>
  );
}
