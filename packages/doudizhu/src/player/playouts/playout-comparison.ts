import type { Effort, Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Rules } from '../../rules/options.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import type { ResolvedConfig } from '../config.ts';
import type { SampledWorld } from '../infer/worlds.ts';
import type { Candidate } from '../plan/candidates.ts';
import { Playouts } from './playouts.ts';

/** Candidates are compared where the net finds them this close, in won deals; and the most that are compared. */
const CLOSE_MARGIN = 0.08;
const MAX_CANDIDATES = 4;
/** How many worlds the net's own estimate counts for: its variance against that of a playout. */
const PRIOR = 40;
/** Worlds before a candidate may be dropped, worlds between two checks, and standard errors that it must lie behind. */
const FIRST_CHECK = 12;
const CHECK_INTERVAL = 4;
const STANDARD_ERRORS = 2;

/** The candidates, best first, between which the net's estimates are too close to decide. */
export function closeCandidates(candidates: readonly Candidate[], pointWeight: number): Candidate[] {
  const worth = (candidate: Candidate): number => candidate.chance + pointWeight * candidate.points;
  const [first] = candidates;
  if (first === undefined || first.forced !== undefined) return [];
  const close = candidates
    .filter((candidate) => worth(first) - worth(candidate) < CLOSE_MARGIN)
    .slice(0, MAX_CANDIDATES);
  return close.length > 1 ? close : [];
}

/** A candidate against the net's favourite: the differences between their playouts in the same worlds. */
class Rival {
  readonly candidate: Candidate;
  /** Its lead over the favourite by the net's own estimates. */
  readonly lead: number;
  readonly gains: number[] = [];
  chance = 0;
  points = 0;
  sum = 0;

  constructor(candidate: Candidate, lead: number) {
    this.candidate = candidate;
    this.lead = lead;
  }

  add(chance: number, points: number, pointWeight: number): void {
    const gain = chance + pointWeight * points;
    this.chance += chance;
    this.points += points;
    this.sum += gain;
    this.gains.push(gain);
  }

  /** Its lead over the favourite: the mean of the playouts and of the net's lead, which counts as `PRIOR` worlds. */
  get estimate(): number {
    return (this.sum + PRIOR * this.lead) / (this.gains.length + PRIOR);
  }

  /** Standard error of its lead over another rival in the same worlds. */
  errorAgainst(other: Rival): number {
    const count = this.gains.length;
    let [sum, squares] = [0, 0];
    for (const [i, gain] of this.gains.entries()) {
      const difference = gain - (other.gains[i] ?? 0);
      sum += difference;
      squares += difference * difference;
    }
    const variance = (squares - (sum * sum) / count) / (count - 1);
    return Math.sqrt(Math.max(0, variance) * count) / (count + PRIOR);
  }
}

export interface PlayoutComparison {
  readonly state: PackedState;
  readonly rules: Rules;
  readonly nets: Nets;
  /** The net's favourite first; `comparePlayouts` moves the estimates of all. */
  readonly candidates: readonly Candidate[];
  readonly worlds: readonly SampledWorld[];
  readonly rng: Rng;
  readonly config: ResolvedConfig;
  readonly effort: Effort;
}

/**
 * Plays close candidates out in the same worlds and moves their estimates relative to that of the net's favourite,
 * which keeps its own. A candidate that falls clearly behind is dropped. The steps of `effort` include the weighing of
 * the worlds, which is done by now.
 */
export function comparePlayouts(comparison: PlayoutComparison): void {
  const { state, rules, nets, candidates, worlds, rng, config, effort } = comparison;
  const { profile, pointWeight } = config;
  const playouts = new Playouts(state, rules, nets, pointWeight);
  const style = rng.stream('habits');
  const [favourite] = candidates;
  if (favourite === undefined) return;
  const before = effort.steps - profile.playouts;
  const worth = (chance: number, points: number): number => chance + pointWeight * points;
  const own = worth(favourite.chance, favourite.points);
  const rivals = candidates.map((candidate) => new Rival(candidate, worth(candidate.chance, candidate.points) - own));
  let running = rivals;
  for (const [done, world] of worlds.entries()) {
    if (playouts.decisions >= profile.playouts) break;
    if (done >= FIRST_CHECK && done % CHECK_INTERVAL === 0) running = withoutClearlyWorse(running);
    if (running.length === 1) break;
    if (effort.spend(before + playouts.decisions)) break;
    playouts.setWorld(world, style);
    playouts.run(favourite);
    const { chance, points } = playouts;
    for (const rival of running) {
      if (rival.candidate === favourite) rival.add(0, 0, pointWeight);
      else {
        playouts.run(rival.candidate);
        rival.add(playouts.chance - chance, playouts.points - points, pointWeight);
      }
    }
  }
  const [chance, points] = [favourite.chance, favourite.points];
  for (const rival of rivals) {
    const weight = rival.gains.length + PRIOR;
    const moved = chance + (rival.chance + PRIOR * (rival.candidate.chance - chance)) / weight;
    rival.candidate.chance = Math.max(0, Math.min(1, moved));
    rival.candidate.points = points + (rival.points + PRIOR * (rival.candidate.points - points)) / weight;
  }
}

function withoutClearlyWorse(running: readonly Rival[]): Rival[] {
  const best = running.reduce((a, b) => (b.estimate > a.estimate ? b : a));
  return running.filter(
    (rival) => rival === best || best.estimate - rival.estimate < STANDARD_ERRORS * rival.errorAgainst(best),
  );
}
