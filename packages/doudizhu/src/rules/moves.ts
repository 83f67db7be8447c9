import {
  BOMB,
  CHAIN,
  FOUR_PAIRS,
  FOUR_TWO,
  type KindCode,
  kindCodes,
  kindOf,
  lengthOf,
  type Meta,
  metaOf,
  NO_KIND,
  PAIR,
  PAIR_CHAIN,
  PLANE,
  PLANE_PAIR,
  PLANE_SINGLE,
  ROCKET,
  rankOf,
  SINGLE,
  TRIPLE,
  TRIPLE_PAIR,
  TRIPLE_SINGLE,
} from './kinds.ts';
import { defaultRules, type Rules } from './options.ts';
import { ACE_RANK, BIG_JOKER_RANK, packedCount, RANK_COUNT, SMALL_JOKER_RANK } from './ranks.ts';

/**
 * Generation of plays by template over packed hands (see `ranks.ts`), into reused typed arrays: no allocation per call.
 * A play is `meta` (`metaOf`) and the cards as packed words.
 */

/** The kinds of a lead in the order in which they are listed; bombs come last. */
const leadKinds = Object.values(kindCodes).filter((code) => code !== BOMB && code !== ROCKET);
type LeadKind = (typeof leadKinds)[number];

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

  push(meta: Meta, lo: number, hi: number): void {
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

/** A hand under generation, the list that its plays go to, and the rules. */
interface Generation {
  list: MoveList;
  rules: Rules;
  readonly counts: Int32Array;
  /** Bit masks of the ranks of which the hand has at least 1, 2, 3 and 4 cards. */
  ones: number;
  twos: number;
  threes: number;
  fours: number;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const generation: Generation = {
  list: new MoveList(),
  rules: defaultRules,
  counts: new Int32Array(RANK_COUNT),
  ones: 0,
  twos: 0,
  threes: 0,
  fours: 0,
};

/** Begins to fill `list` with plays of this hand. */
function begin(list: MoveList, lo: number, hi: number, rules: Rules): Generation {
  const { counts } = generation;
  let ones = 0;
  let twos = 0;
  let threes = 0;
  let fours = 0;
  for (let rank = 0; rank < 15; rank++) {
    const count = packedCount(lo, hi, rank);
    counts[rank] = count;
    if (count === 0) continue;
    const bit = 1 << rank;
    ones |= bit;
    if (count > 1) twos |= bit;
    if (count > 2) threes |= bit;
    if (count > 3) fours |= bit;
  }
  generation.ones = ones;
  generation.twos = twos;
  generation.threes = threes;
  generation.fours = fours;
  list.count = 0;
  generation.list = list;
  generation.rules = rules;
  return generation;
}

/**
 * Fills `list` with every play of the hand that is legal over `beat` (0 on a lead). Pass is not listed. Plays with equal
 * cards and different readings are listed under each.
 */
export function generate(list: MoveList, lo: number, hi: number, beat: Meta, rules: Rules): void {
  const plays = begin(list, lo, hi, rules);
  const kind = kindOf(beat);
  if (kind === NO_KIND) {
    for (const each of leadKinds) pushKind(plays, each, 0, 0);
    pushBombs(plays, 0);
    return;
  }
  if (kind === ROCKET) return;
  const above = rankOf(beat) + 1;
  if (kind === BOMB) {
    pushBombs(plays, above);
    return;
  }
  pushKind(plays, kind, above, lengthOf(beat));
  pushBombs(plays, 0);
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

function pushBombs(plays: Generation, from: number): void {
  pushRanks(plays.list, BOMB, 4, plays.fours, from);
  if ((plays.ones & BOTH_JOKERS) !== BOTH_JOKERS) return;
  const jokers = (unitHi[SMALL_JOKER_RANK] ?? 0) + (unitHi[BIG_JOKER_RANK] ?? 0);
  plays.list.push(metaOf(ROCKET, BIG_JOKER_RANK, 1), 0, jokers);
}

/** Plays of one kind whose key has at least the rank `from`, of this length, or of every length for 0. */
function pushKind(plays: Generation, kind: LeadKind, from: number, length: number): void {
  const { list, rules } = plays;
  switch (kind) {
    case SINGLE:
      return pushRanks(list, SINGLE, 1, plays.ones, from);
    case PAIR:
      return pushRanks(list, PAIR, 2, plays.twos, from);
    case TRIPLE:
      return rules.tripleAlone === 'yes' ? pushRanks(list, TRIPLE, 3, plays.threes, from) : undefined;
    case TRIPLE_SINGLE:
      return pushTriples(plays, TRIPLE_SINGLE, 1, plays.ones, from);
    case TRIPLE_PAIR:
      return rules.triplePair === 'yes' ? pushTriples(plays, TRIPLE_PAIR, 2, plays.twos, from) : undefined;
    case CHAIN:
    case PAIR_CHAIN:
    case PLANE:
    case PLANE_SINGLE:
    case PLANE_PAIR:
      return pushChains(plays, kind, from, length);
    default:
      return pushFours(plays, kind, from);
  }
}

/** `size` cards of each rank in the mask `ranks`. */
function pushRanks(list: MoveList, kind: KindCode, size: number, ranks: number, from: number): void {
  for (let rank = from, rest = ranks >> from; rest !== 0; rank++, rest >>= 1) {
    if ((rest & 1) === 0) continue;
    list.push(metaOf(kind, rank, 1), (unitLo[rank] ?? 0) * size, (unitHi[rank] ?? 0) * size);
  }
}

/** Triples with `size` cards of another rank, one in the mask `wings`. */
function pushTriples({ list, threes }: Generation, kind: KindCode, size: number, wings: number, from: number): void {
  for (let rank = from; rank < 13; rank++) {
    if ((threes & (1 << rank)) === 0) continue;
    const lo = (unitLo[rank] ?? 0) * 3;
    const hi = (unitHi[rank] ?? 0) * 3;
    for (let other = 0; other < 15; other++) {
      if (other === rank || (wings & (1 << other)) === 0) continue;
      list.push(metaOf(kind, rank, 1), lo + (unitLo[other] ?? 0) * size, hi + (unitHi[other] ?? 0) * size);
    }
  }
}

type ChainedKind = typeof CHAIN | typeof PAIR_CHAIN | typeof PLANE | typeof PLANE_SINGLE | typeof PLANE_PAIR;

/** Chains, pair chains and planes, of this length, or of every length for 0. */
function pushChains(plays: Generation, kind: ChainedKind, from: number, only: number): void {
  const { list } = plays;
  /** Copies of each rank. */
  const size = kind === CHAIN ? 1 : kind === PAIR_CHAIN ? 2 : 3;
  const shortest = size === 1 ? 5 : size === 2 ? 3 : 2;
  const usable = (size === 1 ? plays.ones : size === 2 ? plays.twos : plays.threes) & CHAIN_RANKS;
  // No run of the shortest length anywhere: the common case, left after a few shifts.
  let runs = usable;
  for (let i = 1; i < (only || shortest); i++) runs &= usable >> i;
  for (let start = from, rest = runs >> from; rest !== 0; start++, rest >>= 1) {
    if ((rest & 1) === 0) continue;
    let lo = 0;
    let hi = 0;
    for (let rank = start; rank <= ACE_RANK && (usable & (1 << rank)) !== 0; rank++) {
      lo += (unitLo[rank] ?? 0) * size;
      hi += (unitHi[rank] ?? 0) * size;
      const length = rank - start + 1;
      if (length < shortest || (only !== 0 && length < only)) continue;
      const meta = metaOf(kind, start, length);
      if (kind === PLANE_SINGLE || kind === PLANE_PAIR) pushWings(plays, kind, meta, lo, hi);
      else list.push(meta, lo, hi);
      if (length === only) break;
    }
  }
}
type WingedKind = typeof PLANE_SINGLE | typeof PLANE_PAIR | typeof FOUR_TWO | typeof FOUR_PAIRS;

/** A body of triples or of four, and what its wings may be. */
interface WingChoice {
  meta: Meta;
  /** Mask of the ranks of the body. */
  body: number;
  /** Mask of those among them whose fourth card may be a wing. */
  shared: number;
  /** Most single wings of one rank. */
  most: number;
  mayTakeBothJokers: boolean;
}

// Scratch too.
const wingChoice: WingChoice = { meta: 0, body: 0, shared: 0, most: 0, mayTakeBothJokers: true };

/** Lists a body of this kind, whose cards are `lo` and `hi`, with every choice of wings. */
function pushWings(plays: Generation, kind: WingedKind, meta: Meta, lo: number, hi: number): void {
  const { rules } = plays;
  const isFour = kind === FOUR_TWO || kind === FOUR_PAIRS;
  wingChoice.meta = meta;
  wingChoice.body = ((1 << lengthOf(meta)) - 1) << rankOf(meta);
  wingChoice.shared = rules.wingSharesRank === 'yes' && !isFour ? plays.fours : 0;
  wingChoice.most = rules.wingSameRank === 'yes' ? 3 : 1;
  wingChoice.mayTakeBothJokers = rules.wingBothJokers === 'yes';
  const count = isFour ? 2 : lengthOf(meta);
  if (kind === PLANE_PAIR || kind === FOUR_PAIRS) addPairs(plays, wingChoice, count, 0, lo, hi);
  else addSingles(plays, wingChoice, count, 0, lo, hi);
}

/** Adds `left` single wings from `rank` upwards, at most three of a rank (rules §3). */
function addSingles(plays: Generation, wings: WingChoice, left: number, rank: number, lo: number, hi: number): void {
  const { meta, body, shared } = wings;
  if (left === 0) {
    if (kindOf(meta) === FOUR_TWO || !isPlainPlane(meta, lo, hi)) plays.list.push(meta, lo, hi);
    return;
  }
  if (rank > BIG_JOKER_RANK) return;
  const held = plays.counts[rank] ?? 0;
  let most = ((body >> rank) & 1) === 0 ? Math.min(wings.most, left, held) : (shared >> rank) & 1;
  if (rank === BIG_JOKER_RANK && !wings.mayTakeBothJokers && packedCount(lo, hi, SMALL_JOKER_RANK) > 0) most = 0;
  for (let take = 0; take <= most; take++) {
    const nextLo = lo + (unitLo[rank] ?? 0) * take;
    const nextHi = hi + (unitHi[rank] ?? 0) * take;
    addSingles(plays, wings, left - take, rank + 1, nextLo, nextHi);
  }
}

/** Adds `left` pairs of different ranks from `rank` upwards. */
function addPairs(plays: Generation, wings: WingChoice, left: number, rank: number, lo: number, hi: number): void {
  if (left === 0) {
    plays.list.push(wings.meta, lo, hi);
    return;
  }
  const usable = plays.twos & ~wings.body;
  for (let next = rank; next < SMALL_JOKER_RANK; next++) {
    if ((usable & (1 << next)) === 0) continue;
    addPairs(plays, wings, left - 1, next + 1, lo + (unitLo[next] ?? 0) * 2, hi + (unitHi[next] ?? 0) * 2);
  }
}

/** Whether three triples with three equal wings are four triples in a row: then it is a plain plane (rules §3). */
function isPlainPlane(meta: Meta, lo: number, hi: number): boolean {
  if (lengthOf(meta) !== 3) return false;
  const start = rankOf(meta);
  const above = start + 3;
  if (above <= ACE_RANK && packedCount(lo, hi, above) === 3) return true;
  return start > 0 && packedCount(lo, hi, start - 1) === 3;
}

function pushFours(plays: Generation, kind: typeof FOUR_TWO | typeof FOUR_PAIRS, from: number): void {
  const { list, rules, fours } = plays;
  if (rules.fourTwo === 'none' || (kind === FOUR_PAIRS && rules.fourTwo === 'singlesOnly')) return;
  for (let rank = from; rank < 13; rank++) {
    if ((fours & (1 << rank)) === 0) continue;
    const meta = metaOf(kind, rank, 1);
    const lo = (unitLo[rank] ?? 0) * 4;
    const hi = (unitHi[rank] ?? 0) * 4;
    pushWings(plays, kind, meta, lo, hi);
    if (kind === FOUR_TWO || rules.fourPairsOfFour === 'no') continue;
    // Two fours are read with the higher one as the key (rules §3).
    for (let other = 0; other < rank; other++) {
      if ((fours & (1 << other)) === 0) continue;
      list.push(meta, lo + (unitLo[other] ?? 0) * 4, hi + (unitHi[other] ?? 0) * 4);
    }
  }
}
