import {
  type Agent,
  asksBelief,
  type DecideContext,
  type Decision,
  type Effort,
  effortFor,
  type Rng,
  type Work,
} from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { encodeCombination } from '../../rules/combination.ts';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import type { Options } from '../../rules/options.ts';
import { packObservation } from '../../rules/packed-observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { findCounts, packCounts, packedTotal } from '../../rules/ranks.ts';
import { bombDoublings, settledMultiplier } from '../../rules/scoring.ts';
import type { Move } from '../../rules/state.ts';
import { callMove } from '../bidding/choose.ts';
import type { Candidate, ResolvedConfig, SearchConfig, Style } from '../config.ts';
import { ForcedWins } from '../endings/forced-win.ts';
import { cardsLeft, Endings } from '../endings/solver.ts';
import { correctedChance, correctedPoints, playSituation, undecided } from '../evaluate/calibration.ts';
import { createEvaluations, evaluateAll, POINT_WEIGHT } from '../evaluate/net.ts';
import { beliefOf } from '../infer/belief.ts';
import { inferWorlds } from '../infer/likelihood.ts';
import { sampleWorlds, type World } from '../infer/worlds.ts';
import { type Profile, profiles } from '../levels.ts';
import type { Models } from '../models.ts';
import { candidateMove, listCandidates } from '../plan/candidates.ts';
import { type NaiveStyle, naiveChoice } from '../plan/naive-policy.ts';
import { closeCandidates, comparePlayouts } from '../playouts/playout-comparison.ts';
import { reasonsOf } from '../reasons.ts';

/** Name of the playing model in answers; changes whenever the same request and seed may answer otherwise. */
export const MODEL = 'doudizhu-2026.11';

/**
 * The product: the net judges every option, close calls are played to the end in sampled worlds, and short endings are
 * solved exactly there. The amount of work is counted in decisions and positions, so that the same seed gives the same
 * answer on any machine. A caller with less time names a share of it (`Effort`); the same share gives the same answer.
 */
export function createPlayer(models: Models, config: SearchConfig = {}): Agent<Observation, Move> {
  const level = config.level ?? 10;
  const profile = config.profile ?? profileOf(level);
  const style = config.style ?? 'balanced';
  const resolved: ResolvedConfig = {
    profile,
    style,
    objective: config.objective ?? 'score',
    pointWeight: config.objective === 'win' ? 0 : pointWeights[style],
    compare: config.compare,
    raw: config.raw ?? false,
    distrust: (10 - (config.partnerLevel ?? 10)) / 9,
  };
  return {
    name: level === 10 ? 'search' : `search-${level}`,
    decide(observation, legalMoves, context) {
      if (observation.phase !== 'play') return callMove(observation, legalMoves, context, resolved, models.single);
      return searchPlay(observation, context, resolved, models);
    },
  };
}

function profileOf(level: number): Profile {
  const profile = profiles[level - 1];
  if (profile === undefined) throw new RangeError(`no level ${level}`);
  return profile;
}

/** What a point weighs beside a won deal: bold play looks for bombs and springs, cautious play for the win. */
const pointWeights: Readonly<Record<Style, number>> = {
  balanced: POINT_WEIGHT,
  aggressive: 3 * POINT_WEIGHT,
  cautious: 0,
};

/** What leaving the trick to a partner of level 1 costs, in won deals. */
const DISTRUST = 0.06;

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

