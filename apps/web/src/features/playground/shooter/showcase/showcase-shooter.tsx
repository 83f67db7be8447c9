import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { freshSeed } from '../../seed/fresh-seed.ts';
import { useInView } from '../../showcase/use-in-view.ts';
import { ShowcaseBar } from '../../simulation/showcase-bar.tsx';
import { useShowcaseSimulation } from '../../simulation/use-showcase-simulation.ts';
import { Hud } from '../hud.tsx';
import { shooterMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import type { Kill } from '../score/kill-feed.tsx';
import { defaultSetup, freshRecord } from '../setup.ts';
import { TacticalView } from '../tactical/tactical-view.tsx';
import type { ShooterRecord, ShooterTypes } from '../types.ts';
import { startShooter } from '../worker/start.ts';

const anyRecord = (): ShooterRecord => freshRecord(defaultSetup(freshSeed()));

/** Ten bots on the map from above, in the playground's worker while they are in sight. */
export function ShowcaseShooter() {
  const t = useMessages(shooterMessages);
  const [place, seen] = useInView<HTMLElement>();
  const [started, setStarted] = useState(false);
  if (seen && !started) setStarted(true);
  return (
    <section
      ref={place}
      role="group"
      aria-label={t('showcase_label')}
      className="flex h-[36rem] flex-col overflow-hidden rounded-lg border border-line bg-arena-sky md:h-[60rem]"
    >
      {started ? <Running seen={seen} /> : <p className="m-auto text-sm">{t('preparing')}</p>}
    </section>
  );
}

function Running({ seen }: { readonly seen: boolean }) {
  const t = useMessages(shooterMessages);
  const [followed, setFollowed] = useState<number>();
  const { simulation, paused, setPaused } = useShowcaseSimulation<ShooterTypes>({
    worker: startShooter,
    record: anyRecord,
    scale: 1,
    seen,
  });
  const { snapshot, events, hasFailed } = simulation;
  const kill = events.findLast((event): event is Kill => event.type === 'kill');
  if (hasFailed) return <p className="m-auto text-sm">{t('unavailable')}</p>;
  return (
    <>
      <div className="p-2">
        {snapshot && <Hud frame={snapshot.frame} followed={followed} onFollow={setFollowed} isOver={snapshot.isOver} />}
      </div>
      <TacticalView
        simulation={simulation}
        label={t('showcase_label')}
        followed={followed}
        className="min-h-0 w-full flex-1"
      />
      <ShowcaseBar paused={paused} onPaused={setPaused}>
        <p className="min-w-0 flex-1 truncate text-text-quiet">
          {kill ? t('mark_kill', { shooter: seatName(t, kill.seat), victim: seatName(t, kill.victim) }) : t('watching')}
        </p>
      </ShowcaseBar>
    </>
  );
}
