import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { callSituations, thresholdsOf } from '../player/evaluate/calibration.ts';
import { doudizhu } from '../rules/game.ts';
import { dealState } from '../rules/state.ts';
import { type CalledDeal, fitThresholds } from './call-thresholds.ts';

/** Deals in which a landlord gains from this hope on, and hopes are spread evenly. */
function dealsGainedFrom(estimate: number): CalledDeal[] {
  const start = dealState('limits', doudizhu.defaults);
  return Array.from({ length: 600 }, (_, i) => {
    const rng = createRng(`limits/${i}`);
    const estimates = [rng.float(), rng.float(), rng.float()];
    return {
      start,
      estimates,
      won: estimates.map((each) => 2 * (each - estimate)),
      landlord: 0,
      stakes: [estimates[0] ?? 0, 0, 0],
    };
  });
}

describe('limits of calls', () => {
  const start = callSituations.map((_, situation) => thresholdsOf(situation));
  const thresholdOf = (estimate: number, call: (typeof callSituations)[number], bid = 1): number =>
    fitThresholds(dealsGainedFrom(estimate), start)[callSituations.indexOf(call)]?.[bid - 1] ?? 0;

  test('lie where a call begins to pay', () => {
    expect(Math.abs(thresholdOf(0.6, 'stake of the landlord') - 0.6)).toBeLessThan(0.03);
    expect(Math.abs(thresholdOf(0.4, 'stake of the landlord') - 0.4)).toBeLessThan(0.03);
    expect(thresholdOf(0.6, 'bid before the others', 3)).toBeGreaterThan(
      thresholdOf(0.4, 'bid before the others', 3) + 0.1,
    );
  });

  test('rise with the bid, and stay where there are too few calls', () => {
    const [one = 0, two = 0, three = 0] = fitThresholds(dealsGainedFrom(0.6), start)[0] ?? [];
    expect(one).toBeLessThanOrEqual(two);
    expect(two).toBeLessThanOrEqual(three);
    expect(fitThresholds(dealsGainedFrom(0.6).slice(0, 20), start)).toEqual(start);
  });
});
