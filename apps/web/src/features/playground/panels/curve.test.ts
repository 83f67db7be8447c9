import { describe, expect, test } from 'vitest';
import type { DealReview, ExplainedDecision } from '../match/deal-review.ts';
import { curveOf, sideOf } from './curve.ts';

const moves = [
  { seat: 0, text: 'one' },
  { seat: 1, text: 'two', win_rate: 0.6 },
  { seat: 2, text: 'three', win_rate: 0.5 },
  { seat: 3, text: 'four' },
];
const decision = (index: number): ExplainedDecision => ({
  index,
  seat: 0,
  played: { type: 'pass' },
  best: { type: 'pass' },
  loss_win_rate: 0.05,
  loss_points: 0,
  reason: [],
});
const review: DealReview = {
  curve: [
    { index: 0, win_rate: 0.2 },
    { index: 2, win_rate: 0.45 },
  ],
  decisions: [decision(0), decision(2)],
  blunders: [0],
  costliest: [],
};

describe('the curve of a deal', () => {
  test('is what both sides last stated taken together, without moves for which nothing was stated', () => {
    expect(curveOf(moves, [0, 2], undefined)).toEqual([
      { move: 2, chance: 0.4, isBlunder: false },
      // Log odds of 0.4 and 0.5, their middle times 1.6.
      { move: 3, chance: expect.closeTo(0.4196, 4), isBlunder: false },
    ]);
  });

  test('takes the review’s word where there is one, and marks what it calls a blunder', () => {
    expect(curveOf(moves, [0, 2], review)).toEqual([
      { move: 1, chance: 0.2, isBlunder: true },
      { move: 2, chance: expect.closeTo(0.1926, 4), isBlunder: false },
      { move: 3, chance: expect.closeTo(0.3811, 4), isBlunder: false },
    ]);
  });

  test('agrees more firmly than either side alone, and ends where one of them is certain', () => {
    const end = [
      { seat: 0, text: 'one', win_rate: 0.8 },
      { seat: 1, text: 'two', win_rate: 0.2 },
      { seat: 2, text: 'three', win_rate: 1 },
    ];
    const chances = curveOf(end, [0, 2], undefined).map(({ chance }) => chance);
    expect(chances).toEqual([0.8, expect.closeTo(0.9019, 4), expect.closeTo(0.9987, 4)]);
  });

  test('is that of the visitor’s side, and in Doudizhu of the landlord once there is one', () => {
    const guandan = { game: 'guandan' } as Parameters<typeof sideOf>[0];
    expect([null, 0, 3].map((human) => sideOf(guandan, human))).toEqual([
      [0, 2],
      [0, 2],
      [1, 3],
    ]);
    const doudizhu = (landlord: number | undefined) => ({ game: 'doudizhu', landlord }) as Parameters<typeof sideOf>[0];
    expect(sideOf(doudizhu(2), 0)).toEqual([2]);
    expect(curveOf(moves, sideOf(doudizhu(undefined), 0), undefined)).toEqual([]);
  });
});
