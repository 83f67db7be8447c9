import { ChevronFirst, RotateCcw, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { playbackMessages } from '../playback/messages.ts';
import { PauseButton } from '../playback/pause-button.tsx';
import { SpeedSelect } from '../playback/speed-select.tsx';
import { isPast } from './is-past.ts';
import { simulationMessages } from './messages.ts';
import { type SimulationTypes, simulationScales } from './protocol.ts';
import type { PageSimulation } from './use-simulation.ts';

/** Something that happened, as a mark on the timeline. */
export interface Mark {
  readonly tick: number;
  /** Its colour; what the two colours mean depends on the game. */
  readonly tone: keyof typeof tones;
  /** Shown while the pointer rests on it. */
  readonly label: string;
}

interface SimulationTimelineProps<G extends SimulationTypes> {
  readonly simulation: PageSimulation<G>;
  readonly marks: readonly Mark[];
  /** A tick as the clock of the game. */
  readonly formatTick: (tick: number) => string;
  /** The longest that the match can last. The timeline has this length until the match is over. */
  readonly maxTicks: number;
  /** The end of the row: sharing. */
  readonly children?: ReactNode;
}

/** Below the stage: pause, step, speed, and the match as a timeline on which one can go back. */
export function SimulationTimeline<G extends SimulationTypes>({
  simulation,
  marks,
  formatTick,
  maxTicks,
  children,
}: SimulationTimelineProps<G>) {
  const t = useMessages(simulationMessages);
  const playbackText = useMessages(playbackMessages);
  const { snapshot, changeRunSettings, send } = simulation;
  if (!snapshot) return null;
  const { runSettings, tick, lastTick, isOver } = snapshot;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex items-center gap-1">
        {isOver ? (
          <IconButton
            label={t('watch_again')}
            icon={<RotateCcw aria-hidden />}
            onClick={() => {
              send({ type: 'seek', tick: 0 });
              changeRunSettings({ paused: false });
            }}
          />
        ) : (
          <PauseButton paused={runSettings.paused} onPaused={(paused) => changeRunSettings({ paused })} />
        )}
        <IconButton
          label={t('step')}
          icon={<StepForward aria-hidden />}
          disabled={isOver}
          onClick={() => {
            changeRunSettings({ paused: true });
            send({ type: 'step' });
          }}
        />
        <SpeedSelect scale={runSettings.scale} scales={simulationScales} run={changeRunSettings} />
      </div>
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-1 max-sm:order-last max-sm:basis-full">
        <IconButton
          size="small"
          label={t('to_start')}
          icon={<ChevronFirst aria-hidden />}
          onClick={() => send({ type: 'seek', tick: 0 })}
        />
        <div className="relative flex min-w-24 flex-1 items-center">
          <Marks marks={marks} length={isOver ? lastTick : maxTicks} />
          <input
            type="range"
            aria-label={playbackText('timeline')}
            aria-valuetext={t('time_of', { time: formatTick(tick), length: formatTick(lastTick) })}
            min={0}
            max={isOver ? lastTick : maxTicks}
            value={tick}
            onChange={(event) => send({ type: 'seek', tick: Number(event.target.value) })}
            className="h-6 w-full accent-(--accent)"
          />
        </div>
        <span className="min-w-13 text-right text-sm text-text-quiet tabular-nums">{formatTick(tick)}</span>
        {isPast(snapshot) && (
          <Button size="small" variant="primary" onClick={() => send({ type: 'seek', tick: null })}>
            {t('back_to_now')}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

const tones = { cyan: 'bg-team-west', orange: 'bg-team-east', plain: 'bg-text-faint' } as const;

/** Half of the thumb's width extends beyond the ends of the line. */
const THUMB = '0.8rem';

function Marks({ marks, length }: { readonly marks: readonly Mark[]; readonly length: number }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 h-1" aria-hidden>
      {marks.map(({ tick, tone, label }, index) => (
        <span
          // Marks are only ever appended.
          key={`${tick}-${index}`}
          title={label}
          className={cx('pointer-events-auto absolute h-1.5 w-0.5 rounded-full', tones[tone])}
          style={{ left: `calc(${THUMB} + (100% - 2 * ${THUMB}) * ${Math.min(1, tick / length)})` }}
        />
      ))}
    </div>
  );
}
