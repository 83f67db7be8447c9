import {
  CHAIN_RANKS,
  kindOf,
  lengthOf,
  type Meta,
  packCounts,
  packedCount,
  packedTotal,
  rankOf,
} from '@fourth-seat/cards/ranks';
import { VectorLayout } from '@fourth-seat/game';
import {
  BOMB,
  CHAIN,
  FOUR_TWO,
  KIND_CODES,
  PAIR,
  PAIR_CHAIN,
  PLANE,
  PLANE_SHORT,
  PLANE_SINGLE,
  PLANE_TWO,
  SINGLE,
  TRIPLE,
} from '../../rules/kinds.ts';
import { optionValues, type Rules } from '../../rules/options.ts';
import { NONE_PASSED, type PackedState } from '../../rules/packed-state.ts';
import { deckOf, RANKS_HELD } from '../../rules/ranks.ts';
import { plans } from '../plan/planner.ts';

/**
 * The features of the net: every input is 0 or 1, and the indices of those that are 1 are listed. All of them are visible
 * to the seat to move: the rules, the unseen cards, what the others played and passed on, and the play on the table; and
 * for each candidate the hand that it leaves, and the plan of that hand.
 */
const layout = new VectorLayout();

/** Cards as (rank, count) pairs. */
const CARDS = RANKS_HELD * 4;
/** Cards of a hand, 0 … 16. */
const SIZES = 17;
const LENGTHS = 13;
/** The next seat, and with three players the one before. */
const OTHERS = 2;
const BOMB_STEPS = 4;

/** By option and value, the place of its input. */
const optionPlaces = new Map<string, number>(
  Object.entries(optionValues).flatMap(([name, values]) =>
    values.map((value) => [`${name}=${value}`, layout.section(1)] as const),
  ),
);
/** Bombs bring nothing, less than ten, ten, more. */
const BOMB_POINTS = layout.section(4);
const OWN_RED_TEN = layout.section(1);
const LED = layout.section(1 + OTHERS);
const UNSEEN = layout.section(CARDS);
const PLAYED = layout.section(OTHERS * CARDS);
const LEFT = layout.section(OTHERS * SIZES);
const BEAT_KIND = layout.section(KIND_CODES);
const BEAT_RANK = layout.section(RANKS_HELD);
const BEAT_LENGTH = layout.section(LENGTHS);
const BEAT_SEAT = layout.section(OTHERS);
const PASSED = layout.section(OTHERS * 2 * (NONE_PASSED + 1));
const LAST_KIND = layout.section(OTHERS * KIND_CODES);
const LAST_RANK = layout.section(OTHERS * RANKS_HELD);
const BOMBS = layout.section((1 + OTHERS) * BOMB_STEPS);
/** How often each played: never, once, more often. */
const PLAYS = layout.section((1 + OTHERS) * 3);
const UNSEEN_BOMBS = layout.section(4);
const HAND = layout.section(CARDS);
const MOVE = layout.section(KIND_CODES * RANKS_HELD);
const MOVE_LENGTH = layout.section(LENGTHS);
const SIZE_AFTER = layout.section(SIZES);
const TURNS = layout.section(14);
const LOSING = layout.section(10 * 2);
const SINGLES = layout.section(9);
const PAIRS = layout.section(8);
const TRIPLES = layout.section(6);
const CHAINS = layout.section(4);
const PAIR_CHAINS = layout.section(4);
const BOMBS_AFTER = layout.section(5);
const COST = layout.section(24);
const WORST = layout.section(RANKS_HELD + 1);
export const INPUTS = layout.size;

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
/** Bit masks of the ranks of which at least 1, 2, 3, 4 cards are unseen: what could beat a group. */
const unseen = new Int32Array(5);
/** The inputs of the rules that were read last. */
let rulesRead: Rules | undefined;
let ruleRows: readonly number[] = [];

