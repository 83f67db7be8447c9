import type { Rng, WorkMeter } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Rules } from '../../rules/options.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import type { ResolvedConfig } from '../config.ts';
import { worthOf } from '../evaluate/net.ts';
import type { SampledWorld } from '../infer/worlds.ts';
import type { Candidate } from '../plan/candidates.ts';
import { type Playout, Playouts } from './playouts.ts';

/** Candidates are compared where the net finds them this close, in won deals. */
const CLOSE_MARGIN = 0.08;
/** The most that are compared. */
const MAX_CANDIDATES = 4;
/** How many playouts the net's own estimate counts for: its variance against that of a playout. */
const PRIOR = 40;
/** Worlds before a candidate may be dropped. */
const FIRST_CHECK = 12;
/** Worlds between two checks. */
const CHECK_INTERVAL = 4;
/** Standard errors that a candidate must lie behind to be dropped. */
const STANDARD_ERRORS = 2;

/** The candidates, best first, between which the net's estimates are too close to decide. */
export function closeCandidates(candidates: readonly Candidate[], pointWeight: number): Candidate[] {
  const worth = (candidate: Candidate): number => worthOf(candidate.winRate, candidate.points, pointWeight);
  const [first] = candidates;
  if (first === undefined || first.forced !== undefined) return [];
  const close = candidates
    .filter((candidate) => worth(first) - worth(candidate) < CLOSE_MARGIN)
    .slice(0, MAX_CANDIDATES);
  return close.length > 1 ? close : [];
}

/** The mean of sampled values and of the net's own one, which counts as `PRIOR` samples. */
const withPrior = (sum: number, count: number, own: number): number => (sum + PRIOR * own) / (count + PRIOR);

/** A compared candidate, by how much better it did than the net's favourite in the same worlds. */
class Contender {
  readonly candidate: Candidate;
  /** Its lead over the favourite by the net's own estimates. */
  readonly #lead: number;
  readonly #pointWeight: number;
  /** Its lead in each world, in won deals. */
  readonly #gains: number[] = [];
  /** The sums over the worlds: of the gains, and of the chances and points that they are made of. */
  #sum = 0;
  #winRate = 0;
  #points = 0;

  constructor(candidate: Candidate, favourite: Candidate, pointWeight: number) {
    const worth = ({ winRate, points }: Candidate): number => worthOf(winRate, points, pointWeight);
    this.candidate = candidate;
    this.#lead = worth(candidate) - worth(favourite);
    this.#pointWeight = pointWeight;
  }

  /** Adds a world by the candidate's playout and the favourite's. */
  add(own: Playout, favourite: Playout): void {
    const [winRate, points] = [own.winRate - favourite.winRate, own.points - favourite.points];
    const gain = worthOf(winRate, points, this.#pointWeight);
    this.#winRate += winRate;
    this.#points += points;
    this.#sum += gain;
    this.#gains.push(gain);
  }

  /** Its lead over the favourite by playouts and the net. */
  get lead(): number {
    return withPrior(this.#sum, this.#gains.length, this.#lead);
  }

  /** Standard error of its lead over another contender in the same worlds. */
  errorAgainst(other: Contender): number {
    const count = this.#gains.length;
    let [sum, squares] = [0, 0];
    for (const [i, gain] of this.#gains.entries()) {
      const difference = gain - (other.#gains[i] ?? 0);
      sum += difference;
      squares += difference * difference;
    }
    const variance = (squares - (sum * sum) / count) / (count - 1);
    return Math.sqrt(Math.max(0, variance) * count) / (count + PRIOR);
  }

  /** Its estimates, moved by the playouts in relation to those of the favourite. */
  movedFrom(favourite: Candidate): MovedEstimate {
    const { candidate } = this;
    const moved = (sum: number, own: number, base: number): number =>
      base + withPrior(sum, this.#gains.length, own - base);
    return {
      candidate,
      winRate: Math.max(0, Math.min(1, moved(this.#winRate, candidate.winRate, favourite.winRate))),
      points: moved(this.#points, candidate.points, favourite.points),
    };
  }
}

export interface PlayoutComparison {
  readonly state: PackedState;
  readonly rules: Rules;
  readonly nets: Nets;
  /** The net's favourite first. */
  readonly candidates: readonly Candidate[];
  readonly worlds: readonly SampledWorld[];
  readonly rng: Rng;
  readonly config: ResolvedConfig;
  readonly meter: WorkMeter;
}

/** What a candidate is worth by the net and the playouts: its chance to win and its points, as the net estimates them. */
export interface MovedEstimate {
  readonly candidate: Candidate;
  readonly winRate: number;
  readonly points: number;
}

/**
 * Plays close candidates out in the same worlds. The answer moves their estimates relative to that of the net's
 * favourite, which keeps its own. A candidate that falls clearly behind is dropped. The steps of `meter` include the
 * weighing of the worlds, which is done by now.
 */
export function comparePlayouts(comparison: PlayoutComparison): MovedEstimate[] {
  const { candidates, config } = comparison;
  const [favourite] = candidates;
  if (favourite === undefined) return [];
  const contenders = candidates.map((candidate) => new Contender(candidate, favourite, config.pointWeight));
  playWorlds(comparison, favourite, contenders);
  return contenders.map((contender) => contender.movedFrom(favourite));
}

function playWorlds(
  { state, rules, nets, worlds, rng, config, meter }: PlayoutComparison,
  favourite: Candidate,
  contenders: readonly Contender[],
): void {
  const { profile, pointWeight } = config;
  const playouts = new Playouts(state, rules, nets, pointWeight);
  // The name of a stream decides what it draws, so this old word stays.
  const naiveRng = rng.stream('habits');
  const before = meter.steps - profile.playouts;
  let running = contenders;
  for (const [done, world] of worlds.entries()) {
    if (playouts.decisions >= profile.playouts) return;
    if (done >= FIRST_CHECK && done % CHECK_INTERVAL === 0) running = withoutClearlyWorse(running);
    if (running.length === 1) return;
    meter.spend(before + playouts.decisions);
    if (meter.isDone()) return;
    playouts.setWorld(world, naiveRng);
    const own = playouts.run(favourite);
    for (const contender of running) {
      contender.add(contender.candidate === favourite ? own : playouts.run(contender.candidate), own);
    }
  }
}

function withoutClearlyWorse(running: readonly Contender[]): readonly Contender[] {
  const best = running.reduce((a, b) => (b.lead > a.lead ? b : a));
  return running.filter(
    (contender) => contender === best || best.lead - contender.lead < STANDARD_ERRORS * contender.errorAgainst(best),
  );
}
