/**
 * Legal plays with suits merged, each packed into one integer: what players think about. One candidate per kind, key
 * and size (and per suit for straight flushes), with as few wilds as it needs; `pairs: 'all'` also keeps every pair of
 * a full house. Rules §4, §5, §11.
 *
 * Bits from the lowest: kind 4, key 5, size 4, wilds 2, pair slot 4, suit 2. 0 is the pass.
 */
import { BIG_JOKER, SMALL_JOKER } from '@fourth-seat/cards';
import { BIG_JOKER_POWER, powerOfRank, rankAtValue, readRankOfPower, SMALL_JOKER_POWER, wildOf } from './cards.ts';
import { type Block, flushMayBeStraight, plate, tierOf, tube } from './combination.ts';
import type { Rules } from './options.ts';
import { BIG_SLOT, SMALL_SLOT, type Tally } from './tally.ts';
import { type Combination, combinationKinds, type Kind, type Level, type Reading } from './types.ts';

export type Code = number;
export const PASS: Code = 0;
/** Pair slot of a full house whose pair is the two wilds. */
export const WILD_PAIR = 15;
/** More candidates than any hand can have, full houses with every pair included. */
export const MAX_MERGED_PLAYS = 640;

type Kinds = typeof combinationKinds;
/** The place of each kind among the kinds. */
type KindCodes = {
  [Place in keyof Kinds & `${number}` as Kinds[Place]]: Place extends `${infer Code extends number}` ? Code : never;
};

/** The code of a kind is its place among the kinds, as the compiler checks; written out, because inner loops read it. */
export const kindCodes = {
  single: 0,
  pair: 1,
  triple: 2,
  full_house: 3,
  straight: 4,
  tube: 5,
  plate: 6,
  bomb: 7,
  straight_flush: 8,
  four_jokers: 9,
} as const satisfies KindCodes;

export type KindCode = KindCodes[Kind];

export const encode = (kind: KindCode, key: number, size: number, wilds: number, pair = 0, suit = 0): Code =>
  kind | (key << 4) | (size << 9) | (wilds << 13) | (pair << 15) | (suit << 19);
// Codes of plays are made by `encode` alone.
export const kindCodeOf = (code: Code): KindCode => (code & 15) as KindCode;
export const keyOf = (code: Code): number => (code >> 4) & 31;
export const sizeOf = (code: Code): number => (code >> 9) & 15;
export const wildsOf = (code: Code): number => (code >> 13) & 3;
export const pairSlotOf = (code: Code): number => (code >> 15) & 15;
export const flushSuitOf = (code: Code): number => (code >> 19) & 3;
/** The kind of a play of so many cards of one rank. */
export function kindOfSameRank(size: number): KindCode {
  if (size > 3) return kindCodes.bomb;
  return size === 3 ? kindCodes.triple : size === 2 ? kindCodes.pair : kindCodes.single;
}

export function kindOf(code: Code): Kind {
  const kind = combinationKinds[kindCodeOf(code)];
  if (!kind) throw new RangeError(`${code} is no play`);
  return kind;
}
/** The kind, key and size of a code alone, whatever cards it is made of: what has to be beaten. */
export const groupOf = (code: Code): Code => code & 0x1fff;
/** The kind and key alone: plays that may differ in their cards. */
export const kindAndKeyOf = (code: Code): Code => code & 0x1ff;
export const isBombCode = (code: Code): boolean => (code & 15) >= kindCodes.bomb;

/** The code of a play of these very cards: every heart level card in it counts as a wild. */
export function codeOf({ kind, key, size, cards }: Combination, level: Level): Code {
  const naturals = cards.filter((card) => card !== wildOf(level));
  const suit = kind === 'straight_flush' ? (naturals[0] ?? 0) & 3 : 0;
  const slot = kind === 'full_house' ? pairSlotIn(naturals, readRankOfPower(key, level)) : 0;
  return encode(kindCodes[kind], key, size, cards.length - naturals.length, slot, suit);
}

