/**
 * Every legal play of a hand, by the templates of `@fourth-seat/cards/ranks` (rules §3 to §5).
 */
import {
  ACE_RANK,
  CHAIN_RANKS,
  createHandMasks,
  type HandMasks,
  kindOf,
  lengthOf,
  type Meta,
  MoveList,
  metaOf,
  packedCount,
  packedTotal,
  pushPairTails,
  pushRanks,
  pushRuns,
  pushTails,
  type RunTemplate,
  rankOf,
  readMasks,
  type TailChoice,
  unitHi,
  unitLo,
} from '@fourth-seat/cards/ranks';
import {
  BOMB,
  CHAIN,
  FOUR_THREE,
  FOUR_TWO,
  PAIR,
  PAIR_CHAIN,
  PLANE,
  PLANE_SHORT,
  PLANE_SINGLE,
  PLANE_TWO,
  SINGLE,
  TRIPLE,
  TRIPLE_SINGLE,
  TRIPLE_TWO,
} from './kinds.ts';
import { defaultRules, type Rules } from './options.ts';
import { RANKS_HELD } from './ranks.ts';

/** What a seat plays on: the rules, what lies on the table, and who watches. */
export interface Situation {
  rules: Rules;
  /** The play to beat, 0 on a lead. */
  beat: Meta;
  /** Its cards. */
  beatSize: number;
  /** The rank that the first play of the deal must contain, or −1. */
  mustHold: number;
  /** Cards of the next player. */
  nextLeft: number;
  /** Whether the cards are only a part of the hand, so that no play of all of them is the last hand. */
  isPart: boolean;
}

export const createSituation = (rules: Rules): Situation => ({
  rules,
  beat: 0,
  beatSize: 0,
  mustHold: -1,
  nextLeft: 0,
  isPart: false,
});

