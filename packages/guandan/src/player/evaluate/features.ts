/**
 * The numbers the value net reads: the situation once per decision, the features of each candidate. All of them come from the
 * observation and the planner; none from hidden cards. `situationAt` and `candidateAt` name the sections of both vectors, in
 * the order of the weights: never insert, and take new numbers from `reserved`.
 */

import { SMALL_JOKER } from '@fourth-seat/cards';
import { VectorLayout } from '@fourth-seat/game';
import { BIG_JOKER_POWER, findRankOfPower, LEVEL_POWER, SMALL_JOKER_POWER, wildOf } from '../../rules/cards.ts';
import { tierOf } from '../../rules/combination.ts';
import {
  type Code,
  isBombCode,
  type KindCode,
  keyOf,
  kindCodeOf,
  kindCodes,
  sizeOf,
  wildsOf,
} from '../../rules/merged-plays.ts';
import { combinationKinds, HAND_SIZE, type Level, teamOf } from '../../rules/types.ts';
import {
  type Inferences,
  isSameRankKind,
  lowestPassedBy,
  NONE_PASSED,
  topChance,
  topChanceOfSameRank,
} from '../infer/inferences.ts';
import type { Candidate } from '../plan/candidates.ts';
import type { Plan } from '../plan/planner.ts';

const KIND_COUNT = combinationKinds.length;
/** Powers 2 to 17, each a number of cards. */
const POWER_COUNT = BIG_JOKER_POWER - 1;

const situationLayout = new VectorLayout();
const situationAt = {
  /** Own cards; of the plan turns, cost, bombs, plays that can be beaten and plays that cannot. */
  own: situationLayout.section(6),
  /** Each of next, partner, previous: cards; 0, 1, 2, 3-4, 5-6, 7-10 cards; lowest single and lowest pair passed on. */
  others: situationLayout.section(3 * 9),
  /** Side of the first finisher; number of finishers. */
  finished: situationLayout.section(2),
  /** A lead; the seat to beat is next, partner, previous. */
  trick: situationLayout.section(4),
  beatKind: situationLayout.section(KIND_COUNT),
  /** Key and size to beat, cards of that seat, at most 4 of them, passes, chance that the play stays on top. */
  beat: situationLayout.section(6),
  /** Unseen big jokers, small jokers, level cards, aces, wilds; ranks of which 4 cards are unseen, and 6. */
  unseen: situationLayout.section(7),
  /** The partner's first lead was a single, a pair, a triple or full house, a longer play or bomb. */
  partnerLead: situationLayout.section(4),
  /** Of the plan: strength of the bombs, low singles, low pairs, the weakest play. */
  plan: situationLayout.section(4),
  /** Cards of both opponents; unseen cards. */
  totals: situationLayout.section(2),
  unseenByPower: situationLayout.section(POWER_COUNT),
  ownByPower: situationLayout.section(POWER_COUNT),
  /** Bombs that next, partner, previous played. */
  bombsPlayed: situationLayout.section(3),
  /** Stays 0. */
  reserved: situationLayout.section(3),
};
export const SITUATION_SIZE = situationLayout.size;

const candidateLayout = new VectorLayout();
const candidateAt = {
  pass: candidateLayout.section(1),
  kind: candidateLayout.section(KIND_COUNT),
  /** Key, cards, wilds, tier of a bomb. */
  play: candidateLayout.section(4),
  /** Chance to stay on top; the same where it leads. */
  top: candidateLayout.section(2),
  /** Over the partner's play: that it is, its key, that it is a bomb, how much higher it is. */
  overPartner: candidateLayout.section(4),
  /** Cards left; none left; 1, 2, 3, 4 turns left. */
  left: candidateLayout.section(6),
  /** Turns and cost of the rest; what the play added to the cost, and took from the turns. */
  cost: candidateLayout.section(4),
  /** 0, 1, 2 bombs in the rest; their number, their strength, the strength lost. */
  bombs: candidateLayout.section(6),
  wilds: candidateLayout.section(1),
  /** Low, middle, high singles; low, high pairs; triples; full houses; sequences of the rest. */
  groups: candidateLayout.section(8),
  /** Plays of the rest that can be beaten, that cannot; the weakest. */
  weakness: candidateLayout.section(3),
  /** Plays that lose the lead against the means to win it back. */
  initiative: candidateLayout.section(3),
  /** Each of next, previous, partner: the play has as many cards as it holds; how low then; it passed on such a play. */
  matching: candidateLayout.section(3 * 3),
  /** A lead of more than 2 cards while an opponent has no more; of the partner's first kind; how low a single, a pair. */
  lead: candidateLayout.section(4),
  /** A pass on the partner's play; the first pass of the trick. */
  passing: candidateLayout.section(2),
  /** The partner's cards where the rest takes one turn at most; highest key and longest play of the rest. */
  reach: candidateLayout.section(3),
  restByPower: candidateLayout.section(POWER_COUNT),
  /** Stays 0. */
  reserved: candidateLayout.section(4),
};
export const CANDIDATE_SIZE = candidateLayout.size;

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

