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
 * `KEYFRAME_TICKS`. An earlier tick is reached by playing on from the copy before it with the same inputs, which leads to the same state.
 */
export class SimulationSession<Start extends Setup, Input, State> {
  /** The state at `tick`. */
  state: State;
  tick = 0;
  /** The furthest tick that was played. */
  last = 0;
  /**
   * How often the match was taken back to an earlier tick; anything computed from the dropped ticks is then out of
   * date.
   */
  branches = 0;
  readonly #inputs = new Map<number, readonly Input[]>();
  readonly #keyframes = new Map<number, State>();
  /** Hashes of the state after every `HASH_INTERVAL_TICKS` that were played. */
  #hashes: string[] = [];

  readonly setup: Start;
  readonly #simulation: Simulation<Start, Input, State>;

  constructor(simulation: Simulation<Start, Input, State>, setup: Start) {
    this.#simulation = simulation;
    this.setup = setup;
    this.state = simulation.create(setup);
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

  get isPast(): boolean {
    return this.tick < this.last;
  }

  /** Whether no step can follow the state shown. */
  get isOver(): boolean {
    return this.tick >= this.#simulation.maxTicks || this.#simulation.isOver(this.state);
  }

  /** One step. Inputs count at the furthest tick only; before it the match is played as it was. */
  step(inputs: readonly Input[] = []): void {
    if (this.isOver) throw new Error(`the match was over at tick ${this.tick}`);
    if (!this.isPast && inputs.length > 0) this.#inputs.set(this.tick, [...inputs]);
    if (this.tick % KEYFRAME_TICKS === 0 && !this.#keyframes.has(this.tick)) {
      this.#keyframes.set(this.tick, copyState(this.state));
    }
    this.#simulation.step(this.state, this.#inputs.get(this.tick) ?? []);
    this.tick += 1;
    if (this.tick > this.last && this.tick % HASH_INTERVAL_TICKS === 0) this.#hashes.push(hashState(this.state));
    this.last = Math.max(this.last, this.tick);
  }

  /** Shows a tick between the first and the furthest. */
  seek(tick: number): void {
    const wanted = Math.max(0, Math.min(this.last, Math.floor(tick)));
    if (wanted < this.tick || wanted - this.tick > KEYFRAME_TICKS) this.state = this.#nearest(wanted);
    while (this.tick < wanted) this.step();
  }

  /** The state at a tick, without showing it. */
  stateAt(tick: number): State {
    const { state, tick: shown } = this;
    this.state = copyState(state);
    this.seek(tick);
    const found = this.state;
    this.state = state;
    this.tick = shown;
    return found;
  }

  /** Forgets everything after the tick shown. */
  branch(): void {
    this.last = this.tick;
    this.branches += 1;
    this.#hashes = this.#hashes.slice(0, Math.floor(this.tick / HASH_INTERVAL_TICKS));
    for (const tick of this.#inputs.keys()) if (tick >= this.tick) this.#inputs.delete(tick);
    for (const tick of this.#keyframes.keys()) if (tick >= this.tick) this.#keyframes.delete(tick);
  }

  /** The match as it was played, whichever tick is shown. */
  record(): SimulationRecord<Start, Input> {
    const inputs = [...this.#inputs].map(([tick, given]) => ({ tick, inputs: given }));
    return { setup: this.setup, inputs, ticks: this.last };
  }

  /** The match with the hashes of its states, which `verifyReplay` compares. */
  replay(): Replay<Start, Input> {
    const { engineVersion, mapHash } = this.#simulation;
    const hash = hashState(this.stateAt(this.last));
    return { engineVersion, mapHash, ...this.record(), hashes: [...this.#hashes], hash };
  }

  #nearest(tick: number): State {
    let from = tick - (tick % KEYFRAME_TICKS);
    while (from > 0 && !this.#keyframes.has(from)) from -= KEYFRAME_TICKS;
    this.tick = Math.max(0, from);
    const kept = this.#keyframes.get(this.tick);
    return kept === undefined ? this.#simulation.create(this.setup) : copyState(kept);
  }
}
