/**
 * The numbers the value net reads: the situation once per decision, the features of each candidate. All of them come from the
 * observation and the planner; none from hidden cards. Their order is the order of the weights: append, never insert.
 */

import { BIG_JOKER_POWER, rankOfPower, SMALL_JOKER_POWER, wildOf } from '../../rules/cards.ts';
import { tierOf } from '../../rules/combination.ts';
import { type Code, isBombCode, keyOf, kindCodes, kindIndexOf, sizeOf, wildsOf } from '../../rules/merged-plays.ts';
import { combinationKinds, type Level, SMALL_JOKER, teamOf } from '../../rules/types.ts';
import { NONE_PASSED, POWERS, topChance, type View } from '../infer/view.ts';
import type { Candidate } from '../plan/candidates.ts';
import type { Plan } from '../plan/planner.ts';

/** Places for the numbers that describe a situation, and a candidate; the last 3 and 4 are reserved and stay 0. */
export const SITUATION_SIZE = 110;
export const CANDIDATE_SIZE = 90;

/** What a plan says of a hand, in numbers; groups are counted by kind and height. */
export interface PlanSummary {
  turns: number;
  cost: number;
  bombs: number;
  /** Sum of tiers over 4. */
  bombStrength: number;
  lowSingles: number;
  midSingles: number;
  highSingles: number;
  lowPairs: number;
  highPairs: number;
  triples: number;
  fullHouses: number;
  sequences: number;
  /** Expected number of plays that someone can beat. */
  weak: number;
  /** Plays that probably cannot be beaten. */
  controls: number;
  /** Lowest chance to stay on top among the plays that are no bombs. */
  weakest: number;
  /** Highest key of a single, pair or triple, and the size of the longest play that is no bomb. */
  strongest: number;
  longest: number;
}

/** Summarises a plan of a hand of the view's seat: its groups, and how likely the others can beat them. */
export function summarise(plan: Plan, view: View): PlanSummary {
  const summary: PlanSummary = {
    turns: plan.turns,
    cost: plan.cost,
    bombs: 0,
    bombStrength: 0,
    lowSingles: 0,
    midSingles: 0,
    highSingles: 0,
    lowPairs: 0,
    highPairs: 0,
    triples: 0,
    fullHouses: 0,
    sequences: 0,
    weak: 0,
    controls: 0,
    weakest: 1,
    strongest: 0,
    longest: 0,
  };
  for (let i = 0; i < plan.turns; i++) countGroup(summary, plan.groups[i] ?? 0, view);
  return summary;
}

function countGroup(summary: PlanSummary, code: Code, view: View): void {
  const kind = kindIndexOf(code);
  const key = keyOf(code);
  if (kind >= kindCodes.bomb) {
    summary.bombs++;
    summary.bombStrength +=
      tierOf(combinationKinds[kind] ?? 'bomb', sizeOf(code), view.observation.rules) - 3 + key / 34;
    return;
  }
  const top = topChance(view, code);
  summary.weak += 1 - top;
  if (top > 0.75) summary.controls++;
  if (top < summary.weakest) summary.weakest = top;
  if (kind <= kindCodes.triple && key > summary.strongest) summary.strongest = key;
  if (sizeOf(code) > summary.longest) summary.longest = sizeOf(code);
  if (kind === kindCodes.single) {
    if (key <= 10) summary.lowSingles++;
    else if (key <= 13) summary.midSingles++;
    else summary.highSingles++;
  } else if (kind === kindCodes.pair) {
    if (key <= 10) summary.lowPairs++;
    else summary.highPairs++;
  } else if (kind === kindCodes.triple) summary.triples++;
  else if (kind === kindCodes.full_house) summary.fullHouses++;
  else summary.sequences++;
}

