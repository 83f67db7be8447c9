import { TICKS_PER_SECOND } from '@fourth-seat/shooter';
import type { BotFrame } from '../worker/frame.ts';

/** Seconds of protection that a seat begins with, once the visitor plays. */
const PROTECTION_S = 5;
/** Seconds for which a visitor who presses nothing is protected: long enough to read the keys. */
const WAITING_PROTECTION_S = 30;

/** For so many seconds of play a wound protects until it has healed, by so many seconds at a time. */
const GRACE_S = 20;
const HEALING_PROTECTION_S = 3;
const FULL_HEALTH = 100;

/** Decides when a visitor's seat is protected; `protect` gives it so many seconds from now. */
export class Protection {
  readonly #protect: (seconds: number) => void;
  #waitedFrom: number | undefined;
  #playedFrom: number | undefined;
  #renewedAt = -Infinity;

  constructor(protect: (seconds: number) => void) {
    this.#protect = protect;
  }

  /** The visitor plays from this tick; without one, from the next tick of play. */
  begin(tick: number | undefined): void {
    this.#playedFrom = tick;
    this.#protect(PROTECTION_S);
  }

  /** Renews the protection of who reads the keys, a second before it ends. */
  renewWaiting(tick: number): void {
    this.#waitedFrom ??= tick;
    if (tick - this.#renewedAt < (PROTECTION_S - 1) * TICKS_PER_SECOND) return;
    if (tick - this.#waitedFrom > WAITING_PROTECTION_S * TICKS_PER_SECOND) return;
    this.#renewedAt = tick;
    this.#protect(PROTECTION_S);
  }

  /** Whoever has just found the keys has time to find cover as well. */
  renewWounded(tick: number, self: BotFrame): void {
    if (!self.isAlive || self.protected_s > 0 || self.health >= FULL_HEALTH) return;
    this.#playedFrom ??= tick;
    if (tick === this.#renewedAt || tick - this.#playedFrom > GRACE_S * TICKS_PER_SECOND) return;
    this.#renewedAt = tick;
    this.#protect(HEALING_PROTECTION_S);
  }
}
