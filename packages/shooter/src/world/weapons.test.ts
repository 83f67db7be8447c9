import { describe, expect, test } from 'vitest';
import type { WeaponName } from '../basics.ts';
import { damageOf, weapons } from './weapons.ts';

describe('damage', () => {
  test.each<[WeaponName, number, boolean, number]>([
    ['rifle', 10, false, 26],
    ['rifle', 10, true, 56],
    ['rifle', 26, false, 18.2],
    ['smg', 10, false, 18],
    ['smg', 15, false, 9.9],
    ['marksman', 40, false, 62],
    ['marksman', 40, true, 125],
    ['shotgun', 5, false, 9],
  ])('of the %s at %i m (head: %s) is %d', (name, distance, isHead, damage) => {
    expect(damageOf(weapons[name], { distance, isHead })).toBeCloseTo(damage, 6);
  });
});
