import { type Team, TICKS_PER_SECOND } from '@fourth-seat/moba';
import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { NoLoadError } from '../../../navigation/load-error.tsx';
import type { SimulationSnapshot } from '../simulation/protocol.ts';
import { clockOf } from './clock.ts';
import { BattleField } from './field/battle-field.tsx';
import type { CameraMode } from './field/camera/camera.ts';
import type { ViewBox } from './field/camera/view.ts';
import { mobaMessages } from './messages.ts';
import { teamName } from './names.ts';
import type { Pointed } from './seat/hero-link.ts';
import type { OwnHero } from './seat/use-own-hero.ts';
import { mapBox } from './sheet/rules.ts';
import type { MobaSimulation, MobaTypes, Place } from './types.ts';
import type { BattleFrame } from './worker/frame.ts';

// A phone has no room for it.
const Minimap = lazyPart(async () => (await import('./field/minimap.tsx')).Minimap, NoLoadError);

interface BattleProps {
  readonly simulation: MobaSimulation;
  /** Whose fog is drawn; null shows everything. */
  readonly side: Team | null;
  readonly followed: number;
  readonly onFollow: (seat: number) => void;
  readonly camera: CameraMode;
  readonly onCamera: (mode: CameraMode) => void;
  readonly own: OwnHero | null;
  readonly path: readonly Place[];
}

/** The last two pictures of a match, and when the later one came. */
interface Pictures {
  readonly before: BattleFrame | undefined;
  readonly frame: BattleFrame;
  readonly at_ms: number;
  /** Milliseconds until the next is due. */
  readonly due_ms: number;
}

const nowhere: readonly Place[] = [];

/** The battlefield, with every picture that comes; and the whole of it in a corner. */
export const Battle = memo(function Battle(props: BattleProps) {
  const { simulation, side, followed, onFollow, camera, onCamera, own, path } = props;
  const t = useMessages(mobaMessages);
  const pictures = usePictures(simulation);
  const [view, setView] = useState<ViewBox>();
  const [look, setLook] = useState<Place>();
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  const blendOf = useCallback(() => {
    const { current } = latest;
    return current ? Math.max(0, Math.min(1, (performance.now() - current.at_ms) / current.due_ms)) : 1;
  }, []);
  const link = own?.link;
  const point = useCallback(
    ({ button, ...place }: Pointed & { readonly button: 'select' | 'command' }) => {
      const hero = latest.current?.frame.heroes[place.unit];
      if (link && button === 'command') link.go(place);
      else if (!link && hero) onFollow(hero.seat);
    },
    [link, onFollow],
  );
  const hover = useCallback(
    (place: Pointed | undefined) => {
      link?.pointAt(place);
    },
    [link],
  );
  const lookAt = useCallback(
    (x: number, y: number) => {
      onCamera('free');
      setLook({ x, y });
    },
    [onCamera],
  );
  if (!pictures) return null;
  const { before, frame } = pictures;
  return (
    <>
      <BattleField
        before={before}
        frame={frame}
        blendOf={blendOf}
        side={side}
        followed={followed}
        camera={camera}
        onCamera={onCamera}
        own={own?.seat ?? null}
        aim={own && own.aimed !== null ? { slot: own.aimed } : null}
        onPoint={point}
        onHover={hover}
        onView={setView}
        look={look}
        path={own ? nowhere : path}
        label={t('battlefield', {
          west: teamName(t, 0),
          east: teamName(t, 1),
          kills: frame.kills.join(' : '),
          time: clockOf(frame.tick),
        })}
      />
      <div
        className="absolute right-2 bottom-2 overflow-hidden rounded ring-1 ring-line max-md:hidden [@media(max-height:480px)]:hidden"
        style={mapBox(frame.mode, 24, 14)}
      >
        <Suspense fallback={null}>
          <Minimap
            frame={frame}
            side={side}
            view={view}
            onPoint={lookAt}
            onPress={own ? (x, y) => own.orders.open({ x, y }) : undefined}
            mark={own?.orders.place ?? undefined}
          />
        </Suspense>
      </div>
    </>
  );
});

/** Milliseconds within which a picture follows the one before, at any speed. */
const LONGEST_MS = 400;

function usePictures({ subscribe }: MobaSimulation): Pictures | undefined {
  const [pictures, setPictures] = useState<Pictures>();
  useEffect(
    () => subscribe((snapshot) => setPictures((now) => nextPictures(now, snapshot, performance.now()))),
    [subscribe],
  );
  return pictures;
}

/** Between two pictures that follow each other bodies walk; after a leap in time they stand where they are. */
export function nextPictures(
  now: Pictures | undefined,
  { frame, runSettings }: Pick<SimulationSnapshot<MobaTypes>, 'frame' | 'runSettings'>,
  at_ms: number,
): Pictures {
  const ticks = now ? frame.tick - now.frame.tick : 0;
  const isNext = ticks > 0 && ticks <= MOST_TICKS;
  const due_ms = Math.min(LONGEST_MS, (1000 * Math.max(1, ticks)) / (TICKS_PER_SECOND * runSettings.scale));
  return { before: isNext ? now?.frame : undefined, frame, at_ms, due_ms };
}

/** Ticks between two pictures of a match that runs: at 8 times the speed there are a few. */
const MOST_TICKS = 24;
