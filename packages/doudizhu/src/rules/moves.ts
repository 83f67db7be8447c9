import type { Rules } from './options.ts';
import { BIG_JOKER_RANK, packedCount, RANK_COUNT, SMALL_JOKER_RANK } from './ranks.ts';

/**
 * Generation of plays by template over packed hands (see `ranks.ts`), into reused typed arrays: no allocation per call.
 * A play is `meta` (`metaOf`) and the cards as packed words.
 */

/** Codes of the kinds: their places in `combinationKinds`. A lead lists the kinds in this order, bombs last. */
export const SINGLE = 1;
export const PAIR = 2;
export const TRIPLE = 3;
export const TRIPLE_SINGLE = 4;
export const TRIPLE_PAIR = 5;
export const CHAIN = 6;
export const PAIR_CHAIN = 7;
export const PLANE = 8;
export const PLANE_SINGLE = 9;
export const PLANE_PAIR = 10;
export const FOUR_TWO = 11;
export const FOUR_PAIRS = 12;
export const BOMB = 13;
export const ROCKET = 14;

/** A kind, the rank of its key and the number of chained ranks, 1 where nothing is chained, in one number. */
export const metaOf = (kind: number, rank: number, length: number): number => kind | (rank << 4) | (length << 8);
export const kindOf = (meta: number): number => meta & 15;
export const rankOf = (meta: number): number => (meta >> 4) & 15;
export const lengthOf = (meta: number): number => meta >> 8;

/** Mask of the ranks 3 … A. */
export const CHAIN_RANKS = 0xfff;
/** Mask of the ranks of the jokers. */
export const BOTH_JOKERS = (1 << SMALL_JOKER_RANK) | (1 << BIG_JOKER_RANK);
/** `packed × count` of a rank: the low word of ranks 0 … 9, the high word of the others. */
const unitLo = Int32Array.from({ length: RANK_COUNT }, (_, rank) => (rank < 10 ? 1 << (3 * rank) : 0));
const unitHi = Int32Array.from({ length: RANK_COUNT }, (_, rank) => (rank < 10 ? 0 : 1 << (3 * rank - 30)));

/** Plays in parallel arrays: the meta and the cards of play i, i < `count`. It grows and is reused. */
export class MoveList {
  count = 0;
  meta = new Int32Array(512);
  lo = new Int32Array(512);
  hi = new Int32Array(512);

  push(meta: number, lo: number, hi: number): void {
    if (this.count === this.meta.length) this.#grow();
    this.meta[this.count] = meta;
    this.lo[this.count] = lo;
    this.hi[this.count] = hi;
    this.count++;
  }

  #grow(): void {
    const grow = (from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(from.length * 2);
      to.set(from);
      return to;
    };
    this.meta = grow(this.meta);
    this.lo = grow(this.lo);
    this.hi = grow(this.hi);
  }
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
/** The hand under generation. */
const counts = new Int32Array(RANK_COUNT);
/** Bit masks of the ranks of which it has at least 1, 2, 3 and 4 cards. */
let one = 0;
let two = 0;
let three = 0;
let four = 0;

function load(lo: number, hi: number): void {
  one = two = three = four = 0;
  for (let rank = 0; rank < 15; rank++) {
    const count = packedCount(lo, hi, rank);
    counts[rank] = count;
    if (count === 0) continue;
    const bit = 1 << rank;
    one |= bit;
    if (count > 1) two |= bit;
    if (count > 2) three |= bit;
    if (count > 3) four |= bit;
  }
}

/**
 * Fills `list` with every play of the hand that is legal over `beat` (a meta; 0 = leading). Pass is not listed. Plays
 * with equal cards and different readings are listed under each.
 */
export function generate(list: MoveList, lo: number, hi: number, beat: number, rules: Rules): void {
  list.count = 0;
  load(lo, hi);
  if (beat === 0) {
    for (let kind = SINGLE; kind <= FOUR_PAIRS; kind++) generateKind(list, kind, 0, 0, rules);
    generateBombs(list, 0);
    return;
  }
  const kind = kindOf(beat);
  if (kind === ROCKET) return;
  const above = rankOf(beat) + 1;
  if (kind === BOMB) {
    generateBombs(list, above);
    return;
  }
  generateKind(list, kind, above, lengthOf(beat), rules);
  generateBombs(list, 0);
}

