/**
 * Evaluates a decision: for every candidate the plan of the hand that it leaves, the net's estimate, and what is
 * certain by the rules or by a solved ending.
 */

import { maths, neverLate, type Objective } from '@fourth-seat/game';
import { type Code, isBombCode, kindAndKeyOf } from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/observation.ts';
import { MAX_LEVELS_WON } from '../../rules/scoring.ts';
import type { Seat } from '../../rules/types.ts';
import { findDominated } from '../endings/dominated.ts';
import { findForcedWins, solveTwo } from '../endings/solver.ts';
import { type Inferences, inferFrom } from '../infer/inferences.ts';
import { fullProfile } from '../levels.ts';
import { type Candidate, listCandidates, sameCandidate } from '../plan/candidates.ts';
import { plannerOf } from '../plan/planner.ts';
import { calibratedPoints, calibratedWinRate, uncalibratedPoints, uncalibratedWinRate } from './calibration.ts';
import { CANDIDATE_SIZE, SITUATION_SIZE, summarise, writeCandidate, writeSituation } from './features.ts';
import type { NetRunner } from './net.ts';
import { clampToPossible, type ExpectedResult, type PossibleResults, possibleResults } from './possible-results.ts';

export interface EvaluatedCandidate extends ExpectedResult {
  readonly candidate: Candidate;
  /**
   * The value by which candidates are compared: points or chance, depending on the objective, on the net's own scale from
   * 0 to 1.
   */
  readonly score: number;
  /** Why the result is exact: a forced win, or a solved ending. */
  readonly certain?: 'forced' | 'solved';
  /** The net's own values, before calibration. */
  readonly raw: ExpectedResult;
}

export interface Evaluation {
  readonly inferred: Inferences;
  readonly evaluated: readonly EvaluatedCandidate[];
  /** True when the clock stopped the work before every candidate was evaluated. */
  readonly cut: boolean;
  /** Candidates that the clock left, the most promising first. */
  readonly unevaluated: readonly Candidate[];
}

export interface EvaluateLimits {
  /** Latest turns remembered. */
  readonly memory: number;
  /** Branches of a plan. */
  readonly branches: number;
  readonly objective: Objective;
  /** Number of own cards up to which endings are computed exactly; 0 for never. */
  readonly endings: number;
  /** Most positions that each kind of exact ending may search; its own limit where absent. */
  readonly maxNodes?: number;
  /** Number of candidates evaluated, the most promising ones; all where absent. */
  readonly candidates?: number;
  readonly isLate: () => boolean;
}

/** All of the work of the highest level, without a clock. */
export const fullLimits: EvaluateLimits = {
  memory: fullProfile.memory,
  branches: fullProfile.branches,
  endings: fullProfile.endings,
  objective: 'score',
  isLate: neverLate,
};

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const situation = new Float64Array(SITUATION_SIZE);
const numbers = new Float64Array(CANDIDATE_SIZE);
const netOutput = new Float64Array(2);

/** Hook for training: called with the features of every candidate right after they were written. */
export type FeatureHook = (index: number, situation: Float64Array, candidate: Float64Array) => void;

/** Evaluates every candidate of a play decision, in the order of `listCandidates`, and then those of `extra`. */
export function evaluate(
  observation: Observation,
  net: NetRunner,
  limits: EvaluateLimits = fullLimits,
  { watch, extra = [] }: { readonly watch?: FeatureHook; readonly extra?: readonly Candidate[] } = {},
): Evaluation {
  const inferred = inferFrom(observation, limits.memory);
  const planner = plannerOf(observation.level);
  const plan = planner.plan(observation.hand, limits.branches);
  const groups = [...plan.groups.subarray(0, plan.turns)];
  const planBefore = summarise(plan, inferred);
  const listed = listCandidates(observation, groups);
  const candidates = [
    ...listed,
    ...extra.filter((other) => !listed.some((candidate) => sameCandidate(candidate, other))),
  ];
  writeSituation(inferred, planBefore, situation);
  net.begin(situation);
  const byIndex: (EvaluatedCandidate | undefined)[] = candidates.map(() => undefined);
  let cut = false;
  const order = promisingFirst(candidates, groups);
  const resultsAfter = possibleResultsAfter(observation);
  for (const [done, index] of order.slice(0, limits.candidates).entries()) {
    const candidate = candidates[index];
    if (candidate === undefined) continue;
    cut = done > 0 && limits.isLate();
    if (cut) break;
    const planAfter = candidate.play ? summarise(planner.plan(candidate.rest, limits.branches), inferred) : planBefore;
    writeCandidate(inferred, { candidate, before: planBefore, after: planAfter }, numbers);
    watch?.(index, situation, numbers);
    net.value(numbers, netOutput);
    const raw = {
      points: MAX_LEVELS_WON * Math.max(-1, Math.min(1, netOutput[0] ?? 0)),
      winRate: maths.logistic(netOutput[1] ?? 0),
    };
    const calibrated = { points: calibratedPoints(raw.points), winRate: calibratedWinRate(raw.winRate) };
    byIndex[index] = withScore({ candidate, ...clampToPossible(calibrated, resultsAfter(candidate)), raw }, limits);
  }
  const evaluated = byIndex.filter((item) => item !== undefined);
  const isEnding = !cut && (observation.left[observation.seat] ?? 0) <= limits.endings;
  const unevaluated = order.flatMap((index) => (byIndex[index] ? [] : (candidates[index] ?? [])));
  return isEnding ? applyExactEndings(inferred, evaluated, limits) : { inferred, evaluated, cut, unevaluated };
}

