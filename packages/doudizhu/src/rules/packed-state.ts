import { BOMB, kindOf, type Meta, PAIR, rankOf, SINGLE } from './kinds.ts';
import type { Rules } from './options.ts';
import { packedCount, packedTotal } from './ranks.ts';
import { countedBombs, isSpring } from './scoring.ts';
import { areOpponents, cardsAtLead } from './state.ts';

/** No pass over an opponent's single or pair was seen. */
export const NONE_PASSED = 15;

/** A seat's action in the bidding where it passed; a bid of n points is `PASSED_BID` + n, none or an unknown one 0. */
export const PASSED_BID = 1;
/** Its action where it called or robbed, where that is how the landlord is found. */
export const CLAIMED_BID = 5;

/**
 * A deal in play, mutable and packed, for self-play and playouts: everything public, and the hands as far as they are
 * known (all of them in self-play and in a sampled world). Seats are absolute; packed words as in `ranks.ts`.
 */
export class PackedState {
  landlord = 0;
  turn = 0;
  /** The play to beat, 0 on a lead. */
  beat = 0;
  /** Who made the latest play. */
  beatSeat = 0;
  passes = 0;
  bombs = 0;
  /** The bottom's cards that the landlord has not played yet. */
  bottomLo = 0;
  bottomHi = 0;
  readonly lo = new Int32Array(3);
  readonly hi = new Int32Array(3);
  readonly left = new Int32Array(3);
  readonly playedLo = new Int32Array(3);
  readonly playedHi = new Int32Array(3);
  /** Plays made. */
  readonly plays = new Int32Array(3);
  /** The latest play that was no pass; 0 before the first. */
  readonly last = new Int32Array(3);
  /** Lowest rank of an opponent's single and pair that the seat let pass; `NONE_PASSED` for none. */
  readonly passedSingle = new Int32Array(3).fill(NONE_PASSED);
  readonly passedPair = new Int32Array(3).fill(NONE_PASSED);
  /** Each seat's highest action in the bidding, up to `CLAIMED_BID`. */
  readonly bidActions = new Int32Array(3);
  /** How often each seat doubled its stake: 0, 1 or 2 times. */
  readonly doubled = new Int32Array(3);

  copy(from: PackedState): void {
    this.landlord = from.landlord;
    this.turn = from.turn;
    this.beat = from.beat;
    this.beatSeat = from.beatSeat;
    this.passes = from.passes;
    this.bombs = from.bombs;
    this.bottomLo = from.bottomLo;
    this.bottomHi = from.bottomHi;
    for (let seat = 0; seat < 3; seat++) {
      this.lo[seat] = from.lo[seat] ?? 0;
      this.hi[seat] = from.hi[seat] ?? 0;
      this.left[seat] = from.left[seat] ?? 0;
      this.playedLo[seat] = from.playedLo[seat] ?? 0;
      this.playedHi[seat] = from.playedHi[seat] ?? 0;
      this.plays[seat] = from.plays[seat] ?? 0;
      this.last[seat] = from.last[seat] ?? 0;
      this.passedSingle[seat] = from.passedSingle[seat] ?? 0;
      this.passedPair[seat] = from.passedPair[seat] ?? 0;
      this.bidActions[seat] = from.bidActions[seat] ?? 0;
      this.doubled[seat] = from.doubled[seat] ?? 0;
    }
  }

  /** A fresh deal without known bids; the landlord's hand already holds the bottom. */
  start(landlord: number, bottomLo: number, bottomHi: number): void {
    this.landlord = this.turn = this.beatSeat = landlord;
    this.beat = this.passes = this.bombs = 0;
    this.bottomLo = bottomLo;
    this.bottomHi = bottomHi;
    for (const list of [this.playedLo, this.playedHi, this.plays, this.last, this.bidActions, this.doubled])
      list.fill(0);
    this.passedSingle.fill(NONE_PASSED);
    this.passedPair.fill(NONE_PASSED);
    for (let seat = 0; seat < 3; seat++) this.left[seat] = cardsAtLead(seat, landlord);
  }

  /** Plays (or passes, meta 0) for the seat to move. Returns whether it went out. */
  apply(meta: Meta, lo: number, hi: number): boolean {
    const seat = this.turn;
    this.turn = seat === 2 ? 0 : seat + 1;
    if (meta === 0) {
      this.recordPass(seat);
      this.passes++;
      if (this.passes === 2) this.beat = this.passes = 0;
      return false;
    }
    this.passes = 0;
    this.beat = meta;
    this.beatSeat = seat;
    if (kindOf(meta) >= BOMB) this.bombs++;
    this.lo[seat] = (this.lo[seat] ?? 0) - lo;
    this.hi[seat] = (this.hi[seat] ?? 0) - hi;
    this.playedLo[seat] = (this.playedLo[seat] ?? 0) + lo;
    this.playedHi[seat] = (this.playedHi[seat] ?? 0) + hi;
    this.plays[seat] = (this.plays[seat] ?? 0) + 1;
    this.last[seat] = meta;
    if (seat === this.landlord && (this.bottomLo | this.bottomHi) !== 0) this.removeFromBottom(lo, hi);
    const left = (this.left[seat] ?? 0) - packedTotal(lo, hi);
    this.left[seat] = left;
    return left === 0;
  }

  recordPass(seat: number): void {
    if (!areOpponents(seat, this.beatSeat, this.landlord)) return;
    const kind = kindOf(this.beat);
    const rank = rankOf(this.beat);
    const passed = kind === SINGLE ? this.passedSingle : kind === PAIR ? this.passedPair : undefined;
    if (passed !== undefined && rank < (passed[seat] ?? 0)) passed[seat] = rank;
  }

  removeFromBottom(lo: number, hi: number): void {
    for (let rank = 0; rank < 15; rank++) {
      const held = packedCount(this.bottomLo, this.bottomHi, rank);
      if (held === 0) continue;
      const used = Math.min(held, packedCount(lo, hi, rank));
      if (rank < 10) this.bottomLo -= used << (3 * rank);
      else this.bottomHi -= used << (3 * rank - 30);
    }
  }

  /** What the deal brings the landlord if `winner` went out: ± 2 to the number of doublings. */
  stakeOf(winner: number, rules: Pick<Rules, 'spring' | 'bombCap'>): number {
    const doublings = this.doublings(rules.bombCap) + (this.isSpring(winner, rules) ? 1 : 0);
    return (winner === this.landlord ? 1 : -1) * 2 ** doublings;
  }

  /** Doublings by the bombs so far. */
  doublings(cap: Rules['bombCap']): number {
    return countedBombs(this.bombs, cap);
  }

  /** Whether the plays so far count as a spring if `winner` has the last of them. */
  isSpring(winner: number, { spring }: Pick<Rules, 'spring'>): boolean {
    if (spring === 'off') return false;
    const [a = 0, b = 0, c = 0] = this.plays;
    const ofLandlord = this.plays[this.landlord] ?? 0;
    return isSpring(winner === this.landlord, ofLandlord, a + b + c - ofLandlord);
  }
}
