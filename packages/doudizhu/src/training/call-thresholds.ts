/**
 * Fits the estimate of a hand above which a bid or a double pays. In each of many deals every possible call is tried
 * while the other seats call by the present thresholds, and the result with each landlord is known. What the seat gains
 * over passing, as a function of its estimate, gives the new thresholds. They depend on each other, so this is
 * repeated.
 */

import { type CallSituation, callSituations } from '../data/situations.ts';
import { thresholdAt } from '../player/bidding/thresholds.ts';
import { callSituation, doublingSituation } from '../player/evaluate/situation-of.ts';
import { afterBid, legalBids, robCount } from '../rules/bidding.ts';
import { allSeats, type State, seatAfter, stakeFactors } from '../rules/state.ts';
import { mapNames } from './map-names.ts';

export interface CalledDeal {
  /** Ready for the first bid. */
  readonly start: State;
  /** Each seat's estimate as landlord. */
  readonly estimates: readonly number[];
  /** What each seat as landlord gets from each peasant, in units of the base. */
  readonly won: readonly number[];
  /** Undefined where nobody became the landlord. */
  readonly landlord: number | undefined;
  /** Each seat's estimate for its side before it doubles; empty without a landlord. */
  readonly doublingEstimates: readonly number[];
}

/** By situation, the estimates from which on each call above the first one pays. */
export type Thresholds = Readonly<Record<CallSituation, readonly number[]>>;

const ROUNDS = 8;
/** Share of the way to the new thresholds that one round goes. */
const STEP = 0.6;
/** Most that bombs and springs multiply a result by here: higher ones are luck. */
const MAX_MULTIPLIER = 4;
/** Estimates between which a call can be in doubt. */
const [LOW, HIGH] = [0.25, 0.9];
/** Distance of the estimates between them that are tried as thresholds. */
const GRID = 0.005;
/** A situation with fewer calls keeps its thresholds. */
const MIN_CALLS = 150;

/** The number of doubling among the calls of its situation; a bid's is its points. */
const DOUBLING = 1;

/** What the calls of a seat gained over the first possible one, by their numbers. */
interface Gains {
  readonly estimate: number;
  readonly byCall: ReadonlyMap<number, number>;
}

type GainsBySituation = Readonly<Record<CallSituation, Gains[]>>;

export function fitThresholds(deals: readonly CalledDeal[], start: Thresholds): Thresholds {
  let thresholds = start;
  for (let round = 0; round < ROUNDS; round++) {
    const before = thresholds;
    const seen = mapNames(callSituations, (): Gains[] => []);
    for (const deal of deals) {
      for (const bidding of ['score3', 'rob'] as const) noteBids(deal, bidding, before, seen);
      noteDoublings(deal, before, seen);
    }
    thresholds = mapNames(callSituations, (situation) => {
      const best = bestThresholds(seen[situation], before[situation]);
      return before[situation].map((old, i) => old + STEP * ((best[i] ?? old) - old));
    });
  }
  return thresholds;
}

function noteBids(
  deal: CalledDeal,
  bidding: State['rules']['bidding'],
  thresholds: Thresholds,
  seen: GainsBySituation,
): void {
  const worth = (first: State, seat: number): number => {
    const state = bidOn(first, deal.estimates, thresholds);
    if (state.landlord === undefined) return 0;
    const won = state.base * 2 ** robCount(state) * clamp(deal.won[state.landlord] ?? 0);
    return state.landlord === seat ? 2 * won : -won;
  };
  let state: State = { ...deal.start, rules: { ...deal.start.rules, bidding } };
  while (state.phase === 'bid') {
    const before = state;
    const { turn } = before;
    const passed = worth(afterBid(before, 0), turn);
    const byCall = new Map<number, number>();
    for (const bid of legalBids(before)) if (bid > 0) byCall.set(bid, worth(afterBid(before, bid), turn) - passed);
    seen[callSituation(before)].push({ estimate: estimateAt(deal.estimates, turn), byCall });
    state = afterBid(before, bidOf(before, deal.estimates, thresholds));
  }
}

