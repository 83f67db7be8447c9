import { PanelRightOpen } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Disclosure } from '../controls/disclosure.tsx';
import { PanelsButton } from '../panels/panels-button.tsx';
import type { RoomProps } from '../room-props.ts';
import { useIsRoomy, useIsWide } from '../use-media-query.ts';
import { shooterMessages } from './messages.ts';
import type { PanelName } from './panels/side-panels.tsx';
import { SeatBar } from './seat-bar.tsx';
import { Stage } from './stage.tsx';
import { useShooter } from './use-shooter.ts';

// Loaded after the arena: setup and controls are not needed for the first picture.
const Controls = lazyPart(async () => (await import('./controls.tsx')).Controls, PartLoadError);
const Timeline = lazyPart(async () => (await import('./timeline.tsx')).Timeline, PartLoadError);
const Panels = lazyPart(async () => (await import('./panels/side-panels.tsx')).Panels, PartLoadError);
const SidePanel = lazyPart(async () => (await import('../../../ui/overlays/side-panel.tsx')).SidePanel, PartLoadError);

/** A match of the shooter with its controls and panels. */
export function ShooterRoom({ tabs, outline }: RoomProps) {
  const t = useMessages(shooterMessages);
  const shooter = useShooter();
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  const [chosenOpen, setChosenOpen] = useState<boolean>();
  const [panel, setPanel] = useState<PanelName>('thoughts');
  // Choosing a kill opens the panels; until a choice they are open beside the arena where there is room.
  const isOpen = shooter.kill !== undefined || (chosenOpen ?? (isWide && isRoomy));
  const close = () => {
    setChosenOpen(false);
    shooter.closeKill();
  };
  const panels = <Panels panel={panel} onPanel={setPanel} shooter={shooter} />;
  // Whoever is quick would take part in a match that the link replaces.
  if (shooter.link.isReading) return outline;
  return (
    <>
      <div className="playground-head">
        {tabs}
        <SeatBar shooter={shooter} />
        {isWide && (
          <PanelsButton
            label={t('show_panels')}
            open={isOpen}
            onOpen={(wants) => (wants ? setChosenOpen(true) : close())}
          />
        )}
      </div>
      {shooter.link.notice && (
        <Banner tone="warning" className="mb-2">
          {t(shooter.link.notice)}
        </Banner>
      )}
      <div data-toasts="top" className="stage-room flex min-h-0 flex-1 flex-col gap-2 lg:flex-row lg:gap-4">
        <Side label={t('settings')} folded={!isWide}>
          <Controls setup={shooter.setup} onBegin={shooter.begin} />
        </Side>
        <div className="order-1 flex min-h-0 min-w-0 flex-col gap-2 lg:order-none lg:flex-1">
          <Stage
            shooter={shooter}
            onDebrief={() => {
              setPanel('replay');
              setChosenOpen(true);
            }}
          />
          <div className="min-h-12 max-sm:min-h-19.5 rounded-lg border border-line bg-surface-raised px-2 py-1">
            <Suspense fallback={null}>
              <Timeline simulation={shooter.simulation} setup={shooter.setup} />
            </Suspense>
          </div>
        </div>
        {isWide && isOpen && (
          <aside aria-label={t('panels')} className="playground-side w-92 shrink-0">
            <Suspense fallback={null}>{panels}</Suspense>
          </aside>
        )}
        {!isWide && (
          <div className="order-3">
            <Button className="w-full" icon={<PanelRightOpen aria-hidden />} onClick={() => setChosenOpen(true)}>
              {t('show_panels')}
            </Button>
            {(chosenOpen !== undefined || isOpen) && (
              <Suspense fallback={null}>
                <SidePanel open={isOpen} onClose={close} title={t('panels')} beside>
                  {panels}
                </SidePanel>
              </Suspense>
            )}
          </div>
        )}
      </div>
    </>
  );
}

interface SideProps {
  readonly label: string;
  /** On screens without room beside the arena the panels are folded. */
  readonly folded: boolean;
  readonly children: ReactNode;
}

function Side({ label, folded, children }: SideProps) {
  const body = <Suspense fallback={null}>{children}</Suspense>;
  if (!folded) {
    return (
      <section aria-label={label} className="playground-side w-56 shrink-0">
        {body}
      </section>
    );
  }
  return (
    <Disclosure
      label={label}
      className="order-2 rounded-lg border border-line bg-surface-raised p-3"
      labelClassName="min-h-6"
    >
      <div className="mt-3">{body}</div>
    </Disclosure>
  );
}