function searchPlay(
  observation: Observation,
  context: DecideContext,
  resolved: ResolvedConfig,
  models: Models,
): Decision<Move> {
  const { profile } = resolved;
  const table = packObservation(observation, profile.memory, context.rng.stream('memory'));
  const candidates = listEvaluated(observation, table, resolved, models.ensemble);
  if (observation.history.length > profile.memory) stateClearly(candidates, observation, models.ensemble);
  const compared = resolved.compare === undefined ? undefined : candidateOf(candidates, resolved.compare);
  candidates.sort((a, b) => byForcedWin(a, b) || worth(b, resolved) - worth(a, resolved));
  const [first] = candidates;
  if (first === undefined) throw new Error('no option');
  const kept = candidates.slice(0, profile.candidates);
  if (compared !== undefined && !kept.includes(compared)) kept.push(compared);
  const isEnding = cardsLeft(table) <= profile.endings && first.forced === undefined && kept.length > 1;
  const close = isEnding || profile.playouts === 0 ? [] : closeCandidates(kept, resolved.pointWeight);
  const effort = isEnding || close.length > 0 ? effortFor(context, workOf(profile, isEnding)) : undefined;
  // Weighing the worlds gives nothing until it is complete, so an effort that ends within it counts as none.
  if (effort !== undefined && !isEnding && effort.share * workOf(profile, false).steps <= weighing(profile))
    effort.giveUp();
  const thinks = effort !== undefined && effort.share > 0;
  const sampled =
    thinks || asksBelief(context) ? sampleWorlds(observation, worldPlan(profile), context.rng.stream('worlds')) : [];
  const isWeighed = profile.observedMoves > 0 && sampled.length > 0 && (thinks || effort === undefined);
  const worlds = isWeighed
    ? (inferWorlds(observation, sampled, models.single, profile, context, thinks ? effort : undefined) ?? sampled)
    : sampled;
  const naive =
    profile.style === 0 ? undefined : naiveMove(table, candidates, observation, context.rng.stream('habit'));
  if (effort !== undefined && effort.share > 0) {
    if (isEnding) solve(new Endings(table, observation.options), kept, worlds, effort);
    else comparePlayouts(table, observation.options, models.single, close, worlds, context, resolved, effort);
  }
  return finish(observation, rank(candidates, naive, context, resolved), context, worlds, resolved, effort?.share ?? 1);
}

/** Judgements of the nets that weigh the sampled worlds by what the others played. */
const weighing = ({ worlds, observedMoves }: Profile): number => worlds * observedMoves;

function workOf(profile: Profile, isEnding: boolean): Work {
  if (isEnding) return { kind: 'doudizhu endings', steps: profile.nodes };
  return { kind: 'doudizhu playouts', steps: weighing(profile) + profile.playouts };
}

const worldPlan = ({ worlds, draws, memory }: Profile): { count: number; draws: number; memory: number } => ({
  count: worlds,
  draws,
  memory,
});

/** The options of the seat to move, judged by the net; a compared move that merging left out is added. */
function listEvaluated(
  observation: Observation,
  table: PackedState,
  resolved: ResolvedConfig,
  nets: Nets,
): Candidate[] {
  const { turn } = table;
  listCandidates(
    list,
    table.lo[turn] ?? 0,
    table.hi[turn] ?? 0,
    table.beat,
    resolved.profile.variants,
    observation.options,
  );
  const { compare } = resolved;
  if (compare?.type === 'play') {
    const { lo, hi } = packCounts(findCounts(compare.cards) ?? []);
    const meta = encodeCombination(compare);
    let found = false;
    for (let i = 0; i < list.count; i++) {
      if (list.meta[i] === meta && list.lo[i] === lo && list.hi[i] === hi) found = true;
    }
    if (!found) list.push(meta, lo, hi);
  }
  evaluateAll(nets, table, list, evaluations);
  const stakes = stakesOf(observation, table);
  const left = table.left[turn] ?? 0;
  const mateLeads = table.beat !== 0 && turn !== table.landlord && table.beatSeat !== table.landlord;
  const relied = mateLeads ? DISTRUST * resolved.distrust : 0;
  const candidates = Array.from({ length: list.count }, (_, i): Candidate => {
    const [meta = 0, lo = 0, hi = 0] = [list.meta[i], list.lo[i], list.hi[i]];
    const estimate = evaluations.chance[i] ?? 0;
    const chance = meta === 0 ? Math.max(0, estimate - relied) : estimate;
    const points = stakes(evaluations.points[i] ?? 0);
    const after = left - packedTotal(lo, hi);
    return {
      move: candidateMove(list, i),
      meta,
      lo,
      hi,
      left: after,
      chance,
      points,
      runs: 0,
      chanceSum: 0,
      pointSum: 0,
    };
  });
  // Levels that solve no endings see a finish that is one play away.
  const forced = new ForcedWins(observation, table);
  const own = { lo: table.lo[turn] ?? 0, hi: table.hi[turn] ?? 0 };
  for (const candidate of candidates) {
    const stake = candidate.left === 0 || resolved.profile.endings > 0 ? forced.stake(candidate, own) : undefined;
    if (stake !== undefined) Object.assign(candidate, { forced: stake, chance: 1, points: stake });
  }
  return candidates;
}