function rowsOfRules(rules: Rules): readonly number[] {
  if (rules === rulesRead) return ruleRows;
  rulesRead = rules;
  const points = rules.bombPoints;
  ruleRows = [
    ...Object.entries(rules).flatMap(([name, value]) => optionPlaces.get(`${name}=${value}`) ?? []),
    BOMB_POINTS + (points === 0 ? 0 : points < 10 ? 1 : points === 10 ? 2 : 3),
  ];
  return ruleRows;
}

function pushCards(rows: Uint16Array, at: number, base: number, lo: number, hi: number): number {
  let end = at;
  for (let rank = 0, rest = lo; rest !== 0; rank++, rest >>>= 3) {
    if ((rest & 7) !== 0) rows[end++] = base + rank * 4 + (rest & 7) - 1;
  }
  for (let rank = 10, rest = hi; rest !== 0; rank++, rest >>>= 3) {
    if ((rest & 7) !== 0) rows[end++] = base + rank * 4 + (rest & 7) - 1;
  }
  return end;
}

/**
 * Lists the inputs that all candidates share, from place 0, and returns their number. It also sets the unseen cards
 * with which `candidateRows` compares.
 */
export function situationRows(rows: Uint16Array, state: PackedState): number {
  const { turn, rules, lo, hi, playedLo, playedHi, beat } = state;
  const deck = packCounts(deckOf(rules));
  let unseenLo = deck.lo - (lo[turn] ?? 0);
  let unseenHi = deck.hi - (hi[turn] ?? 0);
  for (let seat = 0; seat < rules.players; seat++) {
    unseenLo -= playedLo[seat] ?? 0;
    unseenHi -= playedHi[seat] ?? 0;
  }
  maskUnseen(unseenLo, unseenHi);
  let at = 0;
  for (const row of rowsOfRules(rules)) rows[at++] = row;
  if (state.redTen === turn) rows[at++] = OWN_RED_TEN;
  at = pushCards(rows, at, UNSEEN, unseenLo, unseenHi);
  rows[at++] = UNSEEN_BOMBS + Math.min(3, countBits(unseen[4] ?? 0));
  rows[at++] = BEAT_KIND + kindOf(beat);
  if (beat !== 0) {
    rows[at++] = BEAT_RANK + rankOf(beat);
    rows[at++] = BEAT_LENGTH + lengthOf(beat);
  }
  for (let step = 0; step < rules.players; step++) at = seatRows(rows, at, state, step);
  return at;
}

