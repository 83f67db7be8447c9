import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import type { Theme } from '../../../../settings/app-settings.ts';
import { useTheme } from '../../../../settings/theme.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { usePrefersReducedMotion } from '../../use-media-query.ts';
import { shooterMessages } from '../messages.ts';
import { turnBetween } from '../scene/angles.ts';
import { FrameInterpolator } from '../scene/interpolation.ts';
import { aimAlongSight } from '../seat/aim.ts';
import type { SeatControls } from '../seat/seat-link.ts';
import type { MapOptions } from '../tactical/map-options.ts';
import { readPalette } from '../tactical/palette.ts';
import type { ShooterSimulation, Thoughts } from '../types.ts';
import type { Quality } from '../view/view-modes.ts';
import { fallBackToMap, useViewSettings } from '../view/view-settings.ts';
import { Arena, type ArenaOptions } from './arena.ts';
import { nextLower } from './quality.ts';

interface ArenaViewProps {
  readonly simulation: ShooterSimulation;
  readonly label: string;
  readonly followed: number;
  readonly onlyFor: MapOptions['onlyFor'];
  readonly thoughts: Thoughts | undefined;
  readonly controls: SeatControls | null;
  readonly className?: string;
}

/** The match in 3-D. A change of theme or quality creates it again. */
export function ArenaView(props: ArenaViewProps) {
  const { quality: choice } = useViewSettings();
  const theme = useTheme();
  const [reached, setReached] = useState<Quality>('medium');
  const quality = choice === 'auto' ? reached : choice;
  const t = useMessages(shooterMessages);
  const showMap = (why: 'map_slow' | 'map_only') => {
    fallBackToMap();
    showToast({ tone: 'info', message: t(why) });
  };
  const onSlow = () => {
    if (choice !== 'auto') return;
    const lower = nextLower[reached];
    if (lower === 'tactical') showMap('map_slow');
    else setReached(lower);
  };
  const onMissing = () => showMap('map_only');
  const look = { theme, quality };
  return <ArenaCanvas key={`${theme}/${quality}`} {...props} {...look} onSlow={onSlow} onMissing={onMissing} />;
}

interface ArenaCanvasProps extends ArenaViewProps {
  readonly theme: Theme;
  readonly quality: Quality;
  readonly onSlow: () => void;
  /** The browser has no WebGL. */
  readonly onMissing: () => void;
}

const RADIANS_PER_PX = 0.0026;
/** Share of a turn of the own bot that the look makes in a picture. */
const FOLLOW_EASE = 0.12;
/** Radians up or down. */
const MAX_PITCH = 1.1;

function ArenaCanvas(props: ArenaCanvasProps) {
  const { simulation, label, followed, onlyFor, thoughts, controls, className, theme, quality, onSlow, onMissing } =
    props;
  const { view, isFirstPerson } = useViewSettings();
  const isCalm = usePrefersReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const arena = useRef<Arena>(undefined);
  const { direction, turn, follow } = useLookDirection(controls);
  const options = useRef<ArenaOptions>(undefined);
  useEffect(() => {
    options.current = {
      followed,
      onlyFor,
      thoughts,
      isCalm,
      mode: view === 'tactical' ? 'broadcast' : view,
      quality,
      eyes: controls
        ? (own) => {
            if (!controls.isPlaying()) follow(own.yaw);
            const { yaw, pitch } = direction.current;
            return { yaw, rise: Math.tan(pitch), isFirstPerson };
          }
        : undefined,
      onSlow,
      onLook: (line) => {
        const seen = controls?.aimContext();
        if (!controls || !seen) return;
        controls.setForward(direction.current.yaw);
        controls.aimAlong(aimAlongSight(seen.self, line, seen.enemies));
      },
    };
  });
  const { subscribe } = simulation;
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    const current = options.current;
    if (!canvas.current || !current) return undefined;
    const interpolator = new FrameInterpolator();
    try {
      arena.current = new Arena({
        canvas: canvas.current,
        palette: readPalette(canvas.current),
        theme,
        interpolator,
        options: () => options.current ?? current,
      });
    } catch {
      tellMissing();
      return undefined;
    }
    const stop = subscribe((snapshot) => interpolator.push(snapshot));
    return () => {
      stop();
      arena.current?.stop();
    };
  }, [subscribe, theme]);
  const steer = (event: PointerEvent<HTMLCanvasElement>) => {
    // The way of the pointer into the picture is no look: it counts once the mouse is held by it, or pressed.
    const isHeld = document.pointerLockElement === event.currentTarget || event.buttons > 0;
    if (controls && isHeld) turn(event.movementX, event.movementY);
    else if (!controls && view === 'free' && event.buttons > 0) {
      const camera = arena.current?.cameraController;
      if (event.buttons > 1 || event.shiftKey) camera?.shift(event.movementX, event.movementY);
      else camera?.turn(event.movementX, event.movementY);
    }
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      data-quality={quality}
      className={className}
      onContextMenu={(event) => event.preventDefault()}
      onWheel={(event) => arena.current?.cameraController.zoom(event.deltaY)}
      onPointerMove={steer}
      onPointerDown={(event) => {
        if (event.pointerType === 'touch') return;
        if (controls && document.pointerLockElement !== event.currentTarget) void holdPointer(event);
        controls?.takeOver();
        controls?.fire(event.button === 0);
      }}
      onPointerUp={() => controls?.fire(false)}
      onPointerCancel={() => controls?.fire(false)}
    />
  );
}

async function holdPointer({ currentTarget, pointerId }: PointerEvent<HTMLCanvasElement>): Promise<void> {
  // Without the lock, a release outside the picture would not be seen.
  currentTarget.setPointerCapture(pointerId);
  try {
    await currentTarget.requestPointerLock();
  } catch {
    // A browser refuses a second lock that comes too soon; aiming works while the button is pressed.
  }
}

/** Where the visitor looks from the own seat, in radians: what the mouse has turned so far. */
function useLookDirection(controls: SeatControls | null) {
  const direction = useRef({ yaw: 0, pitch: 0 });
  useEffect(() => {
    direction.current = { yaw: controls?.aimContext()?.self.yaw ?? controls?.heading().yaw ?? 0, pitch: 0 };
    // Browsers of telephones have no lock at all.
    if (!controls && document.pointerLockElement) document.exitPointerLock();
  }, [controls]);
  const turn = (right: number, down: number): void => {
    const { yaw, pitch } = direction.current;
    const turned = Math.max(-MAX_PITCH, Math.min(MAX_PITCH, pitch - down * RADIANS_PER_PX));
    direction.current = { yaw: yaw + right * RADIANS_PER_PX, pitch: turned };
  };
  /** Looks where the bot of the seat looks, without its flicks. */
  const follow = (yaw: number): void => {
    const now = direction.current.yaw;
    direction.current = { yaw: now + turnBetween(now, yaw) * FOLLOW_EASE, pitch: 0 };
  };
  return { direction, turn, follow };
}
