import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import type { RoomProps } from '../room-props.ts';
import { freshSeed } from '../seed/fresh-seed.ts';
import { isPast } from '../simulation/is-past.ts';
import { useIsWide } from '../use-media-query.ts';
import { rescueMessages } from './messages.ts';
import { RadioLog } from './radio/radio-log.tsx';
import './rescue.css';
import { freshRecord } from './setup.ts';
import { useAnnouncement } from './sound/use-announcement.ts';
import { useEventSounds } from './sound/use-event-sounds.ts';
import { Stage } from './stage/stage.tsx';
import { SurvivorList } from './team/survivor-list.tsx';
import { TeamCards } from './team/team-cards.tsx';
import { type Rescue, useRescue } from './use-rescue.ts';

// Lazy: fields and menus come after the plan, into places that are kept for them, and the debrief at the end.
const SeedBar = lazyPart(async () => (await import('./seed-bar.tsx')).SeedBar, PartLoadError);
const SpeakBox = lazyPart(async () => (await import('./radio/speak-box.tsx')).SpeakBox, PartLoadError);
const Timeline = lazyPart(async () => (await import('./timeline.tsx')).Timeline, PartLoadError);
const Debrief = lazyPart(async () => (await import('./debrief/debrief.tsx')).Debrief, PartLoadError);

/** A rescue with everything around it. It runs by itself; the visitor is its captain as soon as he says something. */
export function RescueRoom({ tabs, outline }: RoomProps) {
  const t = useMessages(rescueMessages);
  const rescue = useRescue();
  const { seed, simulation, begin } = rescue;
  const [selected, setSelected] = useState(1);
  const speakField = useRef<HTMLInputElement>(null);
  const stage = useRef<HTMLElement>(null);
  const isWide = useIsWide();
  const frame = simulation.snapshot?.frame;
  // Whoever is quick would take part in a match that the link replaces.
  if (rescue.link.isReading) return outline;
  return (
    <>
      <div className="playground-head">
        {tabs}
        <div className="ml-auto flex min-h-11 items-center justify-end max-sm:basis-full">
          <Suspense fallback={null}>
            <SeedBar seed={seed} onBegin={(next) => begin(freshRecord(next))} />
          </Suspense>
        </div>
      </div>
      {rescue.link.notice && (
        <p role="status" className="mb-2 text-sm text-text-quiet">
          {t(rescue.link.notice)}
        </p>
      )}
      <Announcements rescue={rescue} />
      <div className="rescue-room min-h-0 flex-1">
        <Stage
          ref={stage}
          simulation={simulation}
          selected={selected}
          onSelect={setSelected}
          onInput={rescue.sendInput}
          onType={() => speakField.current?.focus()}
          onSlow={rescue.toggleSlow}
        >
          <End rescue={rescue} />
        </Stage>
        <div className="rescue-time min-h-12 rounded-lg border border-line bg-surface-raised px-2 py-1">
          <Suspense fallback={null}>
            <Timeline simulation={simulation} seed={seed} />
          </Suspense>
        </div>
        <Radio
          rescue={rescue}
          selected={selected}
          people={isWide && <div className="rescue-people">{frame && <SurvivorList frame={frame} />}</div>}
        >
          <SpeakBox field={speakField} selected={selected} rescue={rescue} onDone={() => stage.current?.focus()} />
        </Radio>
        <div className="rescue-team">
          {frame && <TeamCards frame={frame} selected={selected} onSelect={setSelected} />}
          {!isWide && frame && (
            <div className="mt-2 rounded-lg border border-line bg-surface-raised">
              <SurvivorList frame={frame} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** What happened, as sounds and for screen readers. */
function Announcements({ rescue }: { readonly rescue: Rescue }) {
  const announced = useAnnouncement(rescue.simulation);
  useEventSounds(rescue.simulation);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

interface RadioProps {
  readonly rescue: Rescue;
  readonly selected: number;
  readonly people: ReactNode;
  /** Where one writes. */
  readonly children: ReactNode;
}

function Radio({ rescue, selected, people, children }: RadioProps) {
  const t = useMessages(rescueMessages);
  return (
    <aside aria-label={t('radio')} className="rescue-radio rounded-lg border border-line bg-surface-raised">
      {people}
      <RadioLog simulation={rescue.simulation} onInput={rescue.sendInput} selected={selected} className="flex-1" />
      <div className="min-h-31 shrink-0 border-t border-line">
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </aside>
  );
}

/** The debrief, once it is over and nobody looks back. */
function End({ rescue }: { readonly rescue: Rescue }) {
  const { seed, simulation, begin } = rescue;
  const { snapshot } = simulation;
  if (!snapshot?.isOver || isPast(snapshot) || snapshot.frame.result === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Debrief
        key={`${seed} ${snapshot.lastTick}`}
        simulation={simulation}
        result={snapshot.frame.result}
        onNewStation={() => begin(freshRecord(freshSeed()))}
        onSameStation={() => begin(freshRecord(seed))}
      />
    </Suspense>
  );
}