/** Writes the situation to `out`, which has `SITUATION_SIZE` places; `before` summarises the plan of the whole hand. */
export function writeSituation(view: View, before: PlanSummary, out: Float64Array): void {
  const { observation } = view;
  const { left, seat, finished } = observation;
  let at = 0;
  const put = (value: number): void => {
    out[at++] = value;
  };
  put((left[seat] ?? 0) / 27);
  put(before.turns / 10);
  put(before.cost / 6);
  put(before.bombs / 4);
  put(before.weak / 6);
  put(before.controls / 5);
  for (const other of [view.next, view.partner, view.previous]) {
    const cards = left[other] ?? 0;
    put(cards / 27);
    put(cards === 0 ? 1 : 0);
    put(cards === 1 ? 1 : 0);
    put(cards === 2 ? 1 : 0);
    put(cards === 3 || cards === 4 ? 1 : 0);
    put(cards === 5 || cards === 6 ? 1 : 0);
    put(cards > 6 && cards <= 10 ? 1 : 0);
    put((view.lowestPassed[other * 2] ?? NONE_PASSED) / NONE_PASSED);
    put((view.lowestPassed[other * 2 + 1] ?? NONE_PASSED) / NONE_PASSED);
  }
  const first = finished[0];
  put(first === undefined ? 0 : teamOf(first) === teamOf(seat) ? 1 : -1);
  put(finished.length / 2);
  writeTrick(view, put);
  writeUnseen(view, put);
  put(view.partnerFirstLead === kindCodes.single ? 1 : 0);
  put(view.partnerFirstLead === kindCodes.pair ? 1 : 0);
  put(view.partnerFirstLead === kindCodes.triple || view.partnerFirstLead === kindCodes.full_house ? 1 : 0);
  put(view.partnerFirstLead >= kindCodes.straight ? 1 : 0);
  put(before.bombStrength / 8);
  put(before.lowSingles / 5);
  put(before.lowPairs / 4);
  put(Math.min(1, before.weakest));
  const opponents = (left[view.next] ?? 0) + (left[view.previous] ?? 0);
  put(opponents / 54);
  put(view.unseenTotal / 81);
  for (let power = 2; power <= BIG_JOKER_POWER; power++) put((view.byPower[power] ?? 0) / 8);
  for (let power = 2; power <= BIG_JOKER_POWER; power++) put((view.ownByPower[power] ?? 0) / 4);
  for (const other of [view.next, view.partner, view.previous]) put((view.bombsPlayed[other] ?? 0) / 3);
}

/** The play on the table. */
function writeTrick(view: View, put: (value: number) => void): void {
  const { left, beat } = view.observation;
  put(beat ? 0 : 1);
  put(beat?.seat === view.next ? 1 : 0);
  put(beat?.seat === view.partner ? 1 : 0);
  put(beat?.seat === view.previous ? 1 : 0);
  for (let kind = 0; kind < 10; kind++) put(beat && kindCodes[beat.kind] === kind ? 1 : 0);
  put(beat ? beat.key / BIG_JOKER_POWER : 0);
  put(beat ? beat.size / 10 : 0);
  put(beat ? (left[beat.seat] ?? 0) / 27 : 0);
  put(beat && (left[beat.seat] ?? 0) <= 4 ? 1 : 0);
  put(view.passes / 2);
  put(beat && kindCodes[beat.kind] <= 2 ? (view.topChances[kindCodes[beat.kind] * POWERS + beat.key] ?? 0) : 0);
}

/** Jokers, high cards and wilds not seen, and how many ranks may still hold a bomb. */
function writeUnseen(view: View, put: (value: number) => void): void {
  const { level } = view.observation;
  put((view.byPower[BIG_JOKER_POWER] ?? 0) / 2);
  put((view.byPower[SMALL_JOKER_POWER] ?? 0) / 2);
  put((view.byPower[15] ?? 0) / 8);
  put((view.byPower[14] ?? 0) / 8);
  put((view.unseen[wildOf(level)] ?? 0) / 2);
  let four = 0;
  let five = 0;
  for (let power = 2; power <= 15; power++) {
    if ((view.byPower[power] ?? 0) >= 4) four++;
    if ((view.byPower[power] ?? 0) >= 6) five++;
  }
  put(four / 13);
  put(five / 13);
}

