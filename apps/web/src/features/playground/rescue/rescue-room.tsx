import type { RescueInput } from '@fourth-seat/rescue';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { freshSeed } from '../match/setup.ts';
import { Transport } from '../simulation/transport.tsx';
import { useSimulation } from '../simulation/use-simulation.ts';
import { Debrief } from './debrief/debrief.tsx';
import { useMarks } from './marks.ts';
import { rescueMessages } from './messages.ts';
import { clockOf } from './names.ts';
import { People } from './team/people.tsx';
import { RadioLog } from './radio/radio-log.tsx';
import { SpeakBox } from './radio/speak-box.tsx';
import './rescue.css';
import { SeedBar } from './seed-bar.tsx';
import { freshRecord, readShared } from './share.ts';
import { ShareMenu } from './share-menu.tsx';
import { useMedia } from '../use-media.ts';
import { useHappenings } from './sound/use-happenings.ts';
import { Stage } from './stage/stage.tsx';
import { TeamCards } from './team/team-cards.tsx';
import type { RescueRecord, RescueTypes } from './types.ts';
import { startRescue } from './worker/start.ts';

const LAST_TICK = 3000;
const SLOW = 0.25;

/** A rescue with everything around it. It runs by itself; the visitor is its captain as soon as he says something. */
export function RescueRoom({ tabs }: { readonly tabs: ReactNode }) {
  const t = useMessages(rescueMessages);
  const [seed, setSeed] = useState(freshSeed);
  const simulation = useSimulation<RescueTypes>({
    worker: startRescue,
    record: () => freshRecord(seed),
    running: { paused: false, scale: 1 },
  });
  const { shown, send, open } = simulation;
  const [selected, setSelected] = useState(1);
  const box = useRef<HTMLInputElement>(null);
  const slow = useSlowTime(simulation);
  const wide = useMedia('(min-width: 1200px)');
  const begin = useCallback(
    (record: RescueRecord) => {
      setSeed(record.setup.seed);
      open(record, { paused: false });
    },
    [open],
  );
  useSharedRescue(begin);
  const told = useHappenings(simulation);
  const marks = useMarks(simulation);
  const order = (input: RescueInput) => {
    if (shown && shown.tick < shown.last) send({ type: 'branch' });
    send({ type: 'input', input });
    if (shown?.running.paused === true) simulation.run({ paused: false });
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line">
        {tabs}
        <SeedBar seed={seed} onBegin={(next) => begin(freshRecord(next))} />
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="rescue-room min-h-0 flex-1">
        <Stage
          simulation={simulation}
          selected={selected}
          onSelect={setSelected}
          onOrder={order}
          onType={() => box.current?.focus()}
          onSlow={slow.toggle}
        >
          {shown?.over === true && shown.tick === shown.last && shown.frame.result !== undefined && (
            <Debrief
              key={`${seed} ${shown.last}`}
              simulation={simulation}
              result={shown.frame.result}
              onAgain={() => begin(freshRecord(freshSeed()))}
              onSame={() => begin(freshRecord(seed))}
            />
          )}
        </Stage>
        <div className="rescue-time min-h-12 rounded-lg border border-line bg-surface-raised px-2 py-1">
          <Transport simulation={simulation} marks={marks} clock={clockOf} length={LAST_TICK}>
            <ShareMenu simulation={simulation} seed={seed} />
          </Transport>
        </div>
        <aside aria-label={t('radio')} className="rescue-radio rounded-lg border border-line bg-surface-raised">
          {wide && shown && <People frame={shown.frame} />}
          <RadioLog simulation={simulation} onOrder={order} selected={selected} className="flex-1" />
          <SpeakBox
            box={box}
            selected={selected}
            onOrder={order}
            onTyping={slow.hold}
            onDone={() => document.querySelector<HTMLElement>('.rescue-stage')?.focus()}
          />
        </aside>
        <div className="rescue-team">
          {shown && <TeamCards frame={shown.frame} selected={selected} onSelect={setSelected} />}
          {!wide && shown && (
            <div className="mt-2 rounded-lg border border-line bg-surface-raised">
              <People frame={shown.frame} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Slow time: by Space until it is pressed again, and while somebody writes. */
function useSlowTime({ shown, run }: Pick<ReturnType<typeof useSimulation<RescueTypes>>, 'shown' | 'run'>) {
  const before = useRef<number>(undefined);
  const scale = shown?.running.scale ?? 1;
  return {
    toggle: () => run({ scale: scale === SLOW ? 1 : SLOW }),
    hold: (holds: boolean) => {
      if (holds && before.current === undefined && scale > SLOW) {
        before.current = scale;
        run({ scale: SLOW });
      } else if (!holds && before.current !== undefined) {
        run({ scale: before.current });
        before.current = undefined;
      }
    },
  };
}

/** A link that brings a rescue opens it once; the address is then clean. */
function useSharedRescue(begin: (record: RescueRecord) => void): void {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash === '') return;
    const bring = async () => {
      const record = await readShared(hash);
      if (record === undefined) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      begin(record);
    };
    void bring();
  }, [begin]);
}