/** Negative where the first is certain to win and the second is not, or wins less, or later; 0 where neither is certain. */
function byForcedWin(a: Candidate, b: Candidate): number {
  if (a.forced === undefined || b.forced === undefined)
    return Number(a.forced === undefined) - Number(b.forced === undefined);
  return b.forced - a.forced || a.left - b.left;
}

/** A weak level chooses by what it remembers, but states figures judged with everything that was played. */
function stateClearly(candidates: readonly Candidate[], observation: Observation, nets: Nets): void {
  list.count = 0;
  for (const { meta, lo, hi } of candidates) list.push(meta, lo, hi);
  const table = packObservation(observation);
  evaluateAll(nets, table, list, evaluations);
  const stakes = stakesOf(observation, table);
  for (const [i, candidate] of candidates.entries()) {
    if (candidate.forced === undefined)
      candidate.calibrated = { chance: evaluations.chance[i] ?? 0, points: stakes(evaluations.points[i] ?? 0) };
  }
}

/** Converts points of the net to the stakes of the deal: the net counts every bomb and knows no cap. */
function stakesOf({ history, options }: Observation, { bombs }: PackedState): (points: number) => number {
  const factor = 2 ** (bombDoublings(history, options.bombCap) - bombs);
  return (points) => capped(points * factor, options);
}

/** No more than bombs and a spring can bring. */
function capped(points: number, { bombCap, spring }: Options): number {
  const most = bombCap === 'none' ? Infinity : 2 ** (bombCap + (spring === 'on' ? 1 : 0));
  return Math.max(-most, Math.min(most, points));
}

/**
 * A result hardly ever pays more than this many times what is settled already: three more bombs, or two and a spring.
 */
const HARDLY = 8;

/** Limits expected points to what the chance to win allows, since either result pays at least what is settled. */
function allowed(points: number, chance: number, { history, options }: Observation): number {
  const settled = 2 ** bombDoublings(history, options.bombCap);
  const least = settled * (chance - HARDLY * (1 - chance));
  const most = settled * (HARDLY * chance - (1 - chance));
  return capped(Math.max(least, Math.min(most, points)), options);
}

function candidateOf(candidates: readonly Candidate[], move: Move): Candidate | undefined {
  if (move.type !== 'play') return candidates.find(({ meta }) => meta === 0);
  const { lo, hi } = packCounts(findCounts(move.cards) ?? []);
  const meta = encodeCombination(move);
  return candidates.find((candidate) => candidate.meta === meta && candidate.lo === lo && candidate.hi === hi);
}

/** A candidate's chance to win: the share of worlds it wins, and the net's own judgement for a number of runs. */
function chanceOf(candidate: Candidate, prior: number): number {
  return candidate.runs === 0
    ? candidate.chance
    : (candidate.chanceSum + prior * candidate.chance) / (candidate.runs + prior);
}

function pointsOf(candidate: Candidate, prior: number): number {
  return candidate.runs === 0
    ? candidate.points
    : (candidate.pointSum + prior * candidate.points) / (candidate.runs + prior);
}

function worth(candidate: Candidate, resolved: ResolvedConfig): number {
  const { prior } = resolved.profile;
  return chanceOf(candidate, prior) + resolved.pointWeight * pointsOf(candidate, prior);
}

