import { CHAIN_RANKS } from '@fourth-seat/cards/ranks';
import { VectorLayout } from '@fourth-seat/game';
import {
  BOMB,
  CHAIN,
  kindOf,
  lengthOf,
  type Meta,
  PAIR,
  PAIR_CHAIN,
  PLANE,
  rankOf,
  SINGLE,
  TRIPLE,
} from '../../rules/kinds.ts';
import { BOTH_JOKERS } from '../../rules/moves.ts';
import { CLAIMED_BID, type PackedState } from '../../rules/packed-state.ts';
import { fullDeck, packCounts, packedCount, packedTotal } from '../../rules/ranks.ts';
import { planCostAt, planGroupAt, planGroupCountAt, planPlace } from '../plan/plan-cache.ts';

/**
 * The features of the net: every input is 0 or 1, and the indices of those that are 1 are listed. All of them are
 * visible to the seat to move: the unseen cards, what the others bid, played and passed on, and the play on the table;
 * and for each candidate the hand that it leaves, and the plan of that hand.
 */
const layout = new VectorLayout();

/** Cards as (rank, count) pairs: 4 inputs a rank, 1 a joker. */
const CARDS = 54;
const UNSEEN = layout.section(CARDS);
const PLAYED_NEXT = layout.section(CARDS);
const PLAYED_PREVIOUS = layout.section(CARDS);
const BOTTOM = layout.section(CARDS);
const LEFT_NEXT = layout.section(21);
const LEFT_PREVIOUS = layout.section(21);
const BEAT_KIND = layout.section(15);
const BEAT_KEY = layout.section(15);
const BEAT_LENGTH = layout.section(13);
const BEAT_SEAT = layout.section(2);
const PASSED = layout.section(4 * 16);
const LAST_KIND = layout.section(2 * 15);
const LAST_KEY = layout.section(2 * 15);
const BOMBS = layout.section(5);
const UNSEEN_BOMBS = layout.section(4);
const SPRING = layout.section(2);
const HAND = layout.section(CARDS);
const MOVE = layout.section(15 * 15);
const MOVE_LENGTH = layout.section(13);
const SIZE_AFTER = layout.section(21);
const TURNS = layout.section(14);
const LOSING = layout.section(10 * 2);
const SINGLES = layout.section(9);
const PAIRS = layout.section(8);
const TRIPLES = layout.section(6);
const CHAINS = layout.section(4);
const PAIR_CHAINS = layout.section(3);
const BOMBS_AFTER = layout.section(5);
const COST = layout.section(24);
const WORST = layout.section(16);
const SAID = layout.section(3 * CLAIMED_BID);
const DOUBLED = layout.section(3 * 2);
export const INPUTS = layout.size;

const packedDeck = packCounts(fullDeck);
// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
/** Bit masks of the ranks of which at least 1, 2, 3, 4 cards are unseen: what could beat a group. */
let atLeastOne = 0;
let atLeastTwo = 0;
let atLeastThree = 0;
let allFour = 0;
const runMasks = new Int32Array(4);

function pushCards(rows: Uint16Array, at: number, base: number, lo: number, hi: number): number {
  let end = at;
  for (let rank = 0, rest = lo; rest !== 0; rank++, rest >>>= 3) {
    if ((rest & 7) !== 0) rows[end++] = base + rank * 4 + (rest & 7) - 1;
  }
  for (let rank = 10, rest = hi; rest !== 0; rank++, rest >>>= 3) {
    if ((rest & 7) !== 0) rows[end++] = base + (rank < 13 ? rank * 4 + (rest & 7) - 1 : 39 + rank);
  }
  return end;
}

/**
 * Lists the inputs that all candidates share, from place 0, and returns their number. It also sets the unseen cards
 * with which `candidateRows` compares.
 */
