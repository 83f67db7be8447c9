import { PanelRightOpen } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../../navigation/load-error.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Disclosure } from '../../controls/disclosure.tsx';
import { PanelsButton } from '../../panels/panels-button.tsx';
import { useIsRoomy, useIsWide } from '../../use-media-query.ts';

// Loaded after the stage: it is not needed for the first picture.
const SidePanel = lazyPart(
  async () => (await import('../../../../ui/overlays/side-panel.tsx')).SidePanel,
  PartLoadError,
);

interface SimulationRoomProps {
  readonly labels: {
    /** Names the settings of the match, and the panels beside it. */
    readonly settings: string;
    readonly panels: string;
    /** On the button that shows the panels. */
    readonly showPanels: string;
  };
  readonly tabs: ReactNode;
  readonly seatBar: ReactNode;
  /** What is to be said of the link that brought the match, or of the rules that it is played by. */
  readonly notice: ReactNode;
  /** A warning where it is absent. */
  readonly noticeTone?: 'info' | 'warning';
  readonly controls: ReactNode;
  readonly stage: ReactNode;
  readonly timeline: ReactNode;
  readonly panels: ReactNode;
  readonly drawer: PanelDrawer;
}

/** Whether the panels are shown. */
interface PanelDrawer {
  /** Undefined until the visitor has chosen: they are open beside the stage where there is room. */
  readonly chosen: boolean | undefined;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** `isCalledFor`: something was chosen that only the panels show. `onClose` lets go of it. */
export function usePanelDrawer(isCalledFor: boolean, onClose: () => void): PanelDrawer {
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  const [chosen, setChosen] = useState<boolean>();
  return {
    chosen,
    isOpen: isCalledFor || (chosen ?? (isWide && isRoomy)),
    open: () => setChosen(true),
    close: () => {
      setChosen(false);
      onClose();
    },
  };
}

/** The frame of a match in time: its stage and timeline between settings and panels, which a narrow window folds. */
export function SimulationRoom(props: SimulationRoomProps) {
  const { labels, tabs, seatBar, notice, noticeTone = 'warning', controls, stage, timeline, panels, drawer } = props;
  const isWide = useIsWide();
  const { chosen, isOpen, open, close } = drawer;
  return (
    <>
      <div className="playground-head">
        {tabs}
        {seatBar}
        {isWide && (
          <PanelsButton label={labels.showPanels} open={isOpen} onOpen={(wants) => (wants ? open() : close())} />
        )}
      </div>
      {notice && (
        <Banner tone={noticeTone} className="mb-2">
          {notice}
        </Banner>
      )}
      <div className="stage-room flex min-h-0 flex-1 flex-col gap-2 lg:flex-row lg:gap-4">
        <Side label={labels.settings} folded={!isWide}>
          {controls}
        </Side>
        <div className="order-1 flex min-h-0 min-w-0 flex-col gap-2 lg:order-none lg:flex-1">
          {stage}
          <div className="min-h-12 max-sm:min-h-19.5 rounded-lg border border-line bg-surface-raised px-2 py-1">
            <Suspense fallback={null}>{timeline}</Suspense>
          </div>
        </div>
        {isWide && isOpen && (
          <aside aria-label={labels.panels} className="playground-side w-92 shrink-0">
            <Suspense fallback={null}>{panels}</Suspense>
          </aside>
        )}
        {!isWide && (
          <div className="order-3">
            <Button className="w-full" icon={<PanelRightOpen aria-hidden />} onClick={open}>
              {labels.showPanels}
            </Button>
            {(chosen !== undefined || isOpen) && (
              <Suspense fallback={null}>
                <SidePanel open={isOpen} onClose={close} title={labels.panels} beside>
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
  /** On screens without room beside the stage the panels are folded. */
  readonly folded: boolean;
  readonly children: ReactNode;
}

function Side({ label, folded, children }: SideProps) {
  const body = <Suspense fallback={null}>{children}</Suspense>;
  if (!folded) {
    return (
      <section aria-label={label} className="playground-side -ml-2.5 w-58.5 shrink-0 pl-2.5">
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