const withScore = (item: Omit<EvaluatedCandidate, 'score'>, { objective }: EvaluateLimits): EvaluatedCandidate => ({
  ...item,
  score:
    objective === 'win'
      ? uncalibratedWinRate(item.winRate)
      : uncalibratedPoints(item.points) / (2 * MAX_LEVELS_WON) + 0.5,
});

/** The results possible after a candidate. They are the same for all that keep cards, and for all that play the last. */
function possibleResultsAfter({ finished, left, seat }: Observation): (candidate: Candidate) => PossibleResults {
  const keepingCards = possibleResults(finished, seat);
  let finishing: PossibleResults | undefined;
  return ({ play }) =>
    play?.size === left[seat] ? (finishing ??= possibleResults([...finished, seat], seat)) : keepingCards;
}

/** Replaces the net's estimates by the results of exact endings. */
function applyExactEndings(
  inferred: Inferences,
  evaluated: readonly EvaluatedCandidate[],
  limits: EvaluateLimits,
): Evaluation {
  const { seat, finished, left, level } = inferred.observation;
  const candidates = evaluated.map(({ candidate }) => candidate);
  const planner = plannerOf(level);
  const order = evaluated.map((_, index) => index).sort((a, b) => compareEvaluated(evaluated[a], evaluated[b]));
  let cut = false;
  const isLate = (): boolean => (cut ||= limits.isLate());
  const solved =
    limits.maxNodes === 0
      ? undefined
      : solveTwo(inferred, candidates, planner, { order, isLate, maxNodes: limits.maxNodes });
  const forced = findForcedWins(
    inferred,
    candidates,
    planner,
    limits.maxNodes === undefined ? undefined : limits.branches,
  );
  const otherHolder = left.findIndex((count, holder) => count > 0 && holder !== seat) as Seat;
  const exact = evaluated.map((item, index) => {
    const wins = forced[index] === true || solved?.[index];
    if (wins === undefined) return item;
    const certain = forced[index] ? 'forced' : 'solved';
    const possible = possibleResults([...finished, wins ? seat : otherHolder], seat);
    return withScore({ ...item, ...clampToPossible(item, possible), certain }, limits);
  });
  const dominated =
    limits.maxNodes === 0 ? undefined : findDominated(inferred, candidates, { isLate, maxNodes: limits.maxNodes });
  return { inferred, evaluated: dominated ? limitDominated(exact, dominated, limits) : exact, cut, unevaluated: [] };
}

/** The smallest difference that shows in answers, which have four digits. */
const SMALLEST_DIFFERENCE = 0.0005;

/** Limits the figures of a dominated play to those of the best play that dominates it. */
function limitDominated(
  evaluated: readonly EvaluatedCandidate[],
  dominating: readonly (readonly number[])[],
  limits: EvaluateLimits,
): readonly EvaluatedCandidate[] {
  return evaluated.map((item, index) => {
    const better = dominating[index]?.map((other) => evaluated[other]?.points ?? -MAX_LEVELS_WON) ?? [];
    const maxPoints = Math.max(-MAX_LEVELS_WON, ...better) - SMALLEST_DIFFERENCE;
    if (better.length === 0 || item.points <= maxPoints) return item;
    return withScore({ ...item, points: Math.max(-MAX_LEVELS_WON, maxPoints) }, limits);
  });
}

/** Indices of the candidates, most promising first, in case the clock stops the work: the plan's groups, the pass. */
function promisingFirst(candidates: readonly Candidate[], groups: readonly Code[]): number[] {
  const planned = new Set(groups.map(kindAndKeyOf));
  const priority = ({ code, play }: Candidate): number => {
    if (play === undefined) return 1;
    if (!planned.has(kindAndKeyOf(code))) return 3;
    return isBombCode(code) ? 2 : 0;
  };
  return candidates
    .map((candidate, index) => ({ index, priority: priority(candidate) }))
    .sort((a, b) => a.priority - b.priority || a.index - b.index)
    .map(({ index }) => index);
}

/** The last cards of a hand are played before anything else: keeping them gains nothing. */
const emptiesHand = ({ candidate }: EvaluatedCandidate): number =>
  Number(candidate.play !== undefined && candidate.rest.every((count) => count === 0));
/** Only a certain win has the chance 1: estimates stay below it. */
const certainlyWins = ({ winRate }: EvaluatedCandidate): number => Number(winRate === 1);

/**
 * Sorts the best first: candidates that empty the hand, then certain wins, then by score; equal ones by points, then
 * the shorter way to finish, then by the net's own estimates.
 */
export const compareEvaluated = (a: EvaluatedCandidate | undefined, b: EvaluatedCandidate | undefined): number =>
  a && b
    ? emptiesHand(b) - emptiesHand(a) ||
      certainlyWins(b) - certainlyWins(a) ||
      b.score - a.score ||
      b.points - a.points ||
      compareLength(a, b) ||
      b.raw.points - a.raw.points ||
      b.raw.winRate - a.raw.winRate
    : Number(!a) - Number(!b);

/** Of two ways to the same certain finish the one that plays more cards. */
const compareLength = (a: EvaluatedCandidate, b: EvaluatedCandidate): number =>
  a.certain && b.certain ? (b.candidate.play?.size ?? 0) - (a.candidate.play?.size ?? 0) : 0;

/** The best candidate; of equal ones the first. */
export function bestOf(evaluated: readonly EvaluatedCandidate[]): EvaluatedCandidate | undefined {
  let best: EvaluatedCandidate | undefined;
  for (const item of evaluated) if (!best || compareEvaluated(item, best) < 0) best = item;
  return best;
}