function pairSlotIn(naturals: readonly number[], tripleRank: number): number {
  const pair = naturals.find((card) => card >> 2 !== tripleRank);
  if (pair === undefined) return WILD_PAIR;
  return pair === BIG_JOKER ? BIG_SLOT : pair === SMALL_JOKER ? SMALL_SLOT : pair >> 2;
}

export interface CandidateRequest {
  readonly level: Level;
  readonly rules: Rules;
  /** What is to be beaten; undefined on a lead. The pass is never listed. */
  readonly beat: Reading | undefined;
  readonly pairs: 'cheapest' | 'all';
}

// Scratch of this module: a list is written by one call, which is synchronous, so no two calls use it at once.
const list = { codes: new Int32Array(0), length: 0 };

function add(code: Code): void {
  list.codes[list.length++] = code;
}

/** Writes the candidates of a hand into `out` (length ≥ MAX_MERGED_PLAYS) and returns how many there are. */
export function listMergedPlays(tally: Tally, request: CandidateRequest, out: Int32Array<ArrayBuffer>): number {
  const { beat, rules } = request;
  const tier = beat ? tierOf(beat.kind, beat.size, rules) : 0;
  const above = beat ? beat.key : 0;
  list.codes = out;
  list.length = 0;
  if (tier === 0) {
    const kind = beat && kindCodes[beat.kind];
    if (kind === undefined || kind <= kindCodes.triple) addSameRanks(tally, request.level, kind, above);
    if (kind === undefined || kind === kindCodes.full_house) addFullHouses(tally, request, above);
    if (kind === undefined || kind === kindCodes.straight) addStraights(tally, rules, above);
    if (kind === undefined || kind === kindCodes.tube) addBlocks(tally, tube, above);
    if (kind === undefined || kind === kindCodes.plate) addBlocks(tally, plate, above);
  }
  addBombs(tally, request, tier, above);
  return list.length;
}

/** Singles, pairs and triples: all three on a lead, else those of the kind that is to be beaten. */
function addSameRanks(t: Tally, level: Level, beaten: KindCode | undefined, above: number): void {
  for (let size = 1; size <= 3; size++) {
    const kind = kindOfSameRank(size);
    if (beaten !== undefined && beaten !== kind) continue;
    for (let rank = 0; rank < 13; rank++) {
      const key = powerOfRank(rank, level);
      if (key <= above) continue;
      const have = t.ranks[rank] ?? 0;
      const missing = have >= size ? 0 : size - have;
      if (missing > t.wilds) continue;
      // Wilds alone are a single or a pair of level cards, and nothing else.
      if (have === 0 && (rank !== level || size === 3)) continue;
      add(encode(kind, key, size, missing));
    }
    if (size === 3) continue;
    if (above < SMALL_JOKER_POWER && (t.ranks[SMALL_SLOT] ?? 0) >= size) add(encode(kind, SMALL_JOKER_POWER, size, 0));
    if (above < BIG_JOKER_POWER && (t.ranks[BIG_SLOT] ?? 0) >= size) add(encode(kind, BIG_JOKER_POWER, size, 0));
  }
}