/** Fills `list` with the readings that use the whole hand. */
export function generateWhole(list: MoveList, lo: number, hi: number, rules: Rules): void {
  generate(list, lo, hi, 0, rules);
  let kept = 0;
  for (let i = 0; i < list.count; i++) {
    if (list.lo[i] !== lo || list.hi[i] !== hi) continue;
    list.meta[kept] = list.meta[i] ?? 0;
    list.lo[kept] = lo;
    list.hi[kept] = hi;
    kept++;
  }
  list.count = kept;
}

function generateBombs(list: MoveList, from: number): void {
  pushRanks(list, BOMB, 4, four >> from, from);
  if ((one & BOTH_JOKERS) !== BOTH_JOKERS) return;
  const jokers = (unitHi[SMALL_JOKER_RANK] ?? 0) + (unitHi[BIG_JOKER_RANK] ?? 0);
  list.push(metaOf(ROCKET, BIG_JOKER_RANK, 1), 0, jokers);
}

/** Plays of one kind with key index ≥ `from`; `n` chained ranks, or every length for 0. */
function generateKind(list: MoveList, kind: number, from: number, n: number, rules: Rules): void {
  switch (kind) {
    case SINGLE:
      return pushRanks(list, SINGLE, 1, one >> from, from);
    case PAIR:
      return pushRanks(list, PAIR, 2, two >> from, from);
    case TRIPLE:
      return rules.tripleAlone === 'yes' ? pushRanks(list, TRIPLE, 3, three >> from, from) : undefined;
    case TRIPLE_SINGLE:
      return pushTriples(list, TRIPLE_SINGLE, 1, from, one);
    case TRIPLE_PAIR:
      return rules.triplePair === 'yes' ? pushTriples(list, TRIPLE_PAIR, 2, from, two) : undefined;
    case CHAIN:
    case PAIR_CHAIN:
    case PLANE:
    case PLANE_SINGLE:
    case PLANE_PAIR:
      return pushChains(list, kind, from, n, rules);
    default:
      return pushFours(list, kind, from, rules);
  }
}

function pushRanks(list: MoveList, kind: number, size: number, mask: number, from: number): void {
  for (let rank = from, rest = mask; rest !== 0; rank++, rest >>= 1) {
    if ((rest & 1) === 0) continue;
    list.push(metaOf(kind, rank, 1), (unitLo[rank] ?? 0) * size, (unitHi[rank] ?? 0) * size);
  }
}

function pushTriples(list: MoveList, kind: number, wing: number, from: number, wings: number): void {
  for (let rank = from; rank < 13; rank++) {
    if ((three & (1 << rank)) === 0) continue;
    const lo = (unitLo[rank] ?? 0) * 3;
    const hi = (unitHi[rank] ?? 0) * 3;
    for (let other = 0; other < 15; other++) {
      if (other === rank || (wings & (1 << other)) === 0) continue;
      list.push(metaOf(kind, rank, 1), lo + (unitLo[other] ?? 0) * wing, hi + (unitHi[other] ?? 0) * wing);
    }
  }
}

/** Chains, pair chains and planes, which repeat `size` copies of each rank; `n` chained ranks, or every length for 0. */
function pushChains(list: MoveList, kind: number, from: number, n: number, rules: Rules): void {
  const size = kind === CHAIN ? 1 : kind === PAIR_CHAIN ? 2 : 3;
  const shortest = size === 1 ? 5 : size === 2 ? 3 : 2;
  const usable = (size === 1 ? one : size === 2 ? two : three) & CHAIN_RANKS;
  // No run of the shortest length anywhere: the common case, left after a few shifts.
  let runs = usable;
  for (let i = 1; i < (n || shortest); i++) runs &= usable >> i;
  for (let start = from, rest = runs >> from; rest !== 0; start++, rest >>= 1) {
    if ((rest & 1) === 0) continue;
    let lo = 0;
    let hi = 0;
    for (let rank = start; rank <= 11 && (usable & (1 << rank)) !== 0; rank++) {
      lo += (unitLo[rank] ?? 0) * size;
      hi += (unitHi[rank] ?? 0) * size;
      const length = rank - start + 1;
      if (length < shortest || (n !== 0 && length < n)) continue;
      const meta = metaOf(kind, start, length);
      if (kind === PLANE_SINGLE || kind === PLANE_PAIR) pushWings(list, meta, lo, hi, rules);
      else list.push(meta, lo, hi);
      if (length === n) break;
    }
  }
}

