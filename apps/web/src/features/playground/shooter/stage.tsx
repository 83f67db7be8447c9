import { orderKinds, otherTeam, TICKS_PER_SECOND, teamOf, winnerOf } from '@fourth-seat/shooter';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { OrderWheel } from '../simulation/room/order-wheel.tsx';
import { Radio } from '../simulation/room/radio.tsx';
import { FollowedSeat } from './followed-seat.tsx';
import { Hud } from './hud.tsx';
import { shooterMessages } from './messages.ts';
import { teamName } from './names.ts';
import { Picture } from './picture.tsx';
import { type Kill, KillFeed } from './score/kill-feed.tsx';
import { Scores, ScoreTable } from './score/score-table.tsx';
import { isEased } from './seat/easing.ts';
import { FirstKeys } from './seat/first-keys.tsx';
import { useRadioLine } from './seat/radio-line.ts';
import { SeatHud } from './seat/seat-hud.tsx';
import { TouchSticks } from './seat/touch-sticks.tsx';
import type { OwnSeat } from './seat/use-own-seat.ts';
import { useSounds } from './sound/use-sounds.ts';
import type { Shooter } from './use-shooter.ts';
import { useViewSettings } from './view/view-settings.ts';
import type { ShooterFrame } from './worker/frame.ts';

// Loaded after the stage: menus are not needed for the first picture.
const Stopped = lazyPart(async () => (await import('../stopped/stopped-notice.tsx')).StoppedNotice, PartLoadError);
const KeysDialog = lazyPart(async () => (await import('./keys/keys-dialog.tsx')).KeysDialog, PartLoadError);
const ViewBar = lazyPart(async () => (await import('./view/view-bar.tsx')).ViewBar, PartLoadError);

interface StageProps {
  readonly shooter: Shooter;
  /** Opens the summary of the match. */
  readonly onDebrief: () => void;
}

