import { type RawAction, relayMap, type SeatInput } from '@fourth-seat/shooter';
import { shownBots } from '../scene/sight.ts';
import type { BotFrame, ShooterFrame } from '../worker/frame.ts';
import { aimAtPlace } from './aim.ts';
import { isSameAction, Pilot } from './pilot.ts';
import { Protection } from './protection.ts';

export type Ability = NonNullable<RawAction['ability']>;

/** The own body and the enemies in sight. */
export interface AimContext {
  readonly self: BotFrame;
  readonly enemies: readonly BotFrame[];
}

/** What a visitor's seat sees and does. It uses neither the page nor a clock. */
export class SeatState {
  readonly pilot = new Pilot();
  /** The place of the map that is pointed at. */
  place: readonly [number, number] | undefined;
  frame: ShooterFrame | undefined;
  isPlaying = false;
  readonly #seat: number;
  readonly #send: (input: SeatInput) => void;
  readonly #onTakenOver: () => void;
  readonly #protection: Protection;
  #sent: RawAction | undefined;

  constructor(seat: number, send: (input: SeatInput) => void, onTakenOver: () => void) {
    this.#seat = seat;
    this.#send = send;
    this.#onTakenOver = onTakenOver;
    this.#protection = new Protection((protect_s) => send({ seat, protect_s }));
  }

  aimContext(): AimContext | undefined {
    const bots = this.frame?.bots ?? [];
    const self = bots[this.#seat];
    return self && { self, enemies: shownBots(bots, self.team).filter(({ team }) => team !== self.team) };
  }

  takeOver(): void {
    if (this.isPlaying) return;
    this.isPlaying = true;
    const self = this.aimContext()?.self;
    if (self && !this.place) Object.assign(this.pilot, { yaw: self.yaw, rise: 0 });
    this.#protection.begin(this.frame?.tick);
    this.#onTakenOver();
  }

  applyAbility(ability: Ability): void {
    this.takeOver();
    this.#sendRaw(ability);
  }

  /** The place of the pointer or, without one, so many metres ahead of the body. */
  target(ahead: number): { readonly x: number; readonly y: number } {
    const self = this.aimContext()?.self;
    if (this.place || !self)
      return { x: this.place?.[0] ?? relayMap.width / 2, y: this.place?.[1] ?? relayMap.depth / 2 };
    const yaw = this.isPlaying ? this.pilot.yaw : self.yaw;
    return { x: self.x + Math.cos(yaw) * ahead, y: self.y + Math.sin(yaw) * ahead };
  }

  /** Sends what the seat does now, where that has changed; once a tick. */
  sendNow(): void {
    const { frame } = this;
    if (!this.isPlaying) {
      if (frame) this.#protection.renewWaiting(frame.tick);
      return;
    }
    const self = frame?.bots[this.#seat];
    if (frame && self) this.#protection.renewWounded(frame.tick, self);
    this.#sendRaw(null);
  }

  #sendRaw(ability: Ability | null): void {
    const seen = this.place && this.aimContext();
    if (this.place && seen) Object.assign(this.pilot, aimAtPlace(seen.self, ...this.place, seen.enemies));
    const raw = this.pilot.rawAction(ability);
    if (ability === null && isSameAction(this.#sent, raw)) return;
    this.#sent = raw;
    this.#send({ seat: this.#seat, raw });
  }
}
