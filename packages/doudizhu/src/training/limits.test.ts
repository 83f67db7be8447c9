import { createRng } from '@fourth-seat/game';
import { describe, expect, it } from 'vitest';
import { CALLS, limitsOf } from '../agents/calibration.ts';
import { doudizhu } from '../rules.ts';
import { dealState } from '../state.ts';
import { type CalledDeal, fitLimits } from './limits.ts';

/** Deals in which a landlord wins from this hope on, and hopes are spread evenly. */
function dealsWonFrom(hope: number): CalledDeal[] {
  const start = dealState('limits', doudizhu.defaults);
  return Array.from({ length: 600 }, (_, i) => {
    const rng = createRng(`limits/${i}`);
    const hopes = [rng.float(), rng.float(), rng.float()];
    const own = hopes[0] ?? 0;
    return {
      start,
      hopes,
      won: hopes.map((each) => (each >= hope ? 1 : -1)),
      landlord: 0,
      stakes: [own, 1 - own, 1 - own],
    };
  });
}

describe('limits of calls', () => {
  const start = CALLS.map((_, situation) => limitsOf(situation));
  const limitOf = (hope: number, call: (typeof CALLS)[number], bid = 1): number =>
    fitLimits(dealsWonFrom(hope), start)[CALLS.indexOf(call)]?.[bid - 1] ?? 0;

  it('lie where a call begins to pay', () => {
    expect(Math.abs(limitOf(0.6, 'stake of the landlord') - 0.6)).toBeLessThan(0.1);
    expect(Math.abs(limitOf(0.4, 'stake of the landlord') - 0.4)).toBeLessThan(0.1);
    expect(Math.abs(limitOf(0.6, 'stake of a peasant') - 0.4)).toBeLessThan(0.1);
    expect(limitOf(0.7, 'rob over a call')).toBeGreaterThan(limitOf(0.4, 'rob over a call') + 0.1);
  });

  it('rise with the bid, and stay where there are too few calls', () => {
    const [one = 0, two = 0, three = 0] = fitLimits(dealsWonFrom(0.6), start)[0] ?? [];
    expect(one).toBeLessThanOrEqual(two);
    expect(two).toBeLessThanOrEqual(three);
    expect(fitLimits(dealsWonFrom(0.6).slice(0, 20), start)).toEqual(start);
  });
});
