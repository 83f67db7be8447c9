import type { Team } from '@fourth-seat/moba';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { cx } from '../../../ui/cx.ts';
import { Battle } from './battle.tsx';
import type { CameraMode } from './field/camera/camera.ts';
import { HeroPanel } from './hero-panel.tsx';
import { Hud } from './hud.tsx';
import { isKill } from './marks.ts';
import { mobaMessages } from './messages.ts';
import { type SeatNames, useSeatNames } from './names.ts';
import type { OwnHero } from './seat/use-own-hero.ts';
import { teamOfSeat } from './setup.ts';
import type { Moba } from './use-moba.ts';
import type { BattleFrame } from './worker/frame.ts';

// Loaded after the battlefield: they are not needed for the first picture.
const Stopped = lazyPart(async () => (await import('../stopped/stopped-notice.tsx')).StoppedNotice, PartLoadError);
const ViewBar = lazyPart(async () => (await import('./view-bar.tsx')).ViewBar, PartLoadError);
const FirstCommands = lazyPart(async () => (await import('./seat/first-commands.tsx')).FirstCommands, PartLoadError);
const OrdersButton = lazyPart(async () => (await import('./orders/orders-button.tsx')).OrdersButton, PartLoadError);
const OrderRadio = lazyPart(async () => (await import('./orders/order-radio.tsx')).OrderRadio, PartLoadError);
const OrderPanel = lazyPart(async () => (await import('./orders/order-panel.tsx')).OrderPanel, PartLoadError);
const Refusal = lazyPart(async () => (await import('./seat/refusal.tsx')).Refusal, PartLoadError);
const Shop = lazyPart(async () => (await import('./seat/shop.tsx')).Shop, PartLoadError);
const KillFeed = lazyPart(async () => (await import('./score/kill-feed.tsx')).KillFeed, PartLoadError);
const Result = lazyPart(async () => (await import('./score/result.tsx')).Result, PartLoadError);

interface StageProps {
  readonly moba: Moba;
  /** Opens the course of the match. */
  readonly onDebrief: () => void;
}

/** The battlefield in the middle of the page, between the teams above it and the followed hero below. */
export function Stage({ moba, onDebrief }: StageProps) {
  const t = useMessages(mobaMessages);
  const { simulation, setup, own, followed } = moba;
  const { snapshot, hasFailed } = simulation;
  const names = useSeatNames(setup);
  const frame = snapshot?.frame;
  const hero = frame?.heroes[followed];
  // Whoever reads how the match was won sees the field, until the match ends once more.
  const [isRead, setRead] = useState(false);
  if (isRead && !snapshot?.isOver) setRead(false);
  return (
    <section
      aria-label={t('stage')}
      data-tick={snapshot?.tick}
      className={cx(
        'playground-stage @container/stage relative flex flex-col overflow-hidden rounded-lg border border-line bg-arena-sky select-none',
        // The buttons of a hero take a second row on a telephone.
        own !== null && 'max-sm:min-h-[56rem]!',
      )}
    >
      {frame && <Hud frame={frame} names={names} followed={followed} onFollow={moba.follow} />}
      <div className="relative min-h-0 flex-1">
        <Field moba={moba} />
        {!frame && !hasFailed && (
          <p role="status" className="absolute inset-0 grid place-items-center text-text-quiet">
            {t('preparing')}
          </p>
        )}
        {hasFailed && (
          <div className="absolute inset-x-2 top-2 z-10">
            <Suspense fallback={null}>
              <Stopped kind={frame ? 'lost' : 'unavailable'} onRestart={simulation.restart} />
            </Suspense>
          </div>
        )}
        {frame && <Talk moba={moba} names={names} />}
        {frame && own && <OwnOverlay own={own} frame={frame} names={names} />}
        {frame && snapshot.isOver && !isRead && (
          <Suspense fallback={null}>
            <Result
              frame={frame}
              names={names}
              own={own?.seat}
              onNewMatch={moba.beginAgain}
              onDebrief={() => {
                setRead(true);
                onDebrief();
              }}
            />
          </Suspense>
        )}
      </div>
      {hero && <HeroPanel hero={hero} names={names} own={own} />}
    </section>
  );
}

