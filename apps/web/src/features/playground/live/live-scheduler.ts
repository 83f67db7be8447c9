import { isPast } from '../simulation/is-past.ts';
import type { SimulationSnapshot, SimulationTypes } from '../simulation/protocol.ts';

interface LiveSchedulerOptions {
  /** Ticks of the match between two calls. */
  readonly interval_ticks: number;
  /** Milliseconds between two calls, however fast the match runs. */
  readonly interval_ms: number;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/**
 * Decides when a game in time calls the public API: one call after the other, and only while the match runs in its
 * present.
 */
export class LiveScheduler {
  readonly #options: LiveSchedulerOptions;
  #lastCall: { readonly tick: number; readonly at_ms: number };
  #isBusy = false;

  constructor(options: LiveSchedulerOptions) {
    this.#options = options;
    this.#lastCall = { tick: -options.interval_ticks, at_ms: -options.interval_ms };
  }

  /** Takes every frame of the match, and runs `callApi` when a call is due. */
  handleFrame(snapshot: SimulationSnapshot<SimulationTypes>, callApi: () => Promise<void>): void {
    const { interval_ticks, interval_ms, now } = this.#options;
    const at_ms = now();
    const { tick, isOver, runSettings } = snapshot;
    if (this.#isBusy || runSettings.paused || isOver || isPast(snapshot)) return;
    if (Math.abs(tick - this.#lastCall.tick) < interval_ticks || at_ms - this.#lastCall.at_ms < interval_ms) return;
    this.#lastCall = { tick, at_ms };
    this.#isBusy = true;
    void callApi().finally(() => {
      this.#isBusy = false;
    });
  }
}
