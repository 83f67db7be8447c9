import { kindOf, type Meta, packedCount, packedTotal, rankOf } from '@fourth-seat/cards/ranks';
import { BOMB, PAIR, SINGLE } from './kinds.ts';
import { createSituation, type Situation } from './moves.ts';
import type { Rules } from './options.ts';
import { handSizeOf, RANKS_HELD } from './ranks.ts';
import { pointsOf, type Story } from './scoring.ts';

/** No pass over a single or pair was seen. */
export const NONE_PASSED = 15;
/** Of a seat that is unknown, or none. */
export const NO_SEAT = -1;

/**
 * A deal in play, mutable and packed, for self-play and endings: everything public, and the hands as far as they are known
 * (all of them in self-play and in a sampled world).
 */
export class PackedState {
  rules: Rules;
  turn = 0;
  leader = 0;
  /** The play to beat, 0 on a lead, its cards and who made it. */
  beat: Meta = 0;
  beatSize = 0;
  beatSeat = 0;
  passes = 0;
  /** The rank that the next play must contain, or −1. */
  mustHold = NO_SEAT;
  /** Who was dealt the ten of hearts. */
  redTen = NO_SEAT;
  /** Who would pay for the winner, if the next player goes out now (`oneLeft: pays`). */
  risky = NO_SEAT;
  readonly lo = new Int32Array(3);
  readonly hi = new Int32Array(3);
  readonly left = new Int32Array(3);
  readonly playedLo = new Int32Array(3);
  readonly playedHi = new Int32Array(3);
  /** Plays made. */
  readonly plays = new Int32Array(3);
  /** The latest play that was no pass; 0 before the first. */
  readonly last = new Int32Array(3);
  /** Lowest rank of a single and pair that the seat let pass; `NONE_PASSED` for none. */
  readonly passedSingle = new Int32Array(3).fill(NONE_PASSED);
  readonly passedPair = new Int32Array(3).fill(NONE_PASSED);
  /** Bombs that earn, if the one on the table is not beaten. */
  readonly bombs = new Int32Array(3);
  readonly #situation: Situation;

  constructor(rules: Rules) {
    this.rules = rules;
    this.#situation = createSituation(rules);
  }

  /** A fresh deal, whose hands are set already. */
  start(rules: Rules, leader: number, mustHold: number, redTen: number): void {
    this.rules = rules;
    this.turn = this.leader = this.beatSeat = leader;
    this.beat = this.beatSize = this.passes = 0;
    this.mustHold = mustHold;
    this.redTen = redTen;
    this.risky = NO_SEAT;
    for (const list of [this.playedLo, this.playedHi, this.plays, this.last, this.bombs]) list.fill(0);
    this.passedSingle.fill(NONE_PASSED);
    this.passedPair.fill(NONE_PASSED);
    this.left.fill(0);
    for (let seat = 0; seat < rules.players; seat++) this.left[seat] = handSizeOf(rules);
  }

  copy(from: PackedState): void {
    this.rules = from.rules;
    this.turn = from.turn;
    this.leader = from.leader;
    this.beat = from.beat;
    this.beatSize = from.beatSize;
    this.beatSeat = from.beatSeat;
    this.passes = from.passes;
    this.mustHold = from.mustHold;
    this.redTen = from.redTen;
    this.risky = from.risky;
    this.lo.set(from.lo);
    this.hi.set(from.hi);
    this.left.set(from.left);
    this.playedLo.set(from.playedLo);
    this.playedHi.set(from.playedHi);
    this.plays.set(from.plays);
    this.last.set(from.last);
    this.passedSingle.set(from.passedSingle);
    this.passedPair.set(from.passedPair);
    this.bombs.set(from.bombs);
  }

  get next(): number {
    return this.turn + 1 === this.rules.players ? 0 : this.turn + 1;
  }

  /** What the seat to move must heed; read it before the next call. */
  get situation(): Situation {
    const situation = this.#situation;
    situation.rules = this.rules;
    situation.beat = this.beat;
    situation.beatSize = this.beatSize;
    situation.mustHold = this.mustHold;
    situation.nextLeft = this.left[this.next] ?? 0;
    return situation;
  }