function addFullHouses(t: Tally, request: CandidateRequest, above: number): void {
  const { level, rules } = request;
  for (let rank = 0; rank < 13; rank++) {
    const key = powerOfRank(rank, level);
    const have = t.ranks[rank] ?? 0;
    const missing = have >= 3 ? 0 : 3 - have;
    if (key <= above || have === 0 || missing > t.wilds) continue;
    const free = t.wilds - missing;
    let best = 0;
    let bestCost = Infinity;
    for (let slot = 0; slot < 15; slot++) {
      const pair = t.ranks[slot] ?? 0;
      if (slot === rank || pair === 0) continue;
      if (slot >= SMALL_SLOT && (pair < 2 || !rules.fullHouseJokerPair)) continue;
      const wilds = pair >= 2 ? 0 : 1;
      if (wilds > free) continue;
      const code = encode(kindCodes.full_house, key, 5, missing + wilds, slot);
      if (request.pairs === 'all') add(code);
      const cost = pairCost[pair] ?? 0;
      const strength = slot >= SMALL_SLOT ? slot + JOKER_PAIR_COST : powerOfRank(slot, level);
      if (cost + strength < bestCost) {
        bestCost = cost + strength;
        best = code;
      }
    }
    const wildPair = free === 2 && (rank !== level || rules.fullHouseFiveOfLevel);
    if (wildPair && (request.pairs === 'all' || best === 0)) {
      best = encode(kindCodes.full_house, key, 5, 2, WILD_PAIR);
      if (request.pairs === 'all') add(best);
    }
    if (best !== 0 && request.pairs === 'cheapest') add(best);
  }
}

/** Makes a pair of jokers dearer than a pair of any rank that is as loose. */
const JOKER_PAIR_COST = 10;

/** What taking a pair out of so many cards of a rank breaks: a lone card needs a wild, three or four break a group. */
const pairCost = [0, 60, 0, 20, 80, 80, 40, 40, 40];

function addStraights(t: Tally, rules: Rules, above: number): void {
  for (let top = Math.max(5, above + 1); top <= 14; top++) {
    let missing = 0;
    let suits = 0;
    for (let value = top - 4; value <= top; value++) {
      const mask = t.suits[rankAtValue(value)] ?? 0;
      if (mask === 0) missing++;
      suits |= mask;
    }
    if (missing > t.wilds) continue;
    const mixed = (suits & (suits - 1)) !== 0;
    if (mixed || rules.flushAsStraight === 'yes') add(encode(kindCodes.straight, top, 5, missing));
    else if (flushMayBeStraight(suits, t.wilds, rules)) {
      add(encode(kindCodes.straight, top, 5, Math.max(1, missing)));
    }
  }
}

function addBlocks(t: Tally, { kind, width, depth }: Block, above: number): void {
  for (let top = Math.max(width, above + 1); top <= 14; top++) {
    let missing = 0;
    for (let value = top - width + 1; value <= top; value++) {
      const have = t.ranks[rankAtValue(value)] ?? 0;
      if (have < depth) missing += depth - have;
    }
    if (missing <= t.wilds) add(encode(kindCodes[kind], top, 6, missing));
  }
}

function addBombs(t: Tally, request: CandidateRequest, tier: number, above: number): void {
  const { level, rules } = request;
  for (let rank = 0; rank < 13; rank++) {
    const have = t.ranks[rank] ?? 0;
    const key = powerOfRank(rank, level);
    for (let size = 4; size <= have + t.wilds; size++) {
      if (size < tier || (size === tier && key <= above)) continue;
      add(encode(kindCodes.bomb, key, size, size > have ? size - have : 0));
    }
  }
  const flushTier = tierOf('straight_flush', 5, rules);
  if (flushTier >= tier) {
    const lowest = flushTier === tier ? Math.max(5, above + 1) : 5;
    for (let top = lowest; top <= 14; top++) addFlushes(t, top);
  }
  const jokers = (t.ranks[SMALL_SLOT] ?? 0) === 2 && (t.ranks[BIG_SLOT] ?? 0) === 2;
  if (jokers && tierOf('four_jokers', 4, rules) > tier) add(encode(kindCodes.four_jokers, BIG_JOKER_POWER, 4, 0));
}

function addFlushes(t: Tally, top: number): void {
  for (let suit = 0; suit < 4; suit++) {
    let have = 0;
    for (let value = top - 4; value <= top; value++) have += ((t.suits[rankAtValue(value)] ?? 0) >> suit) & 1;
    if (have + t.wilds >= 5) add(encode(kindCodes.straight_flush, top, 5, 5 - have, 0, suit));
  }
}
