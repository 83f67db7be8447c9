import { type DecisionRecord, type SeatInput, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { fromObservation } from '@fourth-seat/shooter/api';
import type { LiveAnswer, LiveRequest } from '../../live/live-api.ts';
import { LiveScheduler } from '../../live/live-scheduler.ts';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import type { SeatPlayer } from '../setup.ts';
import type { ObservedSeat, ShooterTypes } from '../types.ts';
import { type ActBody, fromProfile, toAction, toDecision } from './wire.ts';

export const CALLS_PER_SECOND = 5;
const CALL_INTERVAL_TICKS = TICKS_PER_SECOND / CALLS_PER_SECOND;
/** Milliseconds: where the match runs faster than real time, the calls keep to as many a second, or a few more. */
const CALL_INTERVAL_MS = 190;
/** Milliseconds that a seat follows its last answer while the next is awaited; the texts of the page say so. */
const SEAT_LIMIT_MS = 1000;
/** Number of scored goals that the API reports: as many as the panel shows. */
const EXPLAINED = 6;

interface LiveSeatsOptions {
  readonly seats: readonly number[];
  /** Level and style that each seat began with. */
  readonly playerOf: (seat: number) => SeatPlayer;
  /** The observations of the living ones of these seats. */
  readonly observe: (seats: readonly number[]) => Promise<readonly ObservedSeat[]>;
  readonly call: (request: LiveRequest<'shooter.act'>) => Promise<LiveAnswer<'shooter.act'> | undefined>;
  readonly sendInput: (input: SeatInput) => void;
  readonly onDecided: (seat: number, decision: DecisionRecord) => void;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/**
 * Seats of a running match that the public API decides for, all in one call, five times a second. An answer is an input
 * of the match; without one the seat's own brain decides until the next.
 */
export class LiveSeats {
  readonly #options: LiveSeatsOptions;
  /** The memory that the API returned for each seat, and its tick. */
  readonly #memories = new Map<number, { readonly memory: string; readonly tick: number }>();
  readonly #scheduler: LiveScheduler;
  #isStopped = false;

  constructor(options: LiveSeatsOptions) {
    this.#options = options;
    this.#scheduler = new LiveScheduler({
      interval_ticks: CALL_INTERVAL_TICKS,
      interval_ms: CALL_INTERVAL_MS,
      now: options.now,
    });
  }

  /** Gets every frame of the match, and calls the API when the next call is due. */
  handleFrame(snapshot: SimulationSnapshot<ShooterTypes>): void {
    if (!this.#isStopped) this.#scheduler.handleFrame(snapshot, async () => this.#callApi());
  }

  /** Gives the seats back to their own brains. */
  stop(): void {
    this.#isStopped = true;
    for (const seat of this.#options.seats) this.#options.sendInput({ seat, action: null });
  }

  async #callApi(): Promise<void> {
    const { seats, observe, call, sendInput, onDecided } = this.#options;
    const observed = await observe(seats);
    this.#forgetMemories(observed);
    if (this.#isStopped || observed.length === 0) return;
    const answer = await call({ api: 'shooter.act', body: this.#bodyOf(observed), limit_ms: SEAT_LIMIT_MS });
    if (this.#isStopped) return;
    // They may be what was refused: they are valid with the demo token that they were given for, which ends.
    if (!answer) this.#memories.clear();
    const answers = answer?.seats ?? [];
    for (const { observation } of observed) {
      const { seat } = observation.self;
      const own = answers.find((one) => one.seat === seat);
      sendInput({ seat, action: own ? toAction(own) : null });
      if (!own) continue;
      this.#memories.set(seat, { memory: own.memory, tick: observation.tick });
      onDecided(seat, toDecision(observation, own));
    }
  }

  /** Drops memories of seats that have fallen, and all after the match was taken back to an earlier tick. */
  #forgetMemories(observed: readonly ObservedSeat[]): void {
    for (const [seat, { tick }] of this.#memories) {
      const observation = observed.find((one) => one.observation.self.seat === seat)?.observation;
      if (!observation || observation.tick < tick) this.#memories.delete(seat);
    }
  }

  #bodyOf(observed: readonly ObservedSeat[]): ActBody {
    const { playerOf } = this.#options;
    return {
      tick: observed[0]?.observation.tick ?? 0,
      seats: observed.map(({ observation, profile }) => {
        const { seat } = observation.self;
        const memory = this.#memories.get(seat)?.memory;
        return {
          seat,
          observation: fromObservation(observation),
          profile: fromProfile(profile, playerOf(seat)),
          ...(memory !== undefined && { memory }),
        };
      }),
      explain: EXPLAINED,
    };
  }
}
