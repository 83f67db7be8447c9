import { describe, expect, test } from 'vitest';
import { afterDeal, type MatchState, startMatch } from './match.ts';
import { defaultRules } from './options.ts';
import { payersOf } from './tribute.ts';

describe('levels and passing A (rules §7, §8, examples P9-P12)', () => {
  const match = (change: Partial<MatchState>): MatchState => ({
    ...startMatch(),
    previous: [0, 2],
    deals: 5,
    ...change,
  });

  test('P9: an upgrade stops at A', () => {
    const after = afterDeal(match({ levels: [11, 3], level: 11, owner: 0 }), [0, 2]);
    expect(after).toMatchObject({ levels: [12, 3], level: 12, owner: 0, result: undefined });
  });

  test('P10: first and third at the own A wins the match', () => {
    const after = afterDeal(match({ levels: [12, 3], level: 12, owner: 0 }), [0, 1, 2, 3]);
    expect(after.result).toEqual({ winner: 0, by: 'ace' });
  });

  test('P11: first and last at the own A plays A again, and the last pays its partner', () => {
    const after = afterDeal(match({ levels: [12, 3], level: 12, owner: 0 }), [0, 1, 3, 2]);
    expect(after).toMatchObject({ levels: [12, 3], level: 12, owner: 0, result: undefined, aceFailures: [1, 0] });
    expect(payersOf(after.previous ?? [])).toEqual([2]);
  });

  test('P12: a first finish in a deal at the opponents level only brings the right to play A', () => {
    const after = afterDeal(match({ levels: [12, 6], level: 6, owner: 1 }), [0, 2]);
    expect(after).toMatchObject({ levels: [12, 6], level: 12, owner: 0, result: undefined });
  });

  test('after aceTries failures aceFail strikes, counting own deals at A only', () => {
    const rules = { ...defaultRules, aceFail: 'back2' as const };
    const tried = match({ rules, levels: [12, 3], level: 12, owner: 0, aceFailures: [2, 0] });
    expect(afterDeal(tried, [1, 0, 3, 2])).toMatchObject({ levels: [0, 5], level: 5, owner: 1, aceFailures: [0, 0] });
    expect(afterDeal({ ...tried, level: 3, owner: 1 }, [1, 0, 3, 2]).levels).toEqual([12, 5]);
    expect(afterDeal({ ...tried, rules: { ...rules, aceFail: 'backJ' } }, [1, 3]).levels).toEqual([9, 6]);
    const suspended = afterDeal({ ...tried, rules: { ...rules, aceFail: 'suspend' } }, [0, 1, 3, 2]);
    expect(suspended).toMatchObject({ levels: [12, 3], level: 3, owner: 1 });
  });

  test('options: overshoot, obligatory levels, one common ladder, a fixed number of deals', () => {
    const with_ = (change: object) =>
      match({ rules: { ...defaultRules, ...change }, levels: [11, 3], level: 11, owner: 0 });
    expect(afterDeal(with_({ overshootWins: true }), [0, 2]).result).toEqual({ winner: 0, by: 'ace' });
    const queen = {
      ...with_({ overshootWins: true, mustPlay: [0, 9, 10, 11, 12] }),
      levels: [10, 3] as const,
      level: 10,
    };
    expect(afterDeal(queen, [0, 2])).toMatchObject({ levels: [11, 3], result: undefined });
    expect(afterDeal(with_({ mustPlay: [3, 8, 11, 12] }), [1, 3]).levels).toEqual([11, 6]);
    const five = { ...with_({ mustPlay: [3, 8, 11, 12] }), levels: [7, 3] as const, level: 7 };
    expect(afterDeal(five, [0, 2]).levels).toEqual([8, 3]);
    expect(afterDeal({ ...with_({ levels: 'shared' }), levels: [5, 5], level: 5 }, [1, 3]).levels).toEqual([8, 8]);
    expect(afterDeal({ ...with_({ levels: 'shared' }), levels: [5, 5], level: 5 }, [0, 2]).levels).toEqual([8, 8]);
    const top = { ...with_({ levels: 'shared' }), levels: [12, 12] as const, level: 12 };
    expect(afterDeal(top, [1, 0, 3]).result).toEqual({ winner: 1, by: 'ace' });
    expect(afterDeal(top, [1, 0, 2])).toMatchObject({ levels: [12, 12], level: 12, owner: 1, result: undefined });
    expect(afterDeal(with_({ matchEnd: 'deals:6' }), [1, 0, 2, 3]).result).toEqual({ winner: 0, by: 'end' });
    expect(
      afterDeal({ ...with_({ aceNeedsPartnerNotLast: false }), levels: [12, 3], level: 12 }, [0, 1, 3]).result,
    ).toEqual({
      winner: 0,
      by: 'ace',
    });
    expect(afterDeal(with_({}), [1, 3], true).result).toEqual({ winner: 0, by: 'end' });
  });
});