/** The play whose wings are chosen; scratch too. */
const winged = {
  list: new MoveList(),
  meta: 0,
  /** Mask of the ranks of its body. */
  body: 0,
  /** Mask of those among them whose fourth card may be a wing. */
  shared: 0,
  /** Most single wings of one rank. */
  most: 3,
  mayTakeBothJokers: true,
};

/** Lists a body of triples or of four, whose cards are `lo` and `hi`, with every choice of wings. */
function pushWings(list: MoveList, meta: number, lo: number, hi: number, rules: Rules): void {
  const kind = kindOf(meta);
  const isFour = kind === FOUR_TWO || kind === FOUR_PAIRS;
  winged.list = list;
  winged.meta = meta;
  winged.body = ((1 << lengthOf(meta)) - 1) << rankOf(meta);
  winged.shared = rules.wingSharesRank === 'yes' && !isFour ? four : 0;
  winged.most = rules.wingSameRank === 'yes' ? 3 : 1;
  winged.mayTakeBothJokers = rules.wingBothJokers === 'yes';
  const count = isFour ? 2 : lengthOf(meta);
  if (kind === PLANE_PAIR || kind === FOUR_PAIRS) addPairs(count, 0, lo, hi);
  else addSingles(count, 0, lo, hi);
}

/** Adds `left` single wings from `rank` upwards, at most three of a rank (rules §3). */
function addSingles(left: number, rank: number, lo: number, hi: number): void {
  if (left === 0) {
    const { list, meta } = winged;
    if (kindOf(meta) === FOUR_TWO || !isPlainPlane(meta, lo, hi)) list.push(meta, lo, hi);
    return;
  }
  if (rank > BIG_JOKER_RANK) return;
  const { body, shared } = winged;
  let most = ((body >> rank) & 1) === 0 ? Math.min(winged.most, left, counts[rank] ?? 0) : (shared >> rank) & 1;
  if (rank === BIG_JOKER_RANK && !winged.mayTakeBothJokers && packedCount(lo, hi, SMALL_JOKER_RANK) > 0) most = 0;
  for (let take = 0; take <= most; take++) {
    const nextLo = lo + (unitLo[rank] ?? 0) * take;
    const nextHi = hi + (unitHi[rank] ?? 0) * take;
    addSingles(left - take, rank + 1, nextLo, nextHi);
  }
}

/** Adds `left` pairs of different ranks from `rank` upwards. */
function addPairs(left: number, rank: number, lo: number, hi: number): void {
  if (left === 0) {
    winged.list.push(winged.meta, lo, hi);
    return;
  }
  const usable = two & ~winged.body;
  for (let next = rank; next < SMALL_JOKER_RANK; next++) {
    if ((usable & (1 << next)) === 0) continue;
    addPairs(left - 1, next + 1, lo + (unitLo[next] ?? 0) * 2, hi + (unitHi[next] ?? 0) * 2);
  }
}

/** Whether three triples with three equal wings are four triples in a row: then it is a plain plane (rules §3). */
function isPlainPlane(meta: number, lo: number, hi: number): boolean {
  if (lengthOf(meta) !== 3) return false;
  const start = rankOf(meta);
  const above = start + 3;
  if (above <= 11 && packedCount(lo, hi, above) === 3) return true;
  return start > 0 && packedCount(lo, hi, start - 1) === 3;
}

function pushFours(list: MoveList, kind: number, from: number, rules: Rules): void {
  if (rules.fourTwo === 'none' || (kind === FOUR_PAIRS && rules.fourTwo === 'singlesOnly')) return;
  for (let rank = from; rank < 13; rank++) {
    if ((four & (1 << rank)) === 0) continue;
    const meta = metaOf(kind, rank, 1);
    const lo = (unitLo[rank] ?? 0) * 4;
    const hi = (unitHi[rank] ?? 0) * 4;
    pushWings(list, meta, lo, hi, rules);
    if (kind === FOUR_TWO || rules.fourPairsOfFour === 'no') continue;
    // Two fours are read with the higher one as the key (rules §3).
    for (let other = 0; other < rank; other++) {
      if ((four & (1 << other)) === 0) continue;
      list.push(meta, lo + (unitLo[other] ?? 0) * 4, hi + (unitHi[other] ?? 0) * 4);
    }
  }
}
