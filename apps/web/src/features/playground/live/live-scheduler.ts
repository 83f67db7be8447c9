import type { GameTypes, SimulationSnapshot } from '../simulation/protocol.ts';

export interface LiveSchedulerOptions {
  /** Ticks of the match between two turns. */
  readonly ticks: number;
  /** Milliseconds between two turns, however fast the match runs. */
  readonly ms: number;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/**
 * Decides when a game in time calls the public API: one call after the other, and only while the match runs in its
 * present.
 */
export class LiveScheduler {
  readonly #options: LiveSchedulerOptions;
  #tick: number;
  #at: number;
  #isBusy = false;

  constructor(options: LiveSchedulerOptions) {
    this.#options = options;
    this.#tick = -options.ticks;
    this.#at = -options.ms;
  }

  /** Takes every frame of the match, and runs `turn` when it is due. */
  handleFrame({ tick, last, over, running }: SimulationSnapshot<GameTypes>, turn: () => Promise<void>): void {
    const now = this.#options.now();
    if (this.#isBusy || running.paused || over || tick < last) return;
    if (Math.abs(tick - this.#tick) < this.#options.ticks || now - this.#at < this.#options.ms) return;
    this.#tick = tick;
    this.#at = now;
    this.#isBusy = true;
    void turn().finally(() => {
      this.#isBusy = false;
    });
  }
}
