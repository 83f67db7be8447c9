import type { RadioLine, RescueView } from '@fourth-seat/rescue/engine';
import type { LiveAnswer, LiveRequest } from '../../live/live-api.ts';
import { LiveScheduler } from '../../live/live-scheduler.ts';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import { TICKS_PER_SECOND } from '../engine-constants.ts';
import type { RescueRecord, RescueTypes } from '../types.ts';
import { type ActAnswer, actBody, type Difference, differenceOf } from './wire.ts';

/** Least time between two calls, also where the rescue runs faster than real time. */
const CALL_INTERVAL_MS = 950;
/** Ticks by which no frame runs ahead of the one before it: further on lies another rescue, opened from a link. */
const JUMP_TICKS = 50;

/** How an answer of the API compares with what the page shows at that tick. */
export interface Comparison {
  readonly tick: number;
  readonly difference: Difference | undefined;
  /** The API's newest answer to the captain among the lines that came with it. */
  readonly reply: ActAnswer['radio'][number] | undefined;
}

interface RescueComparerOptions {
  /** The rescue so far; undefined where the worker is gone. */
  readonly record: () => Promise<RescueRecord | undefined>;
  readonly call: (request: LiveRequest<'rescue.act'>) => Promise<LiveAnswer<'rescue.act'> | undefined>;
  /** Undefined where no answer came in time. */
  readonly onCompared: (compared: Comparison | undefined) => void;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/** The view of the page at a tick and the answer of the API for it, until both are compared. */
interface PendingComparison {
  readonly tick: number;
  readonly since: number;
  readonly view: RescueView;
  readonly answer: ActAnswer;
}

/**
 * Asks the public API each second what the companions do and say, and compares each answer with the page: a rescue is
 * its seed and what the captain said, so both must show the same state.
 */
export class RescueComparer {
  readonly #options: RescueComparerOptions;
  readonly #scheduler: LiveScheduler;
  /** Lines of the radio before this tick were compared. */
  #since: number | undefined;
  /** The furthest tick of the frame before. */
  #lastTick: number | undefined;
  /** How often the rescue was taken back or begun again: an answer from before says nothing of it. */
  #epoch = 0;
  #pending: readonly PendingComparison[] = [];
  /** What the page showed last: the lines of the radio up to `tick`. */
  #shown: { readonly tick: number; readonly lines: readonly RadioLine[] } | undefined;

  constructor(options: RescueComparerOptions) {
    this.#options = options;
    this.#scheduler = new LiveScheduler({
      interval_ticks: TICKS_PER_SECOND,
      interval_ms: CALL_INTERVAL_MS,
      now: options.now,
    });
  }

  /** Gets every frame of the rescue, and calls the API when the next call is due. */
  handleFrame(snapshot: SimulationSnapshot<RescueTypes>): void {
    const before = this.#lastTick ?? snapshot.lastTick;
    if (snapshot.lastTick < before || snapshot.lastTick > before + JUMP_TICKS) {
      this.#epoch += 1;
      this.#since = undefined;
      this.#pending = [];
      this.#shown = undefined;
    }
    this.#lastTick = snapshot.lastTick;
    const [view] = snapshot.frame.views;
    if (view) this.#scheduler.handleFrame(snapshot, async () => this.#callApi(view, snapshot.tick));
  }

  /** What the page shows by now: the lines of the radio up to `tick` are there. */
  compareUpTo(tick: number, lines: readonly RadioLine[]): void {
    this.#shown = { tick, lines };
    this.#compareShown();
  }

  #compareShown(): void {
    if (this.#shown === undefined) return;
    const { tick, lines } = this.#shown;
    const ready = this.#pending.filter((pending) => pending.tick <= tick);
    this.#pending = this.#pending.filter((pending) => pending.tick > tick);
    for (const { view, answer, since, tick: at } of ready) {
      this.#options.onCompared({
        tick: at,
        difference: differenceOf(answer, since, view, lines),
        reply: answer.radio.findLast(({ answers, act }) => answers !== null && act !== 'said'),
      });
    }
  }

  async #callApi(view: RescueView, tick: number): Promise<void> {
    const { record, call, onCompared } = this.#options;
    const [epoch, since] = [this.#epoch, this.#since ?? tick];
    const played = await record();
    if (played === undefined || epoch !== this.#epoch) return;
    const answer = await call({ api: 'rescue.act', body: actBody(played, tick, since) });
    if (epoch !== this.#epoch) return;
    if (answer === undefined) return onCompared(undefined);
    this.#since = tick;
    this.#pending = [...this.#pending, { tick, since, view, answer }];
    // The page may be paused at this tick and show nothing new.
    this.#compareShown();
  }
}
