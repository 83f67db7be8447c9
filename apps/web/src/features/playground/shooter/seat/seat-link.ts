import { type OrderKind, type RawAction, relayMap, type SeatInput, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { shownBots } from '../scene/sight.ts';
import type { HeldAction } from '../view/bindings.ts';
import type { BotFrame, ShooterFrame } from '../worker/frame.ts';
import { type Aim, aimAtPlace } from './aim.ts';
import { isSameAction, Pilot } from './pilot.ts';

/** Metres ahead of the body at which, without a pointer, a grenade lands and an order is meant. */
const THROW_AHEAD_M = 12;
const ORDER_AHEAD_M = 14;

/** Seconds of protection that a seat begins with, once the visitor plays. */
const PROTECTION_S = 5;
/** Seconds for which a visitor who presses nothing is protected: long enough to read the keys. */
const WAITING_PROTECTION_S = 30;

/** For so many seconds of play a wound protects until it has healed, by so many seconds at a time. */
const GRACE_S = 20;
const HEALING_PROTECTION_S = 3;
const FULL_HEALTH = 100;

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
  /** Takes the seat over from its bot, as every key of the body does. */
  readonly takeOver: () => void;
  /** Whether the visitor plays; until the first key or press the bot of the seat goes on. */
  readonly isPlaying: () => boolean;
  readonly heading: () => Aim & { readonly up: number };
  /** The own body and the enemies in sight, of the last frame. */
  readonly aimContext: () => AimContext | undefined;
}

interface AimContext {
  readonly self: BotFrame;
  readonly enemies: readonly BotFrame[];
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
 * The visitor's seat in the match: what is pressed becomes inputs. It uses neither the page nor a clock. Its bot plays
 * until the first key; nothing hurts it meanwhile and for `PROTECTION_S` seconds after.
 */
export function createSeatLink(
  seat: number,
  send: (input: SeatInput) => void,
  onTakenOver: () => void = () => undefined,
): SeatLink {
  const pilot = new Pilot();
  let place: readonly [number, number] | undefined;
  let sent: RawAction | undefined;
  let frame: ShooterFrame | undefined;
  let isPlaying = false;
  let firstTick: number | undefined;
  let playedFrom: number | undefined;
  let renewedAt = -Infinity;
  const aimContext = (): AimContext | undefined => {
    const bots = frame?.bots ?? [];
    const self = bots[seat];
    return self && { self, enemies: shownBots(bots, self.team).filter(({ team }) => team !== self.team) };
  };
  const takeOver = (): void => {
    if (isPlaying) return;
    isPlaying = true;
    playedFrom = frame?.tick;
    const self = aimContext()?.self;
    if (self && !place) Object.assign(pilot, { yaw: self.yaw, rise: 0 });
    send({ seat, protect_s: PROTECTION_S });
    onTakenOver();
  };
  const sendRaw = (ability: Ability | null): void => {
    const seen = place && aimContext();
    if (place && seen) Object.assign(pilot, aimAtPlace(seen.self, ...place, seen.enemies));
    const raw = pilot.rawAction(ability);
    if (ability === null && isSameAction(sent, raw)) return;
    sent = raw;
    send({ seat, raw });
  };
  /** Renews the protection of who reads the keys, a second before it ends. */
  const protectWaiting = (): void => {
    if (!frame || firstTick === undefined) return;
    const isRenewed = frame.tick - renewedAt < (PROTECTION_S - 1) * TICKS_PER_SECOND;
    if (isRenewed || frame.tick - firstTick > WAITING_PROTECTION_S * TICKS_PER_SECOND) return;
    renewedAt = frame.tick;
    send({ seat, protect_s: PROTECTION_S });
  };
  /** Whoever has just found the keys has time to find cover as well. */
  const protectWounded = (): void => {
    const self = frame?.bots[seat];
    if (!frame || !self?.isAlive || self.protected_s > 0 || self.health >= FULL_HEALTH) return;
    playedFrom ??= frame.tick;
    if (frame.tick === renewedAt || frame.tick - playedFrom > GRACE_S * TICKS_PER_SECOND) return;
    renewedAt = frame.tick;
    send({ seat, protect_s: HEALING_PROTECTION_S });
  };
  const useAbility = (ability: Ability): void => {
    takeOver();
    sendRaw(ability);
  };
  const target = (ahead: number): { readonly x: number; readonly y: number } => {
    const self = aimContext()?.self;
    if (place || !self) return { x: place?.[0] ?? relayMap.width / 2, y: place?.[1] ?? relayMap.depth / 2 };
    const yaw = isPlaying ? pilot.yaw : self.yaw;
    return { x: self.x + Math.cos(yaw) * ahead, y: self.y + Math.sin(yaw) * ahead };
  };
  const controls: SeatControls = {
    press: (code, action) => {
      takeOver();
      pilot.press(code, action);
    },
    release: (code) => pilot.release(code),
    releaseAll: () => pilot.releaseAll(),
    move: (right, down) => {
      if (right !== 0 || down !== 0) takeOver();
      pilot.push(right, down);
    },
    fire: (on) => {
      if (on) takeOver();
      pilot.fire = on;
    },
    setForward: (up) => void (pilot.up = up),
    aimAt: (x, y) => void (place = [x, y]),
    aimAlong: (aim) => {
      place = undefined;
      Object.assign(pilot, aim);
    },
    reload: () => useAbility({ kind: 'reload' }),
    throwGrenade: (kind) => useAbility({ kind, ...target(THROW_AHEAD_M) }),
    order: (kind) => send({ seat, order: { kind, to: null, ...target(ORDER_AHEAD_M) } }),
    takeOver,
    isPlaying: () => isPlaying,
    heading: () => ({ yaw: pilot.yaw, rise: pilot.rise, up: pilot.up }),
    aimContext,
  };
  return {
    controls,
    see: (next) => {
      frame = next;
      firstTick ??= next.tick;
    },
    sendNow: () => {
      if (isPlaying) {
        protectWounded();
        sendRaw(null);
      } else protectWaiting();
    },
    end: () => {
      send({ seat, protect_s: 0 });
      send({ seat, raw: null });
    },
  };
}
