import { useEffect, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { freshSeed } from '../../fresh-seed.ts';
import { useInView } from '../../showcase/use-in-view.ts';
import { LiveBar } from '../../simulation/live-bar.tsx';
import { useSimulation } from '../../simulation/use-simulation.ts';
import { Hud } from '../hud.tsx';
import { shooterMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import type { Kill } from '../score/kill-feed.tsx';
import { freshRecord, standardSetup } from '../setup.ts';
import { TacticalView } from '../tactical/tactical-view.tsx';
import type { ShooterRecord, ShooterTypes } from '../types.ts';
import { startShooter } from '../worker/start.ts';

/** How long the end of a match stays before another begins. */
const OVER_MS = 6000;

const anyRecord = (): ShooterRecord => freshRecord(standardSetup(freshSeed()));

/** Ten bots on the map from above, in the playground's worker while they are in sight. */
export function LiveShooter() {
  const t = useMessages(shooterMessages);
  const [place, seen] = useInView<HTMLElement>();
  const [started, setStarted] = useState(false);
  if (seen && !started) setStarted(true);
  return (
    <section
      ref={place}
      role="group"
      aria-label={t('live_label')}
      className="flex h-[36rem] flex-col overflow-hidden rounded-lg border border-line bg-arena-sky md:h-[60rem]"
    >
      {started ? <Running seen={seen} /> : <p className="m-auto text-sm">{t('preparing')}</p>}
    </section>
  );
}

function Running({ seen }: { readonly seen: boolean }) {
  const t = useMessages(shooterMessages);
  const [paused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [chosen, setChosen] = useState<number | null>(null);
  const simulation = useSimulation<ShooterTypes>({
    worker: startShooter,
    record: anyRecord,
    running: { paused, scale: 1 },
  });
  const { shown, events, run, open, failed } = simulation;
  useEffect(() => run({ paused: paused || !seen }), [run, paused, seen]);
  const over = shown?.over === true;
  useEffect(() => {
    if (!over) return undefined;
    const again = window.setTimeout(() => open(anyRecord()), OVER_MS);
    return () => window.clearTimeout(again);
  }, [over, open]);
  const kill = events.findLast((event): event is Kill => event.type === 'kill');
  if (failed) return <p className="m-auto text-sm">{t('unavailable')}</p>;
  return (
    <>
      <div className="p-2">
        {shown && <Hud frame={shown.frame} chosen={chosen} onChoose={setChosen} isOver={shown.over} />}
      </div>
      <TacticalView simulation={simulation} label={t('live_label')} chosen={chosen} className="min-h-0 w-full flex-1" />
      <LiveBar paused={paused} onPaused={setPaused}>
        <p className="min-w-0 flex-1 truncate text-text-quiet">
          {kill ? t('mark_kill', { shooter: seatName(t, kill.seat), victim: seatName(t, kill.victim) }) : t('watching')}
        </p>
      </LiveBar>
    </>
  );
}
