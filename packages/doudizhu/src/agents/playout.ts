import {
  BOMB,
  CHAIN,
  PAIR,
  PAIR_CHAIN,
  PLANE,
  PLANE_PAIR,
  PLANE_SINGLE,
  ROCKET,
  SINGLE,
  TRIPLE,
  TRIPLE_PAIR,
  TRIPLE_SINGLE,
  sizeOf,
} from '../moves.ts';
import { MAX_GROUPS } from './plan.ts';

/**
 * Plays a deal to its end with a fast rule policy on plans (see `plan.ts`): a hand is its list of groups, so a decision is
 * a scan of at most twenty numbers and no cards are counted. The policy plays like a decent club player: leads what it
 * wants to be rid of, follows with the cheapest group, lets its partner win, keeps bombs for when they decide something.
 */
const STRIDE = MAX_GROUPS + 4;
export interface PlayoutStart {
  readonly landlord: number;
  readonly turn: number;
  /** The play to beat (0 for a lead) and who made it. */
  readonly beat: number;
  readonly beatSeat: number;
}

/** Working memory of playouts; one per search, reused for every playout. */
export class Playout {
  readonly groups = new Int32Array(3 * STRIDE);
  readonly count = new Int32Array(3);
  readonly left = new Int32Array(3);
  /** Plays made per seat, for spring. */
  readonly plays = new Int32Array(3);
  bombs = 0;
  /** Decisions made since it was created: the unit of the work budget. */
  steps = 0;
  #landlord = 0;
  #turn = 0;
  #beat = 0;
  #beatSeat = 0;
  #noise = 0;

  /** Sets a seat's hand from a plan. */
  setHand(seat: number, plan: Int32Array, offset: number, count: number): void {
    let left = 0;
    for (let i = 0; i < count; i++) {
      const meta = plan[offset + i] ?? 0;
      this.groups[seat * STRIDE + i] = meta;
      left += sizeOf(meta);
    }
    this.count[seat] = count;
    this.left[seat] = left;
  }

  /** Plays to the end and returns the seat that went out. `noise` seeds the few choices made by chance. */
  run(start: PlayoutStart, noise: number): number {
    this.#landlord = start.landlord;
    this.#turn = start.turn;
    this.#beat = start.beat;
    this.#beatSeat = start.beatSeat;
    this.#noise = noise | 1;
    this.bombs = 0;
    this.plays.fill(0);
    for (let guard = 0; guard < 300; guard++) {
      const seat = this.#turn;
      this.steps++;
      if (this.#beat === 0 || this.#beatSeat === seat) {
        this.#beat = 0;
        this.#lead(seat);
      } else this.#follow(seat);
      if (this.left[seat] === 0) return seat;
      this.#turn = seat === 2 ? 0 : seat + 1;
    }
    return start.landlord;
  }

  /** The play the policy makes first, 0 for a pass. Leaves the hands changed. */
  choose(start: PlayoutStart, noise: number): number {
    this.#landlord = start.landlord;
    this.#turn = start.turn;
    this.#beat = start.beat;
    this.#beatSeat = start.beatSeat;
    this.#noise = noise | 1;
    const before = this.left[start.turn] ?? 0;
    if (start.beat === 0) this.#lead(start.turn);
    else this.#follow(start.turn);
    return this.left[start.turn] === before ? 0 : this.#beat;
  }

