/** One decision as the net sees it: every option with its plan, its features and its value. */
import { type Code, isBombCode } from '../candidates.ts';
import type { Observation } from '../state.ts';
import { calibratedPoints, calibratedWin } from './calibration.ts';
import { plannerOf } from './exchange.ts';
import { createNumbers, OPTION_SIZE, SITUATION_SIZE, summarise, writeOption, writeSituation } from './features.ts';
import { type NetRunner, winChance } from './net.ts';
import { listOptions, type Option, sameOption } from './options.ts';
import { createView, type View } from './view.ts';

export interface Valued {
  readonly option: Option;
  /** Expected points of the deal, −3..3. */
  readonly points: number;
  /** Chance that the own side wins the deal. */
  readonly win: number;
  /** What the choice goes by. */
  readonly score: number;
  /** The net's own values, before the correction. */
  readonly raw: { readonly points: number; readonly win: number };
}

export interface Evaluation {
  readonly view: View;
  readonly valued: readonly Valued[];
  /** True when the clock stopped the work before every option was weighed. */
  readonly cut: boolean;
}

export interface EvaluateLimits {
  /** Latest turns remembered. */
  readonly memory: number;
  /** Branches of a plan. */
  readonly branches: number;
  /** Weight of points against the chance to win in the score, 0..1. */
  readonly pointsWeight: number;
  readonly expired: () => boolean;
}

export const FULL: EvaluateLimits = { memory: Infinity, branches: 700, pointsWeight: 0.5, expired: () => false };

const situation = createNumbers(SITUATION_SIZE);
const numbers = createNumbers(OPTION_SIZE);
const answer = new Float64Array(2);

/** Hook for training: sees the features of every option right after they were written. */
export type Watch = (index: number, situation: Float64Array, option: Float64Array) => void;

/** Values every option of a play decision, in the order of `listOptions`, and those beside them that are `extra`. */
export function evaluate(
  observation: Observation,
  net: NetRunner,
  limits: EvaluateLimits = FULL,
  watch?: Watch,
  extra: readonly Option[] = [],
): Evaluation {
  const view = createView(observation, limits.memory);
  const planner = plannerOf(observation.level);
  const plan = planner.plan(observation.hand, limits.branches);
  const groups = [...plan.groups.subarray(0, plan.turns)];
  const before = summarise(plan, view);
  const listed = listOptions(observation, groups);
  const options = [...listed, ...extra.filter((other) => !listed.some((option) => sameOption(option, other)))];
  writeSituation(view, before, situation);
  net.begin(situation);
  const found: (Valued | undefined)[] = options.map(() => undefined);
  let cut = false;
  for (const [done, index] of promisingFirst(options, groups).entries()) {
    const option = options[index];
    if (option === undefined) continue;
    cut = done > 0 && limits.expired();
    if (cut) break;
    const after = option.play ? summarise(planner.plan(option.rest, limits.branches), view) : before;
    writeOption(view, option, before, after, numbers);
    watch?.(index, situation, numbers);
    net.value(numbers, answer);
    const points = 3 * Math.max(-1, Math.min(1, answer[0] ?? 0));
    const win = winChance(answer[1] ?? 0);
    const score = limits.pointsWeight * ((answer[0] ?? 0) / 2 + 0.5) + (1 - limits.pointsWeight) * win;
    const stated = { points: calibratedPoints(points), win: calibratedWin(win) };
    found[index] = { option, ...stated, score, raw: { points, win } };
  }
  return { view, valued: found.filter((item) => item !== undefined), cut };
}

/** Numbers of the options in the order of their promise, for when the clock stops the work: the plan's own groups, the pass. */
function promisingFirst(options: readonly Option[], groups: readonly Code[]): number[] {
  const planned = new Set(groups.map(kindAndKey));
  const place = ({ code, play }: Option): number => {
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

/** The first of the best. */
export function bestOf(valued: readonly Valued[]): Valued | undefined {
  let best: Valued | undefined;
  for (const item of valued) if (!best || item.score > best.score) best = item;
  return best;
}
