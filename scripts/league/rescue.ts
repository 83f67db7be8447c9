import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { meanPoints } from '@fourth-seat/game';
import { finalResultOf, rescue, type SeatPolicyName } from '@fourth-seat/rescue';
import type { EnterRow, MeasuredRow, Measures, Plan } from './results.ts';

interface PolicyResult {
  readonly saved: readonly number[];
  /** Number of rescues with each ending. */
  readonly endings: ReadonlyMap<string, number>;
  /** Companions lost per rescue, on average. */
  readonly lost: number;
}

const played = new Map<string, PolicyResult>();

/** Outcome of one seed. */
interface Outcome {
  readonly saved: number;
  readonly lost: number;
  readonly ending: string;
}

function playSeed(policy: SeatPolicyName, seed: string): Outcome {
  const state = rescue.create({ seed, profiles: { policy } });
  while (!rescue.isOver(state)) rescue.step(state, []);
  const { saved, lost, ending } = finalResultOf(state);
  return { saved, lost, ending };
}

/** Outcomes that a file keeps from earlier runs of the same engine: one line per seed, with its name and outcome. */
function readOutcomes(file: string | undefined): Map<string, Outcome> {
  if (file === undefined || !existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  // The lines are those that `play` wrote.
  return new Map(lines.map((line) => JSON.parse(line) as [string, Outcome]));
}

/** Outcomes of a policy on every seed; played only once, however many measures use them. */
function play(policy: SeatPolicyName, { seed, seeds, resumeFile: file }: Plan): PolicyResult {
  const key = `${policy}/${seed}/${seeds}`;
  const known = played.get(key);
  if (known !== undefined) return known;
  const saved: number[] = [];
  const endings = new Map<string, number>();
  let lost = 0;
  const outcomes = readOutcomes(file);
  for (let i = 0; i < seeds; i++) {
    const name = `${rescue.engineVersion}/${policy}/${seed}/${i}`;
    const outcome = outcomes.get(name) ?? playSeed(policy, `${seed}/${i}`);
    if (file !== undefined && !outcomes.has(name)) appendFileSync(file, `${JSON.stringify([name, outcome])}\n`);
    saved.push(outcome.saved);
    lost += outcome.lost / seeds;
    endings.set(outcome.ending, (endings.get(outcome.ending) ?? 0) + 1);
  }
  const all = { saved, endings, lost };
  played.set(key, all);
  return all;
}

/** Measures how many of eight survivors a policy saves, and how many of three companions it loses. */
function saves(policy: SeatPolicyName, must: string, holds: (saved: number, lost: number) => boolean) {
  return (plan: Plan, enter: EnterRow): void => {
    const { saved, lost } = play(policy, plan);
    const { mean, half } = meanPoints(saved);
    const value = `${mean.toFixed(2)} ± ${half.toFixed(2)} saved of 8, ${lost.toFixed(2)} companions lost`;
    enter({ measure: `${policy} policy`, must, value, holds: holds(mean, lost), matches: plan.seeds });
  };
}

/**
 * Compares a policy with nearest-first on the same seeds: the mean gain, its lower bound, and how often it is not
 * worse.
 */
function paired(policy: SeatPolicyName, least: number, bound: number, share: number) {
  return (plan: Plan, enter: EnterRow): void => {
    const greedy = play('greedy', plan);
    const gains = play(policy, plan).saved.map((saved, i) => saved - (greedy.saved[i] ?? 0));
    const notWorse = gains.filter((gain) => gain >= 0).length / gains.length;
    const { mean: gain, half } = meanPoints(gains);
    const note = (row: Omit<MeasuredRow, 'matches'>): void => enter({ ...row, matches: plan.seeds });
    note({
      measure: `${policy} over greedy, same seeds`,
      must: `≥ ${least}, lower bound ≥ ${bound}`,
      value: `+${gain.toFixed(2)} ± ${half.toFixed(2)}`,
      holds: gain >= least && gain - half >= bound,
    });
    note({
      measure: `${policy} not worse than greedy`,
      must: `≥ ${share * 100} %`,
      value: `${(notWorse * 100).toFixed(1)} %`,
      holds: notWorse >= share,
    });
  };
}

/** Measures what a policy saves relative to a planner that knows everything. */
function ofInformed(policy: SeatPolicyName) {
  return (plan: Plan, enter: EnterRow): void => {
    const { mean: ownMean } = meanPoints(play(policy, plan).saved);
    const { mean: informedMean } = meanPoints(play('informed', plan).saved);
    const share = (ownMean / informedMean) * 100;
    enter({
      measure: `${policy} of what a planner saves that is told everything`,
      must: '≥ 85 %',
      value: `${share.toFixed(1)} % (of ${informedMean.toFixed(2)})`,
      holds: share >= 85,
      matches: plan.seeds,
    });
  };
}

/** Measures how rescues end without orders: no single ending may dominate. */
function endings(policy: SeatPolicyName) {
  return (plan: Plan, enter: EnterRow): void => {
    const counts = [...play(policy, plan).endings].sort((a, b) => b[1] - a[1]);
    const shares = counts.map(([name, count]) => `${name} ${((count / plan.seeds) * 100).toFixed(1)} %`);
    const most = Math.max(...counts.map(([, count]) => count)) / plan.seeds;
    enter({
      measure: `endings of the ${policy}, without an order`,
      must: 'none above 40 %',
      value: shares.join(', '),
      holds: most <= 0.4,
      matches: plan.seeds,
    });
  };
}

/**
 * The rows of the rescue's acceptance table that can be played without a person. `lookahead` takes seconds per seed,
 * the others little.
 */
export const rescueMeasures: Measures = {
  random: saves('random', '≤ 2.6 saved', (saved) => saved <= 2.6),
  greedy: saves('greedy', '4.0-4.8 saved', (saved) => saved >= 4 && saved <= 4.8),
  careful: paired('careful', 0.1, 0, 0.5),
  planner: saves('planner', '≥ 5.6 saved, ≤ 0.25 lost', (saved, lost) => saved >= 5.6 && lost <= 0.25),
  'planner-over-greedy': paired('planner', 1.1, 1, 0.88),
  'planner-of-informed': ofInformed('planner'),
  'planner-endings': endings('planner'),
  lookahead: saves('lookahead', '≥ 5.6 saved, ≤ 0.25 lost', (saved, lost) => saved >= 5.6 && lost <= 0.25),
  'lookahead-over-greedy': paired('lookahead', 1.1, 1, 0.88),
  'lookahead-of-informed': ofInformed('lookahead'),
  'lookahead-endings': endings('lookahead'),
};
