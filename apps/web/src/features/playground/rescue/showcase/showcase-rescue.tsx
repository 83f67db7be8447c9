import { useCallback, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { freshSeed } from '../../seed/fresh-seed.ts';
import { useInView } from '../../showcase/use-in-view.ts';
import { ShowcaseBar } from '../../simulation/showcase-bar.tsx';
import { useShowcaseSimulation } from '../../simulation/use-showcase-simulation.ts';
import { CAPTAIN } from '../engine-constants.ts';
import { rescueMessages } from '../messages.ts';
import { clockAt } from '../names.ts';
import { PlanCanvas } from '../plan/plan-canvas.tsx';
import type { Layers } from '../plan/plan-drawing.ts';
import { linesOf } from '../radio/lines.ts';
import { Speaker } from '../radio/speaker.tsx';
import { freshRecord } from '../setup.ts';
import type { RescueRecord, RescueTypes } from '../types.ts';
import type { RescueFrame } from '../worker/frame.ts';
import { startRescue } from '../worker/start.ts';
import './showcase.css';

const layers: Layers = { plans: true, beliefs: false, upright: true };
/** Twice the clock: a whole rescue in two and a half minutes. */
const SCALE = 2;

const anyRecord = (): RescueRecord => freshRecord(freshSeed());

/** A rescue that nobody commands, in the playground's worker while it is in sight. */
export function ShowcaseRescue() {
  const t = useMessages(rescueMessages);
  const [place, seen] = useInView<HTMLElement>();
  const [started, setStarted] = useState(false);
  if (seen && !started) setStarted(true);
  return (
    <section ref={place} role="group" aria-label={t('showcase_label')} className="showcase-rescue">
      {started ? <Running seen={seen} /> : <p className="m-auto text-sm">{t('preparing')}</p>}
    </section>
  );
}

function Running({ seen }: { readonly seen: boolean }) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const { simulation, paused, setPaused } = useShowcaseSimulation<RescueTypes>({
    worker: startRescue,
    record: anyRecord,
    scale: SCALE,
    seen,
  });
  const { snapshot, subscribe, hasFailed } = simulation;
  const follow = useCallback(
    (listener: (frame: RescueFrame) => void) => subscribe(({ frame }) => listener(frame)),
    [subscribe],
  );
  const view = snapshot?.frame.views[CAPTAIN];
  const line = linesOf(simulation).at(-1);
  if (hasFailed) return <p className="m-auto text-sm">{t('unavailable')}</p>;
  return (
    <>
      <PlanCanvas subscribe={follow} selected={undefined} layers={layers} className="min-h-0 w-full flex-1" />
      <ShowcaseBar paused={paused} onPaused={setPaused}>
        <span className="font-mono tabular-nums">{clockAt(snapshot?.tick ?? 0)}</span>
        {view && (
          <span className="shrink-0 font-medium text-success">
            {t('saved_of', { count: view.saved, all: view.survivors.length + view.missing.length })}
          </span>
        )}
        <p className="flex min-w-0 flex-1 items-center gap-2 text-text-quiet">
          {line && <Speaker speaker={line.speaker} />}
          <span className="truncate">{line?.text[language]}</span>
        </p>
      </ShowcaseBar>
    </>
  );
}