/** Solves every candidate in one world after the other, as far as the effort goes. */
function solve(endings: Endings, candidates: readonly Candidate[], worlds: readonly World[], effort: Effort): void {
  for (const world of worlds) {
    if (endings.nodes >= effort.steps) return;
    endings.setWorld(world);
    for (const candidate of candidates) {
      if (effort.isSpent(endings.nodes)) return;
      endings.run(candidate);
    }
  }
}

const naiveStyle: NaiveStyle = { overtakes: false, bombs: 0.5, lazy: 0 };

/** The naive policy's move here. */
function naiveMove(
  table: PackedState,
  candidates: readonly Candidate[],
  observation: Observation,
  rng: Rng,
): Candidate | undefined {
  const { turn } = table;
  listCandidates(list, table.lo[turn] ?? 0, table.hi[turn] ?? 0, table.beat, 1, observation.options);
  const i = naiveChoice(table, list, naiveStyle, rng);
  const [meta, lo, hi] = [list.meta[i], list.lo[i], list.hi[i]];
  return candidates.find((candidate) => candidate.meta === meta && candidate.lo === lo && candidate.hi === hi);
}

/** Best first, as the level sees it. Its error shrinks with the number of worlds in which a candidate was solved. */
function rank(
  candidates: Candidate[],
  naive: Candidate | undefined,
  context: DecideContext,
  resolved: ResolvedConfig,
): Candidate[] {
  const { noise, style, prior } = resolved.profile;
  const rng = context.rng.stream('blur');
  const seen = (candidate: Candidate): number => {
    const error = noise * (rng.float() - 0.5) + (candidate === naive ? style : 0);
    return worth(candidate, resolved) + (error * prior) / (prior + candidate.runs);
  };
  const values = new Map(candidates.map((candidate) => [candidate, seen(candidate)]));
  return candidates.sort((a, b) => byForcedWin(a, b) || (values.get(b) ?? 0) - (values.get(a) ?? 0));
}

function finish(
  observation: Observation,
  ranked: readonly Candidate[],
  context: DecideContext,
  worlds: readonly World[],
  resolved: ResolvedConfig,
  effort: number,
): Decision<Move> {
  const [best] = ranked;
  if (best === undefined) throw new Error('no option');
  const { prior } = resolved.profile;
  const { seat, landlord, base, left } = observation;
  const scale = base * settledMultiplier(observation) * (seat === landlord ? 2 : 1);
  const situation = playSituation(
    observation,
    left.reduce((sum, count) => sum + count, 0),
  );
  const figures = (candidate: Candidate): { win_rate: number; expected_points: number } => {
    // What wins by force has won, and all multipliers are known.
    if (candidate.forced !== undefined) return { win_rate: 1, expected_points: scale * candidate.forced };
    const seen = { ...candidate, ...candidate.calibrated };
    const [chance, points] = [chanceOf(seen, prior), pointsOf(seen, prior)];
    if (resolved.raw) return { win_rate: chance, expected_points: scale * points };
    const win_rate = undecided(correctedChance(situation, chance));
    return { win_rate, expected_points: scale * allowed(correctedPoints(situation, points), win_rate, observation) };
  };
  const shown = ({ win_rate, expected_points }: { win_rate: number; expected_points: number }): number =>
    win_rate + (resolved.pointWeight * expected_points) / scale;
  const explain = context.explain ?? 0;
  // A weak level may choose a move with lower stated figures. The other moves follow by their stated figures.
  const chosen = { move: best.move, ...figures(best) };
  const others = ranked
    .slice(1)
    .map((candidate) => ({ move: candidate.move, ...figures(candidate) }))
    .sort((a, b) => shown(b) - shown(a));
  return {
    ...chosen,
    // The floor is one look of the nets, which no clock cuts.
    fallback: false,
    effort,
    reasons: reasonsOf(
      observation,
      best,
      ranked,
      others.every((other) => shown(other) <= shown(chosen)),
    ),
    ...(explain > 0 && { alternatives: others.slice(0, explain) }),
    ...(asksBelief(context) && { belief: beliefOf(observation, worlds) }),
  };
}
