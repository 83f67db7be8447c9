import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import type { RoomProps } from '../room-props.ts';
import { SeatBar } from '../simulation/room/seat-bar.tsx';
import { SimulationRoom, usePanelDrawer } from '../simulation/room/simulation-room.tsx';
import { shooterMessages } from './messages.ts';
import { seatName } from './names.ts';
import type { PanelName } from './panels/side-panels.tsx';
import { Stage } from './stage.tsx';
import { useShooter } from './use-shooter.ts';

// Loaded after the arena: setup and controls are not needed for the first picture.
const Controls = lazyPart(async () => (await import('./controls.tsx')).Controls, PartLoadError);
const Timeline = lazyPart(async () => (await import('./timeline.tsx')).Timeline, PartLoadError);
const Panels = lazyPart(async () => (await import('./panels/side-panels.tsx')).Panels, PartLoadError);

/** A match of the shooter with its controls and panels. */
export function ShooterRoom({ tabs, outline }: RoomProps) {
  const t = useMessages(shooterMessages);
  const shooter = useShooter();
  const [panel, setPanel] = useState<PanelName>('thoughts');
  const drawer = usePanelDrawer(shooter.kill !== undefined, shooter.closeKill);
  // Whoever is quick would take part in a match that the link replaces.
  if (shooter.link.isReading) return outline;
  const { simulation, seat, followed, link } = shooter;
  const watching = t(simulation.snapshot?.isOver ? 'match_over' : 'watching');
  return (
    <SimulationRoom
      labels={{ settings: t('settings'), panels: t('panels'), showPanels: t('show_panels') }}
      tabs={tabs}
      seatBar={
        <SeatBar
          text={seat === null ? watching : t('playing_as', { name: seatName(t, seat.number) })}
          sits={seat !== null}
          onTake={() => shooter.takeSeat(followed)}
          onLeave={shooter.leaveSeat}
        />
      }
      notice={link.notice && t(link.notice)}
      controls={<Controls setup={shooter.setup} onBegin={shooter.begin} />}
      stage={
        <Stage
          shooter={shooter}
          onDebrief={() => {
            setPanel('replay');
            drawer.open();
          }}
        />
      }
      timeline={<Timeline simulation={simulation} setup={shooter.setup} />}
      panels={<Panels panel={panel} onPanel={setPanel} shooter={shooter} />}
      drawer={drawer}
    />
  );
}
