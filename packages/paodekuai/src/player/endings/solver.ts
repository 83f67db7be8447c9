import { MoveList, type World } from '@fourth-seat/cards/ranks';
import { generate, mayPass } from '../../rules/moves.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { PAODEKUAI_POINT_WEIGHT } from '../evaluate/net.ts';
import { setHandsOf } from '../infer/worlds.ts';

/** Positions searched in one ending before it is given up as too wide. */
const MAX_NODES = 600;

/** How an ending ends with open hands where every seat plays for itself. */
export interface EndedDeal {
  readonly winner: number;
  /** Points per seat. */
  readonly points: readonly number[];
}

/**
 * Solves endings with open hands: every seat plays what is worth most to itself (max^n; Luckhardt and Irani 1986), which
 * with two seats is minimax. A seat that can win stops looking for a win with more points.
 */
export class Endings {
  /** Positions searched since it was created: the unit of the work budget. */
  nodes = 0;
  readonly #root: PackedState;
  readonly #state: PackedState;
  readonly #lists: MoveList[] = [];
  #limit = 0;

  constructor(root: PackedState) {
    this.#root = new PackedState(root.rules);
    this.#root.copy(root);
    this.#state = new PackedState(root.rules);
  }

  /** Deals the hidden cards as in a world, for the runs that follow. */
  setWorld(world: World): void {
    setHandsOf(this.#root, world);
  }

  /** How the deal ends after this play of the seat to move; undefined where the ending is too wide. */
  run(meta: number, lo: number, hi: number): EndedDeal | undefined {
    this.#limit = this.nodes + MAX_NODES;
    this.#state.copy(this.#root);
    const ended = this.#after(0, meta, lo, hi);
    return this.nodes >= this.#limit ? undefined : ended;
  }

  /**
   * The end after a play, which is taken back; meaningless once the limit is reached. What only the net reads of the state
   * is not put back.
   */
  #after(depth: number, meta: number, lo: number, hi: number): EndedDeal {
    const state = this.#state;
    const { turn, beat, beatSize, beatSeat, passes, mustHold, risky } = state;
    const [ownLo = 0, ownHi = 0, left = 0, plays = 0] = [
      state.lo[turn],
      state.hi[turn],
      state.left[turn],
      state.plays[turn],
    ];
    const [bombs = 0, beaten = 0] = [state.bombs[turn], state.bombs[beatSeat]];
    const ended = state.apply(meta, lo, hi) ? { winner: turn, points: state.pointsOf(turn) } : this.#solve(depth);
    state.turn = turn;
    state.beat = beat;
    state.beatSize = beatSize;
    state.beatSeat = beatSeat;
    state.passes = passes;
    state.mustHold = mustHold;
    state.risky = risky;
    state.lo[turn] = ownLo;
    state.hi[turn] = ownHi;
    state.left[turn] = left;
    state.plays[turn] = plays;
    state.bombs[beatSeat] = beaten;
    state.bombs[turn] = bombs;
    return ended;
  }

  #solve(depth: number): EndedDeal {
    const state = this.#state;
    const seat = state.turn;
    const list = (this.#lists[depth] ??= new MoveList());
    const { situation } = state;
    const [lo = 0, hi = 0] = [state.lo[seat], state.hi[seat]];
    generate(list, lo, hi, situation);
    const passes = mayPass(situation, list);
    for (let i = 0; i < list.count; i++) {
      if (list.lo[i] === lo && list.hi[i] === hi) return this.#after(depth + 1, list.meta[i] ?? 0, lo, hi);
    }
    let best: EndedDeal | undefined;
    // Long plays come late in the list and end the deal soonest, so they are searched first.
    for (let i = list.count - 1; i >= (passes ? -1 : 0); i--) {
      if (++this.nodes >= this.#limit) break;
      const ended = this.#after(depth + 1, list.meta[i] ?? 0, list.lo[i] ?? 0, list.hi[i] ?? 0);
      if (best === undefined || worthOf(ended, seat, state) > worthOf(best, seat, state)) best = ended;
      if (best.winner === seat) return best;
    }
    return best ?? { winner: seat, points: state.pointsOf(seat) };
  }
}

const worthOf = ({ winner, points }: EndedDeal, seat: number, { rules }: PackedState): number =>
  (winner === seat ? 1 : 0) + (PAODEKUAI_POINT_WEIGHT * (points[seat] ?? 0)) / rules.base;

/** Cards in all hands. */
export const countCardsLeft = ({ left }: PackedState): number => left.reduce((sum, count) => sum + count, 0);