/** What the seat to move bids by the thresholds. */
export function bidOf(state: State, estimates: readonly number[], thresholds: Thresholds): number {
  const own = thresholds[callSituation(state)];
  const estimate = estimateAt(estimates, state.turn);
  return Math.max(...legalBids(state).filter((bid) => bid === 0 || estimate >= thresholdAt(own, bid - 1)));
}

/** The estimate of a seat; throws where it has none. */
export function estimateAt(estimates: readonly number[], seat: number): number {
  const estimate = estimates[seat];
  if (estimate === undefined) throw new RangeError(`seat ${seat} has no estimate`);
  return estimate;
}

/** The end of the bidding if all go on by the thresholds. */
export function bidOn(first: State, estimates: readonly number[], thresholds: Thresholds): State {
  let state = first;
  while (state.phase === 'bid') state = afterBid(state, bidOf(state, estimates, thresholds));
  return state;
}

/** Doubling multiplies what comes, and so do the others' doublings. */
function noteDoublings(
  { landlord, doublingEstimates, won }: CalledDeal,
  thresholds: Thresholds,
  seen: GainsBySituation,
): void {
  if (landlord === undefined) return;
  for (const seat of allSeats) {
    const gain = settledBy({ landlord, doublingEstimates }, seat, thresholds) * clamp(won[landlord] ?? 0);
    const estimate = estimateAt(doublingEstimates, seat);
    seen[doublingSituation(seat, landlord)].push({ estimate, byCall: new Map([[DOUBLING, gain]]) });
  }
}

/** Whom doubling pays doubles as often as it may: points grow with the factor, and the chance to win stays. */
const HIGHEST_FACTOR = Math.max(...stakeFactors);

/**
 * What a landlord's point from each peasant brings the seat, its own stake not raised and the others' by the
 * thresholds.
 */
export function settledBy(
  { landlord, doublingEstimates }: Pick<CalledDeal, 'doublingEstimates'> & { readonly landlord: number },
  seat: number,
  thresholds: Thresholds,
): number {
  const factor = (other: number): number => {
    const threshold = thresholdAt(thresholds[doublingSituation(other, landlord)], 0);
    return estimateAt(doublingEstimates, other) >= threshold ? HIGHEST_FACTOR : 1;
  };
  return seat === landlord ? factor(seatAfter(landlord)) + factor(seatAfter(landlord, 2)) : -factor(landlord);
}

const clamp = (won: number): number => Math.max(-MAX_MULTIPLIER, Math.min(MAX_MULTIPLIER, won));

/**
 * The lowest estimates from which on each call is at least as good as all lower ones, by lines fitted through the
 * gains.
 */
function bestThresholds(seen: readonly Gains[], own: readonly number[]): number[] {
  const inDoubt = seen.filter(({ estimate }) => estimate >= LOW && estimate <= HIGH);
  const lines = own.map((_, i) => {
    const points = inDoubt.flatMap(({ estimate, byCall }): (readonly [number, number])[] => {
      const gain = byCall.get(i + 1);
      return gain === undefined ? [] : [[estimate, gain]];
    });
    return points.length < MIN_CALLS ? undefined : fitLine(points);
  });
  return own.map((old, i) => {
    if (lines[i] === undefined) return old;
    let lowest = HIGH;
    for (let estimate = HIGH; estimate >= LOW; estimate -= GRID) {
      const gains = [0, ...lines.map((line) => line?.(estimate) ?? -Infinity)];
      const best = gains.indexOf(Math.max(...gains));
      if (best <= i) break;
      lowest = estimate;
    }
    return lowest;
  });
}

/** Least squares by a straight line. */
function fitLine(points: readonly (readonly [number, number])[]): (x: number) => number {
  const count = points.length;
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / count;
  const [mx, my] = [mean(([x]) => x), mean(([, y]) => y)];
  const slope = mean(([x, y]) => (x - mx) * (y - my)) / mean(([x]) => (x - mx) ** 2);
  return (x) => my + slope * (x - mx);
}
