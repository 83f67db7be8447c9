import { asksBelief, type DecideContext, type Decision } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import type { Options } from '../../rules/options.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { bombDoublings, settledMultiplier } from '../../rules/scoring.ts';
import type { Move } from '../../rules/state.ts';
import type { Candidate, ResolvedConfig } from '../config.ts';
import { correctedChance, correctedPoints, playSituation, undecided } from '../evaluate/calibration.ts';
import { beliefOf } from '../infer/belief.ts';
import type { World } from '../infer/worlds.ts';
import { reasonsOf } from '../reasons.ts';

/** What a decision states of its move and the others: chances and points, reasons, beliefs. */

/** Converts points of the net to the stakes of the deal: the net counts every bomb and knows no cap. */
export function stakesOf({ history, options }: Observation, { bombs }: PackedState): (points: number) => number {
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

/** A candidate's chance to win: the share of worlds it wins, and the net's own judgement for a number of runs. */
export function chanceOf(candidate: Candidate, prior: number): number {
  return candidate.runs === 0
    ? candidate.chance
    : (candidate.chanceSum + prior * candidate.chance) / (candidate.runs + prior);
}

export function pointsOf(candidate: Candidate, prior: number): number {
  return candidate.runs === 0
    ? candidate.points
    : (candidate.pointSum + prior * candidate.points) / (candidate.runs + prior);
}

interface Stated {
  readonly move: Candidate['move'];
  readonly win_rate: number;
  readonly expected_points: number;
}

/** The decision for the first of the ranked candidates. */
export function stateDecision(
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
  const figures = (candidate: Candidate): Stated => {
    const { move, forced, calibrated } = candidate;
    // What wins by force has won, and all multipliers are known.
    if (forced !== undefined) return { move, win_rate: 1, expected_points: scale * forced };
    const seen = calibrated ? { ...candidate, ...calibrated } : candidate;
    const [chance, points] = [chanceOf(seen, prior), pointsOf(seen, prior)];
    if (resolved.raw) return { move, win_rate: chance, expected_points: scale * points };
    const win_rate = undecided(correctedChance(situation, chance));
    const expected_points = scale * allowed(correctedPoints(situation, points), win_rate, observation);
    return { move, win_rate, expected_points };
  };
  const shown = ({ win_rate, expected_points }: Stated): number =>
    win_rate + (resolved.pointWeight * expected_points) / scale;
  const explain = context.explain ?? 0;
  // A weak level may choose a move with lower stated figures. The other moves follow by their stated figures.
  const chosen = figures(best);
  const others = ranked.slice(1).map(figures);
  if (explain > 0) others.sort((a, b) => shown(b) - shown(a));
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
