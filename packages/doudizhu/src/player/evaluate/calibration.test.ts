import { interpolate } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { calibrationTables } from '../../data/calibration-table.ts';
import { situations } from '../../data/situations.ts';
import { defaultRules } from '../../rules/options.ts';
import { calibratedWinRate } from './calibration.ts';
import { callSituation, playSituation } from './situation-of.ts';

describe('calibration', () => {
  test('tells calls apart by what the others said, and by side once there is a landlord', () => {
    const called = (bidding: 'score3' | 'rob', turn: number, landlord: number | undefined, ...bids: number[]) => {
      const rules = { ...defaultRules, bidding };
      return callSituation({ turn, landlord, rules, bids: bids.map((bid, i) => ({ seat: i % 3, bid })) });
    };
    expect(called('score3', 0, undefined)).toBe('bid before the others');
    expect(called('score3', 1, undefined, 0)).toBe('bid after a pass');
    expect(called('score3', 2, undefined, 0, 0)).toBe('bid after two passes');
    expect(called('score3', 2, undefined, 0, 1)).toBe('bid over a bid');
    expect(called('rob', 0, undefined)).toBe('claim before the others');
    expect(called('rob', 1, undefined, 0)).toBe('claim after a pass');
    expect(called('rob', 2, undefined, 0, 0)).toBe('claim after two passes');
    expect(called('rob', 0, undefined, 0, 0, 1)).toBe('rob over a first claim');
    expect(called('rob', 2, undefined, 1, 1)).toBe('rob over a rob');
    expect(called('rob', 0, undefined, 1, 1, 0)).toBe('rob back');
    expect(called('score3', 1, 1, 0, 3)).toBe('doubling of the landlord');
    expect(called('rob', 0, 1, 0, 1, 0, 0)).toBe('doubling of a peasant');
  });

  test('tells plays apart by role, cards left, and whether the landlord bid', () => {
    const played = (seat: number, cards: number, bid: number) =>
      playSituation({ seat, landlord: 1, bids: [{ seat: 1, bid }] }, cards);
    expect(played(1, 54, 3)).toBe('landlord opening');
    expect(played(2, 40, 3)).toBe('next middle');
    expect(played(0, 22, 0)).toBe('previous ending, no bids');
  });

  test('rises everywhere and keeps chances between 0 and 1, so that it never turns a choice round', () => {
    for (const situation of situations) {
      const { points } = calibrationTables[situation];
      let [last, lastPoints] = [-Infinity, -Infinity];
      for (let i = 0; i <= 1000; i++) {
        const value = calibratedWinRate(situation, i / 1000);
        expect(value).toBeGreaterThan(last);
        last = value;
        const worth = interpolate(points, (i - 500) / 50);
        expect(worth).toBeGreaterThan(lastPoints);
        lastPoints = worth;
      }
      expect(calibratedWinRate(situation, 0)).toBe(0);
      expect(calibratedWinRate(situation, 1)).toBe(1);
    }
  });
});
