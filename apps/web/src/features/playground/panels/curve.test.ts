import { describe, expect, test } from 'vitest';
import type { DealReview, Reviewed } from '../match/table-game.ts';
import { curveOf, sideOf } from './curve.ts';

const moves = [
  { seat: 0, text: 'one' },
  { seat: 1, text: 'two', win: 0.6 },
  { seat: 2, text: 'three', win: 0.5 },
  { seat: 3, text: 'four' },
];
const decision = (index: number, loss_win_rate: number): Reviewed => ({
  index,
  seat: 0,
  played: { type: 'pass' },
  best: { type: 'pass' },
  loss_win_rate,
  loss_points: 0,
  reason: [],
});
const review: DealReview = {
  curve: [
    { index: 0, win: 0.2 },
    { index: 2, win: 0.45 },
  ],
  decisions: [decision(0, 0.3), decision(2, 0.05)],
  moments: [],
};

describe('the curve of a deal', () => {
  test('is the middle of what both sides last stated, without moves for which nothing was stated', () => {
    expect(curveOf(moves, [0, 2], undefined)).toEqual([
      { move: 2, chance: 0.4, blunder: false },
      { move: 3, chance: 0.45, blunder: false },
    ]);
  });

  test('takes the review’s word where there is one, and marks what lost more than 8 points', () => {
    expect(curveOf(moves, [0, 2], review)).toEqual([
      { move: 1, chance: 0.2, blunder: true },
      { move: 2, chance: expect.closeTo(0.3), blunder: false },
      { move: 3, chance: expect.closeTo(0.425), blunder: false },
    ]);
  });

  test('is that of the visitor’s side, and in Doudizhu of the landlord', () => {
    const guandan = { game: 'guandan' } as Parameters<typeof sideOf>[0];
    expect([null, 0, 3].map((human) => sideOf(guandan, human).seats)).toEqual([
      [0, 2],
      [0, 2],
      [1, 3],
    ]);
    const doudizhu = { game: 'doudizhu', landlord: 2 } as Parameters<typeof sideOf>[0];
    expect(sideOf(doudizhu, 0)).toEqual({ seats: [2], landlord: true });
  });
});
