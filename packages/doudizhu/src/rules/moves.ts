import {
  createHandMasks,
  type HandMasks,
  type Meta,
  MoveList,
  packedCount,
  pushPairTails,
  pushRanks,
  pushRuns,
  pushTails,
  type RunTemplate,
  readMasks,
  type TailChoice,
  unitHi,
  unitLo,
} from '@fourth-seat/cards/ranks';
import {
  BOMB,
  CHAIN,
  FOUR_PAIRS,
  FOUR_TWO,
  type KindCode,
  kindCodes,
  kindOf,
  lengthOf,
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
import { ACE_RANK, BIG_JOKER_RANK, SMALL_JOKER_RANK } from './ranks.ts';

export { MoveList };

/** The kinds of a lead in the order in which they are listed; bombs come last. */
const leadKinds = Object.values(kindCodes).filter((code) => code !== BOMB && code !== ROCKET);
type LeadKind = (typeof leadKinds)[number];

/** Mask of the ranks of the jokers. */
export const BOTH_JOKERS = (1 << SMALL_JOKER_RANK) | (1 << BIG_JOKER_RANK);
/** Both jokers, packed. */
const JOKERS = (unitHi[SMALL_JOKER_RANK] ?? 0) + (unitHi[BIG_JOKER_RANK] ?? 0);

/** A hand under generation, the list that its plays go to, and the rules. */
interface Generation extends HandMasks {
  list: MoveList;
  rules: Rules;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const generation: Generation = { ...createHandMasks(), list: new MoveList(), rules: defaultRules };

/** Begins to fill `list` with plays of this hand. */
function begin(list: MoveList, lo: number, hi: number, rules: Rules): Generation {
  readMasks(generation, lo, hi);
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
  list.keepWhole(lo, hi);
}

function pushBombs(plays: Generation, from: number): void {
  pushRanks(plays.list, BOMB, 4, plays.fours, from);
  if ((plays.ones & BOTH_JOKERS) !== BOTH_JOKERS) return;
  plays.list.push(metaOf(ROCKET, BIG_JOKER_RANK, 1), 0, JOKERS);
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
      return pushRuns(list, plays, runs[kind - CHAIN] ?? chains, from, length);
    default:
      return pushFours(plays, kind, from);
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

const chains: RunTemplate = { kind: CHAIN, size: 1, shortest: 5, pushTails: undefined };
const pairChains: RunTemplate = { kind: PAIR_CHAIN, size: 2, shortest: 3, pushTails: undefined };
const planes: RunTemplate = { kind: PLANE, size: 3, shortest: 2, pushTails: undefined };
const planesWithSingles: RunTemplate = { ...planes, kind: PLANE_SINGLE, pushTails: pushWings };
const planesWithPairs: RunTemplate = { ...planes, kind: PLANE_PAIR, pushTails: pushWings };

/** The kinds that are runs, from `CHAIN` on. */
const runs = [chains, pairChains, planes, planesWithSingles, planesWithPairs];

// Scratch too.
const wings: TailChoice = { meta: 0, body: 0, shared: 0, most: 0, accepts: undefined };

/** Lists a body of triples or of four, whose cards are `lo` and `hi`, with every choice of wings (rules §3). */
function pushWings(meta: Meta, lo: number, hi: number): void {
  const { rules, list, twos, fours } = generation;
  const kind = kindOf(meta);
  const isFour = kind === FOUR_TWO || kind === FOUR_PAIRS;
  const body = ((1 << lengthOf(meta)) - 1) << rankOf(meta);
  const count = isFour ? 2 : lengthOf(meta);
  if (kind === PLANE_PAIR || kind === FOUR_PAIRS) return pushPairTails(list, meta, twos & ~body, count, 0, lo, hi);
  wings.meta = meta;
  wings.body = body;
  wings.shared = rules.wingSharesRank === 'yes' && !isFour ? fours : 0;
  wings.most = rules.wingSameRank === 'yes' ? 3 : 1;
  wings.accepts = rules.wingBothJokers === 'no' ? areWingsWithoutRocket : isFour ? undefined : areWings;
  pushTails(list, generation, wings, count, 0, lo, hi);
}

/** Whether a plane with single wings is none without them. */
const areWings = (meta: Meta, lo: number, hi: number): boolean =>
  kindOf(meta) === FOUR_TWO || !isPlainPlane(meta, lo, hi);

const areWingsWithoutRocket = (meta: Meta, lo: number, hi: number): boolean =>
  (hi & JOKERS) !== JOKERS && areWings(meta, lo, hi);

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
    pushWings(meta, lo, hi);
    if (kind === FOUR_TWO || rules.fourPairsOfFour === 'no') continue;
    // Two fours are read with the higher one as the key (rules §3).
    for (let other = 0; other < rank; other++) {
      if ((fours & (1 << other)) === 0) continue;
      list.push(meta, lo + (unitLo[other] ?? 0) * 4, hi + (unitHi[other] ?? 0) * 4);
    }
  }
}
