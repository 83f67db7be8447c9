import { describe, expect, test } from 'vitest';
import { coach, MAX_COSTLY_MOVES, type MoveComparison, passText, playText, warningOf } from './coach.ts';

/** The cards of a play; none for a pass. */
type Action = readonly string[];
const actionText = (cards: Action) => (cards.length === 0 ? passText : playText(cards));

const judged = (lost: number, points = 0): MoveComparison<Action> => ({
  played: [],
  best: ['5', '5'],
  win_rate: 0.64,
  loss_win_rate: lost,
  loss_points: points,
  reason: [{ code: 'unbeatable', text: { en: 'No opponent can beat it.', zh: '对手无法压过。' } }],
});
const decisions = [4, 9, 12, 20, 31].map((index) => ({ index, ...judged(index / 100) }));
const requestAt = (index: number) => ({ api: 'doudizhu.play', body: { at: index } });

describe('the coach', () => {
  test('talks about the three costliest moves at most, worst first, each with its request', () => {
    expect(MAX_COSTLY_MOVES).toBe(3);
    const moves = coach(decisions, [31, 20, 12, 9], requestAt, actionText);
    expect(moves.map(({ index, body }) => [index, body['at']])).toEqual([
      [31, 31],
      [20, 20],
      [12, 12],
    ]);
    expect(coach(decisions, [], requestAt, actionText)).toEqual([]);
  });

  test('says what was better, what it would have brought, and why, in both languages', () => {
    const [move] = coach(decisions, [12], requestAt, actionText);
    expect(move?.text).toEqual({
      en: 'Playing 5 5 was better than passing. It wins about 64% of deals instead of 52%. No opponent can beat it.',
      zh: '出 5 5 好过不出。胜率约 64%，实际走法约 52%。对手无法压过。',
    });
  });

  test('speaks of points where no chance was lost', () => {
    const [move] = coach([{ index: 1, ...judged(0, 2.04) }], [1], requestAt, actionText);
    expect(move?.text.en).toContain('It brings about 2 points more.');
    expect(move?.text.zh).toContain('平均多得约 2 分。');
  });
});

describe('the warning before a move', () => {
  test('comes for more than 8 points of chance, or two thirds of a point of the score', () => {
    expect(warningOf(judged(0.08), actionText)).toBeUndefined();
    expect(warningOf(judged(0.081), actionText)?.text.en).toContain('instead of 56%');
    expect(warningOf(judged(0, 0.6), actionText)).toBeUndefined();
    expect(warningOf(judged(0, 0.7), actionText)).toBeDefined();
    expect(warningOf(judged(0, 2), actionText, 6)).toBeUndefined();
  });
});
