import { Suspense, useCallback, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import type { RoomProps } from '../room-props.ts';
import { SeatBar } from '../simulation/room/seat-bar.tsx';
import { SimulationRoom, usePanelDrawer } from '../simulation/room/simulation-room.tsx';
import type { RoomDialog } from './dialogs.tsx';
import { mobaMessages } from './messages.ts';
import { useSeatNames } from './names.ts';
import type { PanelName } from './panels/side-panels.tsx';
import { Stage } from './stage.tsx';
import { useMoba } from './use-moba.ts';

// Loaded after the battlefield: setup and controls are not needed for the first picture.
const Controls = lazyPart(async () => (await import('./choices.ts')).Controls, PartLoadError);
const Timeline = lazyPart(async () => (await import('./timeline.tsx')).Timeline, PartLoadError);
const Panels = lazyPart(async () => (await import('./panels/side-panels.tsx')).Panels, PartLoadError);
const LinkNotice = lazyPart(async () => (await import('./share/link-notice.tsx')).LinkNotice, PartLoadError);
const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, PartLoadError);

/** A match of the MOBA with its controls and panels. */
export function MobaRoom({ tabs, outline }: RoomProps) {
  const t = useMessages(mobaMessages);
  const moba = useMoba();
  const names = useSeatNames(moba.setup);
  const [panel, setPanel] = useState<PanelName>('thoughts');
  // Dialogs are the room's: what was written in them stays until the page is left, however wide the window is.
  const [dialog, setDialog] = useState<RoomDialog | null>();
  const closeDialog = useCallback(() => setDialog(null), []);
  const drawer = usePanelDrawer(moba.kill !== undefined, moba.closeKill);
  // Whoever is quick would take part in a match that the link replaces.
  if (moba.link.isReading) return outline;
  const { simulation, own, followed, link } = moba;
  const { ownRules } = moba.setup;
  const watching = t(simulation.snapshot?.isOver ? 'match_over' : 'watching');
  return (
    <>
      <SimulationRoom
        labels={{ settings: t('settings'), panels: t('panels'), showPanels: t('show_panels') }}
        tabs={tabs}
        seatBar={
          <SeatBar
            text={own === null ? watching : t('playing_as', { name: names.full(own.seat) })}
            sits={own !== null}
            onTake={() => moba.takeSeat(followed)}
            onLeave={moba.leaveSeat}
          />
        }
        notice={
          link.notice ? (
            <Suspense fallback={null}>
              <LinkNotice notice={link.notice} onSheet={() => setDialog({ name: 'sheet' })} />
            </Suspense>
          ) : (
            ownRules && t('by_own_sheet', { hash: ownRules.hash })
          )
        }
        noticeTone={link.notice ? 'warning' : 'info'}
        controls={<Controls setup={moba.setup} onBegin={moba.begin} onOpen={setDialog} />}
        stage={
          <Stage
            moba={moba}
            onDebrief={() => {
              setPanel('course');
              drawer.open();
            }}
          />
        }
        timeline={<Timeline simulation={simulation} setup={moba.setup} />}
        panels={<Panels key={moba.setup.seed} panel={panel} onPanel={setPanel} moba={moba} names={names} />}
        drawer={drawer}
      />
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <Dialogs dialog={dialog} onClose={closeDialog} moba={moba} />
        </Suspense>
      )}
    </>
  );
}
