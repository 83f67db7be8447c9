import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { callThresholds } from '../data/calibration-table.ts';
import type { CallSituation } from '../data/situations.ts';
import { doudizhu } from '../rules/game.ts';
import { dealState } from '../rules/state.ts';
import { type CalledDeal, fitThresholds } from './call-thresholds.ts';

/** Deals in which a landlord gains from this estimate on, and estimates are spread evenly. */
function dealsGainedFrom(estimate: number): CalledDeal[] {
  const start = dealState('thresholds', doudizhu.defaults);
  return Array.from({ length: 600 }, (_, i) => {
    const rng = createRng(`thresholds/${i}`);
    const estimates = [rng.float(), rng.float(), rng.float()];
    return {
      start,
      estimates,
      won: estimates.map((each) => 2 * (each - estimate)),
      landlord: 0,
      doublingEstimates: [estimates[0] ?? 0, 0, 0],
    };
  });
}

describe('call thresholds', () => {
  const thresholdOf = (estimate: number, call: CallSituation, bid = 1): number =>
    fitThresholds(dealsGainedFrom(estimate), callThresholds)[call][bid - 1] ?? 0;

  test('lie where a call begins to pay', () => {
    expect(Math.abs(thresholdOf(0.6, 'doubling of the landlord') - 0.6)).toBeLessThan(0.03);
    expect(Math.abs(thresholdOf(0.4, 'doubling of the landlord') - 0.4)).toBeLessThan(0.03);
    expect(thresholdOf(0.6, 'bid before the others', 3)).toBeGreaterThan(
      thresholdOf(0.4, 'bid before the others', 3) + 0.1,
    );
  });

  test('rise with the bid, and stay where there are too few calls', () => {
    const [one = 0, two = 0, three = 0] = fitThresholds(dealsGainedFrom(0.6), callThresholds)['bid before the others'];
    expect(one).toBeLessThanOrEqual(two);
    expect(two).toBeLessThanOrEqual(three);
    expect(fitThresholds(dealsGainedFrom(0.6).slice(0, 20), callThresholds)).toEqual(callThresholds);
  });
});
