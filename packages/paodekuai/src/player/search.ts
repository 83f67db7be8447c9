import { MoveList, packCounts, type World } from '@fourth-seat/cards/ranks';
import {
  type Agent,
  asksBelief,
  type CardPlayerConfig,
  createWorkMeter,
  type DecideContext,
  type Decision,
  HIGHEST_LEVEL,
  interpolate,
  type Style,
  type WorkMeter,
} from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { calibrationTables } from '../data/calibration-table.ts';
import { encodeCombination, isSameCombination } from '../rules/combination.ts';
import type { Observation } from '../rules/observation.ts';
import { packObservation } from '../rules/packed-observation.ts';
import type { PackedState } from '../rules/packed-state.ts';
import type { Move } from '../rules/plays.ts';
import { readCounts } from '../rules/ranks.ts';
import type { Candidate } from './candidate.ts';
import { countCardsLeft, Endings } from './endings/solver.ts';
import { createEvaluations, evaluateAll, PAODEKUAI_POINT_WEIGHT, worthOf } from './evaluate/net.ts';
import { beliefOf } from './infer/belief.ts';
import { sampleWorlds } from './infer/worlds.ts';
import { type Profile, profileOf } from './levels.ts';
import { candidateMove, leftAfter, listCandidates } from './plan/candidates.ts';
import { explainPlay } from './reasons.ts';

/** Name of the playing model in answers; changes whenever the same request and seed may answer otherwise. */
export const MODEL = 'paodekuai-2026.11';

/** What a point weighs beside a won deal: an aggressive style looks for bombs and shut-outs, a cautious one for the win. */
export const pointWeights: Readonly<Record<Style, number>> = {
  balanced: PAODEKUAI_POINT_WEIGHT,
  aggressive: 3 * PAODEKUAI_POINT_WEIGHT,
  cautious: 0,
};

/** How the product's player plays, with changes to the level's profile for measurements. */
export interface PlayerConfig extends CardPlayerConfig {
  readonly profile?: Partial<Profile>;
  /** A legal move that gets its figures whatever the player would have looked at: the one that a review judges. */
  readonly compare?: Move;
  /** States the uncalibrated estimates: for measuring the calibration. */
  readonly raw?: boolean;
}

interface Settings {
  readonly profile: Profile;
  readonly pointWeight: number;
  readonly nets: Nets;
  readonly raw: boolean;
  readonly compare: Move | undefined;
}

/**
 * The product's player. The net evaluates every candidate; short endings are solved in sampled worlds. The work is counted in
 * positions, so that the same seed gives the same answer on any machine. A caller with less time allows a part of it
 * (`Allowance`); the same effort gives the same answer.
 */
