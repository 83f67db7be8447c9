import { describe, expect, test } from 'vitest';
import { actionText, coach, MOMENTS, type ReviewedMove, warningOf } from './coach.ts';

const judged = (lost: number, points = 0): ReviewedMove => ({
  played: { type: 'pass' },
  best: { type: 'play', cards: ['5', '5'] },
  win_rate: 0.64,
  loss_win_rate: lost,
  loss_points: points,
  reason: [{ code: 'unbeatable', text: { en: 'No opponent can beat it.', zh: '对手无法压过。' } }],
});
const decisions = [4, 9, 12, 20, 31].map((index) => ({ index, ...judged(index / 100) }));
const questionAt = (index: number) => ({ api: 'doudizhu.play', body: { at: index } });

describe('the coach', () => {
  test('talks about the three costliest moments at most, worst first, each with its question', () => {
    expect(MOMENTS).toBe(3);
    const moments = coach(decisions, [31, 20, 12, 9], questionAt);
    expect(moments.map(({ index, body }) => [index, body['at']])).toEqual([
      [31, 31],
      [20, 20],
      [12, 12],
    ]);
    expect(coach(decisions, [], questionAt)).toEqual([]);
  });

  test('says what was better, what it would have brought, and why, in both languages', () => {
    const [moment] = coach(decisions, [12], questionAt);
    expect(moment?.text).toEqual({
      en: 'Playing 5 5 was better than passing. It wins about 64% of deals instead of 52%. No opponent can beat it.',
      zh: '出 5 5 好过不出。胜率约 64%，实际走法约 52%。对手无法压过。',
    });
  });

  test('speaks of points where no chance was lost', () => {
    const [moment] = coach([{ index: 1, ...judged(0, 2.04) }], [1], questionAt);
    expect(moment?.text.en).toContain('It brings about 2 points more.');
    expect(moment?.text.zh).toContain('平均多得约 2 分。');
  });

  test('has words for every action', () => {
    expect(actionText({ type: 'bid', bid: 0 }).en).toBe('not bidding');
    expect(actionText({ type: 'double', factor: 4 }).zh).toContain('4 倍');
    expect(actionText({ type: 'return', card: 'S3' }).en).toBe('giving back S3');
    expect(actionText({ type: 'choose', from: 2 }).zh).toContain('2 号位');
  });
});

describe('the warning before a move', () => {
  test('comes for more than 8 points of chance, or two thirds of a point of the score', () => {
    expect(warningOf(judged(0.08))).toBeUndefined();
    expect(warningOf(judged(0.081))?.text.en).toContain('instead of 56%');
    expect(warningOf(judged(0, 0.6))).toBeUndefined();
    expect(warningOf(judged(0, 0.7))).toBeDefined();
    expect(warningOf(judged(0, 2), 6)).toBeUndefined();
  });
});
