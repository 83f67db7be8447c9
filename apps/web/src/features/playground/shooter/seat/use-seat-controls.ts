import { type OrderKind, type RawAction, relayMap, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { useEffect, useMemo } from 'react';
import { shownBots } from '../scene/sight.ts';
import type { ShooterSimulation } from '../types.ts';
import type { HeldAction } from '../view/bindings.ts';
import type { BotFrame, ShooterFrame } from '../worker/frame.ts';
import { type Aim, aimAtPlace } from './aim.ts';
import { isSameAction, Pilot } from './pilot.ts';

/** One raw action for each tick; the engine would drop more. */
const SEND_MS = 1000 / TICKS_PER_SECOND;

/** Metres ahead of the body at which, without a pointer, a grenade lands and an order is meant. */
const THROW_AHEAD_M = 12;
const ORDER_AHEAD_M = 14;

type Ability = NonNullable<RawAction['ability']>;

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
  readonly heading: () => Aim & { readonly up: number };
  /** The own body and the enemies in sight, of the last frame. */
  readonly aimContext: () => AimContext | undefined;
}

interface AimContext {
  readonly self: BotFrame;
  readonly enemies: readonly BotFrame[];
}

/** Sends the raw actions of the own seat to the match as inputs; null while the visitor has no seat. */
export function useSeatControls({ send, subscribe }: ShooterSimulation, seat: number | null): SeatControls | null {
  const link = useMemo(() => (seat === null ? null : createSeatLink(seat, send)), [seat, send]);
  useEffect(() => {
    if (!link) return undefined;
    const stop = subscribe(({ frame }) => link.see(frame));
    link.begin();
    const timer = window.setInterval(() => link.send(null), SEND_MS);
    return () => {
      window.clearInterval(timer);
      stop();
      link.end();
    };
  }, [link, subscribe]);
  return link && link.controls;
}

/** A pilot with its aim and the last raw action that it sent. */
function createSeatLink(seat: number, send: ShooterSimulation['send']) {
  const pilot = new Pilot();
  let place: readonly [number, number] | undefined;
  let sent: RawAction | undefined;
  let frame: ShooterFrame | undefined;
  const aimContext = (): AimContext | undefined => {
    const bots = frame?.bots ?? [];
    const self = bots[seat];
    return self && { self, enemies: shownBots(bots, self.team).filter(({ team }) => team !== self.team) };
  };
  const sendRaw = (ability: Ability | null): void => {
    const seen = place && aimContext();
    if (place && seen) Object.assign(pilot, aimAtPlace(seen.self, ...place, seen.enemies));
    const raw = pilot.rawAction(ability);
    if (ability === null && isSameAction(sent, raw)) return;
    sent = raw;
    send({ type: 'input', input: { seat, raw } });
  };
  const target = (ahead: number): { readonly x: number; readonly y: number } => {
    const self = aimContext()?.self;
    if (place || !self) return { x: place?.[0] ?? relayMap.width / 2, y: place?.[1] ?? relayMap.depth / 2 };
    return { x: self.x + Math.cos(pilot.yaw) * ahead, y: self.y + Math.sin(pilot.yaw) * ahead };
  };
  const controls: SeatControls = {
    press: (code, action) => pilot.press(code, action),
    release: (code) => pilot.release(code),
    releaseAll: () => pilot.releaseAll(),
    move: (right, down) => pilot.push(right, down),
    fire: (on) => void (pilot.fire = on),
    setForward: (up) => void (pilot.up = up),
    aimAt: (x, y) => void (place = [x, y]),
    aimAlong: (aim) => {
      place = undefined;
      Object.assign(pilot, aim);
    },
    reload: () => sendRaw({ kind: 'reload' }),
    throwGrenade: (kind) => sendRaw({ kind, ...target(THROW_AHEAD_M) }),
    order: (kind) => send({ type: 'input', input: { seat, order: { kind, to: null, ...target(ORDER_AHEAD_M) } } }),
    heading: () => ({ yaw: pilot.yaw, rise: pilot.rise, up: pilot.up }),
    aimContext,
  };
  const begin = (): void => void (pilot.yaw = aimContext()?.self.yaw ?? 0);
  const end = (): void => send({ type: 'input', input: { seat, raw: null } });
  const handleFrame = (next: ShooterFrame): void => void (frame = next);
  return { controls, send: sendRaw, begin, end, see: handleFrame };
}
