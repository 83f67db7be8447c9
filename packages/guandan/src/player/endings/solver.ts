/**
 * Exact endings. `findForcedWins` finds plays after which the other side can never take the lead back, whichever of the
 * unseen cards it holds. `solveTwo` solves the game with two players left, when the unseen cards are the other hand.
 */

import { CARD_KINDS } from '@fourth-seat/cards';
import { neverLate } from '@fourth-seat/game';
import { flushWorth, materialise } from '../../rules/materialise.ts';
import { type Code, groupOf, PASS, sizeOf } from '../../rules/merged-plays.ts';
import type { Rules } from '../../rules/options.ts';
import type { Level } from '../../rules/types.ts';
import type { Inferences } from '../infer/inferences.ts';
import { cardsOfOpponents } from '../infer/knowledge.ts';
import type { Candidate } from '../plan/candidates.ts';
import type { Planner } from '../plan/planner.ts';
import { countHand, listPlaysOver, longestFirst } from './plays-over.ts';

/** Whether `against`, these cards, hold a play of `least` to `most` cards that beats this one. */
export function mayBeBeaten(
  { observation }: Inferences,
  code: Code,
  against: Uint8Array,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return listPlaysOver(countHand(against, observation.level), observation, code, 'cheapest').some((play) => {
    const size = sizeOf(play);
    return size >= least && size <= most;
  });
}

/**
 * True when no opponent can beat this play with any of the cards `against` its side; the partner is trusted to pass.
 */
export function isUnbeatable(
  inferred: Inferences,
  code: Code,
  against: Uint8Array = cardsOfOpponents(inferred),
): boolean {
  const { left } = inferred.observation;
  const maxCards = Math.max(left[inferred.next] ?? 0, left[inferred.seatBefore] ?? 0);
  return maxCards === 0 || !mayBeBeaten(inferred, code, against, { least: 1, most: maxCards });
}

/**
 * For every candidate whether it certainly finishes first: it empties the hand, or it cannot be beaten and leaves a plan
 * in which all plays but one cannot be beaten either.
 */
export function findForcedWins(
  inferred: Inferences,
  candidates: readonly Candidate[],
  planner: Planner,
  branches?: number,
): boolean[] {
  const { left, seat } = inferred.observation;
  const against = cardsOfOpponents(inferred);
  const unbeatable = new Map<Code, boolean>();
  const keepsLead = (code: Code): boolean => {
    const isKept = unbeatable.get(code) ?? isUnbeatable(inferred, code, against);
    unbeatable.set(code, isKept);
    return isKept;
  };
  const winsWith = (rest: Uint8Array): boolean => {
    const { turns, groups } = planner.plan(rest, branches);
    return groups.subarray(0, turns).filter((code) => !keepsLead(code)).length <= 1;
  };
  return candidates.map(
    ({ play, code, rest }) => play !== undefined && (play.size === left[seat] || (keepsLead(code) && winsWith(rest))),
  );
}

interface Solver {
  readonly level: Level;
  readonly rules: Rules;
  readonly planner: Planner;
  /** Positions that may still be searched for the candidate at hand. */
  nodesLeft: number;
  readonly known: Map<string, boolean>;
}

/** Positions searched of two hands for each candidate, before any gets more. */
const FIRST_NODES = 150;
/** Positions searched of two hands for all candidates together, about 7 ms. */
export const MAX_NODES_OF_TWO = 4000;
/** Branches of the plans within the search. */
const PLAN_BRANCHES = 20;
/** Most cards in both hands that are searched. */
const MAX_CARDS_OF_TWO = 26;

/**
 * With one opponent left, whose cards are then known: which candidates finish first, each undefined where `maxNodes`
 * positions were not enough. `order` says which candidates are searched first. Undefined in any other position.
 */
