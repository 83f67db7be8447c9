import { Hand, Megaphone } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { shooterMessages } from '../messages.ts';
import { aimOfStick } from './aim.ts';
import type { SeatControls } from './seat-link.ts';

const FULL_PX = 46;
/** Deflection from which the right stick fires. */
const FIRES = 0.6;
/** Pushed less, it aims nowhere: a thumb that rests turns nobody round. */
const DEAD_ZONE = 0.15;
/** In place of the code of a key. */
const HELD_BY_TOUCH = 'touch';

interface TouchSticksProps {
  readonly controls: SeatControls;
  /** Site attack: there is a bomb to plant or to defuse. */
  readonly hasBomb: boolean;
  /** Whether each stick says what it does: until the first of them is touched. */
  readonly areNamed: boolean;
  readonly areOrdersOpen: boolean;
  readonly onOrders: () => void;
}

/**
 * Two touch sticks: the left one walks, the right one turns and, pushed far, fires. Between them are the keys that
 * thumbs do not have: the orders, and the one that is held at the bomb.
 */
export function TouchSticks({ controls, hasBomb, areNamed, areOrdersOpen, onOrders }: TouchSticksProps) {
  const t = useMessages(shooterMessages);
  const aim = (right: number, down: number) => {
    const push = Math.hypot(right, down);
    controls.fire(push > FIRES);
    const seen = controls.aimContext();
    if (push < DEAD_ZONE || !seen) return;
    controls.takeOver();
    controls.aimAlong(
      aimOfStick(seen.self, controls.heading().up + Math.PI / 2 + Math.atan2(down, right), seen.enemies),
    );
  };
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex justify-between [@media(pointer:fine)]:hidden">
      <Stick label={t('stick_move')} text={areNamed ? t('start_move') : null} onPush={controls.move} />
      <div className="pointer-events-auto flex flex-col gap-3 self-start sm:absolute sm:bottom-0 sm:left-36 sm:flex-row">
        <IconButton
          variant="secondary"
          label={t('orders')}
          icon={<Megaphone aria-hidden />}
          aria-expanded={areOrdersOpen}
          onClick={onOrders}
        />
        {hasBomb && <BombButton controls={controls} />}
      </div>
      <Stick label={t('stick_aim')} text={areNamed ? t('start_stick_aim') : null} onPush={aim} />
    </div>
  );
}

/** Plants or defuses for as long as it is held, as a key does. */
function BombButton({ controls }: Pick<TouchSticksProps, 'controls'>) {
  const t = useMessages(shooterMessages);
  const release = () => controls.release(HELD_BY_TOUCH);
  return (
    <IconButton
      variant="secondary"
      label={t('use_bomb')}
      icon={<Hand aria-hidden />}
      className="touch-none"
      onPointerDown={() => controls.press(HELD_BY_TOUCH, 'use')}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
}

interface StickProps {
  readonly label: string;
  /** Written on the stick. */
  readonly text: string | null;
  /** Deflection, −1 to 1 on each axis; 0 on release. */
  readonly onPush: (right: number, down: number) => void;
}

function Stick({ label, text, onPush }: StickProps) {
  const knob = useRef<HTMLSpanElement>(null);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
    const length = Math.max(FULL_PX, Math.hypot(x, y));
    onPush(x / length, y / length);
    knob.current?.style.setProperty('transform', `translate(${(x / length) * FULL_PX}px, ${(y / length) * FULL_PX}px)`);
  };
  const end = () => {
    onPush(0, 0);
    knob.current?.style.removeProperty('transform');
  };
  return (
    <div
      role="application"
      aria-label={label}
      className="pointer-events-auto relative flex size-32 touch-none items-center justify-center rounded-full border-2 border-line-control/60 bg-surface-overlay/40"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span ref={knob} className="size-12 rounded-full bg-text/50" />
      {text !== null && (
        <span className="absolute bottom-2 max-w-20 text-center text-xs leading-3.5 text-balance break-keep">
          {text}
        </span>
      )}
    </div>
  );
}
