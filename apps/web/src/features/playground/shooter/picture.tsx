import { teamOf } from '@fourth-seat/shooter';
import { Suspense, useEffect } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { cx } from '../../../ui/cx.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { shooterMessages } from './messages.ts';
import { type ShooterTranslate, teamName } from './names.ts';
import { Reticle } from './seat/reticle.tsx';
import { TacticalView } from './tactical/tactical-view.tsx';
import type { Shooter } from './use-shooter.ts';
import { chooseFirstView, useViewSettings } from './view/view-settings.ts';
import type { ShooterFrame } from './worker/frame.ts';

// Loaded later: the map from above is shown until the 3-D view is ready.
const ArenaView = lazyPart(async () => (await import('./arena/arena-view.tsx')).ArenaView, PartLoadError);

/** The map is shown this long before the 3-D view is loaded. */
const FIRST_VIEW_MS = 500;

/** The match in the chosen view: 3-D with a map in the corner, or the map alone. */
export function Picture({ shooter }: { readonly shooter: Shooter }) {
  const t = useMessages(shooterMessages);
  const { view } = useViewSettings();
  const coarse = useMediaQuery('(pointer: coarse)');
  const { simulation, followed, seat } = shooter;
  const controls = seat?.controls ?? null;
  const stands = simulation.snapshot !== undefined;
  useEffect(() => {
    if (!stands) return undefined;
    const timer = setTimeout(chooseFirstView, FIRST_VIEW_MS);
    return () => clearTimeout(timer);
  }, [stands]);
  const shared = {
    simulation,
    label: mapLabel(t, simulation.snapshot?.frame),
    followed,
    onlyFor: seat === null ? undefined : teamOf(seat.number),
    thoughts: seat === null ? shooter.thoughts : undefined,
  };
  const map = (
    <TacticalView
      {...shared}
      heat={shooter.heat.choice.isOnMap ? shooter.heat.picture : undefined}
      controls={controls}
      onPick={shooter.followAt}
      className={cx(
        'absolute inset-x-2 w-[calc(100%-1.6rem)]',
        // For thumbs above their sticks and, on a telephone, below the health of their seat; else between the scores
        // and the choice of the view.
        controls && coarse
          ? 'top-26 h-[calc(100%-25rem)] sm:top-24 sm:h-[calc(100%-19.2rem)] [@media(max-height:480px)]:top-20! [@media(max-height:480px)]:h-[calc(100%-13.6rem)]!'
          : 'top-16 h-[calc(100%-7.2rem)] sm:top-22 sm:h-[calc(100%-13.2rem)]',
      )}
    />
  );
  // Touch steers on the map from above: two thumbs cannot look around, walk and fire at once.
  if (view === 'tactical' || (controls && coarse)) return map;
  return (
    <Suspense fallback={map}>
      <ArenaView {...shared} controls={controls} className="absolute inset-0 size-full touch-none" />
      <TacticalView
        {...shared}
        label={t('minimap')}
        thoughts={undefined}
        isSmall
        onPick={shooter.followAt}
        className="absolute bottom-12 left-2 aspect-3/2 w-48 rounded bg-arena-sky/80 ring-1 ring-line max-sm:hidden"
      />
      {seat && <Reticle simulation={simulation} seat={seat.number} controls={seat.controls} />}
    </Suspense>
  );
}

const mapLabel = (t: ShooterTranslate, frame?: ShooterFrame): string =>
  t('map', {
    west: teamName(t, 0),
    east: teamName(t, 1),
    score: frame ? frame.score.map((score) => Math.floor(score)).join(' : ') : '0 : 0',
  });
