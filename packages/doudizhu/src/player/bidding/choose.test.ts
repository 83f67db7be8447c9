import { createRng, type DecideContext, fixedEffort, type RequestResult, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { bidSituations } from '../../data/situations.ts';
import { doudizhu } from '../../rules/game.ts';
import { defaultRules, type Rules } from '../../rules/options.ts';
import { formatCounts } from '../../rules/ranks.ts';
import { dealState } from '../../rules/state.ts';
import { type Answer, answerBid, answerDouble, answerShow } from '../../testing/answers.ts';
import { bidSituation } from '../evaluate/situation-of.ts';
import { outcomesOf } from './outcomes.ts';
import { callByThresholds } from './thresholds.ts';

function found(outcome: RequestResult<Answer>): Answer {
  if (!outcome.ok) throw new Error(outcome.error.text.en);
  return outcome.value;
}
const asked = (seed = 'calls', explain = 5) => untimed(createRng(seed), explain);

/** A hand about as good as not. */
const fair = [...'22AAKQJJT99876543'];

/** Ways to every situation of a bid. */
const ways: readonly (readonly [Rules['bidding'], readonly number[]])[] = [
  ['score3', []],
  ['score3', [0]],
  ['score3', [0, 0]],
  ['score3', [0, 1]],
  ['score3', [2]],
  ['rob', []],
  ['rob', [0]],
  ['rob', [0, 0]],
  ['rob', [1]],
  ['rob', [1, 1]],
  ['rob', [1, 1, 0]],
];

describe('calls', () => {
  test('state one chance in the reason and in the figures: that of the call, or of the highest bid where none is made', () => {
    for (const [bidding, bids] of ways) {
      const entries = bids.map((bid, i) => ({ seat: i, bid }));
      const request = { seat: bids.length % 3, hand: fair, bids: entries, rules: { bidding } };
      const { move, win_rate, alternatives = [], reasons } = found(answerBid(request, {}, asked()));
      const bidOf = ({ move: one }: { readonly move: Answer['move'] }) => (one.type === 'bid' ? one.bid : 0);
      const highest = alternatives.toSorted((a, b) => bidOf(b) - bidOf(a))[0];
      const stated = bidOf({ move }) > 0 ? win_rate : highest?.win_rate;
      expect(reasons?.[0]?.text.en).toContain(` ${Math.round((stated ?? 0) * 100)}% `);
    }
  });

  test('are told apart by all that came before them, and each is the best by what it states', () => {
    const seen = ways.map(([bidding, bids]) => {
      const first = dealState('ways', { ...defaultRules, bidding });
      const state = bids.reduce((now, bid) => doudizhu.apply(now, { type: 'bid', bid }), first);
      const observation = doudizhu.observation(state, state.turn);
      const legal = doudizhu.legalMoves(state);
      for (let estimate = 0.0045; estimate < 1; estimate += 0.01) {
        const figures = outcomesOf(observation, legal, { winRate: estimate, points: 0 });
        const [best] = [...figures].sort((a, b) => b.expected_points - a.expected_points);
        expect([bids, estimate, best?.move]).toEqual([bids, estimate, callByThresholds(legal, observation, estimate)]);
        for (const { win_rate } of figures) expect(Math.abs(win_rate - 0.5)).toBeLessThan(0.5);
      }
      return bidSituation(observation);
    });
    expect(seen).toEqual(bidSituations);
  });

  const hand = [...'33445566778899TTJ'];

  test('do not hang on the seed', () => {
    const answers = ['a', 'b', 'c'].map((seed) => found(answerBid({ seat: 1, hand, bids: [] }, {}, asked(seed))));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('of a weak level go by a misjudged hand, and state the truth', () => {
    const calls = (level: number, seeds: number): Answer[] =>
      Array.from({ length: seeds }, (_, i) =>
        found(answerBid({ seat: 1, hand: fair, bids: [] }, { level }, asked(`${i}`))),
      );
    const madeBy = (answers: readonly Answer[]): Set<string> =>
      new Set(answers.map(({ move }) => JSON.stringify(move)));
    expect(madeBy(calls(10, 3)).size).toBe(1);
    const weak = calls(1, 16);
    expect(madeBy(weak).size).toBeGreaterThan(1);
    const calibrated = new Map(weak.map(({ move, win_rate }) => [JSON.stringify(move), win_rate]));
    for (const { move, win_rate, alternatives = [] } of weak) {
      for (const other of [{ move, win_rate }, ...alternatives]) {
        expect(other.win_rate).toBe(calibrated.get(JSON.stringify(other.move)) ?? other.win_rate);
      }
    }
  });

  test('state of a pass what passing brings, and of every other call the same, best first', () => {
    const weak = [...'34567789TTJJQQ556'];
    const pass = found(answerBid({ seat: 0, hand: weak, bids: [] }, {}, asked()));
    expect(pass.move).toEqual({ type: 'bid', bid: 0 });
    const figures = [pass, ...(pass.alternatives ?? [])];
    expect(figures).toHaveLength(4);
    const points = figures.map(({ expected_points = NaN }) => expected_points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    // As the landlord it would lose more often than as a peasant.
    const three = figures.find(({ move }) => move.type === 'bid' && move.bid === 3);
    expect(pass.win_rate).toBeGreaterThan(three?.win_rate ?? 1);
    // All passed: the deal is dealt again.
    const bids = [1, 2].map((seat) => ({ seat, bid: 0 }));
    expect(found(answerBid({ seat: 0, hand: weak, bids }, {}, asked()))).toMatchObject({
      move: { bid: 0 },
      win_rate: 0.5,
      expected_points: 0,
    });
  });

  test('are chosen by the chance alone where only the win counts', () => {
    const bids = [{ seat: 0, bid: 1 }];
    for (const [objective, figure] of [
      ['score', 'expected_points'],
      ['win', 'win_rate'],
    ] as const) {
      const answer = found(answerBid({ seat: 1, hand: fair, bids }, { objective }, asked()));
      for (const other of answer.alternatives ?? []) {
        expect(other[figure]).toBeLessThanOrEqual(answer[figure] ?? 0);
      }
    }
  });

  test('count robs, the own stake and shown cards in the points', () => {
    const strong = [...'3344556789JQKKAA22bB'];
    const rules = { bidding: 'rob', double: 'on', showCards: 'on' };
    const plain = { seat: 0, landlord: 0, hand: strong, bottom: ['3', '4', '5'], rules };
    const robbed = { ...plain, bids: [0, 1, 2, 0].map((seat) => ({ seat, bid: seat === 2 ? 0 : 1 })) };
    const pointsOf = (answer: Answer) =>
      [answer, ...(answer.alternatives ?? [])].map(({ expected_points = 0 }) => expected_points);
    const [four = 0, two = 0, one = 0] = pointsOf(found(answerDouble(plain, {}, asked())));
    expect([two, one]).toEqual([four / 2, four / 4]);
    expect(pointsOf(found(answerDouble(robbed, {}, asked())))).toEqual([4 * four, 4 * two, 4 * one]);
    const doubles = [{ seat: 0, factor: 4 }];
    const hidden = found(answerShow(plain, {}, asked()));
    const raised = found(answerShow({ ...robbed, doubles }, {}, asked()));
    expect(raised.expected_points).toBeCloseTo(16 * (hidden.expected_points ?? 0));
    expect(raised.alternatives?.[0]?.win_rate).toBeLessThan(raised.win_rate ?? 0);
  });

  test('tell what the others may hold by what they bid, before there is a landlord', () => {
    const [low, high] = [0, 2].map((bid) => found(answerBid({ seat: 1, hand, bids: [{ seat: 0, bid }] }, {}, asked())));
    const jokerOf = (answer?: Answer) => answer?.belief?.find(({ seat }) => seat === 0)?.chances['big_joker'] ?? NaN;
    expect(low?.belief?.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(jokerOf(high)).toBeGreaterThan(jokerOf(low));
  });

  /** A clock that ticks whenever it is read, and is over after so many looks at it. */
  function late(looks: number): Partial<DecideContext> {
    let time = 0;
    return { now: () => time++, deadline_at: looks };
  }
  const bidAt = (context: Partial<DecideContext>, cards: string[] = hand) =>
    found(answerBid({ seat: 1, hand: cards, bids: [] }, {}, { ...asked(), ...context }));

  test('do their floor however late it is, and say how much of the work they did', () => {
    expect(bidAt({})).toMatchObject({ fallback: false, effort: 1 });
    const floor = bidAt({ allow: fixedEffort(0) });
    expect(floor).toMatchObject({ fallback: false, effort: 0 });
    expect(bidAt(late(0))).toEqual(floor);
    // Eight deals of the floor and 29 of the 56 beyond it; what has begun goes on to the end of its twentieth.
    const half = bidAt(late(29));
    expect(half).toMatchObject({ fallback: false, effort: 0.55 });
    expect(bidAt({ allow: fixedEffort(half.effort ?? 1) })).toEqual(half);
    expect(half).not.toEqual(bidAt({}));
  });

  test('state with no more than their floor nearly what they state with all of their thinking', () => {
    const hands = Array.from({ length: 60 }, (_, i) => [
      ...formatCounts(dealState(`floor/${i}`, defaultRules).dealt[1]),
    ]);
    /** What bidding three states, whatever is bid. */
    const threeOf = ({ move, win_rate, alternatives = [] }: Answer): number =>
      [{ move, win_rate }, ...alternatives].find((one) => one.move.type === 'bid' && one.move.bid === 3)?.win_rate ??
      NaN;
    const pairs = hands.map((cards) => ({ whole: bidAt({}, cards), floor: bidAt(late(0), cards) }));
    const off = pairs.map(({ whole, floor }) => threeOf(floor) - threeOf(whole));
    expect(Math.abs(off.reduce((sum, one) => sum + one, 0) / off.length)).toBeLessThan(0.01);
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.08);
    const others = pairs.filter(({ whole, floor }) => JSON.stringify(floor.move) !== JSON.stringify(whole.move));
    expect(others.length).toBeLessThanOrEqual(6);
  });
});
