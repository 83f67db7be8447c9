import { TICKS_PER_SECOND } from '@fourth-seat/moba';
import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { SimulationTimeline } from '../simulation/simulation-timeline.tsx';
import { ShareLinks } from '../timeline/share-links.tsx';
import { clockOf } from './clock.ts';
import { useMarks } from './marks.ts';
import { mobaMessages } from './messages.ts';
import { engineSetupOf, type MobaSetup } from './setup.ts';
import { shareRecord } from './share/share.ts';
import { mapOf } from './sheet/rules.ts';
import type { MobaSimulation } from './types.ts';

interface TimelineProps {
  readonly simulation: MobaSimulation;
  readonly setup: MobaSetup;
}

/** The timeline of the match. */
export function Timeline({ simulation, setup }: TimelineProps) {
  const marks = useMarks(simulation, setup);
  // The longest match of the map.
  const { mode } = engineSetupOf(setup);
  const maxTicks = (mapOf(mode)?.end_s ?? 0) * TICKS_PER_SECOND;
  return (
    <SimulationTimeline simulation={simulation} marks={marks} formatTick={clockOf} maxTicks={maxTicks}>
      <ShareMenu ask={simulation.ask} setup={setup} />
    </SimulationTimeline>
  );
}

/** Links to the same setup, and to the match as it went; kept while the match moves on. */
const ShareMenu = memo(function ShareMenu({ ask, setup }: Pick<MobaSimulation, 'ask'> & Pick<TimelineProps, 'setup'>) {
  const t = useMessages(mobaMessages);
  const played = async () => {
    const { inputs, ticks } = await ask('record', null);
    return shareRecord({ setup, inputs, ticks });
  };
  return (
    <ShareLinks
      game="moba"
      links={[
        { label: t('share_setup'), fragment: async () => shareRecord({ setup, inputs: [], ticks: 0 }) },
        { label: t('share_match'), fragment: played },
      ]}
    />
  );
});
