import type { Rng } from '../rng.ts';
import type { Samples } from './samples.ts';

/**
 * A deal in which nets play against themselves: mutable, with the candidates of the seat to move. A game implements it over
 * its packed state; points are in the unit of the nets.
 */
export interface SelfPlayDeal {
  /** The seat to move. */
  readonly turn: number;
  /** Candidates that `listCandidates` found. */
  readonly count: number;
  /** Deals the cards, and draws whatever else a deal begins with. */
  start(rng: Rng): void;
  /** The net of a seat. */
  netOf(seat: number): number;
  /** Lists the candidates, and returns the one that is played without asking a net, or −1. */
  listCandidates(rng: Rng): number;
  /** Evaluates the candidates and returns the best. */
  evaluate(): number;
  winRateOf(candidate: number): number;
  pointsOf(candidate: number): number;
  /** Adds a candidate to the samples of its net and returns its number there. */
  addSample(samples: Samples, candidate: number): number;
  /** Plays a candidate; returns whether it ends the deal. */
  apply(candidate: number): boolean;
  /** What the deal brought each seat, where this one went out. */
  resultOf(winner: number): { readonly points: number[]; readonly winRate: number[] };
}

/** A real decision of a seat that a net plays. */
interface Step {
  readonly seat: number;
  readonly net: number;
  /** Number of the sample in its net's samples. */
  readonly sample: number;
  readonly isExploration: boolean;
  readonly bestWinRate: number;
  readonly bestPoints: number;
}

/** The λ of TD(λ): how much of a target comes from later; the rest is the next decision's own estimate. */
const LAMBDA = 0.9;

/** The samples of a net; throws where the list has none for it. */
function samplesOf(samples: readonly Samples[], net: number): Samples {
  const list = samples[net];
  if (list === undefined) throw new RangeError(`no samples of net ${net}`);
  return list;
}

/**
 * Plays one deal and adds every real decision of a seat that a net plays: `samples` has one list for each net. `explore` is
 * the chance of such a seat to try something else than its best.
 */
export function sampleSelfPlay(deal: SelfPlayDeal, samples: readonly Samples[], explore: number, rng: Rng): void {
  deal.start(rng);
  const steps: Step[] = [];
  for (;;) {
    const seat = deal.turn;
    let choice = deal.listCandidates(rng);
    if (choice < 0) {
      const best = deal.evaluate();
      const explored = rng.float() < explore;
      choice = explored ? rng.int(deal.count) : best;
      const net = deal.netOf(seat);
      const sample = deal.addSample(samplesOf(samples, net), choice);
      const [bestWinRate, bestPoints] = [deal.winRateOf(best), deal.pointsOf(best)];
      steps.push({ seat, net, sample, isExploration: explored && choice !== best, bestWinRate, bestPoints });
    }
    if (deal.apply(choice)) {
      setTargets(steps, samples, deal.resultOf(seat));
      return;
    }
  }
}

/** TD(λ) for each seat, from the end: the result is mixed with the estimates on the way; an exploring move cuts it off. */
function setTargets(
  steps: readonly Step[],
  samples: readonly Samples[],
  { points, winRate }: ReturnType<SelfPlayDeal['resultOf']>,
): void {
  for (const { seat, net, sample, isExploration, bestPoints, bestWinRate } of steps.toReversed()) {
    const list = samplesOf(samples, net);
    const [ownPoints = 0, ownWinRate = 0] = [points[seat], winRate[seat]];
    list.points[sample] = ownPoints;
    list.winRate[sample] = ownWinRate;
    const lambda = isExploration ? 0 : LAMBDA;
    points[seat] = lambda * ownPoints + (1 - lambda) * bestPoints;
    winRate[seat] = lambda * ownWinRate + (1 - lambda) * bestWinRate;
  }
}
