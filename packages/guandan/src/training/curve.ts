/**
 * How true the curve of a replay is: the policy plays itself, the review draws the curve of each deal, and what it said is
 * compared with how the deal ended, bin by bin. A chance of seats 0 and 2 is one of seats 1 and 3 as well, so that a point
 * counts once, for the side of the seat that moved.
 */
import { formatRecord, playDeal } from '@fourth-seat/game';
import { openReview } from '../api/review.ts';
import { arenaDeal } from '../arena.ts';
import type { Models } from '../player/models.ts';
import { createPlayer } from '../player/search/search.ts';
import { guandanMerged } from '../rules/game.ts';
import type { CalibrationKnot } from './calibrate.ts';

/** What was said and what came, and half of the 95 % interval of their difference. */
export interface CurveBin extends CalibrationKnot {
  readonly half: number;
}

export interface CurveCheck {
  /** Tenths of the chance, those that were met. */
  readonly play: readonly CurveBin[];
  /** All points before the first lead together. */
  readonly exchange: CurveBin;
  /** Mean distance of chance and result over the bins of `play`, weighed by their points: 0.05 is five points. */
  readonly error: number;
}

const BINS = 10;

interface Sum {
  predicted: number;
  actual: number;
  count: number;
  /** By deal, the sum of what came less what was said, and its points: points of one deal share its luck. */
  readonly deals: Map<number, { gap: number; points: number }>;
}

const emptySum = (): Sum => ({ predicted: 0, actual: 0, count: 0, deals: new Map() });

function add(sum: Sum, deal: number, chance: number, came: 0 | 1): void {
  sum.predicted += chance;
  sum.actual += came;
  sum.count++;
  const own = sum.deals.get(deal) ?? { gap: 0, points: 0 };
  sum.deals.set(deal, { gap: own.gap + came - chance, points: own.points + 1 });
}

export function checkCurve(models: Models, seed: string, deals: number): CurveCheck {
  const policy = createPlayer(models);
  const sums = Array.from({ length: BINS }, emptySum);
  const exchange = emptySum();
  for (let deal = 0; deal < deals; deal++) {
    const name = `${seed}/${deal}`;
    const { record } = playDeal(guandanMerged, [policy, policy, policy, policy], arenaDeal(name), name);
    const { curve } = openReview(models, { record: formatRecord(record) });
    const won = (record.result?.[0] ?? 0) > 0;
    for (const { index, seat, win_rate } of curve) {
      const even = seat % 2 === 0;
      const chance = even ? win_rate : 1 - win_rate;
      const isExchange = /^(?:tribute|return|refuse|choose):/.test(record.moves[index]?.text ?? '');
      const sum = isExchange ? exchange : sums[Math.min(BINS - 1, Math.floor(chance * BINS))];
      if (!sum) throw new RangeError(`${chance} is no chance`);
      add(sum, deal, chance, even === won ? 1 : 0);
    }
  }
  const play = sums.filter(({ count }) => count > 0).map(mean);
  const points = play.reduce((all, { count }) => all + count, 0);
  const distance = play.reduce((all, { predicted, actual, count }) => all + Math.abs(predicted - actual) * count, 0);
  return { play, exchange: mean(exchange), error: points > 0 ? distance / points : 0 };
}

function mean({ predicted, actual, count, deals }: Sum): CurveBin {
  const all = Math.max(1, count);
  const gap = (actual - predicted) / all;
  const square = [...deals.values()].reduce((sum, one) => sum + (one.gap - gap * one.points) ** 2, 0);
  return { predicted: predicted / all, actual: actual / all, count, half: (1.96 * Math.sqrt(square)) / all };
}
