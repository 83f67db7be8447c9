import { type ReactNode, type RefObject, Suspense, useCallback, useId, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { lazyPart } from '../../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../../navigation/load-error.tsx';
import { CAPTAIN } from '../engine-constants.ts';
import type { CaptainInput } from '../inputs.ts';
import { rescueMessages } from '../messages.ts';
import { PlanCanvas } from '../plan/plan-canvas.tsx';
import type { Layers, Target } from '../plan/plan-drawing.ts';
import { Caption } from '../radio/caption.tsx';
import type { RescueSimulation } from '../types.ts';
import type { RescueFrame } from '../worker/frame.ts';
import { Hud } from './hud.tsx';
import { useStageKeys } from './use-stage-keys.ts';

const Stopped = lazyPart(async () => (await import('../../stopped/stopped-notice.tsx')).StoppedNotice, PartLoadError);
const OrderWheel = lazyPart(async () => (await import('./order-wheel.tsx')).OrderWheel, PartLoadError);

interface StageProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly simulation: RescueSimulation;
  readonly selected: number;
  readonly onSelect: (seat: number) => void;
  readonly onInput: (input: CaptainInput) => void;
  readonly onType: () => void;
  readonly onSlow: () => void;
  /** Overlay at the end of the rescue. */
  readonly children?: ReactNode;
}

/** Where the quick orders open when a key asks for them. */
const middleOf = (stage: HTMLElement | null): OpenWheel['at'] => ({
  x: (stage?.clientWidth ?? 0) / 2,
  y: (stage?.clientHeight ?? 0) / 2,
});

interface OpenWheel {
  readonly target: Target;
  readonly at: { readonly x: number; readonly y: number };
}

/** The plan with all its overlays. */
export function Stage({ ref, simulation, selected, onSelect, onInput, onType, onSlow, children }: StageProps) {
  const t = useMessages(rescueMessages);
  const help = useId();
  const { snapshot, subscribe } = simulation;
  const [layers, setLayers] = useState<Layers>({ plans: true, beliefs: false, upright: true });
  const [wheel, setWheel] = useState<OpenWheel>();
  const subscribeFrames = useCallback(
    (listener: (frame: RescueFrame) => void) => subscribe(({ frame }) => listener(frame)),
    [subscribe],
  );
  const keys = useStageKeys({
    selected,
    onSelect,
    onType,
    onSlow,
    onQuick: () => setWheel({ target: { kind: 'seat', id: selected }, at: middleOf(ref.current) }),
    onBeliefs: () => setLayers((now) => ({ ...now, beliefs: !now.beliefs })),
  });
  const view = snapshot?.frame.views[CAPTAIN];
  const selectTarget = (target: Target, at: OpenWheel['at']) => {
    // One of the team is chosen first; pressed again, they get the orders that need no target.
    if (target.kind === 'seat' && target.id !== selected) {
      onSelect(target.id);
      setWheel(undefined);
      return;
    }
    setWheel({ target, at });
  };
  const sendFromWheel = (input: CaptainInput) => {
    setWheel(undefined);
    onInput(input);
  };
  return (
    <section
      ref={ref}
      aria-label={t('stage')}
      aria-describedby={help}
      data-tick={snapshot?.tick}
      className="rescue-stage"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the plan takes keys of its own
      tabIndex={0}
      {...keys}
    >
      <p id={help} className="sr-only">
        {t('stage_keys')}
      </p>
      <PlanCanvas subscribe={subscribeFrames} selected={selected} layers={layers} onTarget={selectTarget} />
      {simulation.hasFailed && (
        <div className="absolute inset-x-2 top-2 z-10">
          <Suspense fallback={null}>
            <Stopped kind={view ? 'lost' : 'unavailable'} onRestart={simulation.restart} />
          </Suspense>
        </div>
      )}
      {view === undefined ? (
        <p role="status" className="absolute inset-0 flex items-center justify-center p-6">
          {!simulation.hasFailed && t('preparing')}
        </p>
      ) : (
        <>
          <Hud view={view} layers={layers} selected={selected} onLayers={setLayers} />
          <p className="rescue-keys" aria-hidden>
            {t('keys')}
          </p>
          <Caption simulation={simulation} />
          <Suspense fallback={null}>
            {wheel && (
              <OrderWheel
                key={`${wheel.target.kind} ${wheel.target.id}`}
                view={view}
                target={wheel.target}
                at={wheel.at}
                seat={selected}
                onSeat={onSelect}
                onInput={sendFromWheel}
                onClose={() => setWheel(undefined)}
              />
            )}
          </Suspense>
        </>
      )}
      {children}
    </section>
  );
}