/** The arena in the middle of the page. */
export function Stage({ shooter, onDebrief }: StageProps) {
  const t = useMessages(shooterMessages);
  const { simulation, seat } = shooter;
  const caption = useSounds(simulation, seat?.number);
  const { snapshot, hasFailed } = simulation;
  const frame = snapshot?.frame;
  const keys = useKeysDialog(shooter);
  const { view } = useViewSettings();
  // Whoever looks at where the match was won sees the map, until the match ends once more.
  const [isRead, setRead] = useState(false);
  if (isRead && !snapshot?.isOver) setRead(false);
  const firstKeys = useFirstKeys(seat, frame);
  return (
    <section
      aria-label={t('stage')}
      data-tick={snapshot?.tick}
      className={cx(
        'playground-stage @container/stage relative flex flex-col overflow-hidden rounded-lg border border-line bg-arena-sky select-none',
        // Thumbs on a telephone need room below the map.
        seat !== null && '[@media(pointer:coarse)]:max-sm:min-h-[50rem]!',
      )}
    >
      <Picture shooter={shooter} />
      {!frame && !hasFailed && (
        <p role="status" className="relative m-auto text-text-quiet">
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
      {frame && <TopOverlay shooter={shooter} frame={frame} isTold={firstKeys !== undefined} />}
      {/* Thumbs steer on the map, and their sticks lie here. */}
      <div
        className={cx(
          'absolute bottom-2 left-2',
          seat !== null && '[@media(pointer:coarse)]:hidden',
          // The result would cover half of it.
          snapshot?.isOver && !isRead && 'max-sm:hidden',
        )}
      >
        <Suspense fallback={null}>
          <ViewBar onKeys={keys.open} />
          {keys.wasOpen && <KeysDialog open={keys.isOpen} onOpenChange={(on) => !on && keys.close()} />}
        </Suspense>
      </div>
      {caption && <Caption text={caption} sits={seat !== null} />}
      {frame && seat && <SeatOverlay seat={seat} frame={frame} />}
      {seat && firstKeys && (
        <FirstKeys
          easedTeam={isEased(shooter.setup, seat.number) ? otherTeam(teamOf(seat.number)) : undefined}
          onClose={firstKeys.close}
        />
      )}
      {frame && !snapshot.isOver && seat === null && view !== 'tactical' && (
        <FollowedSeat bot={frame.bots[shooter.followed]} />
      )}
      {seat?.areScoresShown && frame && <ScoreTable frame={frame} ownSeat={seat.number} />}
      {snapshot?.isOver && !isRead && frame && (
        <Result
          frame={frame}
          onNewMatch={shooter.beginAgain}
          onDebrief={() => {
            setRead(true);
            onDebrief();
          }}
        />
      )}
    </section>
  );
}

interface TopOverlayProps {
  readonly shooter: Shooter;
  readonly frame: ShooterFrame;
  /** Whether the first keys stand below the scores. */
  readonly isTold: boolean;
}

/** Scores above the picture, and below them what has happened and what is said. */
function TopOverlay({ shooter, frame, isTold }: TopOverlayProps) {
  const t = useMessages(shooterMessages);
  const lineOf = useRadioLine();
  const { simulation, seat } = shooter;
  const { isOver = false, tick = 0 } = simulation.snapshot ?? {};
  const { events } = simulation;
  const kills = events.filter((event): event is Kill => event.type === 'kill' && event.tick < tick);
  return (
    <div className="pointer-events-none relative p-2 [&_button]:pointer-events-auto">
      <Hud frame={frame} followed={shooter.followed} onFollow={shooter.follow} isOver={isOver} />
      {/* Beside the scores where there is room, so that no kill lies over the arena. */}
      <div
        className={cx(
          'absolute right-2 max-sm:hidden @min-[90rem]/stage:top-2 [@media(max-height:480px)]:hidden',
          isTold ? 'top-39' : 'top-24',
        )}
      >
        {!isOver && <KillFeed kills={kills.slice(-3)} onOpen={shooter.openKill} />}
      </div>
      <div
        className={cx(
          'absolute left-2',
          isTold ? 'top-36 sm:top-39' : 'top-18 sm:top-24',
          // Below the health, which is up there for thumbs.
          seat !== null && '[@media(pointer:coarse)]:max-sm:top-33',
        )}
      >
        <Radio label={t('radio')} events={events} tick={tick} ticksPerSecond={TICKS_PER_SECOND} lineOf={lineOf} />
      </div>
    </div>
  );
}

/** The dialog of the keys. Who has a seat does not stand in the field meanwhile: the match waits. */
function useKeysDialog({ simulation, seat }: Shooter) {
  const [isOpen, setOpen] = useState<boolean>();
  const [stopped, setStopped] = useState(false);
  const open = () => {
    setOpen(true);
    if (seat === null || simulation.snapshot?.runSettings.paused === true) return;
    setStopped(true);
    simulation.changeRunSettings({ paused: true });
  };
  const close = () => {
    setOpen(false);
    if (stopped) simulation.changeRunSettings({ paused: false });
    setStopped(false);
  };
  return { isOpen: isOpen === true, wasOpen: isOpen !== undefined, open, close };
}

/** The strip of the first keys, where it is shown: until the own seat's first key, or until it is closed. */
function useFirstKeys(seat: OwnSeat | null, frame: ShooterFrame | undefined) {
  const [closedAt, setClosedAt] = useState<number>();
  if (seat === null && closedAt !== undefined) setClosedAt(undefined);
  if (seat === null || seat.isPlaying || seat.isWheelOpen || seat.number === closedAt) return undefined;
  return frame?.bots[seat.number]?.isAlive === true ? { close: () => setClosedAt(seat.number) } : undefined;
}

/** What is heard, in words. */
function Caption({ text, sits }: { readonly text: string; readonly sits: boolean }) {
  return (
    <p
      className={cx(
        'pointer-events-none absolute inset-x-0 bottom-12 mx-auto w-fit rounded bg-surface-overlay/85 px-3 py-0.5 text-sm',
        // Above the sticks, or the health between them, which would hide it.
        sits && '[@media(pointer:coarse)]:bottom-18 [@media(pointer:coarse)]:max-sm:bottom-37',
      )}
    >
      {text}
    </p>
  );
}

interface SeatOverlayProps {
  readonly seat: OwnSeat;
  readonly frame: ShooterFrame;
}

/** What lies over the picture for the own seat: health, sticks and orders. */
function SeatOverlay({ seat, frame }: SeatOverlayProps) {
  const t = useMessages(shooterMessages);
  const { controls, isWheelOpen, setWheelOpen } = seat;
  const bot = frame.bots[seat.number];
  if (!bot) return null;
  return (
    <>
      <TouchSticks
        controls={controls}
        hasBomb={frame.site !== null}
        areNamed={!seat.isPlaying}
        areOrdersOpen={isWheelOpen}
        onOrders={() => setWheelOpen(!isWheelOpen)}
      />
      <SeatHud bot={bot} controls={controls} isPlaying={seat.isPlaying} />
      {isWheelOpen && (
        <OrderWheel
          label={t('orders')}
          orders={orderKinds.map((kind) => ({ kind, text: t(`order_${kind}`) }))}
          onClose={() => setWheelOpen(false)}
          onOrder={(kind) => {
            controls.order(kind);
            setWheelOpen(false);
          }}
        />
      )}
    </>
  );
}

interface ResultProps {
  readonly frame: ShooterFrame;
  readonly onNewMatch: () => void;
  readonly onDebrief: () => void;
}

/** The end of the match: who won, what each did, and the ways on. */
function Result({ frame, onNewMatch, onDebrief }: ResultProps) {
  const t = useMessages(shooterMessages);
  const winner = winnerOf(frame);
  return (
    <section
      aria-label={t('result')}
      className="absolute inset-x-0 top-24 mx-auto flex max-h-[calc(100%-7rem)] w-fit max-w-[calc(100%-1rem)] flex-col items-center gap-2 overflow-y-auto rounded-lg border border-line bg-surface-overlay px-4 py-4 shadow-overlay max-sm:top-14 max-sm:max-h-[calc(100%-6rem)] max-sm:gap-0 max-sm:pt-2 sm:px-8"
    >
      <p role="status" className="text-xl font-semibold sm:text-2xl">
        {winner === undefined ? t('draw') : t('won', { team: teamName(t, winner) })}
      </p>
      <Scores frame={frame} />
      <div className="sticky -bottom-4 -mb-4 flex w-full flex-wrap justify-center gap-2 bg-surface-overlay py-4">
        <Button onClick={onDebrief}>{t('debrief')}</Button>
        <Button variant="primary" onClick={onNewMatch}>
          {t('new_match')}
        </Button>
      </div>
    </section>
  );
}
