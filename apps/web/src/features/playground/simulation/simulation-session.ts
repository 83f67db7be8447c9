import {
  copyState,
  HASH_INTERVAL_TICKS,
  hashState,
  inputsByTick,
  type Replay,
  type Setup,
  type Simulation,
} from '@fourth-seat/game/simulation';
import type { SimulationRecord } from './protocol.ts';

/** Ticks between two kept copies of the state: at most as many steps lead from a copy to the tick looked at. */
const KEYFRAME_TICKS = 300;

/**
 * A match in which any tick can be shown: it keeps the setup, the inputs, and a copy of the state every
 * `KEYFRAME_TICKS`. An earlier tick is reached by playing on from the copy before it: the same inputs lead to the same
 * state.
 */
export class SimulationSession<Start extends Setup, Input, State> {
  #state: State;
  #tick = 0;
  #lastTick = 0;
  #branches = 0;
  readonly #inputs = new Map<number, readonly Input[]>();
  readonly #keyframes = new Map<number, State>();
  /** Hashes of the state after every `HASH_INTERVAL_TICKS` that were played. */
  #hashes: string[] = [];

  readonly setup: Start;
  readonly #simulation: Simulation<Start, Input, State>;

  constructor(simulation: Simulation<Start, Input, State>, setup: Start) {
    this.#simulation = simulation;
    this.setup = setup;
    this.#state = simulation.create(setup);
  }

  /** Plays a record from the start to its end. Throws where the match was over before. */
  static ofRecord<Start extends Setup, Input, State>(
    simulation: Simulation<Start, Input, State>,
    record: SimulationRecord<Start, Input>,
  ): SimulationSession<Start, Input, State> {
    const session = new SimulationSession(simulation, record.setup);
    const given = inputsByTick(record.inputs);
    for (let tick = 0; tick < record.ticks; tick++) session.step(given.get(tick));
    return session;
  }

  /** The state at `tick`. */
  get state(): State {
    return this.#state;
  }

  get tick(): number {
    return this.#tick;
  }

  /** The furthest tick that was played. */
  get lastTick(): number {
    return this.#lastTick;
  }

  /**
   * How often the match was taken back to an earlier tick; anything computed from the dropped ticks is then out of
   * date.
   */
  get branches(): number {
    return this.#branches;
  }

  get isPast(): boolean {
    return this.tick < this.lastTick;
  }

  /** Whether no step can follow the state shown. */
  get isOver(): boolean {
    return this.tick >= this.#simulation.maxTicks || this.#simulation.isOver(this.state);
  }

  /** One step. Inputs count at the furthest tick only; before it the match is played as it was. */
  step(inputs: readonly Input[] = []): void {
    if (this.isOver) throw new Error(`the match was over at tick ${this.#tick}`);
    if (!this.isPast && inputs.length > 0) this.#inputs.set(this.#tick, [...inputs]);
    if (this.#tick % KEYFRAME_TICKS === 0 && !this.#keyframes.has(this.#tick)) {
      this.#keyframes.set(this.#tick, copyState(this.#state));
    }
    this.#simulation.step(this.#state, this.#inputs.get(this.#tick) ?? []);
    this.#tick += 1;
    if (this.#tick > this.#lastTick && this.#tick % HASH_INTERVAL_TICKS === 0)
      this.#hashes.push(hashState(this.#state));
    this.#lastTick = Math.max(this.#lastTick, this.#tick);
  }

  /** Shows a tick between the first and the furthest. */
  seek(tick: number): void {
    const wanted = this.#within(tick);
    this.#state = this.stateAt(wanted);
    this.#tick = wanted;
  }

  /** A copy of the state at a tick, without showing it. */
  stateAt(tick: number): State {
    const wanted = this.#within(tick);
    const from = this.#copyBefore(wanted);
    for (let at = from.tick; at < wanted; at++) this.#simulation.step(from.state, this.#inputs.get(at) ?? []);
    return from.state;
  }

  /** Forgets everything after the tick shown. */
  branch(): void {
    this.#lastTick = this.#tick;
    this.#branches += 1;
    this.#hashes = this.#hashes.slice(0, Math.floor(this.#tick / HASH_INTERVAL_TICKS));
    for (const tick of this.#inputs.keys()) if (tick >= this.#tick) this.#inputs.delete(tick);
    for (const tick of this.#keyframes.keys()) if (tick >= this.#tick) this.#keyframes.delete(tick);
  }

  /** The match as it was played, whichever tick is shown. */
  record(): SimulationRecord<Start, Input> {
    const inputs = [...this.#inputs].map(([tick, given]) => ({ tick, inputs: given }));
    return { setup: this.setup, inputs, ticks: this.lastTick };
  }

  /** The match with the hashes of its states, which `verifyReplay` compares. */
  replay(): Replay<Start, Input> {
    const { engineVersion, mapHash } = this.#simulation;
    const hash = hashState(this.stateAt(this.lastTick));
    return { engineVersion, mapHash, ...this.record(), hashes: [...this.#hashes], hash };
  }

  #within(tick: number): number {
    return Math.max(0, Math.min(this.#lastTick, Math.floor(tick)));
  }

  /** A copy of a state from which few steps lead to a tick: of the state shown or of the keyframe before it. */
  #copyBefore(tick: number): { readonly tick: number; readonly state: State } {
    if (this.#tick <= tick && tick - this.#tick <= KEYFRAME_TICKS)
      return { tick: this.#tick, state: copyState(this.#state) };
    let from = tick - (tick % KEYFRAME_TICKS);
    while (from > 0 && !this.#keyframes.has(from)) from -= KEYFRAME_TICKS;
    const kept = this.#keyframes.get(from);
    return { tick: from, state: kept === undefined ? this.#simulation.create(this.setup) : copyState(kept) };
  }
}
