import { frag, smoke, type Team, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import type { ShooterTypes } from '../types.ts';
import type { BotFrame, ShooterFrame } from '../worker/frame.ts';
import { turnBetween } from './angles.ts';
import { type Impact, type Point, shotsOf } from './shots.ts';

/** A short-lived effect. Its age and length are seconds of the match; it is dropped when its age reaches its length. */
export type Effect = { readonly length_s: number; age_s: number } & (
  | {
      readonly kind: 'shot';
      readonly seat: number;
      readonly team: Team;
      readonly from: Point;
      readonly to: Point;
      readonly hit: boolean;
    }
  | {
      readonly kind: 'death';
      readonly seat: number;
      readonly team: Team;
      readonly x: number;
      readonly y: number;
      /** The heading in radians from who felled it. */
      readonly away: number;
    }
  | { readonly kind: 'burst'; readonly of: 'frag' | 'smoke'; readonly x: number; readonly y: number }
  | { readonly kind: 'hit'; readonly victim: number }
  | { readonly kind: 'capture'; readonly point: number }
);

/** Where a grenade was thrown from, and its `left_s` at that time: frames tell only where it lands. */
interface Throw {
  readonly x: number;
  readonly y: number;
  readonly start_s: number;
}

/** The scene at an instant between two frames. */
export interface RenderState {
  readonly frame: ShooterFrame;
  readonly bots: readonly BotFrame[];
  readonly effects: readonly Effect[];
  /** Flights of grenades, by `flightKey`. */
  readonly flights: ReadonlyMap<string, Throw>;
  readonly scars: readonly Readonly<Scar>[];
}

/** Whether a body shows a hit. */
export const isHit = ({ effects }: Pick<RenderState, 'effects'>, seat: number): boolean =>
  effects.some((effect) => effect.kind === 'hit' && effect.victim === seat);

/** A hole that a shot has left in a wall, a crate or the floor. */
export interface Scar extends Impact {
  /** Seconds of the match since it was made; it is gone after `SCAR_S`. */
  age_s: number;
}

/** Seconds for which a scar is seen. */
export const SCAR_S = 6;
/** Scars at a time; an older one goes for a newer. */
export const MOST_SCARS = 64;

/** Seconds. */
const lengths_s = { shot: 0.16, death: 4, burst: 0.7, hit: 0.25, capture: 1.4 } as const;
/** More ticks than these between two frames are a jump, which is not interpolated. */
const JUMP_TICKS = 40;

const flightKey = ({ x, y, seat }: { readonly x: number; readonly y: number; readonly seat: number }): string =>
  `${seat}/${x}/${y}`;

/** Where a grenade is now, and the share of its way that is flown, 0 to 1; one whose throw was missed lies there. */
export function flightOf(
  grenade: ShooterFrame['grenades'][number],
  flights: RenderState['flights'],
): { readonly x: number; readonly y: number; readonly flown: number } {
  const from = flights.get(flightKey(grenade));
  if (!from) return { x: grenade.x, y: grenade.y, flown: 1 };
  const { flight_s } = grenade.kind === 'frag' ? frag : smoke;
  const flown = Math.min(1, (from.start_s - grenade.left_s) / flight_s);
  return { x: from.x + (grenade.x - from.x) * flown, y: from.y + (grenade.y - from.y) * flown, flown };
}

/** Interpolates between frames, thirty for each second of the match, and keeps the short-lived effects. */
export class FrameInterpolator {
  #from: readonly BotFrame[] = [];
  #to: ShooterFrame | undefined;
  #shown: readonly BotFrame[] = [];
  #runSettings = { paused: true, scale: 1 };
  /** Seconds of the match between the two frames, and the part of them that has passed. */
  #span_s = 0;
  #gone_s = 0;
  #effects: Effect[] = [];
  #scars: Scar[] = [];
  readonly #flights = new Map<string, Throw>();

  push({ frame, runSettings }: SimulationSnapshot<ShooterTypes>): void {
    const ticks = this.#to ? frame.tick - this.#to.tick : 0;
    const isJump = !this.#to || ticks < 0 || ticks > JUMP_TICKS;
    this.#runSettings = runSettings;
    if (isJump) {
      this.#effects = [];
      this.#scars = [];
      this.#flights.clear();
    } else this.#addEffects(frame);
    this.#from = isJump || this.#shown.length === 0 ? frame.bots : this.#shown;
    this.#to = frame;
    this.#span_s = isJump ? 0 : ticks / TICKS_PER_SECOND;
    this.#gone_s = 0;
    if (isJump || runSettings.paused) this.#shown = frame.bots;
  }

  /** The scene `elapsed_ms` milliseconds of real time later; undefined before the first frame. */
  sample(elapsed_ms: number): RenderState | undefined {
    const to = this.#to;
    if (!to) return undefined;
    const passed_s = this.#runSettings.paused ? 0 : (elapsed_ms / 1000) * this.#runSettings.scale;
    this.#gone_s += passed_s;
    const part = this.#span_s === 0 || this.#runSettings.paused ? 1 : Math.min(1, this.#gone_s / this.#span_s);
    this.#shown = to.bots.map((bot, seat) => between(this.#from[seat] ?? bot, bot, part));
    for (const effect of this.#effects) effect.age_s += passed_s;
    this.#effects = this.#effects.filter(({ age_s, length_s }) => age_s < length_s);
    for (const scar of this.#scars) scar.age_s += passed_s;
    this.#scars = this.#scars.filter(({ age_s }) => age_s < SCAR_S);
    return { frame: to, bots: this.#shown, effects: this.#effects, flights: this.#flights, scars: this.#scars };
  }

  /** Keeps the effects and the throws that a frame brings. */
  #addEffects(frame: ShooterFrame): void {
    for (const { impact, ...shot } of shotsOf(frame)) {
      this.#effects.push({ kind: 'shot', ...shot, ...lasting('shot') });
      if (impact) this.#scars.push({ ...impact, age_s: 0 });
    }
    this.#scars = this.#scars.slice(-MOST_SCARS);
    this.#effects.push(...frame.news.flatMap((event) => effectOf(event, frame.bots) ?? []));
    for (const grenade of frame.grenades) {
      const thrower = frame.bots[grenade.seat];
      const key = flightKey(grenade);
      if (thrower && !this.#flights.has(key)) {
        this.#flights.set(key, { x: thrower.x, y: thrower.y, start_s: grenade.left_s });
      }
    }
    if (frame.grenades.length === 0) this.#flights.clear();
  }
}

const lasting = (kind: Effect['kind']) => ({ age_s: 0, length_s: lengths_s[kind] });

/** The effect of an event; undefined for an event that is not drawn. */
function effectOf(event: ShooterFrame['news'][number], bots: readonly BotFrame[]): Effect | undefined {
  switch (event.type) {
    case 'hit':
      return { kind: 'hit', victim: event.victim, ...lasting('hit') };
    case 'burst':
      return { kind: 'burst', of: event.kind, x: event.x, y: event.y, ...lasting('burst') };
    case 'capture':
      return { kind: 'capture', point: event.point, ...lasting('capture') };
    case 'kill': {
      const fallen = bots[event.victim];
      if (!fallen) return undefined;
      const { seat, team, x, y, yaw } = fallen;
      const from = bots[event.seat];
      const away = from && from !== fallen ? Math.atan2(y - from.y, x - from.x) : yaw + Math.PI;
      return { kind: 'death', seat, team, x, y, away, ...lasting('death') };
    }
    default:
      return undefined;
  }
}

/** Metres between two frames beyond which a body has respawned elsewhere; nobody runs as fast. */
const RESPAWN_JUMP_M = 4;

function between(from: BotFrame, to: BotFrame, part: number): BotFrame {
  if (part >= 1 || Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > RESPAWN_JUMP_M) return to;
  const turn = turnBetween(from.yaw, to.yaw);
  return {
    ...to,
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    yaw: from.yaw + turn * part,
  };
}
