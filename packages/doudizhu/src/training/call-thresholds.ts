/**
 * Fits the estimate of a hand above which a bid or a double pays. In each of many deals every possible call is tried
 * while the other seats call by the present thresholds, and the result with each landlord is known. What the seat gains
 * over passing, as a function of its estimate, gives the new thresholds. They depend on each other, so this is
 * repeated.
 */

import { callSituation, callSituations } from '../player/evaluate/calibration.ts';
import { afterBid, legalBids, robCount } from '../rules/bidding.ts';
import type { State } from '../rules/state.ts';

export interface CalledDeal {
  /** Ready for the first bid. */
  readonly start: State;
  /** Each seat's estimate as landlord. */
  readonly estimates: readonly number[];
  /** What each seat as landlord gets from each peasant, in units of the base. */
  readonly won: readonly number[];
  /** Who was the landlord, undefined where nobody was, and each seat's estimate before it doubles. */
  readonly landlord: number | undefined;
  readonly stakes: readonly number[];
}

export type Thresholds = readonly (readonly number[])[];

const ROUNDS = 8;
/** Share of the way to the new thresholds that one round goes. */
const STEP = 0.6;
/** Most that bombs and springs multiply a result by here: higher ones are luck. */
const MAX_MULTIPLIER = 4;
/** Estimates between which a call can be in doubt. */
const [LOW, HIGH] = [0.25, 0.9];
const GRID = 0.005;
/** A situation with fewer calls keeps its thresholds. */
const MIN_CALLS = 150;

/** What one call gained over the first possible one, by its number. */
interface Gain {
  readonly estimate: number;
  readonly gains: readonly number[];
}

export function fitThresholds(deals: readonly CalledDeal[], start: Thresholds): Thresholds {
  let thresholds = start;
  for (let round = 0; round < ROUNDS; round++) {
    const now = thresholds;
    const seen = callSituations.map((): Gain[] => []);
    for (const deal of deals) {
      for (const bidding of ['score3', 'rob'] as const) noteBids(deal, bidding, now, seen);
      noteStakes(deal, now, seen);
    }
    thresholds = now.map((own, situation) => {
      const best = bestThresholds(seen[situation] ?? [], own);
      return own.map((limit, i) => limit + STEP * ((best[i] ?? limit) - limit));
    });
  }
  return thresholds;
}

function noteBids(
  deal: CalledDeal,
  bidding: State['rules']['bidding'],
  thresholds: Thresholds,
  seen: readonly Gain[][],
) {
  const worth = (first: State, seat: number): number => {
    const state = bidOn(first, deal.estimates, thresholds);
    if (state.landlord === undefined) return 0;
    const won = state.base * 2 ** robCount(state) * clamp(deal.won[state.landlord] ?? 0);
    return state.landlord === seat ? 2 * won : -won;
  };
  let state: State = { ...deal.start, rules: { ...deal.start.rules, bidding } };
  while (state.phase === 'bid') {
    const { turn } = state;
    const now = state;
    const passed = worth(afterBid(now, 0), turn);
    const gains: number[] = [];
    for (const bid of legalBids(now)) if (bid > 0) gains[bid - 1] = worth(afterBid(now, bid), turn) - passed;
    seen[callSituation(now)]?.push({ estimate: deal.estimates[turn] ?? 0, gains });
    state = afterBid(now, bidOf(now, deal.estimates, thresholds));
  }
}

/** What the seat to move bids by the thresholds. */
export function bidOf(state: State, estimates: readonly number[], thresholds: Thresholds): number {
  const own = thresholds[callSituation(state)] ?? [];
  const estimate = estimates[state.turn] ?? 0;
  return Math.max(...legalBids(state).filter((bid) => bid === 0 || estimate >= (own[bid - 1] ?? 1)));
}

/** The end of the bidding if all go on by the thresholds. */
export function bidOn(first: State, estimates: readonly number[], thresholds: Thresholds): State {
  let state = first;
  while (state.phase === 'bid') state = afterBid(state, bidOf(state, estimates, thresholds));
  return state;
}

/** Doubling multiplies what comes, and so do the others' doublings. */
function noteStakes({ start, landlord, stakes, won }: CalledDeal, thresholds: Thresholds, seen: readonly Gain[][]) {
  if (landlord === undefined) return;
  const situationOf = (seat: number) => callSituation({ ...start, landlord, turn: seat });
  for (const seat of [0, 1, 2]) {
    const gain = settledBy({ start, landlord, stakes }, seat, thresholds) * clamp(won[landlord] ?? 0);
    seen[situationOf(seat)]?.push({ estimate: stakes[seat] ?? 0, gains: [gain] });
  }
}

/**
 * What a landlord's point from each peasant brings the seat, its own stake not raised and the others' by the
 * thresholds.
 */
export function settledBy(
  { start, landlord, stakes }: Pick<CalledDeal, 'start' | 'stakes'> & { readonly landlord: number },
  seat: number,
  thresholds: Thresholds,
): number {
  const factor = (other: number): number => {
    const situation = callSituation({ ...start, landlord, turn: other });
    return (stakes[other] ?? 0) >= (thresholds[situation]?.[0] ?? 1) ? 4 : 1;
  };
  return seat === landlord ? factor((landlord + 1) % 3) + factor((landlord + 2) % 3) : -factor(landlord);
}

const clamp = (won: number): number => Math.max(-MAX_MULTIPLIER, Math.min(MAX_MULTIPLIER, won));

/**
 * The lowest estimates from which on each call is at least as good as all lower ones, by curves fitted through the
 * gains.
 */
function bestThresholds(seen: readonly Gain[], own: readonly number[]): number[] {
  const curves = own.map((_, i) => {
    const withIt = seen.filter(({ estimate, gains }) => gains[i] !== undefined && estimate >= LOW && estimate <= HIGH);
    return withIt.length < MIN_CALLS
      ? undefined
      : fitCurve(withIt.map(({ estimate, gains }) => [estimate, gains[i] ?? 0]));
  });
  return own.map((limit, i) => {
    if (curves[i] === undefined) return limit;
    let lowest = HIGH;
    for (let estimate = HIGH; estimate >= LOW; estimate -= GRID) {
      const gains = [0, ...curves.map((curve) => curve?.(estimate) ?? -Infinity)];
      const best = gains.indexOf(Math.max(...gains));
      if (best <= i) break;
      lowest = estimate;
    }
    return lowest;
  });
}

/** Least squares by a straight line. */
function fitCurve(points: readonly (readonly [number, number])[]): (x: number) => number {
  const count = points.length;
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / count;
  const [mx, my] = [mean(([x]) => x), mean(([, y]) => y)];
  const slope = mean(([x, y]) => (x - mx) * (y - my)) / mean(([x]) => (x - mx) ** 2);
  return (x) => my + slope * (x - mx);
}
