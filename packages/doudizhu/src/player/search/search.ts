import {
  type Agent,
  asksBelief,
  createWorkMeter,
  type DecideContext,
  type Decision,
  distrustOf,
  HIGHEST_LEVEL,
  isLate,
  POINT_WEIGHT,
  type Rng,
  type Style,
  type Work,
  type WorkMeter,
} from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { encodeCombination } from '../../rules/combination.ts';
import { MoveList } from '../../rules/moves.ts';
import type { Observation, PlayObservation } from '../../rules/observation.ts';
import { packObservation } from '../../rules/packed-observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { packCounts, readCounts } from '../../rules/ranks.ts';
import type { Move } from '../../rules/state.ts';
import { chooseCall } from '../bidding/choose.ts';
import type { PlayerConfig, ResolvedConfig } from '../config.ts';
import { countCardsLeft, Endings } from '../endings/solver.ts';
import { worthOf } from '../evaluate/net.ts';
import { inferWorlds } from '../infer/likelihood.ts';
import { type SampledWorld, type SamplingPlan, sampleWorlds } from '../infer/worlds.ts';
import { type Profile, profileOf } from '../levels.ts';
import type { Models } from '../models.ts';
import { type Candidate, listCandidates } from '../plan/candidates.ts';
import { type NaiveStyle, naiveChoice } from '../plan/naive-policy.ts';
import { closeCandidates, comparePlayouts } from '../playouts/playout-comparison.ts';
import { describeDecision, pointsOf, winRateOf } from './describe-decision.ts';
import { evaluateWithFullMemory, listEvaluatedCandidates } from './evaluated-candidates.ts';

/** Name of the playing model in answers; changes whenever the same request and seed may answer otherwise. */
export const MODEL = 'doudizhu-2026.11';

/**
 * The product's player. The net evaluates every candidate; close ones are played to the end in sampled worlds, and
 * short endings are solved exactly there. The work is counted in decisions and positions, so that the same seed gives
 * the same answer on any machine. A caller with less time allows a part of it (`Allowance`); the same effort gives the
 * same answer.
 */
export function createPlayer(models: Models, config: PlayerConfig = {}): Agent<Observation, Move> {
  const level = config.level ?? HIGHEST_LEVEL;
  const profile = { ...profileOf(level), ...config.profile };
  const style = config.style ?? 'balanced';
  const resolved: ResolvedConfig = {
    profile,
    style,
    objective: config.objective ?? 'score',
    pointWeight: config.objective === 'win' ? 0 : pointWeights[style],
    compare: config.compare,
    settles: config.settles ?? false,
    raw: config.raw ?? false,
    distrust: distrustOf(config.partnerLevel),
  };
  return {
    name: level === HIGHEST_LEVEL ? 'search' : `search-${level}`,
    decide(observation, legalMoves, context) {
      if (observation.phase !== 'play')
        return chooseCall(observation, legalMoves, context, { config: resolved, nets: models.single });
      return searchPlay(observation, context, resolved, models);
    },
  };
}

/** What a point weighs beside a won deal: an aggressive style looks for bombs and springs, a cautious one for the win. */
export const pointWeights: Readonly<Record<Style, number>> = {
  balanced: POINT_WEIGHT,
  aggressive: 3 * POINT_WEIGHT,
  cautious: 0,
};

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();

