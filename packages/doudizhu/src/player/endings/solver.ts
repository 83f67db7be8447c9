import type { Meta } from '../../rules/kinds.ts';
import { generate, MoveList } from '../../rules/moves.ts';
import type { Rules } from '../../rules/options.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { type SampledWorld, setHandsOf } from '../infer/worlds.ts';
import type { Candidate } from '../plan/candidates.ts';

/** Positions searched in one ending before it is given up as too wide. */
const MAX_NODES = 1500;

const TABLE_BITS = 14;
const TABLE_SIZE = 1 << TABLE_BITS;
/** What the table says of a position. */
const NOT_SOLVED = 0;
const LANDLORD_WINS = 1;
const PEASANTS_WIN = 2;

/**
 * Solves endings with open hands exactly: which side goes out first if all three seats play perfectly. A transposition
 * table keeps results over all worlds of one decision: one hash of the position is the place, another is the key.
 */
export class Endings {
  /** Positions searched since it was created: the unit of the work budget. */
  nodes = 0;
  readonly #rules: Rules;
  readonly #root = new PackedState();
  readonly #state = new PackedState();
  readonly #lo = new Int32Array(3);
  readonly #hi = new Int32Array(3);
  readonly #lists: MoveList[] = [];
  readonly #keys = new Int32Array(TABLE_SIZE);
  readonly #results = new Int32Array(TABLE_SIZE);
  readonly #landlord: number;
  #limit = 0;

  constructor(root: PackedState, rules: Rules) {
    this.#root.copy(root);
    this.#rules = rules;
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
    candidate.winRateSum += won ? 1 : 0;
    candidate.pointSum += (won ? 1 : -1) * 2 ** state.doublings(this.#rules.bombCap);
  }

  /** Whether the landlord wins with this seat to move. Meaningless once the limit is reached. */
  #solve(depth: number, seat: number, beat: Meta, beatSeat: number): boolean {
    /** The result for which the seat plays. */
    const wanted = seat === this.#landlord;
    if (++this.nodes >= this.#limit) return wanted;
    const [lo = 0, hi = 0] = [this.#lo[seat], this.#hi[seat]];
    const list = (this.#lists[depth] ??= new MoveList());
    generate(list, lo, hi, beat, this.#rules);
    for (let i = 0; i < list.count; i++) if (list.lo[i] === lo && list.hi[i] === hi) return wanted;
    const key = this.#hash(0x9e3779b1, seat, beat, beatSeat);
    const place = this.#hash(0x85ebca6b, seat, beat, beatSeat) >>> (32 - TABLE_BITS);
    const known = this.#results[place] ?? NOT_SOLVED;
    if (this.#keys[place] === key && known !== NOT_SOLVED) return known === LANDLORD_WINS;
    const next = seat === 2 ? 0 : seat + 1;
    let landlordWins = !wanted;
    // Long plays come late in the list and end the deal soonest, so they are searched first.
    for (let i = list.count - 1; i >= 0 && landlordWins !== wanted; i--) {
      this.#lo[seat] = lo - (list.lo[i] ?? 0);
      this.#hi[seat] = hi - (list.hi[i] ?? 0);
      landlordWins = this.#solve(depth + 1, next, list.meta[i] ?? 0, seat);
    }
    this.#lo[seat] = lo;
    this.#hi[seat] = hi;
    if (landlordWins !== wanted && beat !== 0) {
      landlordWins = this.#solve(depth + 1, next, next === beatSeat ? 0 : beat, beatSeat);
    }
    if (this.nodes < this.#limit) {
      this.#keys[place] = key;
      this.#results[place] = landlordWins ? LANDLORD_WINS : PEASANTS_WIN;
    }
    return landlordWins;
  }

  #hash(factor: number, seat: number, beat: Meta, beatSeat: number): number {
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