/** The battlefield with what lies over it for everybody: the kill feed, camera and sight. */
function Field({ moba }: { readonly moba: Moba }) {
  const { simulation, setup, own, followed, follow, thoughts } = moba;
  const names = useSeatNames(setup);
  const { camera, setCamera, side, setSide } = useView(own);
  const { tick = 0, isOver = false, frame } = simulation.snapshot ?? {};
  const isOwnAlive = own !== null && frame?.heroes[own.seat]?.isAlive === true;
  const kills = simulation.events.filter(isKill).filter((kill) => kill.tick < tick);
  return (
    <>
      <Battle
        simulation={simulation}
        side={side}
        followed={followed}
        onFollow={follow}
        camera={camera}
        onCamera={setCamera}
        own={own}
        path={thoughts?.path ?? nowhere}
      />
      {!isOver && (
        <div className="absolute top-1.5 right-1.5">
          <Suspense fallback={null}>
            <KillFeed kills={kills.slice(-3)} names={names} onOpen={moba.openKill} />
          </Suspense>
        </div>
      )}
      <div className="absolute bottom-1.5 left-1.5 z-20 flex items-center gap-1.5">
        <Suspense fallback={null}>
          <ViewBar camera={camera} onCamera={setCamera} side={side} onSide={own ? undefined : setSide} />
          {own && <OrdersButton orders={own.orders} isAlive={isOwnAlive} />}
        </Suspense>
      </div>
    </>
  );
}

const nowhere: NonNullable<Moba['thoughts']>['path'] = [];

/** Camera and sight. Who takes a hero follows it and sees what its team sees; who leaves it watches as before. */
function useView(own: OwnHero | null) {
  const [watching, setWatching] = useState<CameraMode>('broadcast');
  const [playing, setPlaying] = useState<{ readonly seat: number; readonly camera: CameraMode }>();
  const [side, setSide] = useState<Team | null>(null);
  if (!own) return { camera: watching, setCamera: setWatching, side, setSide };
  const { seat } = own;
  return {
    camera: playing?.seat === seat ? playing.camera : 'follow',
    setCamera: (camera: CameraMode) => setPlaying({ seat, camera }),
    side: teamOfSeat(seat),
    setSide,
  };
}

interface TalkProps {
  readonly moba: Moba;
  readonly names: SeatNames;
}

/** The first commands of who plays, and below them what is said: a player hears the own team. */
function Talk({ moba: { simulation, own }, names }: TalkProps) {
  const [closedAt, setClosedAt] = useState<number>();
  return (
    <div className="pointer-events-none absolute top-1 left-1 z-20 flex max-w-[calc(100%-0.8rem)] flex-col items-start gap-1">
      <Suspense fallback={null}>
        {own && !own.isPlaying && !own.orders.place && closedAt !== own.seat && (
          <FirstCommands onClose={() => setClosedAt(own.seat)} />
        )}
        <OrderRadio simulation={simulation} seat={own?.seat} names={names} />
      </Suspense>
    </div>
  );
}

interface OwnOverlayProps {
  readonly own: OwnHero;
  readonly frame: BattleFrame;
  readonly names: SeatNames;
}

/** What lies over the battlefield for who plays: what was refused, the orders, and the shop. */
function OwnOverlay({ own, frame, names }: OwnOverlayProps) {
  const hero = frame.heroes[own.seat];
  const isAlive = hero?.isAlive === true;
  const { close } = own.orders;
  useEffect(() => {
    // The dead give no orders: digits are its skills' again.
    if (!isAlive) close();
  }, [isAlive, close]);
  if (!hero) return null;
  return (
    <>
      <Suspense fallback={null}>
        <Refusal own={own} hero={hero} />
      </Suspense>
      {own.orders.place && hero.isAlive && (
        <Suspense fallback={null}>
          <OrderPanel orders={own.orders} place={own.orders.place} seat={own.seat} frame={frame} names={names} />
        </Suspense>
      )}
      {own.isShopOpen && (
        <Suspense fallback={null}>
          <Shop hero={hero} own={own} />
        </Suspense>
      )}
    </>
  );
}
