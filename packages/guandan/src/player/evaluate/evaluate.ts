/**
 * One decision: every option with its plan, the net's estimate, and what is certain about it by the rules or by a
 * solved ending.
 */

import { type Code, isBombCode } from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/state.ts';
import type { Seat } from '../../rules/types.ts';
import type { Objective } from '../config.ts';
import { findDominated } from '../endings/dominated.ts';
import { forcedFinishes, solveTwo } from '../endings/solver.ts';
import { createView, type View } from '../infer/view.ts';
import { type Candidate, listCandidates, sameCandidate } from '../plan/candidates.ts';
import { plannerOf } from '../plan/planner.ts';
import { calibratedPoints, calibratedWin, uncalibratedPoints, uncalibratedWin } from './calibration.ts';
import { createNumbers, OPTION_SIZE, SITUATION_SIZE, summarise, writeCandidate, writeSituation } from './features.ts';
import { type NetRunner, winChance } from './net.ts';
import { clampToOutlook, type Figures, type Outlook, outlookOf } from './outlook.ts';

export interface Valued extends Figures {
  readonly option: Candidate;
  /**
   * The value by which options are compared: points or chance, depending on the objective, on the net's own scale from
   * 0 to 1.
   */
  readonly score: number;
  /** Whether the seat certainly finishes next, or the ending was solved. */
  readonly certain?: 'sure' | 'solved';
  /** The net's own values, before calibration. */
  readonly raw: Figures;
}

export interface Evaluation {
  readonly view: View;
  readonly valued: readonly Valued[];
  /** True when the clock stopped the work before every option was weighed. */
  readonly cut: boolean;
  /** Options that the clock left unweighed, the most promising first. */
  readonly unweighed: readonly Candidate[];
}

export interface EvaluateLimits {
  /** Latest turns remembered. */
  readonly memory: number;
  /** Branches of a plan. */
  readonly branches: number;
  readonly objective: Objective;
  /** Number of own cards up to which endings are computed exactly; 0 for never. */
  readonly endings: number;
  /** Most positions that exact endings may examine; unlimited where absent. */
  readonly nodes?: number;
  /** Number of options weighed, the most promising ones; all where absent. */
  readonly options?: number;
  readonly expired: () => boolean;
}

export const fullWork: EvaluateLimits = {
  memory: Infinity,
  branches: 700,
  objective: 'score',
  endings: 18,
  expired: () => false,
};

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const situation = createNumbers(SITUATION_SIZE);
const numbers = createNumbers(OPTION_SIZE);
const answer = new Float64Array(2);

/** Hook for training: sees the features of every option right after they were written. */
export type Watch = (index: number, situation: Float64Array, option: Float64Array) => void;

/** Values every option of a play decision, in the order of `listOptions`, and those beside them that are `extra`. */
export function evaluate(
  observation: Observation,
  net: NetRunner,
  limits: EvaluateLimits = fullWork,
  watch?: Watch,
  extra: readonly Candidate[] = [],
): Evaluation {
  const view = createView(observation, limits.memory);
  const planner = plannerOf(observation.level);
  const plan = planner.plan(observation.hand, limits.branches);
  const groups = [...plan.groups.subarray(0, plan.turns)];
  const before = summarise(plan, view);
  const listed = listCandidates(observation, groups);
  const options = [...listed, ...extra.filter((other) => !listed.some((option) => sameCandidate(option, other)))];
  writeSituation(view, before, situation);
  net.begin(situation);
  const found: (Valued | undefined)[] = options.map(() => undefined);
  let cut = false;
  const order = promisingFirst(options, groups);
  const outlookAfter = outlooksOf(observation);
  for (const [done, index] of order.slice(0, limits.options).entries()) {
    const option = options[index];
    if (option === undefined) continue;
    cut = done > 0 && limits.expired();
    if (cut) break;
    const after = option.play ? summarise(planner.plan(option.rest, limits.branches), view) : before;
    writeCandidate(view, option, before, after, numbers);
    watch?.(index, situation, numbers);
    net.value(numbers, answer);
    const raw = { points: 3 * Math.max(-1, Math.min(1, answer[0] ?? 0)), win: winChance(answer[1] ?? 0) };
    const stated = { points: calibratedPoints(raw.points), win: calibratedWin(raw.win) };
    found[index] = judge({ option, ...clampToOutlook(stated, outlookAfter(option)), raw }, limits);
  }
  const valued = found.filter((item) => item !== undefined);
  const counted = !cut && (observation.left[observation.seat] ?? 0) <= limits.endings;
  const unweighed = order.flatMap((index) => (found[index] ? [] : (options[index] ?? [])));
  return counted ? countOut(view, valued, limits) : { view, valued, cut, unweighed };
}

