import { type SeatInput, type Team, TICKS_PER_SECOND } from '@fourth-seat/moba';
import type { LiveAnswer, LiveRequest } from '../../live/live-api.ts';
import { LiveScheduler } from '../../live/live-scheduler.ts';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import type { OwnRules } from '../setup.ts';
import type { MobaTypes, ShownDecision, TeamCall } from '../types.ts';
import { toAction, toAnswer, toBody, toDecision } from './wire.ts';

const CALLS_PER_SECOND = 5;
const CALL_INTERVAL_TICKS = TICKS_PER_SECOND / CALLS_PER_SECOND;
/** Milliseconds: where the match runs faster than real time, the calls keep to as many a second, or a few more. */
const CALL_INTERVAL_MS = 190;
/** Milliseconds that the seats follow their last answer while the next is awaited; the texts of the page say so. */
const TEAM_LIMIT_MS = 1000;

interface LiveTeamOptions {
  readonly team: Team;
  /** The visitor's own rules; the built-in ones where they are absent. */
  readonly ownRules?: Pick<OwnRules, 'rows' | 'hash'> | undefined;
  /** The visitor's own seat, which the API does not decide for. */
  readonly left: number | undefined;
  /** What the team sees; undefined where the worker has no answer. */
  readonly see: () => Promise<TeamCall | undefined>;
  readonly call: (request: LiveRequest<'moba.act'>) => Promise<LiveAnswer<'moba.act'> | undefined>;
  readonly sendInput: (input: SeatInput) => void;
  readonly onDecided: (seat: number, decision: ShownDecision) => void;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/**
 * A team of a running match that the public API decides for, all its seats in one call, five times a second. An answer
 * is an input of the match; without one the seats' own brains decide until the next.
 */
export class LiveTeam {
  readonly #options: LiveTeamOptions;
  /** The memory that the API returned for each seat, and the tick of them all. */
  #memories = new Map<number, string>();
  #rememberedAt = 0;
  readonly #held = new Set<number>();
  readonly #scheduler: LiveScheduler;
  #isStopped = false;
  /** Whether the server has the visitor's sheet: it is sent until a call has been answered. */
  #hasSheet = false;

  constructor(options: LiveTeamOptions) {
    this.#options = options;
    this.#scheduler = new LiveScheduler({
      interval_ticks: CALL_INTERVAL_TICKS,
      interval_ms: CALL_INTERVAL_MS,
      now: options.now,
    });
  }

  /** Gets every frame of the match, and calls the API when the next call is due. */
  handleFrame(snapshot: SimulationSnapshot<MobaTypes>): void {
    if (!this.#isStopped) this.#scheduler.handleFrame(snapshot, async () => this.#callApi());
  }

  /** Gives the seats back to their own brains. */
  stop(): void {
    this.#isStopped = true;
    this.#release();
  }

  async #callApi(): Promise<void> {
    const { ownRules, left, see, call, sendInput, onDecided } = this.#options;
    const seen = await see();
    if (this.#isStopped || !seen) return;
    const { tick } = seen.call;
    // The match was taken back to an earlier tick, and memories do not go back in time.
    if (tick < this.#rememberedAt) this.#memories.clear();
    const sheet = ownRules && { sheet_hash: ownRules.hash, ...(!this.#hasSheet && { sheet: { ...ownRules.rows } }) };
    const body = { ...toBody(seen, { left, memories: this.#memories }), ...sheet };
    const answer = await call({ api: 'moba.act', body, limit_ms: TEAM_LIMIT_MS });
    if (this.#isStopped) return;
    this.#hasSheet = answer !== undefined;
    if (!answer) {
      // They may be what was refused: they are valid with the demo token that they were given for, which ends.
      this.#memories.clear();
      this.#release();
      return;
    }
    this.#rememberedAt = tick;
    for (const one of answer.seats) {
      const { seat, memory, decided, trace, say } = one;
      this.#memories.set(seat, memory);
      // Hands that are not faster go on: the same command once more would begin a cast anew.
      if (decided || !this.#held.has(seat)) sendInput({ seat, action: toAction(one) });
      this.#held.add(seat);
      if (say) sendInput({ seat, answer: toAnswer(say) });
      if (trace) onDecided(seat, toDecision(tick, trace, answer.win_chance));
    }
  }

  #release(): void {
    for (const seat of this.#held) this.#options.sendInput({ seat, action: null });
    this.#held.clear();
  }
}
