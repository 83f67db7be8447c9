import { useMessages } from '../../../i18n/messages.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { networkMessages } from '../live/messages.ts';
import { NetworkPanel } from '../live/network.tsx';
import type { Match } from '../match/use-match.ts';
import { playgroundMessages } from '../messages.ts';
import type { LookedAt } from './looked-at.ts';
import { panelMessages } from './messages.ts';
import { ReplayPanel } from './replay.tsx';
import { ThoughtsPanel } from './thoughts.tsx';
import type { ShownReview } from './use-review.ts';

const panels = ['thoughts', 'network', 'replay'] as const;
export type PanelName = (typeof panels)[number];

export interface PanelsProps {
  readonly match: Match;
  readonly review: ShownReview;
  readonly lookedAt: LookedAt;
  readonly panel: PanelName;
  readonly onPanel: (panel: PanelName) => void;
}

/** The panels beside the table: thoughts, network calls, replay. */
export function Panels({ match, review, lookedAt, panel, onPanel }: PanelsProps) {
  const t = useMessages(panelMessages);
  const common = useMessages(playgroundMessages);
  const networkText = useMessages(networkMessages);
  const calls = match.calls.length;
  return (
    <Tabs
      label={common('panels')}
      tabs={panels.map((value) => ({
        value,
        label: value === 'network' ? networkText('network') : t(value),
        ...(value === 'network' && calls > 0 && { count: calls }),
      }))}
      value={panel}
      onValueChange={onPanel}
      className="min-w-0"
    >
      {panel === 'thoughts' && <ThoughtsPanel match={match} costly={lookedAt.move} />}
      {panel === 'network' && <NetworkPanel calls={match.calls} isOn={match.snapshot?.runSettings.live !== false} />}
      {panel === 'replay' && <ReplayPanel match={match} review={review} lookedAt={lookedAt} />}
    </Tabs>
  );
}
