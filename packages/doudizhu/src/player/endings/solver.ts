import { generate, MoveList } from '../../rules/moves.ts';
import type { Options } from '../../rules/options.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { type SampledWorld, setHandsOf } from '../infer/worlds.ts';
import type { Candidate } from '../plan/candidates.ts';

/** Positions searched in one ending before it is given up as too wide. */
const MAX_NODES = 1500;
const ENTRIES = 1 << 14;

/**
 * Solves endings with open hands exactly: which side goes out first if all three seats play perfectly. A transposition
 * table keeps results over all worlds of one decision: one hash of the position is the place, another is the key.
 */
export class Endings {
  /** Positions searched since it was created: the unit of the work budget. */
  nodes = 0;
  readonly #options: Options;
  readonly #root = new PackedState();
  readonly #state = new PackedState();
  readonly #lo = new Int32Array(3);
  readonly #hi = new Int32Array(3);
  readonly #lists: MoveList[] = [];
  readonly #keys = new Int32Array(ENTRIES);
  readonly #results = new Int32Array(ENTRIES);
  #landlord = 0;
  #limit = 0;

  constructor(root: PackedState, options: Options) {
    this.#root.copy(root);
    this.#options = options;
    this.#landlord = root.landlord;
  }

  /** Deals the hidden cards as in a world, for the runs that follow. */
  setWorld(world: SampledWorld): void {
    setHandsOf(this.#root, world);
  }

  /** Adds to the candidate whether it wins in the world that was set; adds nothing where the ending is too wide. */
  run(candidate: Candidate): void {
    const state = this.#state;
    state.copy(this.#root);
    const seat = state.turn;
    let landlordWins = seat === state.landlord;
    if (!state.apply(candidate.meta, candidate.lo, candidate.hi)) {
      this.#lo.set(state.lo);
      this.#hi.set(state.hi);
      this.#limit = this.nodes + MAX_NODES;
      landlordWins = this.#solve(0, state.turn, state.beat, state.beatSeat);
      if (this.nodes >= this.#limit) return;
    }
    const won = landlordWins === (seat === state.landlord);
    candidate.runs++;
    candidate.chanceSum += won ? 1 : 0;
    candidate.pointSum += (won ? 1 : -1) * 2 ** state.doublings(this.#options.bombCap);
  }

  /** Whether the landlord wins with this seat to move. Meaningless once the limit is reached. */
  #solve(depth: number, seat: number, beat: number, beatSeat: number): boolean {
    const own = seat === this.#landlord;
    if (++this.nodes >= this.#limit) return own;
    const [lo = 0, hi = 0] = [this.#lo[seat], this.#hi[seat]];
    const list = (this.#lists[depth] ??= new MoveList());
    generate(list, lo, hi, beat, this.#options);
    for (let i = 0; i < list.count; i++) if (list.lo[i] === lo && list.hi[i] === hi) return own;
    const key = this.#hash(0x9e3779b1, seat, beat, beatSeat);
    const place = this.#hash(0x85ebca6b, seat, beat, beatSeat) >>> 18;
    const known = this.#results[place] ?? 0;
    if (this.#keys[place] === key && known !== 0) return known === 1;
    const next = seat === 2 ? 0 : seat + 1;
    let result = !own;
    // Long plays come late in the list and end the deal soonest, so they are searched first.
    for (let i = list.count - 1; i >= 0 && result !== own; i--) {
      this.#lo[seat] = lo - (list.lo[i] ?? 0);
      this.#hi[seat] = hi - (list.hi[i] ?? 0);
      result = this.#solve(depth + 1, next, list.meta[i] ?? 0, seat);
    }
    this.#lo[seat] = lo;
    this.#hi[seat] = hi;
    if (result !== own && beat !== 0) {
      result = this.#solve(depth + 1, next, next === beatSeat ? 0 : beat, beatSeat);
    }
    if (this.nodes < this.#limit) {
      this.#keys[place] = key;
      this.#results[place] = result ? 1 : 2;
    }
    return result;
  }

  #hash(factor: number, seat: number, beat: number, beatSeat: number): number {
    let hash = Math.imul(beat * 16 + seat * 4 + (beat === 0 ? 3 : beatSeat) + 1, factor);
    for (let other = 0; other < 3; other++) {
      hash = Math.imul((hash ^ (this.#lo[other] ?? 0)) + (hash >>> 13), factor);
      hash = Math.imul((hash ^ (this.#hi[other] ?? 0)) + (hash >>> 11), 0xc2b2ae35);
    }
    return hash ^ (hash >>> 15);
  }
}

/** Cards in all three hands. */
export const countCardsLeft = (state: PackedState): number =>
  (state.left[0] ?? 0) + (state.left[1] ?? 0) + (state.left[2] ?? 0);
