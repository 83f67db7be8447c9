/** Which results of a deal are still possible once some seats have finished, and how estimates are limited to them. */
import { dealIsOver, dealReturns, MAX_LEVELS_WON } from '../../rules/scoring.ts';
import { allSeats, type Seat } from '../../rules/types.ts';

/** What a seat may expect of a deal. */
export interface ExpectedResult {
  /** Expected points of the deal, −3..3. */
  readonly points: number;
  /** Chance that the own side wins the deal. */
  readonly winRate: number;
}

export interface PossibleResults {
  /** 1 where the own side has won and 0 where the other has; undefined while both may win. */
  readonly won: 0 | 1 | undefined;
  /** Points of the deal that are still possible. */
  readonly least: number;
  readonly most: number;
}

/** The results that are still possible for a seat after `finished` went out in this order. */
export function possibleResults(finished: readonly Seat[], seat: Seat): PossibleResults {
  let [least, most] = [MAX_LEVELS_WON, -MAX_LEVELS_WON];
  const visit = (order: readonly Seat[]): void => {
    if (dealIsOver(order)) {
      const points = dealReturns(order)[seat] ?? 0;
      least = Math.min(least, points);
      most = Math.max(most, points);
      return;
    }
    for (const next of allSeats) if (!order.includes(next)) visit([...order, next]);
  };
  visit(finished);
  return { won: least > 0 ? 1 : most < 0 ? 0 : undefined, least, most };
}

/** Mean points of a won deal: what an estimate contains for each deal of the side that can no longer win. */
const MEAN_POINTS = 2;

/** Distance that an estimate keeps from certainty, so that rounding to four digits never states it. */
const DOUBT = 0.0001;

/** Limits an estimate to the possible results; once a side has won, its points are those of deals that end so. */
export function clampToPossible(
  { points, winRate }: ExpectedResult,
  { won, least, most }: PossibleResults,
): ExpectedResult {
  if (least === most) return { points: least, winRate: won ?? winRate };
  const between = (value: number): number => Math.max(least + DOUBT, Math.min(most - DOUBT, value));
  if (won === undefined) {
    const doubtful = Math.max(DOUBT, Math.min(1 - DOUBT, winRate));
    // A deal that is won brings a level at least, one that is lost costs one.
    const low = doubtful + (1 - doubtful) * least;
    const high = doubtful * most - (1 - doubtful);
    return { points: between(Math.max(low, Math.min(high, points))), winRate: doubtful };
  }
  const conditional = won === 1 ? points + MEAN_POINTS * (1 - winRate) : points - MEAN_POINTS * winRate;
  return { points: between(conditional / Math.max(0.05, won === 1 ? winRate : 1 - winRate)), winRate: won };
}
