import { interpolate } from '@fourth-seat/game';
import { describe, expect, it } from 'vitest';
import { CALL, correctedChance, SITUATIONS, situationOf } from './calibration.ts';
import { KNOTS } from './calibration-knots.ts';

describe('calibration', () => {
  it('has knots for every situation', () => {
    expect(KNOTS).toHaveLength(SITUATIONS.length);
    expect(SITUATIONS[CALL]).toBe('call');
    expect(SITUATIONS[situationOf(0, 54)]).toBe('landlord opening');
    expect(SITUATIONS[situationOf(1, 40)]).toBe('next middle');
    expect(SITUATIONS[situationOf(2, 22)]).toBe('previous ending');
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
