import { BOMB, kindOf, type Meta } from '../../rules/kinds.ts';
import { generate, MoveList } from '../../rules/moves.ts';
import type { PlayObservation } from '../../rules/observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { fullDeck, type Packed, packCounts, packedTotal } from '../../rules/ranks.ts';
import { bombDoublings, countedBombs, lastStake, multiplierOf } from '../../rules/scoring.ts';
import { allSeats } from '../../rules/state.ts';
import type { Candidate } from '../plan/candidates.ts';

/** Most cards of the hand after the play with which a forced win is searched for: forced wins are short. */
const MAX_CARDS = 12;
/** Most positions of one search. */
const MAX_NODES = 300;

const bombsOfPlay = (meta: Meta): number => (kindOf(meta) >= BOMB ? 1 : 0);

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const answers = new MoveList();
/** The plays at each depth. */
const lists: MoveList[] = [];

/**
 * Finds forced wins: plays that nobody can beat, whatever the others hold of the unseen cards, then the rest of the
 * hand in one play. Nobody can change anything on the way, so whatever the others hold the points are those found; a
 * long search is cut at `MAX_NODES` positions and may then miss a win or a bomb.
 */
export class ForcedWins {
  readonly #observation: PlayObservation;
  readonly #longestHand: number;
  readonly #unseen: Packed;
  readonly #isSpring: boolean;
  readonly #beatable = new Map<number, boolean>();
  #nodes = 0;

  constructor(observation: PlayObservation, state: PackedState) {
    const { seat, rules } = observation;
    const others = allSeats.filter((other) => other !== seat);
    const all = packCounts(fullDeck);
    const seen = (own: Int32Array, played: Int32Array): number =>
      (own[seat] ?? 0) + played.reduce((sum, packed) => sum + packed, 0);
    this.#observation = observation;
    this.#longestHand = Math.max(...others.map((other) => state.left[other] ?? 0));
    this.#unseen = { lo: all.lo - seen(state.lo, state.playedLo), hi: all.hi - seen(state.hi, state.playedHi) };
    // Nobody else will play a card, so whether the deal is a spring is already settled.
    this.#isSpring = state.isSpring(seat, rules);
  }

  /**
   * What each peasant pays or gets, as `lastStake` counts it, where the play wins by force; undefined where it does
   * not.
   */
  stake(
    { move, meta, lo, hi, left }: Pick<Candidate, 'move' | 'meta' | 'lo' | 'hi' | 'left'>,
    own: Packed,
  ): number | undefined {
    if (left === 0) return lastStake(this.#observation, move);
    if (meta === 0 || left > MAX_CARDS || this.#isBeatable(meta)) return undefined;
    this.#nodes = 0;
    const further = this.#mostBombs(0, own.lo - lo, own.hi - hi);
    if (further < 0) return undefined;
    const { history, rules } = this.#observation;
    const bombs = bombDoublings(history, 'none') + bombsOfPlay(meta) + further;
    return multiplierOf({ bombs: countedBombs(bombs, rules.bombCap), spring: this.#isSpring });
  }

  /** The most bombs of the forced wins from the lead that are found within `MAX_NODES`; −1 where none is found. */
  #mostBombs(depth: number, lo: number, hi: number): number {
    if (++this.#nodes > MAX_NODES) return -1;
    const list = (lists[depth] ??= new MoveList());
    generate(list, lo, hi, 0, this.#observation.rules);
    let most = -1;
    for (let i = 0; i < list.count; i++) {
      const [meta = 0, partLo = 0, partHi = 0] = [list.meta[i], list.lo[i], list.hi[i]];
      if (partLo === lo && partHi === hi) most = Math.max(most, bombsOfPlay(meta));
      else if (!this.#isBeatable(meta)) {
        const rest = this.#mostBombs(depth + 1, lo - partLo, hi - partHi);
        if (rest >= 0) most = Math.max(most, rest + bombsOfPlay(meta));
      }
    }
    return most;
  }

  #isBeatable(meta: Meta): boolean {
    const known = this.#beatable.get(meta);
    if (known !== undefined) return known;
    const list = answers;
    generate(list, this.#unseen.lo, this.#unseen.hi, meta, this.#observation.rules);
    let found = false;
    for (let i = 0; i < list.count && !found; i++) {
      found = packedTotal(list.lo[i] ?? 0, list.hi[i] ?? 0) <= this.#longestHand;
    }
    this.#beatable.set(meta, found);
    return found;
  }
}
