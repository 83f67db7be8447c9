import { formatCard } from '@fourth-seat/cards';
import { createRng, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { createPlayer, decideAt, readPlay, requestOf, toAction } from '../index.ts';
import { doudizhu } from '../rules/game.ts';
import { defaultOptions, type Options } from '../rules/options.ts';
import { dealStateFor } from '../rules/state.ts';
import { models } from '../testing/answers.ts';
import { playTable } from '../training/play-table.ts';
import { afterDeal, nextDeal, stakesOf, startMatch } from './match.ts';
import { checkSelection, hintsOf, positionAt } from './seat.ts';

const optionSets: Partial<Options>[] = [
  {},
  { bidding: 'rob', double: 'on', showCards: 'on' },
  { allPass: 'firstPlayerForced', bombCap: 2, double: 'on' },
  { bidding: 'rob', spring: 'off', fourTwo: 'none' },
];

describe('a match', () => {
  test('plays 32 deals to the end under all kinds of rules, every move legal and the scores adding up', () => {
    const seen = { bombs: 0, robbed: 0, raised: 0 };
    for (const [i, rules] of optionSets.entries()) {
      let match = startMatch(`table/${i}`, { ...defaultOptions, ...rules });
      for (let deal = 0; deal < 8; deal++) {
        const over = playTable(match, models, deal % 10 === 0 ? 5 : 1);
        const before = match.scores;
        match = afterDeal(match, over);
        const { base, multiplier, bombs, spring, factors } = stakesOf(over);
        const points = match.scores.map((score, seat) => score - (before[seat] ?? 0));
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(0);
        expect(spring && over.options.spring === 'off').toBe(false);
        if (over.landlord !== undefined) {
          const peasant = (over.landlord + 1) % 3;
          const own = (factors[over.landlord] ?? 1) * (factors[peasant] ?? 1);
          expect(Math.abs(points[peasant] ?? 0)).toBe(base * multiplier * own);
        }
        seen.bombs += bombs;
        seen.robbed += Number(over.options.bidding === 'rob' && over.bids.filter(({ bid }) => bid > 0).length > 1);
        seen.raised += Number(factors.some((factor) => factor > 1));
      }
      expect(match.deals).toBe(8);
    }
    for (const count of [seen.bombs, seen.robbed, seen.raised]) expect(count).toBeGreaterThan(0);
  });

  test('counts a spring, and leaves it out where the rules do', () => {
    for (const spring of ['on', 'off'] as const) {
      let state = dealStateFor('spring', { ...defaultOptions, spring }, 0, 2);
      while (!doudizhu.isTerminal(state)) {
        const moves = doudizhu.legalMoves(state);
        const move = moves.find(({ type }) => type === (state.turn === 0 ? 'play' : 'pass'));
        if (move === undefined) throw new Error('no move');
        state = doudizhu.apply(state, move);
      }
      const { multiplier, bombs, ...stakes } = stakesOf(state);
      expect(stakes).toEqual({ base: 2, spring: spring === 'on', shown: false, factors: [1, 1, 1] });
      expect(multiplier).toBe(2 ** bombs * (spring === 'on' ? 2 : 1));
      expect(doudizhu.returns(state)[1]).toBe(-2 * multiplier);
    }
  });

  test('deals the same cards for the same seed, others for the next deal, and suits that fit the ranks', () => {
    const match = startMatch('suits', defaultOptions);
    const { state, cards } = nextDeal(match);
    expect(nextDeal(match)).toEqual({ state, cards });
    expect(nextDeal({ ...match, deals: 1 }).cards).not.toEqual(cards);
    const hand = cards.hands[state.turn]?.map(formatCard) ?? [];
    expect(positionAt(state, hand).hand.counts).toEqual(state.hands[state.turn]);
    expect(() => positionAt(state, hand.slice(1))).toThrow(RangeError);
    expect(() => afterDeal(match, state)).toThrow(RangeError);
  });
});

describe('a seat', () => {
  const position = (hand: string, beat?: string) => {
    const history = beat === undefined ? [] : [{ seat: 0, cards: [...beat] }];
    const own = { seat: history.length, landlord: 0, hand: [...hand], bottom: [...'3K2'], history };
    const result = readPlay(own);
    if (!result.ok) throw new Error(result.error.text.en);
    return result.value;
  };
  const peasant = '34444567889TJQQAA';

  test('hears why its selection is no play, and every way to read one that is', () => {
    expect(checkSelection(position(peasant, '9'), ['4'])).toMatchObject({ legal: false, rule: 'not_higher' });
    expect(checkSelection(position(peasant, '9'), ['4', '4'])).toMatchObject({ legal: false, rule: 'other_kind' });
    expect(checkSelection(position(peasant, '9'), ['4', '5'])).toMatchObject({ legal: false, rule: 'no_combination' });
    expect(checkSelection(position(peasant, '9'), ['2'])).toMatchObject({ legal: false, rule: 'not_in_hand' });
    expect(checkSelection(position(peasant, '9'), [...'4444'])).toMatchObject({
      legal: true,
      moves: [{ kind: 'bomb', key: 4 }],
    });
    expect(checkSelection(position(peasant, '9'), [])).toEqual({ legal: true, moves: [{ type: 'pass' }] });
  });

  test('may not pass on a lead, and is asked which reading is meant', () => {
    const lead = position('33344455577789TJQK2B');
    expect(checkSelection(lead, [])).toMatchObject({ legal: false, rule: 'must_lead' });
    const { moves } = checkSelection(lead, [...'333444555777']) as { moves: readonly { kind: string }[] };
    expect(moves.map(({ kind }) => kind)).toContain('plane_single');
  });

  test('gets hints that can be played, best first', () => {
    const seat = position(peasant, '9');
    const context = untimed(createRng('hint'), 5);
    const hints = hintsOf(decideAt(seat, createPlayer(models, { level: 6 }), context));
    expect(hints.length).toBeGreaterThan(2);
    for (const hint of hints) {
      const action = toAction(hint, seat.hand);
      const cards = action.type === 'play' ? action.cards : [];
      expect(checkSelection(seat, cards).legal).toBe(true);
    }
    expect(requestOf(seat.observation).api).toBe('doudizhu.play');
    expect(doudizhu.seats).toBe(3);
  });
});
