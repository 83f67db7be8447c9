import type { Options } from './options.ts';

/**
 * Generation of plays by template over packed hands (see `ranks.ts`), into reused typed arrays: no allocation per call.
 * A play is `meta` (kind | key index << 4 | chained ranks << 8) and the cards as packed words.
 */
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

const CHAIN_RANKS = 0xfff;
const ROCKET_META = ROCKET | (14 << 4) | (1 << 8);
/** `packed × count` of a rank: the low word of ranks 0 … 9, the high word of the others. */
const unitLo = Int32Array.from({ length: 15 }, (_, rank) => (rank < 10 ? 1 << (3 * rank) : 0));
const unitHi = Int32Array.from({ length: 15 }, (_, rank) => (rank < 10 ? 0 : 1 << (3 * rank - 30)));

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

// The hand under generation: counts and, per count, the bit mask of ranks that have at least so many. Module state
// instead of arguments, because generation is the innermost loop and never re-entered.
const counts = new Int32Array(15);
let one = 0;
let two = 0;
let three = 0;
let four = 0;

function load(lo: number, hi: number): void {
  one = two = three = four = 0;
  for (let rank = 0; rank < 15; rank++) {
    const count = rank < 10 ? (lo >> (3 * rank)) & 7 : (hi >> (3 * rank - 30)) & 7;
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
export function generate(list: MoveList, lo: number, hi: number, beat: number, options: Options): void {
  list.count = 0;
  load(lo, hi);
  if (beat === 0) {
    for (let kind = SINGLE; kind <= FOUR_PAIRS; kind++) generateKind(list, kind, 0, 0, options);
    generateBombs(list, 0);
    return;
  }
  const kind = beat & 15;
  if (kind === ROCKET) return;
  const above = ((beat >> 4) & 15) + 1;
  if (kind === BOMB) {
    generateBombs(list, above);
    return;
  }
  generateKind(list, kind, above, beat >> 8, options);
  generateBombs(list, 0);
}

/** Fills `list` with the readings that use the whole hand of `total` cards. */
export function generateOfTotal(list: MoveList, lo: number, hi: number, total: number, options: Options): void {
  generate(list, lo, hi, 0, options);
  let kept = 0;
  for (let i = 0; i < list.count; i++) {
    if (list.lo[i] !== lo || list.hi[i] !== hi) continue;
    list.meta[kept] = list.meta[i] ?? 0;
    list.lo[kept] = lo;
    list.hi[kept] = hi;
    kept++;
  }
  list.count = total > 0 ? kept : 0;
}

function generateBombs(list: MoveList, from: number): void {
  pushRanks(list, BOMB, 4, four >> from, from);
  if ((one & 0x6000) === 0x6000) list.push(ROCKET_META, 0, (1 << 9) | (1 << 12));
}

/** Plays of one kind with key index ≥ `from`; `n` chained ranks, or every length for 0. */
function generateKind(list: MoveList, kind: number, from: number, n: number, options: Options): void {
  switch (kind) {
    case SINGLE:
      return pushRanks(list, SINGLE, 1, one >> from, from);
    case PAIR:
      return pushRanks(list, PAIR, 2, two >> from, from);
    case TRIPLE:
      return options.tripleAlone === 'yes' ? pushRanks(list, TRIPLE, 3, three >> from, from) : undefined;
    case TRIPLE_SINGLE:
      return pushTriples(list, TRIPLE_SINGLE, 1, from, one);
    case TRIPLE_PAIR:
      return options.triplePair === 'yes' ? pushTriples(list, TRIPLE_PAIR, 2, from, two) : undefined;
    case CHAIN:
      return pushChains(list, CHAIN, 1, one, from, n, 5, options);
    case PAIR_CHAIN:
      return pushChains(list, PAIR_CHAIN, 2, two, from, n, 3, options);
    case PLANE:
    case PLANE_SINGLE:
    case PLANE_PAIR:
      return pushChains(list, kind, 3, three, from, n, 2, options);
    default:
      return pushFours(list, kind, from, options);
  }
}

function pushRanks(list: MoveList, kind: number, size: number, mask: number, from: number): void {
  for (let rank = from, rest = mask; rest !== 0; rank++, rest >>= 1) {
    if ((rest & 1) === 0) continue;
    list.push(kind | (rank << 4) | 256, (unitLo[rank] ?? 0) * size, (unitHi[rank] ?? 0) * size);
  }
}

function pushTriples(list: MoveList, kind: number, wing: number, from: number, wings: number): void {
  for (let rank = from; rank < 13; rank++) {
    if ((three & (1 << rank)) === 0) continue;
    const lo = (unitLo[rank] ?? 0) * 3;
    const hi = (unitHi[rank] ?? 0) * 3;
    for (let other = 0; other < 15; other++) {
      if (other === rank || (wings & (1 << other)) === 0) continue;
      list.push(kind | (rank << 4) | 256, lo + (unitLo[other] ?? 0) * wing, hi + (unitHi[other] ?? 0) * wing);
    }
  }
}

function pushChains(
  list: MoveList,
  kind: number,
  size: number,
  mask: number,
  from: number,
  n: number,
  shortest: number,
  options: Options,
): void {
  const usable = mask & CHAIN_RANKS;
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
      if (kind >= PLANE_SINGLE) pushWings(list, kind, start, length, lo, hi, options);
      else list.push(kind | (start << 4) | (length << 8), lo, hi);
      if (length === n) break;
    }
  }
}

