import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import type { Kill } from '../kill-feed.tsx';
import { shooterMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import { numberOf } from '../scene/sight.ts';
import type { ShooterView, Thoughts } from '../types.ts';
import { KillRecord } from './kill-record.tsx';
import { KnowsPanel } from './knows.tsx';
import { ReplayPanel } from './replay.tsx';
import { ThoughtsPanel } from './thoughts.tsx';

export interface PanelsProps {
  readonly simulation: ShooterView;
  readonly thoughts: Thoughts | undefined;
  readonly chosen: number;
  readonly onChoose: (seat: number) => void;
  readonly kill: Kill | undefined;
  readonly onCloseKill: () => void;
}

const panels = ['thoughts', 'knows', 'replay'] as const;

/** Beside the arena: why, from what, and whether it was so. */
export function Panels({ simulation, thoughts, chosen, onChoose, kill, onCloseKill }: PanelsProps) {
  const t = useMessages(shooterMessages);
  const [panel, setPanel] = useState<(typeof panels)[number]>('thoughts');
  const { shown } = simulation;
  return (
    <>
      {kill && <KillRecord simulation={simulation} kill={kill} onClose={onCloseKill} />}
      <Tabs
        label={t('panels')}
        tabs={panels.map((value) => ({ value, label: t(value) }))}
        value={panel}
        onValueChange={setPanel}
        className="min-w-0"
      >
        {panel !== 'replay' && <SeatChoice chosen={chosen} onChoose={onChoose} />}
        {panel === 'thoughts' && shown && thoughts && <ThoughtsPanel shown={shown} thoughts={thoughts} />}
        {panel === 'knows' && thoughts && <KnowsPanel simulation={simulation} thoughts={thoughts} />}
        {panel === 'replay' && <ReplayPanel simulation={simulation} />}
      </Tabs>
    </>
  );
}

/** Ten seats, one of them followed. */
function SeatChoice({ chosen, onChoose }: { readonly chosen: number; readonly onChoose: (seat: number) => void }) {
  const t = useMessages(shooterMessages);
  return (
    <div role="group" aria-label={t('of_whom')} className="mb-4 grid grid-cols-5 gap-1">
      {Array.from({ length: 10 }, (_, seat) => (
        <button
          key={seat}
          type="button"
          aria-pressed={seat === chosen}
          aria-label={seatName(t, seat)}
          onClick={() => onChoose(seat)}
          className={cx(
            'h-8 rounded border text-sm font-semibold transition-colors',
            seat < 5 ? 'text-team-west' : 'text-team-east',
            seat === chosen ? 'border-current bg-surface-active' : 'border-line hover:bg-surface-hover',
          )}
        >
          {seat < 5 ? '●' : '◆'} {numberOf(seat)}
        </button>
      ))}
    </div>
  );
}