  /** Plays (or passes, meta 0) for the seat to move. Returns whether it went out. */
  apply(meta: Meta, lo: number, hi: number): boolean {
    const seat = this.turn;
    const next = this.next;
    if (meta === 0) {
      this.recordPass(seat);
      this.turn = next;
      this.risky = NO_SEAT;
      this.passes++;
      if (this.passes === this.rules.players - 1) this.beat = this.beatSize = this.passes = 0;
      return false;
    }
    const kind = kindOf(meta);
    if (kind === BOMB) this.#countBomb(seat);
    this.risky = kind === SINGLE && this.#isRisky(seat, rankOf(meta), next) ? seat : this.#keepsRisk(seat, lo, hi);
    this.turn = next;
    this.passes = 0;
    this.mustHold = NO_SEAT;
    this.beat = meta;
    this.beatSize = packedTotal(lo, hi);
    this.beatSeat = seat;
    this.lo[seat] = (this.lo[seat] ?? 0) - lo;
    this.hi[seat] = (this.hi[seat] ?? 0) - hi;
    this.playedLo[seat] = (this.playedLo[seat] ?? 0) + lo;
    this.playedHi[seat] = (this.playedHi[seat] ?? 0) + hi;
    this.plays[seat] = (this.plays[seat] ?? 0) + 1;
    this.last[seat] = meta;
    const left = (this.left[seat] ?? 0) - this.beatSize;
    this.left[seat] = left;
    return left === 0;
  }

  recordPass(seat: number): void {
    const kind = kindOf(this.beat);
    const rank = rankOf(this.beat);
    const passed = kind === SINGLE ? this.passedSingle : kind === PAIR ? this.passedPair : undefined;
    if (passed !== undefined && rank < (passed[seat] ?? 0)) passed[seat] = rank;
  }

  #countBomb(seat: number): void {
    const isOverBomb = kindOf(this.beat) === BOMB;
    const before = this.beatSeat;
    if (isOverBomb && this.rules.bombPays === 'trick') this.bombs[before] = (this.bombs[before] ?? 0) - 1;
    this.bombs[seat] = (this.bombs[seat] ?? 0) + 1;
  }

  /** Whether a single may cost its player all (rules §6.5): the next player has one card, and it was not the highest. */
  #isRisky(seat: number, rank: number, next: number): boolean {
    if (this.rules.oneLeft !== 'pays' || this.rules.players !== 3 || this.left[next] !== 1) return false;
    const [lo = 0, hi = 0] = [this.lo[seat], this.hi[seat]];
    for (let higher = RANKS_HELD - 1; higher > rank; higher--) {
      const count = packedCount(lo, hi, higher);
      if (count > 0 && (this.rules.splitBombs === 'yes' || !isBombOf(higher, count, this.rules))) return true;
    }
    return false;
  }

  /** The seat that pays, where this play goes out right after it. */
  #keepsRisk(seat: number, lo: number, hi: number): number {
    return this.lo[seat] === lo && this.hi[seat] === hi ? this.risky : NO_SEAT;
  }

  /** Points per seat where this seat has gone out. */
  pointsOf(winner: number): readonly number[] {
    const { rules, leader, redTen, risky } = this;
    const seats = Array.from({ length: rules.players }, (_, seat) => seat);
    const story: Story = {
      winner,
      left: seats.map((seat) => this.left[seat] ?? 0),
      played: seats.map((seat) => this.plays[seat] ?? 0),
      bombs: seats.flatMap((seat) => Array.from({ length: this.bombs[seat] ?? 0 }, () => [seat, true] as const)),
      leader,
      redTen: redTen === NO_SEAT ? undefined : redTen,
      culprit: risky === NO_SEAT || risky === winner ? undefined : risky,
    };
    return pointsOf(story, rules);
  }
}

const isBombOf = (rank: number, count: number, { aceBomb }: Rules): boolean =>
  count === 4 || (rank === 11 && count === 3 && aceBomb === 'yes');
