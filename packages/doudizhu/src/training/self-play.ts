import { POINT_WEIGHT, type Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Samples, SelfPlayDeal, TrainedGame } from '@fourth-seat/game/training';
import { candidateRows, situationRows } from '../player/evaluate/features.ts';
import { bestCandidate, createEvaluations, evaluateAll, netShape, POINT_UNIT, roleOf } from '../player/evaluate/net.ts';
import { findFinish, listCandidates } from '../player/plan/candidates.ts';
import { drawNaiveStyle, type NaiveStyle, naiveChoice } from '../player/plan/naive-policy.ts';
import { MoveList } from '../rules/moves.ts';
import { defaultRules } from '../rules/options.ts';
import { PackedState } from '../rules/packed-state.ts';
import { fullDeck } from '../rules/ranks.ts';
import { allSeats, HAND_SIZE, seatAfter } from '../rules/state.ts';
import { dealWithBidding } from './called-deal.ts';

const sortedDeck = fullDeck.flatMap((count, rank) => Array.from({ length: count }, () => rank));

/** Deals at random; seat 0 is the landlord. */
export function dealRandomly(state: PackedState, rng: Rng): void {
  const deck = [...sortedDeck];
  rng.shuffle(deck);
  const words = new Int32Array(8);
  for (const [i, rank] of deck.entries()) {
    const seat = i < 3 * HAND_SIZE ? seatAfter(0, i) : 3;
    const at = seat * 2 + (rank < 10 ? 0 : 1);
    words[at] = (words[at] ?? 0) + (1 << (rank < 10 ? 3 * rank : 3 * rank - 30));
  }
  for (let seat = 0; seat < 3; seat++) {
    state.lo[seat] = (words[seat * 2] ?? 0) + (seat === 0 ? (words[6] ?? 0) : 0);
    state.hi[seat] = (words[seat * 2 + 1] ?? 0) + (seat === 0 ? (words[7] ?? 0) : 0);
  }
  state.start(0, words[6] ?? 0, words[7] ?? 0);
}

/** Targets of points are limited to this many units: rare deals with many bombs would dominate the loss. */
const MAX_POINTS = 4;

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const state = new PackedState();
const candidates = new MoveList();
const evaluations = createEvaluations();

/** Choices of wings per kind and key. */
const KEPT_WINGS = 3;

/** How a training deal is played. */
interface DealPlan {
  /** Chance that one side plays the naive policy, in a style of its own. */
  readonly naive: number;
  /** Chance that the landlord is found by bidding; else any seat is given the place and no bids are given. */
  readonly bids: number;
}
const usualPlan: DealPlan = { naive: 0, bids: 0.5 };

class NetDeal implements SelfPlayDeal {
  readonly #nets: Nets;
  readonly #plan: DealPlan;
  #naiveSide: number | undefined;
  #style: NaiveStyle | undefined;

  constructor(nets: Nets, plan: DealPlan) {
    this.#nets = nets;
    this.#plan = plan;
  }

  get turn(): number {
    return state.turn;
  }

  get count(): number {
    return candidates.count;
  }

  start(rng: Rng): void {
    if (rng.float() < this.#plan.bids) dealWithBidding(state, this.#nets, rng);
    else dealRandomly(state, rng);
    this.#naiveSide = rng.float() < this.#plan.naive ? rng.int(2) : undefined;
    this.#style = drawNaiveStyle(rng);
  }

  netOf(seat: number): number {
    return roleOf(seat, state.landlord);
  }

  listCandidates(rng: Rng): number {
    const seat = state.turn;
    listCandidates(candidates, state.lo[seat] ?? 0, state.hi[seat] ?? 0, state.beat, KEPT_WINGS, defaultRules);
    const finish = findFinish(candidates, state);
    if (finish >= 0) return finish;
    if (candidates.count === 1) return 0;
    const isNaive = (seat === state.landlord ? 0 : 1) === this.#naiveSide;
    return isNaive && this.#style ? naiveChoice(state, candidates, this.#style, rng) : -1;
  }

  evaluate(): number {
    evaluateAll(this.#nets, state, candidates, evaluations);
    return bestCandidate(evaluations, candidates.count, POINT_WEIGHT);
  }

  winRateOf(candidate: number): number {
    return evaluations.winRate[candidate] ?? 0;
  }

  pointsOf(candidate: number): number {
    return (evaluations.points[candidate] ?? 0) / POINT_UNIT;
  }

  addSample(samples: Samples, candidate: number): number {
    const { rows } = this.#nets;
    const shared = situationRows(rows, state);
    const [meta = 0, lo = 0, hi = 0] = [candidates.meta[candidate], candidates.lo[candidate], candidates.hi[candidate]];
    return samples.add(rows, candidateRows(rows, shared, state, meta, lo, hi));
  }

  apply(candidate: number): boolean {
    const [meta = 0, lo = 0, hi = 0] = [candidates.meta[candidate], candidates.lo[candidate], candidates.hi[candidate]];
    return state.apply(meta, lo, hi);
  }

  resultOf(winner: number): ReturnType<SelfPlayDeal['resultOf']> {
    const stake = state.stakeOf(winner, defaultRules) / POINT_UNIT;
    const capped = Math.max(-MAX_POINTS, Math.min(MAX_POINTS, stake));
    return {
      points: allSeats.map((seat) => (seat === state.landlord ? capped : -capped)),
      winRate: allSeats.map((seat) => ((seat === state.landlord) === (winner === state.landlord) ? 1 : 0)),
    };
  }
}

/** A net for each role. */
export const training: TrainedGame = {
  shape: netShape,
  netCount: allSeats.length,
  activeInputs: 55,
  settings: { ...usualPlan },
  createDeal: (nets, settings) => new NetDeal(nets, { ...usualPlan, ...settings }),
};