/** Writes one candidate to `out`, which has `CANDIDATE_SIZE` places; `after` summarises the plan of the remaining hand. */
export function writeCandidate(
  view: View,
  candidate: Candidate,
  before: PlanSummary,
  after: PlanSummary,
  out: Float64Array,
): void {
  const { observation } = view;
  const { code } = candidate;
  const pass = candidate.play === undefined;
  let at = 0;
  const put = (value: number): void => {
    out[at++] = value;
  };
  const kind = pass ? -1 : kindIndexOf(code);
  const key = pass ? 0 : keyOf(code);
  const size = pass ? 0 : sizeOf(code);
  put(pass ? 1 : 0);
  for (let i = 0; i < 10; i++) put(kind === i ? 1 : 0);
  put(key / BIG_JOKER_POWER);
  put(size / 10);
  put(pass ? 0 : wildsOf(code) / 2);
  const bomb = !pass && isBombCode(code);
  put(bomb ? (tierOf(combinationKinds[kind] ?? 'bomb', size, observation.rules) - 3) / 7 : 0);
  const top = pass ? 0 : topChance(view, code);
  put(top);
  put(!pass && !observation.beat ? top : 0);
  const overPartner = !pass && observation.beat?.seat === view.partner;
  put(overPartner ? 1 : 0);
  put(overPartner ? key / BIG_JOKER_POWER : 0);
  put(overPartner && bomb ? 1 : 0);
  put(overPartner ? (key - (observation.beat?.key ?? 0)) / 10 : 0);
  const rest = (observation.left[observation.seat] ?? 0) - size;
  put(rest / 27);
  put(rest === 0 ? 1 : 0);
  for (let turns = 1; turns <= 4; turns++) put(after.turns === turns ? 1 : 0);
  writeRest(candidate, before, after, observation.level, put);
  writeMatching(view, kind, key, size, put);
  put(pass && observation.beat?.seat === view.partner ? 1 : 0);
  put(pass && view.passes === 0 ? 1 : 0);
  put(after.turns <= 1 ? (observation.left[view.partner] ?? 0) / 27 : 0);
  put(after.strongest / BIG_JOKER_POWER);
  put(after.longest / 6);
  writeCounts(candidate.rest, observation.level, put);
}

/** The plan of the remaining hand, and its cost compared with that of the whole hand. */
function writeRest(
  candidate: Candidate,
  before: PlanSummary,
  after: PlanSummary,
  level: Level,
  put: (value: number) => void,
): void {
  put(after.turns / 10);
  put(after.cost / 6);
  put((after.cost - before.cost) / 2);
  put((before.turns - after.turns) / 3);
  for (let bombs = 0; bombs < 3; bombs++) put(after.bombs === bombs ? 1 : 0);
  put(after.bombs / 4);
  put(after.bombStrength / 8);
  put((before.bombStrength - after.bombStrength) / 4);
  put((candidate.rest[wildOf(level)] ?? 0) / 2);
  put(after.lowSingles / 5);
  put(after.midSingles / 4);
  put(after.highSingles / 4);
  put(after.lowPairs / 4);
  put(after.highPairs / 4);
  put(after.triples / 3);
  put(after.fullHouses / 3);
  put(after.sequences / 3);
  put(after.weak / 6);
  put(after.controls / 5);
  put(after.weakest);
  // Plays that lose the lead beyond the one that may end the deal, against the means to win it back.
  put((after.weak - after.bombs - 1) / 5);
  put(after.weak <= 1 ? 1 : 0);
  put(after.turns <= after.bombs + after.controls + 1 ? 1 : 0);
}

/** Cards left per power 2..17. */
function writeCounts(rest: Uint8Array, level: number, put: (value: number) => void): void {
  for (let power = 2; power <= BIG_JOKER_POWER; power++) {
    const rank = rankOfPower(power, level);
    if (power >= SMALL_JOKER_POWER) put((rest[SMALL_JOKER + power - SMALL_JOKER_POWER] ?? 0) / 2);
    else if (rank < 0) put(0);
    else {
      const at = rank * 4;
      put(((rest[at] ?? 0) + (rest[at + 1] ?? 0) + (rest[at + 2] ?? 0) + (rest[at + 3] ?? 0)) / 4);
    }
  }
}

/** How the play fits the others' numbers of cards and what they passed on. */
function writeMatching(view: View, kind: number, key: number, size: number, put: (value: number) => void): void {
  const { left, beat } = view.observation;
  const leads = beat === undefined;
  const low = 1 - key / BIG_JOKER_POWER;
  for (const other of [view.next, view.previous, view.partner]) {
    const fits = size > 0 && size === (left[other] ?? 0);
    put(fits ? 1 : 0);
    put(fits ? low : 0);
    const passed = kind === 0 || kind === 1 ? (view.lowestPassed[other * 2 + kind] ?? NONE_PASSED) : NONE_PASSED;
    put(kind >= 0 && passed <= key ? 1 : 0);
  }
  const isOpponentShort = (left[view.next] ?? 0) <= 2 || (left[view.previous] ?? 0) <= 2;
  put(leads && isOpponentShort && size > 2 ? 1 : 0);
  put(leads && kind >= 0 && kind === view.partnerFirstLead ? 1 : 0);
  put(leads && kind === kindCodes.single ? low : 0);
  put(leads && kind === kindCodes.pair ? low : 0);
}