  #random(): number {
    // xorshift32: enough for tie-breaking, and one multiplication cheaper than a stream.
    let x = this.#noise;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#noise = x;
    return (x >>> 0) / 4294967296;
  }

  #isFoe(a: number, b: number): boolean {
    return (a === this.#landlord) !== (b === this.#landlord);
  }

  /** Fewest cards among the foes of a seat. */
  #foeLeft(seat: number): number {
    if (seat !== this.#landlord) return this.left[this.#landlord] ?? 0;
    return Math.min(this.left[(seat + 1) % 3] ?? 0, this.left[(seat + 2) % 3] ?? 0);
  }

  #remove(seat: number, index: number): void {
    const last = (this.count[seat] ?? 0) - 1;
    const base = seat * STRIDE;
    const meta = this.groups[base + index] ?? 0;
    this.groups[base + index] = this.groups[base + last] ?? 0;
    this.count[seat] = last;
    this.left[seat] = (this.left[seat] ?? 0) - sizeOf(meta);
  }

  #add(seat: number, meta: number): void {
    const count = this.count[seat] ?? 0;
    this.groups[seat * STRIDE + count] = meta;
    this.count[seat] = count + 1;
    this.left[seat] = (this.left[seat] ?? 0) + sizeOf(meta);
  }

  #play(seat: number, meta: number): void {
    this.#beat = meta;
    this.#beatSeat = seat;
    this.plays[seat] = (this.plays[seat] ?? 0) + 1;
    if ((meta & 15) >= BOMB) this.bombs++;
  }

  /** Index of the lowest group of a kind with key index above `above`, or −1. */
  #lowest(seat: number, kind: number, above: number, n: number): number {
    const base = seat * STRIDE;
    const count = this.count[seat] ?? 0;
    let best = -1;
    let bestKey = 99;
    for (let i = 0; i < count; i++) {
      const meta = this.groups[base + i] ?? 0;
      const key = (meta >> 4) & 15;
      if ((meta & 15) === kind && meta >> 8 === n && key > above && key < bestKey) {
        best = i;
        bestKey = key;
      }
    }
    return best;
  }

  #countKind(seat: number, kind: number): number {
    const base = seat * STRIDE;
    let found = 0;
    for (let i = this.count[seat] ?? 0; i-- > 0; ) if (((this.groups[base + i] ?? 0) & 15) === kind) found++;
    return found;
  }

  #lead(seat: number): void {
    const base = seat * STRIDE;
    const count = this.count[seat] ?? 0;
    const foe = this.#foeLeft(seat);
    const mate = seat === this.#landlord ? 99 : (this.left[3 - seat - this.#landlord] ?? 99);
    const mateNext = (seat + 1) % 3 !== this.#landlord;
    let best = -1;
    let bestScore = -1e9;
    for (let i = 0; i < count; i++) {
      const meta = this.groups[base + i] ?? 0;
      const kind = meta & 15;
      const key = (meta >> 4) & 15;
      let score = sizeOf(meta) * 1.2 - key * 1.4;
      if (kind === TRIPLE || kind === PLANE) score += 3 * (meta >> 8);
      if (kind >= BOMB) score = count === 1 ? 50 : count === 2 ? 5 : -60;
      else if (foe === 1 && kind === SINGLE) score = key * 2 - 40;
      else if (foe === 2 && kind === PAIR) score = key * 2 - 30;
      else if (mateNext && mate === 1 && kind === SINGLE) score = 60 - key;
      else if (mateNext && mate === 2 && kind === PAIR) score = 50 - key;
      // With two groups left, the one that wins the lead back goes first.
      if (count === 2 && kind < BOMB && this.#isTop(seat, meta)) score += 40;
      if (score > bestScore) {
        bestScore = score;
        best = i;
      }
    }
    const meta = this.groups[base + best] ?? 0;
    this.#remove(seat, best);
    const kind = meta & 15;
    this.#play(seat, kind === TRIPLE || kind === PLANE ? this.#takeWings(seat, meta) : meta);
  }

  /** Whether no foe holds a higher group of the kind: exact for singles and pairs, good enough for the rest. */
  #isTop(seat: number, meta: number): boolean {
    const kind = meta & 15;
    const key = (meta >> 4) & 15;
    for (let other = 0; other < 3; other++) {
      if (!this.#isFoe(seat, other)) continue;
      const base = other * STRIDE;
      for (let i = this.count[other] ?? 0; i-- > 0; ) {
        const held = this.groups[base + i] ?? 0;
        const heldKind = held & 15;
        if (heldKind >= BOMB) return false;
        const fits = kind === SINGLE || (kind === PAIR && heldKind === TRIPLE) || heldKind === kind;
        if (fits && ((held >> 4) & 15) > key) return false;
      }
    }
    return true;
  }

  /** Adds the cheapest wings to a triple or plane: as many singles or pairs as it has triples. */
  #takeWings(seat: number, meta: number): number {
    const n = meta >> 8;
    const single = this.#lowest(seat, SINGLE, -1, 1);
    const pair = this.#lowest(seat, PAIR, -1, 1);
    const base = seat * STRIDE;
    const singleKey = single < 0 ? 99 : ((this.groups[base + single] ?? 0) >> 4) & 15;
    const pairKey = pair < 0 ? 99 : ((this.groups[base + pair] ?? 0) >> 4) & 15;
    const enoughPairs = this.#countKind(seat, PAIR) >= n;
    const last = (this.count[seat] ?? 0) === n;
    const plane = n > 1;
    const low = last ? 99 : 11;
    const key = ((meta >> 4) & 15) << 4;
    if (this.#countKind(seat, SINGLE) >= n && singleKey < low && (singleKey <= pairKey + 1 || !enoughPairs)) {
      for (let i = 0; i < n; i++) this.#remove(seat, this.#lowest(seat, SINGLE, -1, 1));
      return (plane ? PLANE_SINGLE : TRIPLE_SINGLE) | key | (n << 8);
    }
    if (enoughPairs && pairKey < Math.min(low, 10 + (last ? 89 : 0))) {
      for (let i = 0; i < n; i++) this.#remove(seat, this.#lowest(seat, PAIR, -1, 1));
      return (plane ? PLANE_PAIR : TRIPLE_PAIR) | key | (n << 8);
    }
    return meta;
  }

  #follow(seat: number): void {
    const beat = this.#beat;
    const byMate = !this.#isFoe(seat, this.#beatSeat);
    if (byMate && !this.#mayOvertake(seat, beat)) return;
    if (this.#followKind(seat, beat, byMate) || byMate) return;
    this.#bomb(seat, beat);
  }

  /** Whether to play over the partner: to go out, or cheaply while the partner's play is low. */
  #mayOvertake(seat: number, beat: number): boolean {
    if ((this.left[seat] ?? 0) <= sizeOf(beat) || (this.count[seat] ?? 0) <= 2) return true;
    const mateLeft = this.left[this.#beatSeat] ?? 0;
    if (mateLeft <= 2) return false;
    const kind = beat & 15;
    return (kind === SINGLE || kind === PAIR) && ((beat >> 4) & 15) < 8;
  }

  #followKind(seat: number, beat: number, byMate: boolean): boolean {
    const kind = beat & 15;
    const key = (beat >> 4) & 15;
    const n = beat >> 8;
    switch (kind) {
      case SINGLE:
      case PAIR:
        return this.#followSmall(seat, kind, key, byMate);
      case TRIPLE:
      case PLANE:
      case CHAIN:
      case PAIR_CHAIN: {
        const at = this.#lowest(seat, kind, key, n);
        if (at < 0) return byMate ? false : this.#cutChain(seat, kind, key, n);
        const meta = this.groups[seat * STRIDE + at] ?? 0;
        this.#remove(seat, at);
        this.#play(seat, meta);
        return true;
      }
      case TRIPLE_SINGLE:
      case TRIPLE_PAIR:
      case PLANE_SINGLE:
      case PLANE_PAIR:
        return this.#followWinged(seat, kind, key, n);
      default:
        return false;
    }
  }

  #followSmall(seat: number, kind: number, key: number, byMate: boolean): boolean {
    const base = seat * STRIDE;
    const at = this.#lowest(seat, kind, key, 1);
    const foe = this.#foeLeft(seat);
    const size = kind === SINGLE ? 1 : 2;
    if (at >= 0) {
      const meta = this.groups[base + at] ?? 0;
      const own = (meta >> 4) & 15;
      if (byMate && own > 9 && (this.count[seat] ?? 0) > 2) return false;
      // High cards are not spent on low ones early in the deal, most of the time.
      const dear = own >= 12 && key < 9 && foe > 8 && (this.count[seat] ?? 0) > 4;
      if (!(dear && this.#random() < 0.5)) {
        this.#remove(seat, at);
        this.#play(seat, meta);
        return true;
      }
      return false;
    }
    if (byMate) return false;
    return this.#breakFor(seat, kind, size, key, foe);
  }

  /** Splits a pair, triple, long chain or the rocket for a single or pair that beats the table. */
  #breakFor(seat: number, kind: number, size: number, key: number, foe: number): boolean {
    const base = seat * STRIDE;
    const count = this.count[seat] ?? 0;
    const urgent = foe <= 4;
    let best = -1;
    let bestCost = urgent ? 1e9 : 20;
    let bestKey = 0;
    for (let i = 0; i < count; i++) {
      const meta = this.groups[base + i] ?? 0;
      const group = meta & 15;
      let own = (meta >> 4) & 15;
      let cost = 1e9;
      if (group === ROCKET && kind === SINGLE) {
        own = 13;
        cost = urgent ? 60 : 99;
      } else if ((group === PAIR && kind === SINGLE) || group === TRIPLE) {
        if (own > key) cost = group === PAIR ? (own >= 11 ? 4 : 12 + 11 - own) : own >= 11 ? 6 : 19;
      } else if (group === CHAIN && kind === SINGLE) {
        own = own + (meta >> 8) - 1;
        if (own > key) cost = meta >> 8 > 5 ? 3 : 40;
      } else if (group === BOMB && own > key) cost = 80;
      if (cost < bestCost) {
        bestCost = cost;
        best = i;
        bestKey = own;
      }
    }
    if (best < 0) return false;
    const meta = this.groups[base + best] ?? 0;
    this.#remove(seat, best);
    this.#putBack(seat, meta, size);
    this.#play(seat, kind | (bestKey << 4) | 256);
    return true;
  }

  /** What stays of a group after one or two of its highest cards were taken. */
  #putBack(seat: number, meta: number, taken: number): void {
    const kind = meta & 15;
    const key = (meta >> 4) & 15;
    const n = meta >> 8;
    if (kind === ROCKET) this.#add(seat, SINGLE | (14 << 4) | 256);
    else if (kind === PAIR) this.#add(seat, SINGLE | (key << 4) | 256);
    else if (kind === TRIPLE) this.#add(seat, (taken === 1 ? PAIR : SINGLE) | (key << 4) | 256);
    else if (kind === BOMB) this.#add(seat, (taken === 1 ? TRIPLE : PAIR) | (key << 4) | 256);
    else if (kind === CHAIN && n > 5) this.#add(seat, CHAIN | (key << 4) | ((n - 1) << 8));
    else for (let rank = key; rank < key + n - 1; rank++) this.#addSingle(seat, rank);
  }

  #addSingle(seat: number, rank: number): void {
    if ((this.count[seat] ?? 0) < STRIDE - 1) this.#add(seat, SINGLE | (rank << 4) | 256);
  }

  /** Takes a chain of length n out of a longer one: its top, when the foes are few cards from the end or it leaves little. */
  #cutChain(seat: number, kind: number, key: number, n: number): boolean {
    if (kind !== CHAIN) return false;
    const base = seat * STRIDE;
    for (let i = this.count[seat] ?? 0; i-- > 0; ) {
      const meta = this.groups[base + i] ?? 0;
      const length = meta >> 8;
      if ((meta & 15) !== CHAIN || length <= n) continue;
      const top = ((meta >> 4) & 15) + length - n;
      const rest = length - n;
      if (top <= key || (rest > 2 && rest < 5)) continue;
      const start = (meta >> 4) & 15;
      this.#remove(seat, i);
      if (rest >= 5) this.#add(seat, CHAIN | (start << 4) | (rest << 8));
      else for (let rank = start; rank < start + rest; rank++) this.#addSingle(seat, rank);
      this.#play(seat, CHAIN | (top << 4) | (n << 8));
      return true;
    }
    return false;
  }

  #followWinged(seat: number, kind: number, key: number, n: number): boolean {
    const core = n > 1 ? PLANE : TRIPLE;
    const at = this.#lowest(seat, core, key, n);
    if (at < 0) return false;
    const wing = kind === TRIPLE_SINGLE || kind === PLANE_SINGLE ? SINGLE : PAIR;
    if (this.#countKind(seat, wing) < n) {
      // A pair gives one single; only for one triple, where the loss is small.
      const pair = wing === SINGLE && n === 1 ? this.#lowest(seat, PAIR, -1, 1) : -1;
      if (pair < 0) return false;
      const broken = this.groups[seat * STRIDE + pair] ?? 0;
      this.#remove(seat, pair);
      this.#addSingle(seat, (broken >> 4) & 15);
      this.#addSingle(seat, (broken >> 4) & 15);
    }
    const found = this.#lowest(seat, core, key, n);
    const meta = this.groups[seat * STRIDE + found] ?? 0;
    this.#remove(seat, found);
    for (let i = 0; i < n; i++) this.#remove(seat, this.#lowest(seat, wing, -1, 1));
    this.#play(seat, kind | (meta & 0xf0) | (n << 8));
    return true;
  }

  /** Bombs when the foe is close to the end or the own hand is. */
  #bomb(seat: number, beat: number): void {
    const count = this.count[seat] ?? 0;
    const kind = beat & 15;
    if (kind === ROCKET) return;
    const above = kind === BOMB ? (beat >> 4) & 15 : -1;
    let at = this.#lowest(seat, BOMB, above, 1);
    if (at < 0) at = this.#lowest(seat, ROCKET, -1, 1);
    if (at < 0) return;
    const foeLeft = this.left[this.#beatSeat] ?? 0;
    if (count > 3 && foeLeft > 6 && !(count <= 5 && foeLeft > 12 && kind >= BOMB)) return;
    const meta = this.groups[seat * STRIDE + at] ?? 0;
    this.#remove(seat, at);
    this.#play(seat, meta);
  }
}