export function createPlayer(nets: Nets, config: PlayerConfig = {}): Agent<Observation, Move> {
  const level = config.level ?? HIGHEST_LEVEL;
  const settings: Settings = {
    nets,
    raw: config.raw ?? false,
    compare: config.compare,
    profile: { ...profileOf(level), ...config.profile },
    pointWeight: config.objective === 'win' ? 0 : pointWeights[config.style ?? 'balanced'],
  };
  return {
    name: level === HIGHEST_LEVEL ? 'search' : `search-${level}`,
    decide: (observation, _, context) => decide(observation, context, settings),
  };
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

function decide(observation: Observation, context: DecideContext, settings: Settings): Decision<Move> {
  const { profile } = settings;
  const state = packObservation(observation);
  const candidates = listEvaluated(state, settings);
  const isEnding = candidates.length > 1 && countCardsLeft(state) <= profile.endings && !goesOut(candidates);
  const meter = isEnding ? createWorkMeter(context, { kind: 'paodekuai endings', steps: profile.nodes }) : undefined;
  const hasTime = meter !== undefined && meter.effort > 0;
  const worlds =
    hasTime || asksBelief(context)
      ? sampleWorlds(observation, { count: profile.worlds, draws: profile.draws }, context.rng.stream('worlds'))
      : [];
  if (hasTime) solve(state, searchedOf(candidates, settings), worlds, meter, observation);
  return describe(observation, rank(candidates, context, settings), worlds, context, meter?.effort ?? 1, settings);
}

/** The candidates whose endings are solved: the best by the net, and the one that is compared. */
const searchedOf = (candidates: readonly Candidate[], { profile, compare }: Settings): Candidate[] =>
  candidates.filter(({ move }, place) => place < profile.candidates || (compare && isSameMove(move, compare)));

const isSameMove = (a: Move, b: Move): boolean =>
  a.type === 'play' && b.type === 'play' ? a.cards === b.cards && isSameCombination(a, b) : a.type === b.type;

/** Adds a play to the candidates where it is none of them. */
function addMove(move: Move): void {
  if (move.type === 'pass') return;
  const { lo, hi } = packCounts(readCounts(move.cards));
  const meta = encodeCombination(move);
  for (let i = 0; i < list.count; i++) if (list.meta[i] === meta && list.lo[i] === lo && list.hi[i] === hi) return;
  list.push(meta, lo, hi);
}

const goesOut = (candidates: readonly Candidate[]): boolean => candidates.some(({ left }) => left === 0);

/** The candidates, best by the net first; one that plays the last cards is certain. */
function listEvaluated(state: PackedState, { nets, profile, pointWeight, compare }: Settings): Candidate[] {
  listCandidates(list, state, profile.variants);
  if (compare) addMove(compare);
  evaluateAll(nets, state, list, evaluations);
  const candidates = Array.from({ length: list.count }, (_, i): Candidate => {
    const left = leftAfter(list, i, state);
    return {
      move: candidateMove(list, i),
      meta: list.meta[i] ?? 0,
      lo: list.lo[i] ?? 0,
      hi: list.hi[i] ?? 0,
      left,
      winRate: left === 0 ? 1 : (evaluations.winRate[i] ?? 0),
      points: evaluations.points[i] ?? 0,
      runs: 0,
      wins: 0,
      pointSum: 0,
    };
  });
  const worth = ({ winRate, points }: Candidate): number => worthOf(winRate, points, pointWeight);
  return candidates.sort((a, b) => worth(b) - worth(a));
}

/** Solves every candidate in one world after the other, as far as the work may go. */
function solve(
  state: PackedState,
  candidates: readonly Candidate[],
  worlds: readonly World[],
  meter: WorkMeter,
  { seat, rules }: Observation,
): void {
  const endings = new Endings(state);
  for (const world of worlds) {
    if (endings.nodes >= meter.steps) return;
    endings.setWorld(world);
    for (const candidate of candidates) {
      meter.spend(endings.nodes);
      if (meter.isDone()) return;
      const ended = endings.run(candidate.meta, candidate.lo, candidate.hi);
      if (ended === undefined) continue;
      candidate.runs++;
      candidate.wins += ended.winner === seat ? 1 : 0;
      candidate.pointSum += (ended.points[seat] ?? 0) / rules.base;
    }
  }
}

/** The chance to win: the share of solved endings, and the net's estimate, which counts as `prior` of them. */
const winRateOf = ({ runs, wins, winRate }: Candidate, prior: number): number =>
  (wins + prior * winRate) / (runs + prior);
const pointsOf = ({ runs, pointSum, points }: Candidate, prior: number): number =>
  (pointSum + prior * points) / (runs + prior);

/** Best first by the level's evaluation; a play that ends the deal is always the best. */
function rank(candidates: readonly Candidate[], context: DecideContext, settings: Settings): Candidate[] {
  const { noise, prior } = settings.profile;
  const rng = noise > 0 ? context.rng.stream('noise') : undefined;
  const values = new Map(
    candidates.map((candidate) => {
      const worth = worthOf(winRateOf(candidate, prior), pointsOf(candidate, prior), settings.pointWeight);
      const error = rng ? (noise * (rng.float() - 0.5) * prior) / (prior + candidate.runs) : 0;
      return [candidate, worth + error + (candidate.left === 0 ? 100 : 0)];
    }),
  );
  return candidates.toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0));
}

/** Distance that a stated chance keeps from 0 and 1 while the deal is not over. */
const DOUBT = 0.001;

/** The decision for the first of the ranked candidates. */
function describe(
  observation: Observation,
  ranked: readonly Candidate[],
  worlds: readonly World[],
  context: DecideContext,
  effort: number,
  { profile, pointWeight, raw }: Settings,
): Decision<Move> {
  const [best] = ranked;
  if (best === undefined) throw new Error('a decision needs a candidate');
  const { base, players } = observation.rules;
  const tables = calibrationTables[players];
  const figures = (candidate: Candidate) => {
    const [winRate, points] = [winRateOf(candidate, profile.prior), pointsOf(candidate, profile.prior)];
    const { move, left } = candidate;
    if (raw) return { move, win_rate: winRate, expected_points: base * points };
    const stated = Math.max(0, Math.min(1, interpolate(tables.winRate, winRate)));
    return {
      move,
      win_rate: left === 0 ? 1 : DOUBT + (1 - 2 * DOUBT) * stated,
      expected_points: base * interpolate(tables.points, points),
    };
  };
  const worth = (one: ReturnType<typeof figures>): number =>
    worthOf(one.win_rate, one.expected_points / base, pointWeight);
  const explain = context.explain ?? 0;
  const others = ranked.slice(1).map(figures);
  if (explain > 0) others.sort((a, b) => worth(b) - worth(a));
  const chosen = figures(best);
  return {
    ...chosen,
    // The floor is one evaluation by the nets, which no clock cuts short.
    fallback: false,
    effort,
    reasons: explainPlay(
      observation,
      best,
      ranked,
      others.every((other) => worth(other) <= worth(chosen)),
    ),
    ...(explain > 0 && { alternatives: others.slice(0, explain) }),
    ...(asksBelief(context) && { belief: beliefOf(observation, worlds) }),
  };
}