export function situationRows(rows: Uint16Array, state: PackedState): number {
  const seat = state.turn;
  const after = seat === 2 ? 0 : seat + 1;
  const before = 3 - seat - after;
  const { lo, hi, playedLo, playedHi, left, beat } = state;
  let unseenLo = packedDeck.lo - (lo[seat] ?? 0);
  let unseenHi = packedDeck.hi - (hi[seat] ?? 0);
  for (let other = 0; other < 3; other++) {
    unseenLo -= playedLo[other] ?? 0;
    unseenHi -= playedHi[other] ?? 0;
  }
  maskUnseen(unseenLo, unseenHi);
  let at = pushCards(rows, 0, UNSEEN, unseenLo, unseenHi);
  at = pushCards(rows, at, PLAYED_NEXT, playedLo[after] ?? 0, playedHi[after] ?? 0);
  at = pushCards(rows, at, PLAYED_PREVIOUS, playedLo[before] ?? 0, playedHi[before] ?? 0);
  at = pushCards(rows, at, BOTTOM, state.bottomLo, state.bottomHi);
  rows[at++] = LEFT_NEXT + (left[after] ?? 0);
  rows[at++] = LEFT_PREVIOUS + (left[before] ?? 0);
  rows[at++] = BEAT_KIND + kindOf(beat);
  if (beat !== 0) {
    rows[at++] = BEAT_KEY + rankOf(beat);
    rows[at++] = BEAT_LENGTH + lengthOf(beat);
    rows[at++] = BEAT_SEAT + (state.beatSeat === after ? 0 : 1);
  }
  for (let i = 0; i < 2; i++) {
    const other = i === 0 ? after : before;
    rows[at++] = PASSED + i * 32 + (state.passedSingle[other] ?? 0);
    rows[at++] = PASSED + i * 32 + 16 + (state.passedPair[other] ?? 0);
    const last = state.last[other] ?? 0;
    rows[at++] = LAST_KIND + i * 15 + kindOf(last);
    if (last !== 0) rows[at++] = LAST_KEY + i * 15 + rankOf(last);
  }
  rows[at++] = BOMBS + Math.min(4, state.bombs);
  rows[at++] = UNSEEN_BOMBS + Math.min(3, countBits(allFour) + ((atLeastOne & BOTH_JOKERS) === BOTH_JOKERS ? 1 : 0));
  const landlordPlays = state.plays[state.landlord] ?? 0;
  if (landlordPlays === 1) rows[at++] = SPRING;
  if ((state.plays[0] ?? 0) + (state.plays[1] ?? 0) + (state.plays[2] ?? 0) === landlordPlays) rows[at++] = SPRING + 1;
  for (let i = 0; i < 3; i++) {
    const other = i === 0 ? seat : i === 1 ? after : before;
    const action = state.bidActions[other] ?? 0;
    const doubled = state.doubled[other] ?? 0;
    if (action > 0) rows[at++] = SAID + i * CLAIMED_BID + action - 1;
    if (doubled > 0) rows[at++] = DOUBLED + i * 2 + doubled - 1;
  }
  return at;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function maskUnseen(lo: number, hi: number): void {
  atLeastOne = atLeastTwo = atLeastThree = allFour = 0;
  for (let rank = 0; rank < 15; rank++) {
    const count = packedCount(lo, hi, rank);
    if (count === 0) continue;
    atLeastOne |= 1 << rank;
    if (count > 1) atLeastTwo |= 1 << rank;
    if (count > 2) atLeastThree |= 1 << rank;
    if (count > 3) allFour |= 1 << rank;
  }
  runMasks[1] = atLeastOne & CHAIN_RANKS;
  runMasks[2] = atLeastTwo & CHAIN_RANKS;
  runMasks[3] = atLeastThree & CHAIN_RANKS;
}

/** Whether no unseen cards form a higher play of the kind. Bombs count only against bombs. */
function isTop(meta: Meta): boolean {
  const kind = kindOf(meta);
  const above = rankOf(meta) + 1;
  if (kind === SINGLE) return atLeastOne >> above === 0;
  if (kind === PAIR) return atLeastTwo >> above === 0;
  if (kind === CHAIN || kind === PAIR_CHAIN || (kind >= PLANE && kind < PLANE + 3)) {
    const mask = runMasks[kind === CHAIN ? 1 : kind === PAIR_CHAIN ? 2 : 3] ?? 0;
    let runs = mask;
    for (let i = 1; i < lengthOf(meta); i++) runs &= mask >> i;
    return runs >> above === 0;
  }
  if (kind < CHAIN) return atLeastThree >> above === 0;
  return allFour >> (kind >= BOMB ? above : 0) === 0 && (atLeastOne & BOTH_JOKERS) !== BOTH_JOKERS;
}

/** Lists the inputs of a candidate from place `from` on; returns the place after them. */
export function candidateRows(
  rows: Uint16Array,
  from: number,
  state: PackedState,
  meta: Meta,
  lo: number,
  hi: number,
): number {
  const seat = state.turn;
  const afterLo = (state.lo[seat] ?? 0) - lo;
  const afterHi = (state.hi[seat] ?? 0) - hi;
  let at = pushCards(rows, from, HAND, afterLo, afterHi);
  rows[at++] = MOVE + kindOf(meta) * 15 + rankOf(meta);
  if (meta !== 0) rows[at++] = MOVE_LENGTH + lengthOf(meta);
  rows[at++] = SIZE_AFTER + (state.left[seat] ?? 0) - packedTotal(lo, hi);
  return planRows(rows, at, afterLo, afterHi, meta !== 0 && isTop(meta) ? 1 : 0);
}

function planRows(rows: Uint16Array, from: number, lo: number, hi: number, top: number): number {
  const place = planPlace(lo, hi);
  const count = planGroupCountAt(place);
  let singles = 0;
  let pairs = 0;
  let triples = 0;
  let chains = 0;
  let pairChains = 0;
  let bombs = 0;
  let wings = 0;
  let low = 0;
  let losing = 0;
  let worst = 15;
  for (let i = 0; i < count; i++) {
    const meta = planGroupAt(place, i);
    const kind = kindOf(meta);
    const rank = rankOf(meta);
    const length = lengthOf(meta);
    const wins = isTop(meta);
    if (!wins && kind < BOMB) losing++;
    if (kind === SINGLE || kind === PAIR) {
      if (kind === SINGLE) singles++;
      else pairs++;
      if (!wins) low++;
      if (!wins && rank < worst) worst = rank;
    } else if (kind === TRIPLE || kind === PLANE) {
      triples += length;
      wings += length;
    } else if (kind === CHAIN) chains++;
    else if (kind === PAIR_CHAIN) pairChains++;
    else bombs++;
  }
  const wingsFilled = Math.min(wings, low);
  let at = from;
  rows[at++] = TURNS + Math.max(0, Math.min(13, count - Math.min(wings, singles + pairs)));
  rows[at++] = LOSING + Math.max(0, Math.min(9, losing - wingsFilled)) * 2 + top;
  rows[at++] = SINGLES + Math.min(8, singles);
  rows[at++] = PAIRS + Math.min(7, pairs);
  rows[at++] = TRIPLES + Math.min(5, triples);
  rows[at++] = CHAINS + Math.min(3, chains);
  rows[at++] = PAIR_CHAINS + Math.min(2, pairChains);
  rows[at++] = BOMBS_AFTER + Math.min(4, bombs);
  rows[at++] = COST + Math.max(0, Math.min(23, Math.floor(planCostAt(place) * 2.5) + 4));
  rows[at++] = WORST + worst;
  return at;
}
