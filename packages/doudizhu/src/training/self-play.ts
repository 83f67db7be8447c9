import { POINT_WEIGHT, type Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { candidateRows, situationRows } from '../player/evaluate/features.ts';
import { bestCandidate, createEvaluations, evaluateAll, POINT_UNIT, roleOf } from '../player/evaluate/net.ts';
import { findFinish, listCandidates } from '../player/plan/candidates.ts';
import { drawNaiveStyle, naiveChoice } from '../player/plan/naive-policy.ts';
import { MoveList } from '../rules/moves.ts';
import { defaultRules } from '../rules/options.ts';
import { PackedState } from '../rules/packed-state.ts';
import { fullDeck } from '../rules/ranks.ts';
import { allSeats, HAND_SIZE, seatAfter } from '../rules/state.ts';
import { dealWithBidding } from './called-deal.ts';

/** Samples of one role: the rows of each end to end, and both targets. */
export class Samples {
  count = 0;
  rows = new Uint16Array(1 << 16);
  ends = new Int32Array(1 << 10);
  points = new Float32Array(1 << 10);
  winRate = new Float32Array(1 << 10);

  clear(): void {
    this.count = 0;
  }

  /** Adds a sample without targets and returns its number. */
  add(rows: Uint16Array, end: number): number {
    const start = this.startOf(this.count);
    if (start + end > this.rows.length) this.rows = copyInto(this.rows, new Uint16Array(this.rows.length * 2));
    if (this.count === this.ends.length) {
      this.ends = copyInto(this.ends, new Int32Array(this.count * 2));
      this.points = copyInto(this.points, new Float32Array(this.count * 2));
      this.winRate = copyInto(this.winRate, new Float32Array(this.count * 2));
    }
    this.rows.set(rows.subarray(0, end), start);
    this.ends[this.count] = start + end;
    return this.count++;
  }

  startOf(sample: number): number {
    return sample === 0 ? 0 : (this.ends[sample - 1] ?? 0);
  }

  rowsOf(sample: number): Uint16Array {
    return this.rows.subarray(this.startOf(sample), this.ends[sample]);
  }
}

function copyInto<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

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

interface Step {
  readonly seat: number;
  readonly role: number;
  /** Number of the sample in its role's samples. */
  readonly sample: number;
  readonly isExploration: boolean;
  readonly bestWinRate: number;
  readonly bestPoints: number;
}

/** The λ of TD(λ): how much of a target comes from later; the rest is the next decision's own estimate. */
const LAMBDA = 0.9;
/** Targets of points are limited to this many units: rare deals with many bombs would dominate the loss. */
const MAX_POINTS = 4;

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const state = new PackedState();
const candidates = new MoveList();
const evaluations = createEvaluations();

/** How a training deal is played. */
export interface DealPlan {
  /** Chance of a net's seat to try something else than its best. */
  readonly explore: number;
  /** Choices of wings per kind and key. */
  readonly keep: number;
  /** Chance that one side plays the naive policy, in a style of its own. */
  readonly naive: number;
  /** Chance that the landlord is found by bidding; else any seat is given the place and no bids are given. */
  readonly bids: number;
}

/** The samples of a role; throws where the list has none for it. */
function samplesOf(samples: readonly Samples[], role: number): Samples {
  const list = samples[role];
  if (list === undefined) throw new RangeError(`no samples of role ${role}`);
  return list;
}

/** Plays one deal and adds every real decision of a seat that a net plays: `samples` has one list for each role. */
export function sampleDeal(nets: Nets, samples: readonly Samples[], plan: DealPlan, rng: Rng): void {
  const { explore, keep } = plan;
  if (rng.float() < plan.bids) dealWithBidding(state, nets, rng);
  else dealRandomly(state, rng);
  const naiveSide = rng.float() < plan.naive ? rng.int(2) : undefined;
  const style = drawNaiveStyle(rng);
  const steps: Step[] = [];
  for (;;) {
    const seat = state.turn;
    listCandidates(candidates, state.lo[seat] ?? 0, state.hi[seat] ?? 0, state.beat, keep, defaultRules);
    let choice = findFinish(candidates, state);
    if (choice < 0 && candidates.count === 1) choice = 0;
    if (choice < 0 && (seat === state.landlord ? 0 : 1) === naiveSide) {
      choice = naiveChoice(state, candidates, style, rng);
    } else if (choice < 0) {
      evaluateAll(nets, state, candidates, evaluations);
      const best = bestCandidate(evaluations, candidates.count, POINT_WEIGHT);
      const explored = rng.float() < explore;
      choice = explored ? rng.int(candidates.count) : best;
      const { rows } = nets;
      const shared = situationRows(rows, state);
      const [meta = 0, lo = 0, hi = 0] = [candidates.meta[choice], candidates.lo[choice], candidates.hi[choice]];
      const role = roleOf(seat, state.landlord);
      const sample = samplesOf(samples, role).add(rows, candidateRows(rows, shared, state, meta, lo, hi));
      const [bestWinRate = 0, bestPoints = 0] = [evaluations.winRate[best], evaluations.points[best]];
      steps.push({ seat, role, sample, isExploration: explored && choice !== best, bestWinRate, bestPoints });
    }
    if (state.apply(candidates.meta[choice] ?? 0, candidates.lo[choice] ?? 0, candidates.hi[choice] ?? 0)) {
      setTargets(steps, samples, seat);
      return;
    }
  }
}

/** TD(λ) for each seat, from the end: the result is mixed with the estimates on the way; an exploring move cuts it off. */
function setTargets(steps: readonly Step[], samples: readonly Samples[], winner: number): void {
  const stake = state.stakeOf(winner, defaultRules) / POINT_UNIT;
  const capped = Math.max(-MAX_POINTS, Math.min(MAX_POINTS, stake));
  const points = allSeats.map((seat) => (seat === state.landlord ? capped : -capped));
  const winRate: number[] = allSeats.map((seat) => ((seat === state.landlord) === (winner === state.landlord) ? 1 : 0));
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    if (step === undefined) continue;
    const { seat, role, sample, isExploration } = step;
    const list = samplesOf(samples, role);
    const [ownPoints = 0, ownWinRate = 0] = [points[seat], winRate[seat]];
    list.points[sample] = ownPoints;
    list.winRate[sample] = ownWinRate;
    const lambda = isExploration ? 0 : LAMBDA;
    points[seat] = lambda * ownPoints + (1 - lambda) * (step.bestPoints / POINT_UNIT);
    winRate[seat] = lambda * ownWinRate + (1 - lambda) * step.bestWinRate;
  }
}