/** What everybody saw of the seat so many steps after the one to move. */
function seatRows(rows: Uint16Array, from: number, state: PackedState, step: number): number {
  const seat = (state.turn + step) % state.rules.players;
  let at = from;
  if (state.leader === seat) rows[at++] = LED + step;
  rows[at++] = BOMBS + step * BOMB_STEPS + Math.min(BOMB_STEPS - 1, state.bombs[seat] ?? 0);
  rows[at++] = PLAYS + step * 3 + Math.min(2, state.plays[seat] ?? 0);
  if (step === 0) return at;
  const other = step - 1;
  at = pushCards(rows, at, PLAYED + other * CARDS, state.playedLo[seat] ?? 0, state.playedHi[seat] ?? 0);
  rows[at++] = LEFT + other * SIZES + (state.left[seat] ?? 0);
  rows[at++] = PASSED + other * 32 + (state.passedSingle[seat] ?? 0);
  rows[at++] = PASSED + other * 32 + 16 + (state.passedPair[seat] ?? 0);
  if (state.beat !== 0 && state.beatSeat === seat) rows[at++] = BEAT_SEAT + other;
  const last = state.last[seat] ?? 0;
  rows[at++] = LAST_KIND + other * KIND_CODES + kindOf(last);
  if (last !== 0) rows[at++] = LAST_RANK + other * RANKS_HELD + rankOf(last);
  return at;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function maskUnseen(lo: number, hi: number): void {
  unseen.fill(0);
  for (let rank = 0; rank < RANKS_HELD; rank++) {
    for (let count = packedCount(lo, hi, rank); count > 0; count--) unseen[count] = (unseen[count] ?? 0) | (1 << rank);
  }
}

/** Cards of each rank in the body of a kind, for runs. */
const runSize = (kind: number): number => (kind === CHAIN ? 1 : kind === PAIR_CHAIN ? 2 : 3);
const isRun = (kind: number): boolean =>
  kind === CHAIN ||
  kind === PAIR_CHAIN ||
  kind === PLANE ||
  kind === PLANE_TWO ||
  kind === PLANE_SINGLE ||
  kind === PLANE_SHORT;

/** Whether no unseen cards form a higher play of the kind. Bombs count only against bombs. */
function isTop(meta: Meta): boolean {
  const kind = kindOf(meta);
  const above = rankOf(meta) + 1;
  if (kind === SINGLE) return (unseen[1] ?? 0) >> above === 0;
  if (kind === PAIR) return (unseen[2] ?? 0) >> above === 0;
  if (isRun(kind)) {
    const mask = (unseen[runSize(kind)] ?? 0) & CHAIN_RANKS;
    let runs = mask;
    for (let i = 1; i < lengthOf(meta); i++) runs &= mask >> i;
    return runs >> above === 0;
  }
  if (kind >= FOUR_TWO) return (unseen[4] ?? 0) >> above === 0;
  return (unseen[3] ?? 0) >> above === 0;
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
  const { turn } = state;
  const afterLo = (state.lo[turn] ?? 0) - lo;
  const afterHi = (state.hi[turn] ?? 0) - hi;
  let at = pushCards(rows, from, HAND, afterLo, afterHi);
  rows[at++] = MOVE + kindOf(meta) * RANKS_HELD + rankOf(meta);
  if (meta !== 0) rows[at++] = MOVE_LENGTH + lengthOf(meta);
  rows[at++] = SIZE_AFTER + (state.left[turn] ?? 0) - packedTotal(lo, hi);
  return planRows(rows, at, afterLo, afterHi, meta !== 0 && isTop(meta) ? 1 : 0);
}

function planRows(rows: Uint16Array, from: number, lo: number, hi: number, top: number): number {
  const place = plans.placeOf(lo, hi);
  const count = plans.groupCountAt(place);
  let [singles, pairs, triples, chains, pairChains, bombs] = [0, 0, 0, 0, 0, 0];
  let [tails, low, losing, worst] = [0, 0, 0, RANKS_HELD];
  for (let i = 0; i < count; i++) {
    const meta = plans.groupAt(place, i);
    const kind = kindOf(meta);
    const rank = rankOf(meta);
    const wins = isTop(meta);
    if (!wins && kind !== BOMB) losing++;
    if (kind === SINGLE || kind === PAIR) {
      if (kind === SINGLE) singles++;
      else pairs++;
      if (!wins) low++;
      if (!wins && rank < worst) worst = rank;
    } else if (kind === TRIPLE || kind === PLANE) {
      triples += lengthOf(meta);
      tails += 2 * lengthOf(meta);
    } else if (kind === CHAIN) chains++;
    else if (kind === PAIR_CHAIN) pairChains++;
    else bombs++;
  }
  // Two single cards or a pair go along with each triple.
  const ofSingles = Math.min(tails, singles);
  const carried = ofSingles + Math.min(pairs, (tails - ofSingles) >> 1);
  let at = from;
  rows[at++] = TURNS + Math.max(0, Math.min(13, count - carried));
  rows[at++] = LOSING + Math.max(0, Math.min(9, losing - Math.min(carried, low))) * 2 + top;
  rows[at++] = SINGLES + Math.min(8, singles);
  rows[at++] = PAIRS + Math.min(7, pairs);
  rows[at++] = TRIPLES + Math.min(5, triples);
  rows[at++] = CHAINS + Math.min(3, chains);
  rows[at++] = PAIR_CHAINS + Math.min(3, pairChains);
  rows[at++] = BOMBS_AFTER + Math.min(4, bombs);
  rows[at++] = COST + Math.max(0, Math.min(23, Math.floor(plans.costAt(place) * 2.5) + 4));
  rows[at++] = WORST + worst;
  return at;
}
