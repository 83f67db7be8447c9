import { asksBelief, type DecideContext, type Decision } from '@fourth-seat/game';
import type { PlayObservation } from '../../rules/observation.ts';
import type { Rules } from '../../rules/options.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { bombDoublings, settledMultiplier } from '../../rules/scoring.ts';
import type { Move } from '../../rules/state.ts';
import type { ResolvedConfig } from '../config.ts';
import { calibratedPoints, calibratedWinRate, shortOfCertain } from '../evaluate/calibration.ts';
import { playSituation } from '../evaluate/situation-of.ts';
import { beliefOf } from '../infer/belief.ts';
import type { SampledWorld } from '../infer/worlds.ts';
import type { Candidate } from '../plan/candidates.ts';
import { explainPlay } from '../reasons.ts';

// What a decision tells: chances and points of its move and of the others, reasons and beliefs.

/** Turns points of the net into those of the deal at base 1: the net counts every bomb and knows no cap. */
export function createPointConverter(
  { history, rules }: PlayObservation,
  { bombs }: PackedState,
): (points: number) => number {
  const factor = 2 ** (bombDoublings(history, rules.bombCap) - bombs);
  return (points) => capPoints(points * factor, rules);
}

/** Limits points to what bombs and a spring can bring. */
function capPoints(points: number, { bombCap, spring }: Rules): number {
  const most = bombCap === 'none' ? Infinity : 2 ** (bombCap + (spring === 'on' ? 1 : 0));
  return Math.max(-most, Math.min(most, points));
}

/** A result hardly ever pays more than this many times what is settled: three more bombs, or two and a spring. */
const MAX_PAYOFF = 8;

/** Limits expected points to what the chance to win allows, since either result pays at least what is settled. */
function boundPoints(points: number, winRate: number, { history, rules }: PlayObservation): number {
  const settled = 2 ** bombDoublings(history, rules.bombCap);
  const least = settled * (winRate - MAX_PAYOFF * (1 - winRate));
  const most = settled * (MAX_PAYOFF * winRate - (1 - winRate));
  return capPoints(Math.max(least, Math.min(most, points)), rules);
}

/** A candidate's chance to win: the share of worlds that it wins, and the net's estimate, which counts as `prior`. */
export function winRateOf(candidate: Candidate, prior: number): number {
  return candidate.runs === 0
    ? candidate.winRate
    : (candidate.winRateSum + prior * candidate.winRate) / (candidate.runs + prior);
}

export function pointsOf(candidate: Candidate, prior: number): number {
  return candidate.runs === 0
    ? candidate.points
    : (candidate.pointSum + prior * candidate.points) / (candidate.runs + prior);
}

interface DescribedMove {
  readonly move: Candidate['move'];
  readonly win_rate: number;
  readonly expected_points: number;
}

interface SearchResult {
  readonly observation: PlayObservation;
  /** Best first. */
  readonly ranked: readonly Candidate[];
  readonly context: DecideContext;
  readonly worlds: readonly SampledWorld[];
  readonly config: ResolvedConfig;
  /** The share of the planned work that was done, 0 to 1. */
  readonly effort: number;
}

/** The decision for the first of the ranked candidates. */
export function describeDecision(result: SearchResult): Decision<Move> {
  const { observation, ranked, context, worlds, config, effort } = result;
  const [best] = ranked;
  if (best === undefined) throw new Error('a decision needs a candidate');
  const { prior } = config.profile;
  const { seat, landlord, base, left } = observation;
  const scale = base * settledMultiplier(observation) * (seat === landlord ? 2 : 1);
  const situation = playSituation(
    observation,
    left.reduce((sum, count) => sum + count, 0),
  );
  const describeMove = (candidate: Candidate): DescribedMove => {
    const { move, forced, withFullMemory } = candidate;
    // A forced win is certain, and so are all its multipliers.
    if (forced !== undefined) return { move, win_rate: 1, expected_points: scale * forced };
    const seen = withFullMemory ? { ...candidate, ...withFullMemory } : candidate;
    const raw = { winRate: winRateOf(seen, prior), points: pointsOf(seen, prior) };
    if (config.raw) return { move, win_rate: raw.winRate, expected_points: scale * raw.points };
    const win_rate = shortOfCertain(calibratedWinRate(situation, raw.winRate));
    const expected_points = scale * boundPoints(calibratedPoints(situation, raw.points), win_rate, observation);
    return { move, win_rate, expected_points };
  };
  const describedWorth = ({ win_rate, expected_points }: DescribedMove): number =>
    win_rate + (config.pointWeight * expected_points) / scale;
  const explain = context.explain ?? 0;
  // A weak level may choose a move with lower figures. The other moves follow by their figures.
  const chosen = describeMove(best);
  const others = ranked.slice(1).map(describeMove);
  if (explain > 0) others.sort((a, b) => describedWorth(b) - describedWorth(a));
  return {
    ...chosen,
    // The floor is one evaluation by the nets, which no clock cuts short.
    fallback: false,
    effort,
    reasons: explainPlay(
      observation,
      best,
      ranked,
      others.every((other) => describedWorth(other) <= describedWorth(chosen)),
    ),
    ...(explain > 0 && { alternatives: others.slice(0, explain) }),
    ...(asksBelief(context) && { belief: beliefOf(observation, worlds) }),
  };
}