/** Summarises a plan of a hand of the seat: its groups, and how likely the others can beat them. */
export function summarise(plan: Plan, inferred: Inferences): PlanSummary {
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
  for (let i = 0; i < plan.turns; i++) countGroup(summary, plan.groups[i] ?? 0, inferred);
  return summary;
}

function countGroup(summary: PlanSummary, code: Code, inferred: Inferences): void {
  const kind = kindCodeOf(code);
  const key = keyOf(code);
  if (kind >= kindCodes.bomb) {
    summary.bombs++;
    summary.bombStrength +=
      tierOf(combinationKinds[kind] ?? 'bomb', sizeOf(code), inferred.observation.rules) - 3 + key / 34;
    return;
  }
  const top = topChance(inferred, code);
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
export function writeSituation(inferred: Inferences, before: PlanSummary, out: Float64Array): void {
  const { left, seat, finished } = inferred.observation;
  let at = situationAt.own;
  out[at++] = (left[seat] ?? 0) / HAND_SIZE;
  out[at++] = before.turns / 10;
  out[at++] = before.cost / 6;
  out[at++] = before.bombs / 4;
  out[at++] = before.weak / 6;
  out[at++] = before.controls / 5;
  writeOthers(inferred, out);
  at = situationAt.finished;
  const first = finished[0];
  out[at++] = first === undefined ? 0 : teamOf(first) === teamOf(seat) ? 1 : -1;
  out[at++] = finished.length / 2;
  writeTrick(inferred, out);
  writeUnseen(inferred, out);
  at = situationAt.partnerLead;
  const lead = inferred.partnerFirstLead;
  out[at++] = lead === kindCodes.single ? 1 : 0;
  out[at++] = lead === kindCodes.pair ? 1 : 0;
  out[at++] = lead === kindCodes.triple || lead === kindCodes.full_house ? 1 : 0;
  out[at++] = lead !== undefined && lead >= kindCodes.straight ? 1 : 0;
  at = situationAt.plan;
  out[at++] = before.bombStrength / 8;
  out[at++] = before.lowSingles / 5;
  out[at++] = before.lowPairs / 4;
  out[at++] = Math.min(1, before.weakest);
  at = situationAt.totals;
  const opponents = (left[inferred.next] ?? 0) + (left[inferred.seatBefore] ?? 0);
  out[at++] = opponents / (2 * HAND_SIZE);
  out[at++] = inferred.unseenTotal / (3 * HAND_SIZE);
  at = situationAt.unseenByPower;
  for (let power = 2; power <= BIG_JOKER_POWER; power++) out[at++] = (inferred.byPower[power] ?? 0) / 8;
  at = situationAt.ownByPower;
  for (let power = 2; power <= BIG_JOKER_POWER; power++) out[at++] = (inferred.ownByPower[power] ?? 0) / 4;
  at = situationAt.bombsPlayed;
  for (const other of [inferred.next, inferred.partner, inferred.seatBefore])
    out[at++] = (inferred.bombsPlayed[other] ?? 0) / 3;
}

function writeOthers(inferred: Inferences, out: Float64Array): void {
  let at = situationAt.others;
  for (const other of [inferred.next, inferred.partner, inferred.seatBefore]) {
    const cards = inferred.observation.left[other] ?? 0;
    out[at++] = cards / HAND_SIZE;
    out[at++] = cards === 0 ? 1 : 0;
    out[at++] = cards === 1 ? 1 : 0;
    out[at++] = cards === 2 ? 1 : 0;
    out[at++] = cards === 3 || cards === 4 ? 1 : 0;
    out[at++] = cards === 5 || cards === 6 ? 1 : 0;
    out[at++] = cards > 6 && cards <= 10 ? 1 : 0;
    out[at++] = lowestPassedBy(inferred, other, kindCodes.single) / NONE_PASSED;
    out[at++] = lowestPassedBy(inferred, other, kindCodes.pair) / NONE_PASSED;
  }
}

/** The play on the table. */
function writeTrick(inferred: Inferences, out: Float64Array): void {
  const { left, beat } = inferred.observation;
  let at = situationAt.trick;
  out[at++] = beat ? 0 : 1;
  out[at++] = beat?.seat === inferred.next ? 1 : 0;
  out[at++] = beat?.seat === inferred.partner ? 1 : 0;
  out[at++] = beat?.seat === inferred.seatBefore ? 1 : 0;
  at = situationAt.beatKind;
  for (let kind = 0; kind < KIND_COUNT; kind++) out[at++] = beat && kindCodes[beat.kind] === kind ? 1 : 0;
  at = situationAt.beat;
  out[at++] = beat ? beat.key / BIG_JOKER_POWER : 0;
  out[at++] = beat ? beat.size / 10 : 0;
  out[at++] = beat ? (left[beat.seat] ?? 0) / HAND_SIZE : 0;
  out[at++] = beat && (left[beat.seat] ?? 0) <= 4 ? 1 : 0;
  out[at++] = inferred.passes / 2;
  const kind = beat && kindCodes[beat.kind];
  out[at++] = kind !== undefined && isSameRankKind(kind) ? topChanceOfSameRank(inferred, kind, beat?.key ?? 0) : 0;
}

/** Jokers, high cards and wilds not seen, and how many ranks may still hold a bomb. */
function writeUnseen(inferred: Inferences, out: Float64Array): void {
  let at = situationAt.unseen;
  out[at++] = (inferred.byPower[BIG_JOKER_POWER] ?? 0) / 2;
  out[at++] = (inferred.byPower[SMALL_JOKER_POWER] ?? 0) / 2;
  out[at++] = (inferred.byPower[LEVEL_POWER] ?? 0) / 8;
  out[at++] = (inferred.byPower[LEVEL_POWER - 1] ?? 0) / 8;
  out[at++] = (inferred.unseen[wildOf(inferred.observation.level)] ?? 0) / 2;
  let four = 0;
  let six = 0;
  for (let power = 2; power <= LEVEL_POWER; power++) {
    if ((inferred.byPower[power] ?? 0) >= 4) four++;
    if ((inferred.byPower[power] ?? 0) >= 6) six++;
  }
  out[at++] = four / 13;
  out[at++] = six / 13;
}

/** A candidate with what the plans of the whole hand and of the remaining hand say. */
export interface PlannedCandidate {
  readonly candidate: Candidate;
  readonly before: PlanSummary;
  readonly after: PlanSummary;
}

/** The play of a candidate in numbers: no kind, key 0 and size 0 for a pass. */
interface PlayNumbers {
  readonly kind: KindCode | undefined;
  readonly key: number;
  readonly size: number;
}

/** Writes one candidate to `out`, which has `CANDIDATE_SIZE` places. */
export function writeCandidate(inferred: Inferences, planned: PlannedCandidate, out: Float64Array): void {
  const { code, play } = planned.candidate;
  const numbers: PlayNumbers = play
    ? { kind: kindCodeOf(code), key: keyOf(code), size: sizeOf(code) }
    : { kind: undefined, key: 0, size: 0 };
  writePlay(inferred, planned.candidate, numbers, out);
  writeRest(inferred, planned, numbers.size, out);
  writeMatching(inferred, numbers, out);
  const { beat } = inferred.observation;
  let at = candidateAt.passing;
  out[at++] = !play && beat?.seat === inferred.partner ? 1 : 0;
  out[at++] = !play && inferred.passes === 0 ? 1 : 0;
  writeCounts(planned.candidate.rest, inferred.observation.level, out);
}

/** The play itself, on the table as it is. */
function writePlay(
  inferred: Inferences,
  { code, play }: Candidate,
  { kind, key, size }: PlayNumbers,
  out: Float64Array,
): void {
  const { beat, rules } = inferred.observation;
  out[candidateAt.pass] = play ? 0 : 1;
  let at = candidateAt.kind;
  for (let i = 0; i < KIND_COUNT; i++) out[at++] = kind === i ? 1 : 0;
  at = candidateAt.play;
  const bomb = play !== undefined && isBombCode(code);
  out[at++] = key / BIG_JOKER_POWER;
  out[at++] = size / 10;
  out[at++] = play ? wildsOf(code) / 2 : 0;
  out[at++] = bomb ? (tierOf(play.kind, size, rules) - 3) / 7 : 0;
  at = candidateAt.top;
  const top = play ? topChance(inferred, code) : 0;
  out[at++] = top;
  out[at++] = play && !beat ? top : 0;
  at = candidateAt.overPartner;
  const overPartner = play !== undefined && beat?.seat === inferred.partner;
  out[at++] = overPartner ? 1 : 0;
  out[at++] = overPartner ? key / BIG_JOKER_POWER : 0;
  out[at++] = overPartner && bomb ? 1 : 0;
  out[at++] = overPartner ? (key - (beat?.key ?? 0)) / 10 : 0;
}

/** The remaining hand: its plan, and its cost compared with that of the whole hand. */
function writeRest(
  inferred: Inferences,
  { candidate: { rest }, before, after }: PlannedCandidate,
  size: number,
  out: Float64Array,
): void {
  const { left, seat, level } = inferred.observation;
  const cards = (left[seat] ?? 0) - size;
  let at = candidateAt.left;
  out[at++] = cards / HAND_SIZE;
  out[at++] = cards === 0 ? 1 : 0;
  for (let turns = 1; turns <= 4; turns++) out[at++] = after.turns === turns ? 1 : 0;
  at = candidateAt.cost;
  out[at++] = after.turns / 10;
  out[at++] = after.cost / 6;
  out[at++] = (after.cost - before.cost) / 2;
  out[at++] = (before.turns - after.turns) / 3;
  at = candidateAt.bombs;
  for (let bombs = 0; bombs < 3; bombs++) out[at++] = after.bombs === bombs ? 1 : 0;
  out[at++] = after.bombs / 4;
  out[at++] = after.bombStrength / 8;
  out[at++] = (before.bombStrength - after.bombStrength) / 4;
  out[candidateAt.wilds] = (rest[wildOf(level)] ?? 0) / 2;
  writeGroups(after, out);
  at = candidateAt.reach;
  out[at++] = after.turns <= 1 ? (left[inferred.partner] ?? 0) / HAND_SIZE : 0;
  out[at++] = after.strongest / BIG_JOKER_POWER;
  out[at++] = after.longest / 6;
}

/** The groups of the remaining hand, and how well they hold the lead. */
function writeGroups(after: PlanSummary, out: Float64Array): void {
  let at = candidateAt.groups;
  out[at++] = after.lowSingles / 5;
  out[at++] = after.midSingles / 4;
  out[at++] = after.highSingles / 4;
  out[at++] = after.lowPairs / 4;
  out[at++] = after.highPairs / 4;
  out[at++] = after.triples / 3;
  out[at++] = after.fullHouses / 3;
  out[at++] = after.sequences / 3;
  at = candidateAt.weakness;
  out[at++] = after.weak / 6;
  out[at++] = after.controls / 5;
  out[at++] = after.weakest;
  at = candidateAt.initiative;
  // One play that loses the lead may end the deal, so it does not count.
  out[at++] = (after.weak - after.bombs - 1) / 5;
  out[at++] = after.weak <= 1 ? 1 : 0;
  out[at++] = after.turns <= after.bombs + after.controls + 1 ? 1 : 0;
}

/** Cards left per power 2..17. */
function writeCounts(rest: Uint8Array, level: Level, out: Float64Array): void {
  let at = candidateAt.restByPower;
  for (let power = 2; power <= BIG_JOKER_POWER; power++) {
    const rank = findRankOfPower(power, level);
    if (power >= SMALL_JOKER_POWER) out[at++] = (rest[SMALL_JOKER + power - SMALL_JOKER_POWER] ?? 0) / 2;
    else if (rank === undefined) out[at++] = 0;
    else {
      const card = rank * 4;
      out[at++] = ((rest[card] ?? 0) + (rest[card + 1] ?? 0) + (rest[card + 2] ?? 0) + (rest[card + 3] ?? 0)) / 4;
    }
  }
}

/** How the play fits the others' numbers of cards and what they passed on. */
function writeMatching(inferred: Inferences, { kind, key, size }: PlayNumbers, out: Float64Array): void {
  const { left, beat } = inferred.observation;
  const leads = beat === undefined;
  const low = 1 - key / BIG_JOKER_POWER;
  let at = candidateAt.matching;
  for (const other of [inferred.next, inferred.seatBefore, inferred.partner]) {
    const fits = size > 0 && size === (left[other] ?? 0);
    out[at++] = fits ? 1 : 0;
    out[at++] = fits ? low : 0;
    const passed =
      kind === kindCodes.single || kind === kindCodes.pair ? lowestPassedBy(inferred, other, kind) : NONE_PASSED;
    out[at++] = kind !== undefined && passed <= key ? 1 : 0;
  }
  at = candidateAt.lead;
  const isOpponentShort = (left[inferred.next] ?? 0) <= 2 || (left[inferred.seatBefore] ?? 0) <= 2;
  out[at++] = leads && isOpponentShort && size > 2 ? 1 : 0;
  out[at++] = leads && kind !== undefined && kind === inferred.partnerFirstLead ? 1 : 0;
  out[at++] = leads && kind === kindCodes.single ? low : 0;
  out[at++] = leads && kind === kindCodes.pair ? low : 0;
}
