import { Z_95 } from '../measuring/statistics.ts';

/**
 * A tenth of the stated chances: what was stated and what came on average, and half of the 95 % interval of their
 * difference.
 */
export interface Tenth {
  readonly predicted: number;
  readonly actual: number;
  readonly count: number;
  readonly half: number;
}

interface Sum {
  predicted: number;
  actual: number;
  count: number;
  /** By deal, the sum of what came less what was stated, and its points: points of one deal share its luck. */
  readonly deals: Map<number, { gap: number; points: number }>;
}

const BINS = 10;
const emptySum = (): Sum => ({ predicted: 0, actual: 0, count: 0, deals: new Map() });

/** How far stated chances are from what came of them. */
export class Reliability {
  readonly #sums = Array.from({ length: BINS }, emptySum);
  readonly #all = emptySum();

  /** A chance that was stated in a deal, and whether it came so. */
  add(deal: number, chance: number, came: 0 | 1): void {
    const sum = this.#sums[Math.min(BINS - 1, Math.floor(chance * BINS))];
    if (!sum || chance > 1) throw new RangeError(`${chance} is no chance`);
    addToSum(sum, deal, chance, came);
    addToSum(this.#all, deal, chance, came);
  }

  /** The tenths that were met, the lowest first. */
  get tenths(): readonly Tenth[] {
    return this.#sums.filter(({ count }) => count > 0).map(mean);
  }

  /** All chances together. */
  get all(): Tenth {
    return mean(this.#all);
  }

  /** Mean distance of what was stated and what came over the tenths, each by its weight: 0.05 is five points. */
  get error(): number {
    const distance = this.#sums.reduce((all, { predicted, actual }) => all + Math.abs(predicted - actual), 0);
    return distance / Math.max(1, this.#all.count);
  }
}

function addToSum(sum: Sum, deal: number, chance: number, came: 0 | 1): void {
  sum.predicted += chance;
  sum.actual += came;
  sum.count++;
  const own = sum.deals.get(deal) ?? { gap: 0, points: 0 };
  sum.deals.set(deal, { gap: own.gap + came - chance, points: own.points + 1 });
}

function mean({ predicted, actual, count, deals }: Sum): Tenth {
  const all = Math.max(1, count);
  const gap = (actual - predicted) / all;
  const square = [...deals.values()].reduce((sum, one) => sum + (one.gap - gap * one.points) ** 2, 0);
  return { predicted: predicted / all, actual: actual / all, count, half: (Z_95 * Math.sqrt(square)) / all };
}

/** A share as text for a terminal: 61.2 %. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A line for a terminal. */
export const formatTenth = ({ predicted, actual, count, half }: Tenth): string =>
  `${formatPercent(predicted)} stated, ${formatPercent(actual)} ± ${formatPercent(half)} came (${count})`;
