import { createRng } from '@fourth-seat/game';
import { describe, expect, it } from 'vitest';
import { CALLS, limitsOf } from '../agents/calibration.ts';
import { doudizhu } from '../rules.ts';
import { dealState } from '../state.ts';
import { type CalledDeal, fitLimits } from './limits.ts';

/** Deals in which a landlord gains from this hope on, and hopes are spread evenly. */
function dealsGainedFrom(hope: number): CalledDeal[] {
  const start = dealState('limits', doudizhu.defaults);
  return Array.from({ length: 600 }, (_, i) => {
    const rng = createRng(`limits/${i}`);
    const hopes = [rng.float(), rng.float(), rng.float()];
    return {
      start,
      hopes,
      won: hopes.map((each) => 2 * (each - hope)),
      landlord: 0,
      stakes: [hopes[0] ?? 0, 0, 0],
    };
  });
}

describe('limits of calls', () => {
  const start = CALLS.map((_, situation) => limitsOf(situation));
  const limitOf = (hope: number, call: (typeof CALLS)[number], bid = 1): number =>
    fitLimits(dealsGainedFrom(hope), start)[CALLS.indexOf(call)]?.[bid - 1] ?? 0;

  it('lie where a call begins to pay', () => {
    expect(Math.abs(limitOf(0.6, 'stake of the landlord') - 0.6)).toBeLessThan(0.03);
    expect(Math.abs(limitOf(0.4, 'stake of the landlord') - 0.4)).toBeLessThan(0.03);
    expect(limitOf(0.6, 'bid before the others', 3)).toBeGreaterThan(limitOf(0.4, 'bid before the others', 3) + 0.1);
  });

  it('rise with the bid, and stay where there are too few calls', () => {
    const [one = 0, two = 0, three = 0] = fitLimits(dealsGainedFrom(0.6), start)[0] ?? [];
    expect(one).toBeLessThanOrEqual(two);
    expect(two).toBeLessThanOrEqual(three);
    expect(fitLimits(dealsGainedFrom(0.6).slice(0, 20), start)).toEqual(start);
  });
});