function searchPlay(
  observation: PlayObservation,
  context: DecideContext,
  resolved: ResolvedConfig,
  models: Models,
): Decision<Move> {
  const { profile } = resolved;
  const forgets = observation.history.length > profile.memory;
  const forgetting = forgets ? { memory: profile.memory, rng: context.rng.stream('memory') } : undefined;
  const state = packObservation(observation, forgetting);
  const candidates = listEvaluatedCandidates(observation, state, resolved, models.ensemble);
  if (forgets) evaluateWithFullMemory(candidates, observation, models.ensemble);
  candidates.sort((a, b) => byForcedWin(a, b) || worth(b, resolved) - worth(a, resolved));
  const [first] = candidates;
  if (first === undefined) throw new Error('the position has no candidate');
  const kept = keepPromising(candidates, resolved);
  const isEnding = countCardsLeft(state) <= profile.endings && first.forced === undefined && kept.length > 1;
  const close = isEnding || profile.playouts === 0 ? [] : closeCandidates(kept, resolved.pointWeight);
  const meter = isEnding || close.length > 0 ? meterOf(context, profile, isEnding) : undefined;
  const worlds = worldsFor(observation, context, { profile, nets: models.single, meter });
  // The name of a stream decides what it draws, so this old word stays.
  const naive =
    profile.naiveBias === 0 ? undefined : naiveMove(state, candidates, observation, context.rng.stream('habit'));
  if (meter !== undefined && meter.effort > 0) {
    if (isEnding) {
      const endings = new Endings(state, observation.rules);
      solve(endings, kept, worlds, meter);
      const bestNow = () => rank(candidates, naive, context, resolved)[0];
      if (resolved.settles) settle(endings, { kept, worlds }, bestNow, context);
    } else {
      const moved = comparePlayouts({
        state,
        rules: observation.rules,
        nets: models.single,
        candidates: close,
        worlds,
        rng: context.rng,
        config: resolved,
        meter,
      });
      for (const { candidate, winRate, points } of moved) Object.assign(candidate, { winRate, points });
    }
  }
  return describeDecision({
    observation,
    ranked: rank(candidates, naive, context, resolved),
    context,
    worlds,
    config: resolved,
    effort: meter?.effort ?? 1,
  });
}

/** The most promising candidates, and the compared one. */
function keepPromising(candidates: readonly Candidate[], { profile, compare }: ResolvedConfig): Candidate[] {
  const kept = candidates.slice(0, profile.candidates);
  const compared = compare === undefined ? undefined : candidateOf(candidates, compare);
  if (compared !== undefined && !kept.includes(compared)) kept.push(compared);
  return kept;
}

function meterOf(context: DecideContext, profile: Profile, isEnding: boolean): WorkMeter {
  const work = workOf(profile, isEnding);
  const meter = createWorkMeter(context, work);
  // Weighing the worlds has no result before it is complete, so an effort that ends within it counts as none.
  if (!isEnding && meter.effort * work.steps <= weighingSteps(profile)) meter.giveUp();
  return meter;
}

interface WorldSampling {
  readonly profile: Profile;
  readonly nets: Nets;
  readonly meter: WorkMeter | undefined;
}

/** Sampled worlds, weighed by the moves of the others where there is time; none where nothing asks for them. */
function worldsFor(
  observation: PlayObservation,
  context: DecideContext,
  { profile, nets, meter }: WorldSampling,
): readonly SampledWorld[] {
  const hasTime = meter !== undefined && meter.effort > 0;
  if (!hasTime && !asksBelief(context)) return [];
  const sampled = sampleWorlds(observation, samplingPlan(profile), context.rng.stream('worlds'));
  const isWeighed = profile.observedMoves > 0 && sampled.length > 0 && (hasTime || meter === undefined);
  if (!isWeighed) return sampled;
  const inference = { nets, profile, rng: context.rng, meter: hasTime ? meter : undefined };
  return inferWorlds(observation, sampled, inference) ?? sampled;
}

/** Evaluations that it takes to weigh the sampled worlds by the moves of the others. */
const weighingSteps = ({ worlds, observedMoves }: Profile): number => worlds * observedMoves;

function workOf(profile: Profile, isEnding: boolean): Work {
  if (isEnding) return { kind: 'doudizhu endings', steps: profile.nodes };
  return { kind: 'doudizhu playouts', steps: weighingSteps(profile) + profile.playouts };
}

const samplingPlan = ({ worlds, draws, memory }: Profile): SamplingPlan => ({ count: worlds, draws, memory });