function pushWings(
  list: MoveList,
  kind: number,
  start: number,
  length: number,
  lo: number,
  hi: number,
  options: Options,
): void {
  const meta = kind | (start << 4) | (length << 8);
  const chain = ((1 << length) - 1) << start;
  if (kind === PLANE_PAIR) pairWings(list, meta, length, 0, two & ~chain, lo, hi);
  else singleWings(list, meta, length, 0, chain, lo, hi, options);
}

/** Chooses `left` single wings from `rank` upwards, at most three of a rank (rules §3). */
function singleWings(
  list: MoveList,
  meta: number,
  left: number,
  rank: number,
  chain: number,
  lo: number,
  hi: number,
  options: Options,
): void {
  if (left === 0) {
    if ((meta & 15) === FOUR_TWO || !isPlainPlane(meta, lo, hi)) list.push(meta, lo, hi);
    return;
  }
  if (rank === 15) return;
  const bit = 1 << rank;
  let most = Math.min(options.wingSameRank === 'yes' ? 3 : 1, left, counts[rank] ?? 0);
  if ((chain & bit) !== 0)
    most = options.wingSharesRank === 'yes' && (meta & 15) === PLANE_SINGLE ? (four >> rank) & 1 : 0;
  if (rank === 14 && options.wingBothJokers === 'no' && ((hi >> 9) & 7) > 0) most = 0;
  for (let take = 0; take <= most; take++) {
    const nextLo = lo + (unitLo[rank] ?? 0) * take;
    const nextHi = hi + (unitHi[rank] ?? 0) * take;
    singleWings(list, meta, left - take, rank + 1, chain, nextLo, nextHi, options);
  }
}

/** Whether three triples with three equal wings are four triples in a row: then it is a plain plane (rules §3). */
function isPlainPlane(meta: number, lo: number, hi: number): boolean {
  if (meta >> 8 !== 3) return false;
  const start = (meta >> 4) & 15;
  const above = start + 3;
  if (above <= 11 && packedAt(lo, hi, above) === 3) return true;
  return start > 0 && packedAt(lo, hi, start - 1) === 3;
}

function packedAt(lo: number, hi: number, rank: number): number {
  return rank < 10 ? (lo >> (3 * rank)) & 7 : (hi >> (3 * rank - 30)) & 7;
}

/** Chooses `left` pairs of different ranks out of `mask`, from `rank` upwards. */
function pairWings(
  list: MoveList,
  meta: number,
  left: number,
  rank: number,
  mask: number,
  lo: number,
  hi: number,
): void {
  if (left === 0) {
    list.push(meta, lo, hi);
    return;
  }
  for (let next = rank; next < 13; next++) {
    if ((mask & (1 << next)) === 0) continue;
    pairWings(list, meta, left - 1, next + 1, mask, lo + (unitLo[next] ?? 0) * 2, hi + (unitHi[next] ?? 0) * 2);
  }
}

function pushFours(list: MoveList, kind: number, from: number, options: Options): void {
  if (options.fourTwo === 'none' || (kind === FOUR_PAIRS && options.fourTwo === 'singlesOnly')) return;
  for (let rank = from; rank < 13; rank++) {
    if ((four & (1 << rank)) === 0) continue;
    const meta = kind | (rank << 4) | 256;
    const lo = (unitLo[rank] ?? 0) * 4;
    const hi = (unitHi[rank] ?? 0) * 4;
    if (kind === FOUR_TWO) {
      singleWings(list, meta, 2, 0, 1 << rank, lo, hi, options);
      continue;
    }
    pairWings(list, meta, 2, 0, two & ~(1 << rank), lo, hi);
    if (options.fourPairsOfFour === 'no') continue;
    // Two fours are read with the higher one as the key (rules §3).
    for (let other = 0; other < rank; other++) {
      if ((four & (1 << other)) === 0) continue;
      list.push(meta, lo + (unitLo[other] ?? 0) * 4, hi + (unitHi[other] ?? 0) * 4);
    }
  }
}
