import type { OrderKind, SeatInput } from '@fourth-seat/shooter';
import type { HeldAction } from '../view/bindings.ts';
import type { ShooterFrame } from '../worker/frame.ts';
import type { Aim } from './aim.ts';
import { type AimContext, SeatState } from './seat-state.ts';

/** Metres ahead of the body at which, without a pointer, a grenade lands and an order is meant. */
const THROW_AHEAD_M = 12;
const ORDER_AHEAD_M = 14;

/** Commands of the visitor to the own seat. */
export interface SeatControls {
  /** A key that holds an action until it is released. */
  readonly press: (code: string, action: HeldAction) => void;
  readonly release: (code: string) => void;
  readonly releaseAll: () => void;
  /** The deflection of the left touch stick, −1 to 1: to the right, and down the screen. */
  readonly move: (right: number, down: number) => void;
  readonly fire: (on: boolean) => void;
  /** The heading in radians that "ahead" means. */
  readonly setForward: (up: number) => void;
  /** Points at a place of the map from above; the aim follows it while the body moves. */
  readonly aimAt: (x: number, y: number) => void;
  /** Aims by angles, as the 3-D view and touch sticks do. */
  readonly aimAlong: (aim: Aim) => void;
  readonly reload: () => void;
  /** Throws at the place of the pointer or, without one, `THROW_AHEAD_M` ahead. */
  readonly throwGrenade: (kind: 'frag' | 'smoke') => void;
  readonly order: (kind: OrderKind) => void;
  /** Takes the seat over from its bot, as every key of the body does. */
  readonly takeOver: () => void;
  /** Whether the visitor plays; until the first key or press the bot of the seat goes on. */
  readonly isPlaying: () => boolean;
  readonly heading: () => Aim & { readonly up: number };
  /** The own body and the enemies in sight, of the last frame. */
  readonly aimContext: () => AimContext | undefined;
}

interface SeatLink {
  readonly controls: SeatControls;
  /** Takes the frame of a tick: where the body is, and who is in sight. */
  readonly see: (frame: ShooterFrame) => void;
  /** Sends what the seat does now, where that has changed; once a tick. */
  readonly sendNow: () => void;
  /** Gives the seat back to its bot. */
  readonly end: () => void;
}

/**
 * The visitor's seat in the match: what is pressed becomes inputs. Its bot plays until the first key; nothing hurts it
 * meanwhile and for the first seconds after.
 */
export function createSeatLink(
  seat: number,
  send: (input: SeatInput) => void,
  onTakenOver: () => void = () => undefined,
): SeatLink {
  const state = new SeatState(seat, send, onTakenOver);
  return {
    controls: {
      ...controlsOf(state),
      order: (kind) => send({ seat, order: { kind, to: null, ...state.target(ORDER_AHEAD_M) } }),
    },
    see: (frame) => void (state.frame = frame),
    sendNow: () => state.sendNow(),
    end: () => {
      send({ seat, protect_s: 0 });
      send({ seat, raw: null });
    },
  };
}

function controlsOf(state: SeatState): Omit<SeatControls, 'order'> {
  const { pilot } = state;
  return {
    press: (code, action) => {
      state.takeOver();
      pilot.press(code, action);
    },
    release: (code) => pilot.release(code),
    releaseAll: () => pilot.releaseAll(),
    move: (right, down) => {
      if (right !== 0 || down !== 0) state.takeOver();
      pilot.push(right, down);
    },
    fire: (on) => {
      if (on) state.takeOver();
      pilot.fire = on;
    },
    setForward: (up) => void (pilot.up = up),
    aimAt: (x, y) => void (state.place = [x, y]),
    aimAlong: (aim) => {
      state.place = undefined;
      Object.assign(pilot, aim);
    },
    reload: () => state.applyAbility({ kind: 'reload' }),
    throwGrenade: (kind) => state.applyAbility({ kind, ...state.target(THROW_AHEAD_M) }),
    takeOver: () => state.takeOver(),
    isPlaying: () => state.isPlaying,
    heading: () => ({ yaw: pilot.yaw, rise: pilot.rise, up: pilot.up }),
    aimContext: () => state.aimContext(),
  };
}