/**
 * Negative where the first is certain to win and the second is not, or wins less, or later; 0 where neither is certain.
 */
function byForcedWin(a: Candidate, b: Candidate): number {
  if (a.forced === undefined || b.forced === undefined)
    return Number(a.forced === undefined) - Number(b.forced === undefined);
  return b.forced - a.forced || a.left - b.left;
}

function candidateOf(candidates: readonly Candidate[], move: Move): Candidate | undefined {
  if (move.type !== 'play') return candidates.find(({ meta }) => meta === 0);
  const { lo, hi } = packCounts(readCounts(move.cards));
  const meta = encodeCombination(move);
  return candidates.find((candidate) => candidate.meta === meta && candidate.lo === lo && candidate.hi === hi);
}

function worth(candidate: Candidate, resolved: ResolvedConfig): number {
  const { prior } = resolved.profile;
  return worthOf(winRateOf(candidate, prior), pointsOf(candidate, prior), resolved.pointWeight);
}

/** Solves every candidate in one world after the other, as far as the work may go. */
function solve(
  endings: Endings,
  candidates: readonly Candidate[],
  worlds: readonly SampledWorld[],
  meter: WorkMeter,
): void {
  for (const world of worlds) {
    if (endings.nodes >= meter.steps) return;
    endings.setWorld(world);
    for (const candidate of candidates) {
      meter.spend(endings.nodes);
      if (meter.isDone()) return;
      endings.run(candidate);
    }
  }
}

interface SolvedEnding {
  /** Candidates that were solved; settling adds to them. */
  readonly kept: Candidate[];
  readonly worlds: readonly SampledWorld[];
}

/**
 * Solves the best candidate until it is one that was solved: the net hopes for more than perfect play leaves, so a candidate
 * that only the net has seen would stand above all others.
 */
function settle(
  endings: Endings,
  { kept, worlds }: SolvedEnding,
  bestNow: () => Candidate | undefined,
  context: DecideContext,
): void {
  for (let best = bestNow(); best !== undefined && !kept.includes(best); best = bestNow()) {
    kept.push(best);
    for (const world of worlds) {
      if (isLate(context)) return;
      endings.setWorld(world);
      endings.run(best);
    }
  }
}

const naiveStyle: NaiveStyle = { overtakes: false, bombs: 0.5, lazy: 0 };

/** The candidate that the naive policy plays. */
function naiveMove(
  state: PackedState,
  candidates: readonly Candidate[],
  observation: PlayObservation,
  rng: Rng,
): Candidate | undefined {
  const { turn } = state;
  listCandidates(list, state.lo[turn] ?? 0, state.hi[turn] ?? 0, state.beat, 1, observation.rules);
  const i = naiveChoice(state, list, naiveStyle, rng);
  const [meta, lo, hi] = [list.meta[i], list.lo[i], list.hi[i]];
  return candidates.find((candidate) => candidate.meta === meta && candidate.lo === lo && candidate.hi === hi);
}

/** Best first by the level's evaluation. The noise shrinks with the number of worlds in which a candidate was solved. */
function rank(
  candidates: Candidate[],
  naive: Candidate | undefined,
  context: DecideContext,
  resolved: ResolvedConfig,
): Candidate[] {
  const { noise, naiveBias, prior } = resolved.profile;
  // The name of a stream decides what it draws, so this old word stays.
  const rng = noise > 0 ? context.rng.stream('blur') : undefined;
  const perceivedWorth = (candidate: Candidate): number => {
    const error = (rng ? noise * (rng.float() - 0.5) : 0) + (candidate === naive ? naiveBias : 0);
    return worth(candidate, resolved) + (error * prior) / (prior + candidate.runs);
  };
  const values = new Map(candidates.map((candidate) => [candidate, perceivedWorth(candidate)]));
  return candidates.sort((a, b) => byForcedWin(a, b) || (values.get(b) ?? 0) - (values.get(a) ?? 0));
}