export function solveTwo(
  inferred: Inferences,
  candidates: readonly Candidate[],
  planner: Planner,
  {
    order = candidates.map((_, index) => index),
    isLate = neverLate,
    maxNodes = MAX_NODES_OF_TWO,
  }: { order?: readonly number[]; isLate?: () => boolean; maxNodes?: number | undefined } = {},
): readonly (boolean | undefined)[] | undefined {
  const { left, seat, level, rules, beat } = inferred.observation;
  // If a play by a seat that is out is not beaten, the lead passes by the wind rule; such positions are left to the
  // net.
  if (beat && (left[beat.seat] ?? 0) === 0) return undefined;
  const holders = left.filter((count) => count > 0).length;
  const opponent = (left[inferred.next] ?? 0) + (left[inferred.seatBefore] ?? 0);
  if (holders !== 2 || opponent !== inferred.unseenTotal || (left[seat] ?? 0) + opponent > MAX_CARDS_OF_TWO)
    return undefined;
  const solver: Solver = { level, rules, planner, nodesLeft: 0, known: new Map() };
  const wins: (boolean | undefined)[] = candidates.map(({ play }) => (play?.size === left[seat] ? true : undefined));
  let budget = maxNodes;
  for (const maxOfCandidate of [FIRST_NODES, maxNodes]) {
    for (const index of order) {
      const candidate = candidates[index];
      if (!candidate || wins[index] !== undefined || budget <= 0 || isLate()) continue;
      solver.nodesLeft = Math.min(maxOfCandidate, budget);
      budget -= solver.nodesLeft;
      // After our pass the opponent, whose play was not beaten, leads again.
      const won = !canWin(solver, inferred.unseen, candidate.rest, candidate.play ? candidate.code : PASS);
      if (solver.nodesLeft > 0) wins[index] = won;
      budget += Math.max(0, solver.nodesLeft);
    }
  }
  return wins;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const positionKey: number[] = Array.from({ length: 12 }, () => 0);

/** Key of a position: both hands, five cards to a letter, and the play on the table. */
function keyOfPosition(own: Uint8Array, other: Uint8Array, table: Code): string {
  for (let letter = 0, card = 0; letter < 11; letter++) {
    let digits = 0;
    for (const end = Math.min(CARD_KINDS, card + 5); card < end; card++) {
      digits = digits * 9 + (own[card] ?? 0) * 3 + (other[card] ?? 0);
    }
    positionKey[letter] = digits;
  }
  positionKey[11] = groupOf(table);
  return String.fromCharCode(...positionKey);
}

/**
 * Whether the player to move, who holds `own`, finishes before `other`; `table` is the play to beat, PASS on a lead.
 * Where no nodes are left after it, the answer means nothing: a search that was cut may say either.
 */
function canWin(solver: Solver, own: Uint8Array, other: Uint8Array, table: Code): boolean {
  if (--solver.nodesLeft <= 0) return false;
  const key = keyOfPosition(own, other, table);
  const known = solver.known.get(key);
  if (known !== undefined) return known;
  const result = search(solver, own, other, table);
  if (solver.nodesLeft > 0) solver.known.set(key, result);
  return result;
}

function search(solver: Solver, own: Uint8Array, other: Uint8Array, table: Code): boolean {
  const { level } = solver;
  if (table === PASS && winsByLeads(solver, own, other)) return true;
  const hand = countHand(own, level);
  const plays = listPlaysOver(hand, solver, table, 'all');
  if (plays.some((play) => sizeOf(play) === hand.total)) return true;
  const order = longestFirst(plays);
  const worth = flushWorth(own, level);
  for (const code of order) {
    const rest = own.slice();
    for (const card of materialise(code, own, level, worth).cards) rest[card] = (rest[card] ?? 1) - 1;
    if (!canWin(solver, other, rest, code)) return true;
    if (solver.nodesLeft <= 0) return false;
  }
  return table !== PASS && !canWin(solver, other, own, PASS);
}

/** Whether all groups of our plan except the last can be played one after the other without being beaten. */
function winsByLeads(solver: Solver, own: Uint8Array, other: Uint8Array): boolean {
  const { turns, groups } = solver.planner.plan(own, PLAN_BRANCHES);
  const against = countHand(other, solver.level);
  let weak = 0;
  for (let i = 0; i < turns && weak <= 1; i++) {
    if (listPlaysOver(against, solver, groups[i] ?? 0, 'cheapest').length > 0) weak++;
  }
  return weak <= 1;
}