interface Generation extends HandMasks {
  list: MoveList;
  situation: Situation;
  /** Cards of the hand, and packed. */
  total: number;
  lo: number;
  hi: number;
  /** Mask of the ranks of which the hand has four, and whether three aces are a bomb. */
  bombs: number;
  hasAceBomb: boolean;
  /** Whether some cards may only be played as a bomb (`splitBombs: no`). */
  isBound: boolean;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const hand: Generation = {
  ...createHandMasks(),
  list: new MoveList(),
  situation: createSituation(defaultRules),
  total: 0,
  lo: 0,
  hi: 0,
  bombs: 0,
  hasAceBomb: false,
  isBound: false,
};

const ACE_BIT = 1 << ACE_RANK;

/** Fills `list` with every legal play of the hand; pass is not listed (`mayPass`). A set of cards stands under each reading. */
export function generate(list: MoveList, lo: number, hi: number, situation: Situation): void {
  begin(list, lo, hi, situation);
  const { beat } = situation;
  const kind = kindOf(beat);
  if (beat === 0) pushLeads();
  else if (kind !== BOMB) pushFollows(kind, rankOf(beat) + 1, lengthOf(beat));
  pushBombs(kind === BOMB ? rankOf(beat) + 1 : 0);
  if (situation.mustHold >= 0) keepHolding(situation.mustHold);
}

/** Whether the seat may pass, where `list` holds its legal plays (rules §5.1). */
export function mayPass({ rules, beat }: Pick<Situation, 'rules' | 'beat'>, list: MoveList): boolean {
  if (beat === 0) return false;
  if (rules.mustBeat === 'no' || list.count === 0) return true;
  if (rules.mustBomb === 'yes') return false;
  // Bombs come last.
  return kindOf(list.meta[0] ?? 0) === BOMB;
}

function begin(list: MoveList, lo: number, hi: number, situation: Situation): void {
  readMasks(hand, lo, hi);
  list.count = 0;
  hand.list = list;
  hand.situation = situation;
  hand.total = packedTotal(lo, hi);
  hand.lo = lo;
  hand.hi = hi;
  const { rules, nextLeft } = situation;
  hand.bombs = hand.fours;
  hand.hasAceBomb = rules.aceBomb === 'yes' && (hand.threes & ACE_BIT) !== 0;
  hand.isBound = rules.splitBombs === 'no' && (hand.bombs !== 0 || hand.hasAceBomb);
  if (hand.isBound) bindBombs();
  // One card left (rules §5.4).
  singles = hand.ones;
  if (nextLeft === 1 && rules.oneLeft === 'highest' && singles !== 0) singles = 1 << (31 - Math.clz32(singles));
}

/** Mask of the ranks that may be played as a single. */
let singles = 0;

/** Takes the cards of bombs out of all that is listed but bombs and fours (rules §3.7). */
function bindBombs(): void {
  const bound = hand.bombs | (hand.hasAceBomb ? ACE_BIT : 0);
  hand.ones &= ~bound;
  hand.twos &= ~bound;
  hand.threes &= ~bound;
  hand.fours = 0;
  for (let rank = 0; rank < RANKS_HELD; rank++) if (((bound >> rank) & 1) !== 0) hand.counts[rank] = 0;
}

const chains: RunTemplate = { kind: CHAIN, size: 1, shortest: 5, pushTails: undefined };
const pairChains: RunTemplate = { kind: PAIR_CHAIN, size: 2, shortest: 2, pushTails: undefined };
const longPairChains: RunTemplate = { ...pairChains, shortest: 3 };
const triples: RunTemplate = { kind: TRIPLE, size: 3, shortest: 1, pushTails: pushAlone };
const planes: RunTemplate = { kind: PLANE, size: 3, shortest: 2, pushTails: undefined };
const triplesWithTwo: RunTemplate = { kind: TRIPLE_TWO, size: 3, shortest: 1, pushTails: pushFullTail };
const planesWithTwo: RunTemplate = { kind: PLANE_TWO, size: 3, shortest: 2, pushTails: pushFullTail };
const triplesWithOne: RunTemplate = { kind: TRIPLE_SINGLE, size: 3, shortest: 1, pushTails: pushShortTail };
const planesWithOne: RunTemplate = { kind: PLANE_SINGLE, size: 3, shortest: 2, pushTails: pushShortTail };

function pushLeads(): void {
  const { list, situation } = hand;
  const { rules } = situation;
  pushRanks(list, SINGLE, 1, singles, 0);
  pushRanks(list, PAIR, 2, hand.twos, 0);
  pushRuns(list, hand, chains, 0, 0);
  pushRuns(list, hand, rules.pairChainMin === 2 ? pairChains : longPairChains, 0, 0);
  pushRuns(list, hand, triplesWithTwo, 0, 1);
  pushRuns(list, hand, planesWithTwo, 0, 0);
  if (rules.short === 'always') {
    pushRuns(list, hand, triplesWithOne, 0, 1);
    pushRuns(list, hand, triples, 0, 1);
    pushRuns(list, hand, planesWithOne, 0, 0);
    pushRuns(list, hand, planes, 0, 0);
  }
  pushLastHand(0, 0);
  pushFours(FOUR_TWO, 0);
  pushFours(FOUR_THREE, 0);
}

/** Plays over one that is no bomb: of its kind and length from the rank `from` on. */
function pushFollows(kind: number, from: number, length: number): void {
  const { list, situation } = hand;
  const isAlways = situation.rules.short === 'always';
  if (kind === SINGLE) pushRanks(list, SINGLE, 1, singles, from);
  else if (kind === PAIR) pushRanks(list, PAIR, 2, hand.twos, from);
  else if (kind === CHAIN) pushRuns(list, hand, chains, from, length);
  else if (kind === PAIR_CHAIN) pushRuns(list, hand, pairChains, from, length);
  else if (kind === FOUR_TWO || kind === FOUR_THREE) pushFours(kind, from);
  else {
    if (kind === TRIPLE_TWO) pushRuns(list, hand, triplesWithTwo, from, 1);
    else if (kind === PLANE_TWO) pushRuns(list, hand, planesWithTwo, from, length);
    else if (kind === TRIPLE_SINGLE && isAlways) pushRuns(list, hand, triplesWithOne, from, 1);
    else if (kind === TRIPLE && isAlways) pushRuns(list, hand, triples, from, 1);
    else if (kind === PLANE_SINGLE && isAlways) pushRuns(list, hand, planesWithOne, from, length);
    else if (kind === PLANE && isAlways) pushRuns(list, hand, planes, from, length);
    pushLastHand(from, length);
  }
}

function pushBombs(from: number): void {
  pushRanks(hand.list, BOMB, 4, hand.bombs, from);
  if (!hand.hasAceBomb || from > ACE_RANK) return;
  hand.list.push(metaOf(BOMB, ACE_RANK, 1), (unitLo[ACE_RANK] ?? 0) * 3, (unitHi[ACE_RANK] ?? 0) * 3);
}

/** A triple without a tail, unless it is the bomb of aces. */
function pushAlone(meta: Meta, lo: number, hi: number): void {
  if (!hand.hasAceBomb || rankOf(meta) !== ACE_RANK) hand.list.push(meta, lo, hi);
}

// Scratch too.
const tail: TailChoice = { meta: 0, body: 0, shared: 0, most: 4, accepts: undefined };

const bodyOf = (meta: Meta): number => ((1 << lengthOf(meta)) - 1) << rankOf(meta);

/** Two cards for each triple (rules §3.3, §3.4). */
function pushFullTail(meta: Meta, lo: number, hi: number): void {
  const { rules } = hand.situation;
  const body = bodyOf(meta);
  if (rules.tail === 'pair') {
    pushPairTails(hand.list, meta, hand.twos & ~body, lengthOf(meta), 0, lo, hi);
    return;
  }
  tail.meta = meta;
  tail.body = body;
  tail.shared = rules.tailSharesRank === 'yes' ? hand.fours : 0;
  pushTails(hand.list, hand, tail, 2 * lengthOf(meta), 0, lo, hi);
}

/** One card for each triple. Four of a rank alone are no triple with a tail, but a bomb (rules §3.5). */
function pushShortTail(meta: Meta, lo: number, hi: number): void {
  tail.meta = meta;
  tail.body = bodyOf(meta);
  tail.shared = hand.situation.rules.tailSharesRank === 'yes' && lengthOf(meta) > 1 ? hand.fours : 0;
  pushTails(hand.list, hand, tail, lengthOf(meta), 0, lo, hi);
}

/** Fours with a tail, which always has other ranks. */
function pushFours(kind: number, from: number): void {
  const { fourTail } = hand.situation.rules;
  if (fourTail === 'none' || fourTail === (kind === FOUR_TWO ? 'three' : 'two')) return;
  for (let rank = from; rank < ACE_RANK; rank++) {
    if ((hand.bombs & (1 << rank)) === 0) continue;
    tail.meta = metaOf(kind, rank, 1);
    tail.body = 1 << rank;
    tail.shared = 0;
    const lo = (unitLo[rank] ?? 0) * 4;
    pushTails(hand.list, hand, tail, kind === FOUR_TWO ? 2 : 3, 0, lo, (unitHi[rank] ?? 0) * 4);
  }
}

/**
 * The whole hand as triples with a short tail (rules §3.2, §4.3): from the rank `from` on, of this length, or of every one
 * on a lead, for 0.
 */
function pushLastHand(from: number, only: number): void {
  const { situation, total, threes, isBound } = hand;
  const { rules, isPart } = situation;
  if (rules.short === 'never' || isPart || isBound) return;
  const usable = threes & CHAIN_RANKS;
  for (let start = from; start <= ACE_RANK; start++) {
    for (let length = 1; ((usable >> (start + length - 1)) & 1) !== 0; length++) {
      const rest = total - 3 * length;
      if (rest < 0) break;
      if (rest >= 2 * length || (only !== 0 && length !== only)) continue;
      const kind = lastHandKind(length, rest);
      // With short tails at any time, all but the odd ones are listed by template.
      if (rules.short === 'always' && kind !== PLANE_SHORT && isListedByTemplate(kind)) continue;
      if (isOpenTo(kind) && isTailOpen(start, length, rest))
        hand.list.push(metaOf(kind, start, length), hand.lo, hand.hi);
    }
  }
}

function lastHandKind(length: number, rest: number): number {
  if (length === 1) return rest === 0 ? TRIPLE : TRIPLE_SINGLE;
  return rest === 0 ? PLANE : rest === length ? PLANE_SINGLE : PLANE_SHORT;
}

/** Whether the templates list this kind on the table already. */
function isListedByTemplate(kind: number): boolean {
  const { beat } = hand.situation;
  return beat === 0 || kindOf(beat) === kind;
}

/** Whether a short last hand of this kind goes over the table: led, over its own kind and size, or over a longer tail. */
function isOpenTo(kind: number): boolean {
  const { beat, beatSize, rules } = hand.situation;
  if (beat === 0) return true;
  const other = kindOf(beat);
  if (other === kind) return beatSize === hand.total;
  return rules.shortFollow === 'yes' && other !== TRIPLE && other !== PLANE && hand.total < beatSize;
}

/** Whether all cards beside the triples may be their tail. */
function isTailOpen(start: number, length: number, rest: number): boolean {
  if (rest === 0) return length > 1 || start !== ACE_RANK || !hand.hasAceBomb;
  const shares = hand.situation.rules.tailSharesRank === 'yes' && (length > 1 || rest > 1);
  for (let rank = start; rank < start + length; rank++) if ((hand.counts[rank] ?? 0) > 3 && !shares) return false;
  return true;
}

/** Keeps only plays with a card of the rank. */
function keepHolding(rank: number): void {
  const { list } = hand;
  let kept = 0;
  for (let i = 0; i < list.count; i++) {
    if (packedCount(list.lo[i] ?? 0, list.hi[i] ?? 0, rank) === 0) continue;
    list.meta[kept] = list.meta[i] ?? 0;
    list.lo[kept] = list.lo[i] ?? 0;
    list.hi[kept] = list.hi[i] ?? 0;
    kept++;
  }
  list.count = kept;
}
