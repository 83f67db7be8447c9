import { interpolate } from '@fourth-seat/game';
import { describe, expect, it } from 'vitest';
import { callSituation, correctedChance, playSituation, SITUATIONS } from './calibration.ts';
import { KNOTS } from './calibration-knots.ts';

describe('calibration', () => {
  it('tells calls apart by what the others said, and by side once there is a landlord', () => {
    const called = (seat: number, landlord: number, ...bids: number[]) =>
      SITUATIONS[callSituation({ seat, landlord, bids: bids.map((bid, i) => ({ seat: (i + 1) % 3, bid })) })];
    expect(called(1, -1)).toBe('bid before the others');
    expect(called(2, -1, 0)).toBe('bid after a pass');
    expect(called(0, -1, 0, 0)).toBe('bid after two passes');
    expect(called(0, -1, 0, 1)).toBe('bid over a bid');
    expect(called(1, 1, 3)).toBe('stake of the landlord');
    expect(called(0, 1, 3)).toBe('stake of a peasant');
  });

  it('tells plays apart by role, cards left, and whether the landlord bid', () => {
    const played = (seat: number, cards: number, bid: number) =>
      SITUATIONS[playSituation({ seat, landlord: 1, bids: [{ seat: 1, bid }] }, cards)];
    expect(played(1, 54, 3)).toBe('landlord opening');
    expect(played(2, 40, 3)).toBe('next middle');
    expect(played(0, 22, 0)).toBe('previous ending, no bids');
    expect(KNOTS).toHaveLength(SITUATIONS.length);
  });

  it('rises everywhere and keeps chances between 0 and 1, so that it never turns a choice round', () => {
    for (const [situation, { points }] of KNOTS.entries()) {
      let [last, lastPoints] = [-Infinity, -Infinity];
      for (let i = 0; i <= 1000; i++) {
        const value = correctedChance(situation, i / 1000);
        expect(value).toBeGreaterThan(last);
        last = value;
        const worth = interpolate(points, (i - 500) / 50);
        expect(worth).toBeGreaterThan(lastPoints);
        lastPoints = worth;
      }
      expect(correctedChance(situation, 0)).toBe(0);
      expect(correctedChance(situation, 1)).toBe(1);
    }
  });
});