const judge = (item: Omit<Valued, 'score'>, { objective }: EvaluateLimits): Valued => ({
  ...item,
  score: objective === 'win' ? uncalibratedWin(item.win) : uncalibratedPoints(item.points) / 6 + 0.5,
});

/** The results still possible after an option: one outlook for options that keep cards, one for those that finish. */
function outlooksOf({ finished, left, seat }: Observation): (option: Candidate) => Outlook {
  const going = outlookOf(finished, seat);
  let done: Outlook | undefined;
  return ({ play }) => (play?.size === left[seat] ? (done ??= outlookOf([...finished, seat], seat)) : going);
}

/** Replaces the net's estimates by the results of exact endings. */
function countOut(view: View, valued: readonly Valued[], limits: EvaluateLimits): Evaluation {
  const { seat, finished, left, level } = view.observation;
  const options = valued.map(({ option }) => option);
  const planner = plannerOf(level);
  const order = valued.map((_, index) => index).sort((a, b) => inOrder(valued[a], valued[b]));
  let cut = false;
  const expired = (): boolean => (cut ||= limits.expired());
  const solved =
    limits.nodes === 0 ? undefined : solveTwo(view, options, planner, { order, expired, nodes: limits.nodes });
  const sure = forcedFinishes(view, options, planner, limits.nodes === undefined ? undefined : limits.branches);
  const other = left.findIndex((count, holder) => count > 0 && holder !== seat) as Seat;
  const exact = valued.map((item, index) => {
    const wins = sure[index] === true || solved?.[index];
    if (wins === undefined) return item;
    const certain = sure[index] ? 'sure' : 'solved';
    const outlook = outlookOf([...finished, wins ? seat : other], seat);
    return judge({ ...item, ...clampToOutlook(item, outlook), certain }, limits);
  });
  const dominated = limits.nodes === 0 ? undefined : findDominated(view, options, { expired, nodes: limits.nodes });
  return { view, valued: dominated ? belowDominating(exact, dominated, limits) : exact, cut, unweighed: [] };
}

/** The smallest difference visible in four digits. */
const A_HAIR = 0.0005;

/** Limits the figures of a dominated play to those of the best play that dominates it. */
function belowDominating(
  valued: readonly Valued[],
  dominating: readonly (readonly number[])[],
  limits: EvaluateLimits,
): readonly Valued[] {
  return valued.map((item, index) => {
    const better = dominating[index]?.map((other) => valued[other]?.points ?? -3) ?? [];
    const most = Math.max(-3, ...better) - A_HAIR;
    return better.length > 0 && item.points > most ? judge({ ...item, points: Math.max(-3, most) }, limits) : item;
  });
}

/** Numbers of the options, most promising first, for when the clock stops the work: the plan's own groups, the pass. */
function promisingFirst(options: readonly Candidate[], groups: readonly Code[]): number[] {
  const planned = new Set(groups.map(kindAndKey));
  const place = ({ code, play }: Candidate): number => {
    if (play === undefined) return 1;
    if (!planned.has(kindAndKey(code))) return 3;
    return isBombCode(code) ? 2 : 0;
  };
  return options
    .map((option, index) => ({ index, place: place(option) }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .map(({ index }) => index);
}

const kindAndKey = (code: Code): number => code & 0x1ff;

/** The last cards of a hand are played before anything else: keeping them gains nothing. */
const empties = ({ option }: Valued): number =>
  Number(option.play !== undefined && option.rest.every((count) => count === 0));
/** An estimate stays below 1, so that a certain win is preferred to any estimated one. */
const surelyWins = ({ win }: Valued): number => Number(win === 1);

/**
 * Best first: options that empty the hand, then certain wins, then by the compared value; equal ones by points, then by
 * the shorter way, then by the net.
 */
export const inOrder = (a: Valued | undefined, b: Valued | undefined): number =>
  a && b
    ? empties(b) - empties(a) ||
      surelyWins(b) - surelyWins(a) ||
      b.score - a.score ||
      b.points - a.points ||
      sooner(a, b) ||
      b.raw.points - a.raw.points ||
      b.raw.win - a.raw.win
    : Number(!a) - Number(!b);

/** Of two ways to the same certain finish the one that plays more cards. */
const sooner = (a: Valued, b: Valued): number =>
  a.certain && b.certain ? (b.option.play?.size ?? 0) - (a.option.play?.size ?? 0) : 0;

/** The first of the best. */
export function bestOf(valued: readonly Valued[]): Valued | undefined {
  let best: Valued | undefined;
  for (const item of valued) if (!best || inOrder(item, best) < 0) best = item;
  return best;
}
